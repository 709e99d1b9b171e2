package fourstroke.app;

import fourstroke.app.Command.Arguments;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/// The options of `play`: most are names and values of run control, which count more than what
/// properties and variables ask.
record Options(Arguments said) {

    /// How a window begins what it says of its script.
    private static final String SCRIPT = "option script: ";

    /// Options that change neither what runs nor for how long, nor leave anything.
    private static final List<String> MANNERS = List.of("wait", "late-frames", "verbose", "debug");

    /// Those that leave a file, in the order in which the files are told of.
    private static final List<String> OUTPUTS = List.of("movie", "report", "trace", "screenshot");

    private static final List<String> NAMES =
            List.of("ups", "fps", "schedule", "wait", "ticks", "size", "seed", "script");

    /// Options whose setting has another name.
    private static final Map<String, String> SETTINGS = Map.of("wait", "waiting");

    /// {@return these arguments, of which there are not too many}
    ///
    /// @throws UsageException if there are
    static Options of(Arguments said) {
        if (said.words().size() > 1)
            throw new UsageException(
                    "play takes one game, not %d: %s"
                            .formatted(
                                    said.words().size(),
                                    Excerpt.of(String.join(", ", said.words()))));
        return new Options(said);
    }

    /// {@return these settings with what the options ask}
    ///
    /// @throws UsageException for the first that is not valid
    LoopSettings over(LoopSettings settings) {
        LoopSettings asked = settings.lateFrames(said.has("late-frames")).debug(debug());
        for (String name : NAMES) asked = set(asked, name);
        for (String name : OUTPUTS) asked = set(asked, name);
        if (asked.updates().equals(Rate.NEVER))
            throw new UsageException("--ups: these games need updates");
        if (realtime()) return asked.set("clock", "real");
        // On a virtual clock time passes only by waiting, so unlimited frames must each take a
        // moment.
        return asked.frames().equals(FrameRate.unlimited())
                ? asked.option("present", "1000000")
                : asked;
    }

    private LoopSettings set(LoopSettings settings, String option) {
        String text = said.options().get(option);
        try {
            if (text == null) return settings;
            return settings.set(SETTINGS.getOrDefault(option, option), text);
        } catch (IllegalArgumentException e) {
            throw new UsageException("--%s: %s".formatted(option, e.getMessage()), e);
        }
    }

    /// {@return the backend's name, or null if none is said}
    @Nullable String backend() {
        return said.options().get("backend");
    }

    /// {@return the files that were asked for, without the moments that they show}
    List<String> files() {
        return OUTPUTS.stream()
                .filter(said::has)
                .map(name -> said.options().get(name).replaceAll("(\\.png)@[0-9-]+", "$1"))
                .toList();
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
    String refusal(String backend, @Nullable String message) {
        if (!isAboutScript(message)) return "%s: %s".formatted(backend, message);
        String script = said.options().get("script");
        if (script == null) return message; // a property or a variable named it
        return "--script %s: %s".formatted(Excerpt.of(script), message.substring(SCRIPT.length()));
    }

    /// {@return whether a window says this of its script}
    static boolean isAboutScript(@Nullable String message) {
        return message != null && message.startsWith(SCRIPT);
    }
}
