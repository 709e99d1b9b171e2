package fourstroke.app;

import org.apache.commons.cli.Option;

import java.util.List;

/// The words of the command line, and what `--help` says about them.
final class Commands {

    /// The program's own name.
    static final String PROGRAM = "fourstroke";

    /// The system property in which a script that starts the program tells by what it is called.
    static final String CALLED_AS = "fourstroke.program";

    static final List<String> NAMES = List.of("play", "games", "backends", "bench");

    private Commands() {}

    /// {@return what is to be said to call the program, and behind it these words}
    static String call(String words) {
        return System.getProperty(CALLED_AS, PROGRAM) + " " + words;
    }

    /// {@return what may be said without a command: what asks about the program}
    static Command program() {
        return new Command(
                PROGRAM,
                "Plays games on a loop of four strokes: input, update, render, swap.",
                List.of(call("[play] [GAME] [OPTION...]"), call("COMMAND [OPTION...]")),
                List.of(),
                List.of(help(), flag("version", "Tell the version and leave.")),
                List.of(
                        "Exit codes: 0 fine, 1 the game or a check failed, 2 the command line is"
                                + " wrong,",
                        "            3 no backend could start."));
    }

    /// {@return the command of this name, one of [#NAMES]}
    static Command named(String name) {
        return switch (name) {
            case "play" -> play();
            case "games", "backends" ->
                    new Command(
                            name,
                            summary(name),
                            List.of(call(name)),
                            List.of(),
                            List.of(help()),
                            List.of());
            case "bench" -> bench();
            default -> throw new IllegalStateException("a command without a branch: " + name);
        };
    }

    /// {@return each command with what it does}
    static List<List<String>> summaries() {
        return NAMES.stream().map(name -> List.of(name, summary(name))).toList();
    }

    private static String summary(String name) {
        return switch (name) {
            case "play" -> "Play a game. The word 'play' may be left out.";
            case "games" -> "List what can be played.";
            case "backends" -> "List what games can run on: ready, or why not.";
            case "bench" -> "Measure what loop and drawing cost here, and how punctual it is.";
            default -> throw new IllegalStateException("a command without a branch: " + name);
        };
    }

    private static Command play() {
        return new Command(
                "play",
                summary("play"),
                List.of(call("[play] [GAME] [OPTION...]")),
                List.of(
                        "GAME",
                        "What to play; see '%s'. Without it: %s."
                                .formatted(call("games"), Games.USUAL)),
                List.of(
                        help(),
                        value(
                                "backend",
                                "NAME",
                                "Run on this backend; see '%s'.".formatted(call("backends"))),
                        value(
                                "ups",
                                "RATE",
                                "Updates in a second: 60, 59.94, 60000/1001. Usually 120."),
                        value(
                                "fps",
                                "RATE",
                                "Frames in a second, or 'vsync' (usual) or 'unlimited'."),
                        value("schedule", "NAME", "Which loop: " + Options.scheduleNames() + "."),
                        value(
                                "wait",
                                "NAME",
                                "How close to its moments the loop comes, and for how much energy: "
                                        + Options.waitingNames()
                                        + " (usual)."),
                        value(
                                "battery-wait",
                                "NAME",
                                "The same at most while the machine runs on its battery. Usually"
                                        + " no less."),
                        value("size", "WxH", "The window's size in points, like 1280x720."),
                        value("ticks", "N", "End after N updates and one last frame."),
                        value(
                                "seed",
                                "N",
                                "Start the game's random numbers from this whole number."),
                        value("screenshot", "FILE.png", "Write the last frame to this file."),
                        value(
                                "movie",
                                "FILE.png",
                                "Write the frames to this file as an animated PNG: at most 30 in a"
                                        + " second, for at most "
                                        + Movie.SECONDS_LIMIT
                                        + " seconds, and at most 640 pixels wide."),
                        value(
                                "report",
                                "FILE.html",
                                "Write a page that shows how evenly the loop ran, and where the"
                                        + " time went."),
                        value(
                                "trace",
                                "FILE.json",
                                "Write what the loop did, for Perfetto or Chrome."),
                        value(
                                "script",
                                "FILE",
                                "Headless: play the input that is written in this file, in lines"
                                        + " like '1.5s tap SPACE 0.1s'."),
                        flag("realtime", "Headless: let time pass as it does for people."),
                        flag("verbose", "Log what is chosen and why."),
                        flag(
                                "debug",
                                "Log all, show whole stack traces, let graphics drivers check every"
                                        + " call.")),
                List.of(
                        "Examples:",
                        "  %-42s the usual game, in a window".formatted(call("")),
                        "  %-42s few updates, many frames"
                                .formatted(call("bounce --ups=20 --fps=144")),
                        "  "
                                + call(
                                        "comet --backend=headless --ticks=600"
                                                + " --screenshot=comet.png"),
                        "  %-42s no window; always the same picture".formatted("")));
    }

    private static Command bench() {
        return new Command(
                "bench",
                summary("bench"),
                List.of(call("bench"), call("bench pacing [--fps=RATE]")),
                List.of("pacing", "Measure how punctual frames are, and what waiting costs."),
                List.of(
                        help(),
                        value("fps", "RATE", "Pacing at this rate only, not at 60, 120 and 240.")),
                List.of());
    }

    private static Option help() {
        return Option.builder("h").longOpt("help").desc("Show this help and leave.").get();
    }

    private static Option flag(String name, String description) {
        return Option.builder().longOpt(name).desc(description).get();
    }

    private static Option value(String name, String label, String description) {
        return Option.builder().longOpt(name).hasArg().argName(label).desc(description).get();
    }
}
