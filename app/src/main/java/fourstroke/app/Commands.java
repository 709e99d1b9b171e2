package fourstroke.app;

import fourstroke.app.Command.Operand;
import fourstroke.app.Command.Option;

import org.jspecify.annotations.Nullable;

import java.util.List;

/// The words of the command line, and what `--help` says about them.
final class Commands {

    static final String PROGRAM = "fourstroke";

    static final List<String> NAMES = List.of("play", "games", "backends", "bench");

    private static final Option HELP = new Option("--help", null, "Show this help and leave.");

    private static final String EXAMPLES =
            """

            Examples:
              fourstroke                                 the usual game, in a window
              fourstroke bounce --ups=20 --fps=144       few updates, many frames
              fourstroke comet --backend=headless --ticks=600 --screenshot=comet.png
                                                         no window, and the same picture each time
            """;

    private Commands() {}

    /// {@return the program without a command}
    static Command program() {
        StringBuilder footer = new StringBuilder("\nCommands:\n");
        for (String name : NAMES) {
            String gap = " ".repeat(10 - name.length());
            footer.append("  ").append(name).append(gap).append(named(name).header()).append('\n');
        }
        footer.append(
                """

                Exit codes: 0 fine, 1 the game or a check failed, 2 the command line is wrong,
                            3 no backend could start.
                """);
        return new Command(
                PROGRAM,
                "Plays games on a loop of four strokes: input, update, render, swap.",
                List.of("fourstroke [play] [GAME] [OPTION...]", "fourstroke COMMAND [OPTION...]"),
                null,
                List.of(HELP, new Option("--version", null, "Tell the version and leave.")),
                footer.toString());
    }

    /// {@return the command of this name, which is one of [#NAMES]}
    static Command named(String name) {
        return switch (name) {
            case "play" -> play();
            case "games" -> listing(name, "List what can be played.");
            case "backends" -> listing(name, "List what games can run on: ready, or why not.");
            case "bench" ->
                    listing(name, "Measure what the loop and drawing cost on this machine.");
            default -> throw new IllegalArgumentException("there is no command " + name);
        };
    }

    private static Command listing(String name, String header) {
        return new Command(name, header, List.of(PROGRAM + " " + name), null, List.of(HELP), "");
    }

    private static Command play() {
        return new Command(
                "play",
                "Play a game. The word 'play' may be left out.",
                List.of("fourstroke [play] [GAME] [OPTION...]"),
                new Operand(
                        "GAME",
                        "What to play; see 'fourstroke games'. Without it: " + Games.USUAL + "."),
                List.of(
                        HELP,
                        option(
                                "--backend",
                                "NAME",
                                "Run on this backend; see 'fourstroke backends'."),
                        option(
                                "--ups",
                                "RATE",
                                "Updates in a second: 60, 59.94, 60000/1001. Usually 120."),
                        option(
                                "--fps",
                                "RATE",
                                "Frames in a second, or 'vsync' (usual) or 'unlimited'."),
                        option(
                                "--schedule",
                                "NAME",
                                "Which loop: " + Options.scheduleNames() + "."),
                        option(
                                "--wait",
                                "NAME",
                                "How close to its moments the loop comes, and for how much energy: "
                                        + Options.waitingNames()
                                        + " (usual)."),
                        option("--size", "WxH", "The window's size in points, like 1280x720."),
                        option("--ticks", "N", "End after N updates and one last frame."),
                        option(
                                "--seed",
                                "N",
                                "Start the game's random numbers from this whole number."),
                        option("--screenshot", "FILE.png", "Write the last frame to this file."),
                        option(
                                "--movie",
                                "FILE.png",
                                "Write the frames to this file as an animated PNG: at most 30 in a"
                                        + " second, for at most "
                                        + Movie.SECONDS_LIMIT
                                        + " seconds, and at most 640 points wide."),
                        option(
                                "--script",
                                "FILE",
                                "Headless: play the input that is written in this file."),
                        option(
                                "--realtime",
                                null,
                                "Headless: let time pass as it does for people."),
                        option("--verbose", null, "Log what is chosen and why."),
                        option(
                                "--debug",
                                null,
                                "Log all, show whole stack traces, let graphics drivers check every"
                                        + " call.")),
                EXAMPLES);
    }

    private static Option option(String name, @Nullable String label, String description) {
        return new Option(name, label, description);
    }
}
