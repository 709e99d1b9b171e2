package fourstroke.app;

import fourstroke.app.Command.Arguments;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;
import fourstroke.loop.image.AtomicFile;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/// The options of `play`, checked.
///
/// @param backend the backend's name
/// @param settings of the loop, for a window whose title is still to be chosen; its size is that of
///   the game unless `--size` is given
/// @param screenshot where the last frame goes
/// @param report where the report goes
/// @param trace where the trace goes
record Options(
        Arguments said,
        @Nullable String backend,
        LoopSettings settings,
        @Nullable Path screenshot,
        @Nullable Path report,
        @Nullable Path trace) {

    /// The backend option that carries the lines of a script.
    private static final String SCRIPT_OPTION = "script";

    /// How a window begins what it says of its script.
    private static final String SCRIPT = "option " + SCRIPT_OPTION + ": ";

    /// Options that change neither what runs nor for how long, nor leave anything.
    private static final List<String> MANNERS = List.of("wait", "late-frames", "verbose", "debug");

    /// {@return the options in these arguments}
    ///
    /// @throws UsageException for the first that is not valid
    static Options of(Arguments said) {
        if (said.words().size() > 1)
            throw new UsageException(
                    "play takes one game, not %d: %s"
                            .formatted(
                                    said.words().size(),
                                    Excerpt.of(String.join(", ", said.words()))));
        String backend = said.read("backend", null, Options::backend);
        LoopSettings usual = LoopSettings.of("fourstroke", 1, 1);
        Size size = said.read("size", new Size(1, 1), Options::size);
        LoopSettings settings =
                usual.updates(said.read("ups", usual.updates(), Options::updates))
                        .frames(said.read("fps", usual.frames(), Options::frames))
                        .schedule(said.read("schedule", Schedules.STEADY, Schedules::named))
                        .waiting(said.read("wait", usual.waiting(), Waiting::named))
                        .lateFrames(said.has("late-frames"))
                        .ticks(said.read("ticks", 0L, Options::ticks))
                        .debug(said.has("debug"))
                        .size(size.width(), size.height());
        if (said.has("seed")) settings = settings.seed(said.read("seed", 0L, Options::seed));
        Path screenshot = said.read("screenshot", null, text -> output(text, ".png"));
        Path report = said.read("report", null, text -> output(text, ".html"));
        Path trace = said.read("trace", null, text -> output(text, ".json"));
        String script = said.read("script", null, Options::script);
        if (script != null) settings = settings.option(SCRIPT_OPTION, script);
        if (said.has("realtime")) settings = settings.option("clock", "real");
        // On a virtual clock time passes only by waiting, so unlimited frames must each take a
        // moment.
        else if (settings.frames().equals(FrameRate.unlimited()))
            settings = settings.option("headless.present", "1000000");
        return new Options(said, backend, settings, screenshot, report, trace);
    }

    boolean debug() {
        return said.has("debug");
    }

    boolean realtime() {
        return said.has("realtime");
    }

    /// {@return whether nothing was said about what to run, where, for how long, and what to keep
    /// of it}
    boolean nothingSaid() {
        return said.words().isEmpty() && MANNERS.containsAll(said.options().keySet());
    }

    /// {@return why a backend refuses a window, in terms of the options that the user gave}
    ///
    /// @param message what the backend said about its own options
    String refusal(String backend, String message) {
        return isAboutScript(message)
                ? "--script %s: %s"
                        .formatted(
                                Excerpt.of(said.options().getOrDefault("script", "")),
                                message.substring(SCRIPT.length()))
                : "%s: %s".formatted(backend, message);
    }

    /// {@return whether a window says this of its script}
    static boolean isAboutScript(@Nullable String message) {
        return message != null && message.startsWith(SCRIPT);
    }

    /// In the environment, blank means no backend is named. Here it is a variable that a script
    /// forgot to set. A name that cannot be shown whole is none.
    private static String backend(String name) {
        String shown = Excerpt.of(name);
        if (!name.isBlank() && name.equals(shown)) return name;
        throw new UsageException(
                "--backend needs the name of a backend, not '%s'; '%s' lists them"
                        .formatted(shown, Command.call("backends")));
    }

    private static Rate updates(String text) {
        Rate rate = Rate.parse(text);
        if (!rate.equals(Rate.NEVER)) return rate;
        throw new IllegalArgumentException("these games need updates");
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

    private static Size size(String text) {
        String[] sides = text.split("x", -1);
        try {
            long width = whole(sides[0]);
            long height = whole(sides.length == 2 ? sides[1] : "");
            if (Math.min(width, height) > 0 && Math.max(width, height) <= Image.LIMIT)
                return new Size((int) width, (int) height);
        } catch (NumberFormatException _) {
            // reported below
        }
        throw new UsageException(
                "--size is width x height in points like 1280x720, each from 1 to %d, not '%s'"
                        .formatted(Image.LIMIT, Excerpt.of(text)));
    }

    /// {@return the whole number in this text, in digits 0 to 9} Java's parser would accept digits
    /// of every script.
    ///
    /// @throws NumberFormatException if it is not one
    private static long whole(String text) {
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
        throw new UsageException(
                "--ticks is a whole number of updates, at least 1, not '%s'"
                        .formatted(Excerpt.of(text)));
    }

    private static long seed(String text) {
        try {
            return whole(text);
        } catch (NumberFormatException _) {
            throw new UsageException(
                    "--seed is a whole number of at most 64 bits, not '%s'"
                            .formatted(Excerpt.of(text)));
        }
    }

    /// {@return the file, after checking that it can be written}
    private static Path output(String text, String ending) {
        Path file = path(text);
        if (!text.endsWith(ending))
            throw new IllegalArgumentException(
                    "the name of the file must end in %s, not '%s'"
                            .formatted(ending, Excerpt.of(text)));
        String refused = OutputFile.refusal(file);
        if (refused != null) throw new IllegalArgumentException(refused);
        return file;
    }

    /// {@return the lines of the script in this file}
    private static String script(String text) {
        try {
            return Files.readString(path(text));
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

    private static Path path(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException(
                    "'%s' cannot be the name of a file".formatted(Excerpt.of(text)), e);
        }
    }
}
