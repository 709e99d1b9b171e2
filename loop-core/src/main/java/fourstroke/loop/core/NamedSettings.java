package fourstroke.loop.core;

import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;
import fourstroke.loop.image.AtomicFile;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;

/// The settings that have a name and a value in words, for run control and for command lines.
final class NamedSettings {

    private static final Map<String, BiFunction<LoopSettings, String, LoopSettings>> BY_NAME =
            new TreeMap<>();

    static {
        BY_NAME.put("backend", LoopSettings::backend);
        BY_NAME.put("clock", NamedSettings::clock);
        BY_NAME.put("fps", (it, text) -> it.frames(frames(text)));
        BY_NAME.put("idle", (it, text) -> it.idleLimit(seconds(text)));
        BY_NAME.put("schedule", (it, text) -> it.schedule(Schedules.named(text)));
        BY_NAME.put("script", (it, text) -> it.option(LoopSettings.SCRIPT_OPTION, script(text)));
        BY_NAME.put("seed", (it, text) -> it.seed(seed(text)));
        BY_NAME.put("size", NamedSettings::size);
        BY_NAME.put("ticks", (it, text) -> it.ticks(ticks(text)));
        BY_NAME.put("ups", (it, text) -> it.updates(Rate.parse(text)));
        BY_NAME.put("waiting", (it, text) -> it.waiting(Waiting.named(text)));
        for (String name : List.of("movie", "report", "screenshot", "trace"))
            BY_NAME.put(name, (it, text) -> it.outputs(name, text));
    }

    private NamedSettings() {}

    static boolean has(String name) {
        return BY_NAME.containsKey(name);
    }

    /// {@return a question and the names there are}
    ///
    /// @param prefix of a name where it was said
    static String advice(String prefix, String name) {
        String nearest = Nearest.of(BY_NAME.keySet(), name);
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

    /// {@return the same, if it is at least so much}
    ///
    /// @param wanted what it is to be, in words
    /// @throws IllegalArgumentException if it is not
    static long whole(String text, long least, String wanted) {
        try {
            long number = whole(text);
            if (number >= least) return number;
        } catch (NumberFormatException _) {
            // reported below
        }
        throw new IllegalArgumentException("%s, not '%s'".formatted(wanted, Excerpt.of(text)));
    }

    private static long ticks(String text) {
        return whole(text, 1, "a number of ticks is whole and at least 1");
    }

    private static Duration seconds(String text) {
        return Duration.ofSeconds(
                whole(text, Long.MIN_VALUE, "a limit of idle time is a whole number of seconds"));
    }

    private static long seed(String text) {
        return whole(text, Long.MIN_VALUE, "a seed is a whole number of at most 64 bits");
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
