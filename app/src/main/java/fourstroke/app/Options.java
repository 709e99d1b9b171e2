package fourstroke.app;

import fourstroke.app.Command.Arguments;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/// The options of the command `play`. Most of these options are also settings of run control, which
/// changes a run from outside of the program through system properties and environment variables;
/// an option overrides the system property and the environment variable of the same setting.
record Options(Arguments arguments) {

    /// The beginning of each message in which a window reports an error in its script.
    private static final String SCRIPT = "option script: ";

    /// Options that change neither the game nor the length of the run, and that write no file;
    /// [#nothingChosen] ignores these options.
    private static final List<String> MANNERS = List.of("wait", "late-frames", "verbose", "debug");

    /// Options that write a file, in the order in which the program reports the files.
    private static final List<String> OUTPUTS = List.of("movie", "report", "trace", "screenshot");

    private static final List<String> NAMES =
            List.of(
                    "ups",
                    "fps",
                    "schedule",
                    "wait",
                    "ticks",
                    "size",
                    "seed",
                    "script",
                    "from",
                    "params");

    /// Maps the name of an option to the name of its setting in run control, for the options whose
    /// two names differ.
    private static final Map<String, String> SETTINGS = Map.of("wait", "waiting");

    /// {@return the options of the command `play` with the given arguments}
    ///
    /// @throws UsageException if the arguments have more than one word that is not an option
    static Options of(Arguments arguments) {
        if (arguments.words().size() > 1)
            throw new UsageException(
                    "play needs the name of one game, but %d names were given: %s"
                            .formatted(
                                    arguments.words().size(),
                                    Excerpt.of(String.join(", ", arguments.words()))));
        return new Options(arguments);
    }

    /// {@return the settings of a loop after the changes that the options request}
    ///
    /// @throws UsageException for the first option that is not valid
    LoopSettings over(LoopSettings settings) {
        LoopSettings asked = settings.lateFrames(arguments.has("late-frames")).debug(debug());
        for (String name : NAMES) asked = set(asked, name);
        for (String name : OUTPUTS) asked = set(asked, name);
        if (asked.updates().equals(Rate.NEVER))
            throw new UsageException("--ups must not be 'never', because these games need updates");
        if (realtime()) return asked.set("clock", "real");
        // On a virtual clock, time passes only while the loop waits. With an unlimited frame rate
        // the loop does not wait, so the option `present` makes each presented frame take a million
        // nanoseconds (1 ms) of virtual time.
        return asked.frames().equals(FrameRate.unlimited())
                ? asked.option("present", "1000000")
                : asked;
    }

    private LoopSettings set(LoopSettings settings, String option) {
        String text = arguments.options().get(option);
        try {
            if (text == null) return settings;
            return settings.set(SETTINGS.getOrDefault(option, option), text);
        } catch (IllegalArgumentException e) {
            throw new UsageException("--%s: %s".formatted(option, e.getMessage()), e);
        }
    }

    /// {@return the name of the backend, or null if the options name no backend}
    @Nullable String backend() {
        return arguments.options().get("backend");
    }

    /// {@return the files that the options name, without the tick numbers that may follow a file
    /// name after the character `@`}
    List<String> files() {
        return OUTPUTS.stream()
                .filter(arguments::has)
                .map(name -> arguments.options().get(name).replaceAll("(\\.png)@[0-9-]+", "$1"))
                .toList();
    }

    boolean debug() {
        return arguments.has("debug");
    }

    boolean realtime() {
        return arguments.has("realtime");
    }

    /// {@return whether no argument selects a game, a backend, a length of the run or an output}
    boolean nothingChosen() {
        return arguments.words().isEmpty() && MANNERS.containsAll(arguments.options().keySet());
    }

    /// {@return the reason why a backend cannot open a window, in terms of the options that the
    /// user gave}
    ///
    /// @param message the message of the backend
    String refusal(String backend, @Nullable String message) {
        if (!isAboutScript(message)) return "backend '%s': %s".formatted(backend, message);
        String script = arguments.options().get("script");
        // If the command line has no option `--script`, the script was set by a system property or
        // an environment variable, so the message must not name the option.
        if (script == null) return message;
        return "--script %s: %s".formatted(Excerpt.of(script), message.substring(SCRIPT.length()));
    }

    /// {@return whether a message of a window is about its script}
    static boolean isAboutScript(@Nullable String message) {
        return message != null && message.startsWith(SCRIPT);
    }
}
