package fourstroke.app;

import org.apache.commons.cli.Option;

import java.util.List;

/// The commands, and their `--help` texts.
final class Commands {

    /// The program's own name.
    static final String PROGRAM = "fourstroke";

    /// The system property by which a launcher script passes the name that the user called.
    static final String CALLED_AS = "fourstroke.program";

    static final List<String> NAMES = List.of("play", "games", "backends");

    private Commands() {}

    /// {@return the command line that calls the program with these arguments}
    static String call(String words) {
        return System.getProperty(CALLED_AS, PROGRAM) + " " + words;
    }

    /// {@return the options that need no command: those that ask about the program}
    static Command program() {
        return new Command(
                PROGRAM,
                "Plays games on a loop of four strokes: input, update, render, swap.",
                List.of(call("[play] [GAME] [OPTION...]"), call("COMMAND [OPTION...]")),
                List.of(),
                List.of(help(), flag("version", "Print the version and exit.")),
                List.of(
                        "Exit codes: 0 success, 1 the game or a check failed, 2 the command line is"
                                + " wrong",
                        "            or a backend's name is unknown, 3 no backend could start."));
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
            default -> throw new IllegalStateException("no case for the command " + name);
        };
    }

    /// {@return each command with its summary}
    static List<List<String>> summaries() {
        return NAMES.stream().map(name -> List.of(name, summary(name))).toList();
    }

    private static String summary(String name) {
        return switch (name) {
            case "play" -> "Play a game. The word 'play' may be omitted.";
            case "games" -> "List the games.";
            case "backends" -> "List the backends that games can run on, and why any is not ready.";
            default -> throw new IllegalStateException("no case for the command " + name);
        };
    }

    private static Command play() {
        return new Command(
                "play",
                summary("play"),
                List.of(call("[play] [GAME] [OPTION...]")),
                List.of(
                        "GAME",
                        "The game to play; see '%s'. Default: %s."
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
                                "Updates per second: 60, 59.94, 60000/1001. Default: 120."),
                        value(
                                "fps",
                                "RATE",
                                "Frames per second, or 'vsync' (default) or 'unlimited'."),
                        value(
                                "schedule",
                                "NAME",
                                "The schedule of the loop: " + Options.scheduleNames() + "."),
                        value(
                                "wait",
                                "NAME",
                                "How punctually the loop wakes, and how much energy that costs: "
                                        + Options.waitingNames()
                                        + " (default)."),
                        value(
                                "background",
                                "PACES",
                                "The most frames per second while the window is in the background,"
                                    + " and how to wait for them, like"
                                    + " 'unfocused:30,minimized:5:precise'. Default:"
                                    + " unfocused:60,occluded:2,minimized:60, all approximate."),
                        flag(
                                "late-frames",
                                "Begin frames that are locked to the display as late as possible:"
                                        + " they show newer input, and may be missed."),
                        value("size", "WxH", "Size of the window in points, such as 1280x720."),
                        value("ticks", "N", "End after N updates and one last frame."),
                        value("seed", "N", "Seed for the game's random numbers, a whole number."),
                        value("screenshot", "FILE.png", "Write the last frame to this file."),
                        value(
                                "movie",
                                "FILE.png",
                                "Write the frames to this file as an animated PNG: at most 30 per"
                                        + " second, for at most "
                                        + Movie.SECONDS_LIMIT
                                        + " seconds, and at most 640 pixels wide."),
                        value(
                                "report",
                                "FILE.html",
                                "Write a report, as one page, of how evenly the loop ran and where"
                                        + " the time went."),
                        value(
                                "trace",
                                "FILE.json",
                                "Write a trace of the loop, for Perfetto or Chrome."),
                        value(
                                "script",
                                "FILE",
                                "Headless: play the input in this file, which has lines"
                                        + " like '1.5s tap SPACE 0.1s'."),
                        flag("realtime", "Headless: run in real time."),
                        flag("verbose", "Log what is chosen and why."),
                        flag(
                                "debug",
                                "Log everything, show full stack traces, let graphics drivers check"
                                        + " every call.")),
                List.of(
                        "Examples:",
                        "  %-42s the default game, in a window".formatted(call("")),
                        "  %-42s few updates, many frames"
                                .formatted(call("bounce --ups=20 --fps=144")),
                        "  "
                                + call(
                                        "comet --backend=headless --ticks=600"
                                                + " --screenshot=comet.png"),
                        "  %-42s no window; always the same picture".formatted("")));
    }

    private static Option help() {
        return Option.builder("h").longOpt("help").desc("Show this help and exit.").get();
    }

    private static Option flag(String name, String description) {
        return Option.builder().longOpt(name).desc(description).get();
    }

    private static Option value(String name, String label, String description) {
        return Option.builder().longOpt(name).hasArg().argName(label).desc(description).get();
    }
}
