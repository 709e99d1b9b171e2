package fourstroke.app;

import fourstroke.app.Command.Arguments;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.image.AtomicFile;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.List;

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

    /// How a window begins what it says of its script.
    private static final String SCRIPT = "option script: ";

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
        LoopSettings settings =
                LoopSettings.of("fourstroke", 1, 1)
                        .lateFrames(said.has("late-frames"))
                        .debug(said.has("debug"));
        for (String name : List.of("ups", "fps", "schedule", "ticks", "size", "seed", "script"))
            settings = set(said, name, settings, name);
        settings = set(said, "wait", settings, "waiting");
        if (settings.updates().equals(Rate.NEVER))
            throw new UsageException("--ups: these games need updates");
        Path screenshot = said.read("screenshot", null, text -> output(text, ".png"));
        Path report = said.read("report", null, text -> output(text, ".html"));
        Path trace = said.read("trace", null, text -> output(text, ".json"));
        if (said.has("realtime")) settings = settings.option("clock", "real");
        // On a virtual clock time passes only by waiting, so unlimited frames must each take a
        // moment.
        else if (settings.frames().equals(FrameRate.unlimited()))
            settings = settings.option("present", "1000000");
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

    private static LoopSettings set(
            Arguments said, String option, LoopSettings settings, String name) {
        return said.read(option, settings, text -> settings.set(name, text));
    }

    /// {@return the file, after checking that it can be written}
    private static Path output(String text, String ending) {
        Path file = AtomicFile.named(text);
        if (!text.endsWith(ending))
            throw new IllegalArgumentException(
                    "the name of the file must end in %s, not '%s'"
                            .formatted(ending, Excerpt.of(text)));
        String refused = AtomicFile.refusal(file);
        if (refused != null) throw new IllegalArgumentException(refused);
        return file;
    }
}
