package fourstroke.loop.core;

import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;
import fourstroke.loop.image.AtomicFile;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.time.Duration;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;

/// The settings that have a name and a value in words, for run control and for command lines.
final class NamedSettings {

    private static final Map<String, BiFunction<LoopSettings, String, LoopSettings>> BY_NAME =
            new TreeMap<>(
                    Map.ofEntries(
                            Map.entry("backend", LoopSettings::backend),
                            Map.entry("clock", NamedSettings::clock),
                            Map.entry("fps", (it, text) -> it.frames(frames(text))),
                            Map.entry("idle", (it, text) -> it.idleLimit(seconds(text))),
                            Map.entry("schedule", (it, text) -> it.schedule(Schedules.named(text))),
                            output("movie"),
                            output("report"),
                            output("screenshot"),
                            output("trace"),
                            Map.entry(
                                    "script",
                                    (it, text) ->
                                            it.option(LoopSettings.SCRIPT_OPTION, script(text))),
                            Map.entry("seed", (it, text) -> it.seed(seed(text))),
                            Map.entry("size", NamedSettings::size),
                            Map.entry("ticks", (it, text) -> it.ticks(ticks(text))),
                            Map.entry("ups", (it, text) -> it.updates(Rate.parse(text))),
                            Map.entry("waiting", (it, text) -> it.waiting(Waiting.named(text)))));

    private NamedSettings() {}

    private static Map.Entry<String, BiFunction<LoopSettings, String, LoopSettings>> output(
            String name) {
        return Map.entry(name, (it, text) -> it.outputs(name, text));
    }

    static boolean has(String name) {
        return BY_NAME.containsKey(name);
    }

    /// {@return the name that needs the fewest changes to become this, or null if it would be
    /// another word}
    static @Nullable String nearest(String said) {
        String name = said.toLowerCase(Locale.ROOT);
        String nearest =
                BY_NAME.keySet().stream()
                        .min(Comparator.comparingInt(known -> distance(known, name)))
                        .orElseThrow();
        return distance(nearest, name) <= nearest.length() / 2 ? nearest : null;
    }

    /// {@return a question and the names there are}
    ///
    /// @param prefix of a name where it was said
    static String advice(String prefix, String name) {
        String nearest = nearest(name);
        boolean upper = prefix.endsWith("_");
        String asked =
                nearest == null
                        ? ""
                        : " did you mean %s%s?"
                                .formatted(
                                        prefix, upper ? nearest.toUpperCase(Locale.ROOT) : nearest);
        return ";%s The names are %s"
                .formatted(asked, String.join(", ", BY_NAME.keySet()))
                .replace("; The", "; the");
    }

    /// {@return how many letters must be put in, taken out or replaced (Levenshtein, 1965)}
    private static int distance(String from, String to) {
        int[] row = new int[to.length() + 1];
        for (int j = 0; j < row.length; j++) row[j] = j;
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[to.length()];
    }

    /// {@return the settings with this value}
    ///
    /// @throws IllegalArgumentException if no setting has the name, or it cannot have the value
    static LoopSettings set(LoopSettings settings, String name, String value) {
        var setter = BY_NAME.get(name);
        if (setter == null)
            throw new IllegalArgumentException(
                    "no setting is called '%s'%s".formatted(Excerpt.of(name), advice("", name)));
        return setter.apply(settings, value);
    }

    private static LoopSettings clock(LoopSettings settings, String text) {
        return switch (text) {
            case "virtual", "real" -> settings.option("clock", text);
            default ->
                    throw new IllegalArgumentException(
                            "a clock is virtual or real, not '%s'".formatted(Excerpt.of(text)));
        };
    }

    private static FrameRate frames(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "vsync" -> FrameRate.display();
            case "unlimited" -> FrameRate.unlimited();
            case "request" -> FrameRate.onRequest();
            default -> {
                try {
                    yield FrameRate.capped(Rate.parse(text));
                } catch (IllegalArgumentException e) {
                    throw new IllegalArgumentException(
                            e.getMessage() + "; or use vsync, unlimited or request", e);
                }
            }
        };
    }

    private static LoopSettings size(LoopSettings settings, String text) {
        String[] sides = text.split("x", -1);
        try {
            long width = whole(sides[0]);
            long height = whole(sides.length == 2 ? sides[1] : "");
            if (Math.min(width, height) > 0 && Math.max(width, height) <= Image.LIMIT)
                return settings.size((int) width, (int) height);
        } catch (NumberFormatException _) {
            // reported below
        }
        throw new IllegalArgumentException(
                "a size is width x height in points like 1280x720, each from 1 to %s, not '%s'"
                        .formatted(Image.LIMIT, Excerpt.of(text)));
    }

    /// {@return the whole number in this text, in digits 0 to 9} Java's parser would accept digits
    /// of every script.
    ///
    /// @throws NumberFormatException if it is not one
    static long whole(String text) {
        if (text.chars().anyMatch(c -> c > '~')) throw new NumberFormatException(text);
        return Long.parseLong(text);
    }

    private static long ticks(String text) {
        try {
            long ticks = whole(text);
            if (ticks > 0) return ticks;
        } catch (NumberFormatException _) {
            // reported below
        }
        throw new IllegalArgumentException(
                "a number of ticks is whole and at least 1, not '%s'".formatted(Excerpt.of(text)));
    }

    private static Duration seconds(String text) {
        try {
            return Duration.ofSeconds(whole(text));
        } catch (NumberFormatException | ArithmeticException e) {
            throw new IllegalArgumentException(
                    "a limit of idle time is a whole number of seconds, not '%s'"
                            .formatted(Excerpt.of(text)),
                    e);
        }
    }

    private static long seed(String text) {
        try {
            return whole(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "a seed is a whole number of at most 64 bits, not '%s'"
                            .formatted(Excerpt.of(text)),
                    e);
        }
    }

    /// {@return the lines of the script in this file}
    private static String script(String text) {
        try {
            return Files.readString(AtomicFile.named(text));
        } catch (NoSuchFileException e) {
            throw new IllegalArgumentException(
                    "there is no file '%s'".formatted(Excerpt.of(text)), e);
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException(
                    "'%s' is not a text in UTF-8".formatted(Excerpt.of(text)), e);
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "'%s' cannot be read: %s".formatted(Excerpt.of(text), AtomicFile.reason(e)), e);
        }
    }
}
