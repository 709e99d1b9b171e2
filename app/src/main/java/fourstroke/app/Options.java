package fourstroke.app;

import fourstroke.loop.api.Image;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Size;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.spi.Excerpt;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.file.AtomicFile;
import fourstroke.loop.core.schedule.Background;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;

/// The options of `play`, checked. Those not given are null or false.
///
/// @param game the game's name
/// @param commandSaid whether `play` was given, so that no other command can have been meant
/// @param backend the backend's name
/// @param ticks 0 means without end
record Options(
        @Nullable String game,
        boolean commandSaid,
        @Nullable String backend,
        @Nullable Rate updates,
        @Nullable FrameRate frames,
        @Nullable Schedules schedule,
        @Nullable Waiting waiting,
        @Nullable Background background,
        boolean lateFrames,
        @Nullable Size size,
        long ticks,
        @Nullable Long seed,
        @Nullable Path screenshot,
        @Nullable Path movie,
        @Nullable Path report,
        @Nullable Path trace,
        @Nullable Script script,
        boolean realtime,
        boolean verbose,
        boolean debug) {

    /// The longest script that is read: about the size of a thousand lines a minute for an hour.
    static final int SCRIPT_LIMIT = 4 << 20;

    /// The backend option that carries the lines of a script.
    private static final String SCRIPT_OPTION = "script";

    /// How a window begins what it says of its script.
    private static final String SCRIPT = "option " + SCRIPT_OPTION + ": ";

    record Script(Path file, String text) {}

    /// {@return the options in these arguments}
    ///
    /// @param commandSaid whether `play` was given
    /// @throws UsageException for the first option that is not valid
    static Options of(Command.Said parsed, boolean commandSaid) {
        List<String> games = parsed.words();
        if (games.size() > 1) {
            throw new UsageException(
                    "play takes one game, not %d: %s"
                            .formatted(games.size(), Excerpt.of(String.join(", ", games))));
        }
        // Before backends are looked for, which may have something to say themselves.
        if (!games.isEmpty())
            Games.named(games.getFirst(), commandSaid ? List.of() : Commands.NAMES);
        FrameRate frames = frames(parsed.value("fps"));
        if (parsed.has("movie") && frames != null) Movie.rate(frames); // before a window opens
        Schedules schedule = schedule(parsed.value("schedule"));
        long ticks = ticks(parsed.value("ticks"));
        if (schedule == Schedules.ON_DEMAND && ticks > 0) {
            throw new UsageException(
                    "--ticks counts updates, but --schedule=%s has none; drop one of the two"
                            .formatted(schedule.title()));
        }
        Map<String, Path> outputs = new LinkedHashMap<>();
        return new Options(
                games.isEmpty() ? null : games.getFirst(),
                commandSaid,
                backend(parsed.value("backend")),
                updates(parsed.value("ups")),
                frames,
                schedule,
                waiting("--wait", parsed.value("wait")),
                background(parsed.value("background")),
                parsed.has("late-frames"),
                size(parsed.value("size")),
                ticks,
                seed(parsed.value("seed")),
                output("--screenshot", ".png", parsed.value("screenshot"), outputs),
                output("--movie", ".png", parsed.value("movie"), outputs),
                output("--report", ".html", parsed.value("report"), outputs),
                output("--trace", ".json", parsed.value("trace"), outputs),
                script(parsed.value("script"), outputs),
                parsed.has("realtime"),
                parsed.has("verbose"),
                parsed.has("debug"));
    }

    /// {@return whether nothing was said about what to run, where, for how long, and what to keep
    /// of it}
    boolean nothingSaid() {
        return game == null
                && backend == null
                && updates == null
                && frames == null
                && schedule == null
                && size == null
                && ticks == 0
                && seed == null
                && screenshot == null
                && movie == null
                && report == null
                && trace == null
                && script == null
                && !realtime;
    }

    /// {@return the settings of the loop, with a window of this title, and of this size if none was
    /// given}
    LoopSettings settings(String title, Size usual, long usualSeed) {
        Size content = size == null ? usual : size;
        LoopSettings settings =
                LoopSettings.of(title, content.width(), content.height())
                        .withTicks(ticks)
                        .withSeed(seed == null ? usualSeed : seed);
        if (updates != null) settings = settings.withUpdates(updates);
        if (frames != null) settings = settings.withFrames(frames);
        if (schedule != null) settings = settings.withSchedule(schedule);
        if (waiting != null) settings = settings.withWaiting(waiting);
        if (background != null) settings = settings.withBackground(background);
        if (lateFrames) settings = settings.withLateFrames(true);
        var window = settings.window().withDebug(debug);
        if (script != null) window = window.withOption(SCRIPT_OPTION, script.text());
        if (realtime) window = window.withOption("clock", "real");
        // On a virtual clock time passes only by waiting, so unlimited frames must each take a
        // moment.
        else if (frames instanceof FrameRate.Unlimited)
            window = window.withOption("headless.present", "1000000");
        return settings.withWindow(window);
    }

    /// {@return why a backend refuses a window, in terms of the options that the user gave}
    ///
    /// @param message what the backend said about its own options
    String refusal(String backend, String message) {
        return script != null && isAboutScript(message)
                ? "--script %s: %s"
                        .formatted(Excerpt.of(script.file()), message.substring(SCRIPT.length()))
                : "%s: %s".formatted(backend, message);
    }

    /// {@return whether a window says this of its script}
    static boolean isAboutScript(@Nullable String message) {
        return message != null && message.startsWith(SCRIPT);
    }

    static String scheduleNames() {
        StringJoiner names = new StringJoiner(", ");
        for (Schedules schedule : Schedules.values()) names.add(schedule.title());
        return names.toString();
    }

    static String waitingNames() {
        StringJoiner names = new StringJoiner(", ");
        for (Waiting waiting : Waiting.values()) names.add(waiting.title());
        return names.toString();
    }

    /// In the environment, blank means no backend is named. Here it is a variable that a script
    /// forgot to set. A name that cannot be shown whole is none.
    private static @Nullable String backend(@Nullable String name) {
        if (name == null) return null;
        String shown = Excerpt.of(name);
        if (!name.isBlank() && name.equals(shown)) return name;
        throw new UsageException(
                "--backend needs the name of a backend, not '%s'; '%s' lists them"
                        .formatted(shown, Commands.call("backends")));
    }

    private static @Nullable Rate updates(@Nullable String text) {
        return text == null ? null : rate("--ups", text);
    }

    private static @Nullable FrameRate frames(@Nullable String text) {
        if (text == null) return null;
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "vsync" -> FrameRate.display();
            case "unlimited" -> FrameRate.unlimited();
            default -> FrameRate.capped(rate("--fps", text));
        };
    }

    private static Rate rate(String option, String text) {
        try {
            return Rate.parse(text);
        } catch (IllegalArgumentException e) {
            String others = option.equals("--fps") ? "; or use vsync or unlimited" : "";
            throw new UsageException("%s: %s%s".formatted(option, e.getMessage(), others), e);
        }
    }

    private static @Nullable Schedules schedule(@Nullable String text) {
        try {
            return text == null ? null : Schedules.named(text);
        } catch (IllegalArgumentException e) {
            throw new UsageException("--schedule: " + e.getMessage(), e);
        }
    }

    private static @Nullable Waiting waiting(String option, @Nullable String text) {
        try {
            return text == null ? null : Waiting.named(text);
        } catch (IllegalArgumentException e) {
            throw new UsageException(option + ": " + e.getMessage(), e);
        }
    }

    private static @Nullable Background background(@Nullable String text) {
        return text == null ? null : Backgrounds.parse(text);
    }

    private static @Nullable Size size(@Nullable String text) {
        if (text == null) return null;
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

    private static long ticks(@Nullable String text) {
        if (text == null) return 0;
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

    private static @Nullable Long seed(@Nullable String text) {
        try {
            return text == null ? null : Long.valueOf(whole(text));
        } catch (NumberFormatException _) {
            throw new UsageException(
                    "--seed is a whole number of at most 64 bits, not '%s'"
                            .formatted(Excerpt.of(text)));
        }
    }

    /// {@return the file, after checking that it can be written}
    ///
    /// @param others the files of earlier options; this one is added
    private static @Nullable Path output(
            String option, String ending, @Nullable String text, Map<String, Path> others) {
        if (text == null) return null;
        Path file = path(option, text);
        if (!text.endsWith(ending)) {
            throw new UsageException(
                    "%s writes %s: the file must end in %s, not '%s'"
                            .formatted(
                                    option,
                                    ending.substring(1).toUpperCase(Locale.ROOT),
                                    ending,
                                    Excerpt.of(text)));
        }
        String refused = OutputFile.refusal(file);
        if (refused != null)
            throw new UsageException("%s cannot be written: %s".formatted(option, refused));
        Path place = OutputFile.place(file);
        others.forEach((other, taken) -> {
            if (taken.equals(place))
                throw new UsageException(
                        "%s and %s would both write '%s'; give each its own file"
                                .formatted(other, option, Excerpt.of(place)));
        });
        others.put(option, place);
        return file;
    }

    /// {@return the script in this file}
    ///
    /// @param outputs the files that will be written, by option
    private static @Nullable Script script(@Nullable String text, Map<String, Path> outputs) {
        if (text == null) return null;
        if (text.isBlank())
            throw new UsageException(
                    "--script needs the name of a file, not '%s'".formatted(Excerpt.of(text)));
        Path file = path("--script", text);
        try {
            if (Files.isDirectory(file))
                throw new UsageException(
                        "--script: %s is a folder, not a file".formatted(Excerpt.of(file)));
            keep(file, outputs);
            byte[] bytes = start(file);
            if (bytes.length > SCRIPT_LIMIT) {
                throw new UsageException(
                        "--script: %s is larger than the limit of %d bytes; make it shorter"
                                .formatted(Excerpt.of(file), SCRIPT_LIMIT));
            }
            return new Script(file, decode(file, ByteBuffer.wrap(bytes)));
        } catch (NoSuchFileException e) {
            throw new UsageException(
                    "--script: there is no file %s".formatted(Excerpt.of(file)), e);
        } catch (IOException e) {
            throw new UsageException(
                    "--script: %s cannot be read: %s"
                            .formatted(Excerpt.of(file), AtomicFile.reason(e)),
                    e);
        }
    }

    /// {@return the text in these bytes} The decoder reports malformed bytes, where a constructor
    /// of String would put replacement characters.
    private static String decode(Path file, ByteBuffer bytes) {
        CharBuffer text = CharBuffer.allocate(bytes.remaining());
        boolean whole = StandardCharsets.UTF_8.newDecoder().decode(bytes, text, true).isUnderflow();
        text.flip();
        if (whole) return text.toString();
        long line = text.chars().filter(letter -> letter == '\n').count() + 1;
        throw new UsageException(
                "--script: line %d of %s is not in UTF-8".formatted(line, Excerpt.of(file)));
    }

    /// Refuses to overwrite the script.
    private static void keep(Path script, Map<String, Path> outputs) throws IOException {
        for (var output : outputs.entrySet()) {
            Path file = output.getValue();
            // Compared as files, because of links and file systems that ignore case.
            if (Files.exists(file) && Files.isSameFile(script, file)) {
                throw new UsageException(
                        "--script reads '%s' and %s would overwrite it; give each its own file"
                                .formatted(Excerpt.of(script), output.getKey()));
            }
        }
    }

    /// {@return the content of a file, up to one byte more than the limit} It does not ask for the
    /// size: a device or a pipe reports 0 and never ends.
    private static byte[] start(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return in.readNBytes(SCRIPT_LIMIT + 1);
        }
    }

    private static Path path(String option, String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException _) {
            throw new UsageException(
                    "%s: '%s' cannot be the name of a file".formatted(option, Excerpt.of(text)));
        }
    }
}
