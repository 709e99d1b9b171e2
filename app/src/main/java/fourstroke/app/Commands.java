package fourstroke.app;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

import java.util.List;

/// The words of the command line, and what `--help` says about them. Built in code and without
/// annotations: nothing is looked up by reflection, so the program starts sooner and its packages
/// stay closed.
final class Commands {

    static final List<String> NAMES = List.of("play", "games", "backends", "bench");

    /// Columns that help is wrapped to: what fits into the narrowest terminal in use, less one for
    /// its cursor.
    private static final int HELP_WIDTH = 99;

    private static final String[] EXAMPLES = {
        "%nExamples:",
        "  fourstroke                                 the usual game, in a window",
        "  fourstroke bounce --ups=20 --fps=144       few updates, many frames",
        "  fourstroke comet --backend=headless --ticks=600 --screenshot=comet.png",
        "                                             no window, and the same picture each time"
    };

    private Commands() {}

    /// {@return a parser for a command of [#NAMES] and for none of the others, since making one of
    /// them takes milliseconds; for all of them if this word is no command}
    static CommandLine parser(String word) {
        CommandSpec all = CommandSpec.create().name("fourstroke");
        all.usageMessage()
                .width(HELP_WIDTH)
                .customSynopsis(
                        "fourstroke [play] [GAME] [OPTION...]", "fourstroke COMMAND [OPTION...]")
                .synopsisHeading("%n")
                .header("Plays games on a loop of four strokes: input, update, render, swap.")
                .commandListHeading("%nCommands:%n")
                .optionListHeading("%nOptions:%n")
                .footer(
                        "%nExit codes: 0 fine, 1 the game or a check failed, 2 the command line is"
                                + " wrong,%n            3 no backend could start.");
        all.addOption(help()).addOption(flag("--version", "Tell the version and leave."));
        for (String name : NAMES.contains(word) ? List.of(word) : NAMES)
            all.addSubcommand(name, named(name));
        return new CommandLine(all);
    }

    private static CommandSpec named(String name) {
        return switch (name) {
            case "play" -> play();
            case "games" -> command(name, "List what can be played.");
            case "backends" -> command(name, "List what games can run on: ready, or why not.");
            case "bench" -> bench();
            default -> throw new IllegalStateException("a command without a branch: " + name);
        };
    }

    private static CommandSpec play() {
        CommandSpec play = command("play", "Play a game. The word 'play' may be left out.");
        play.usageMessage()
                .customSynopsis("fourstroke [play] [GAME] [OPTION...]")
                .sortOptions(false)
                .parameterListHeading("%nWhat:%n")
                .footer(EXAMPLES);
        play.addPositional(
                PositionalParamSpec.builder()
                        .index("0..*")
                        .paramLabel("GAME")
                        .type(List.class)
                        .auxiliaryTypes(String.class)
                        .arity("0..1")
                        .description(
                                "What to play; see 'fourstroke games'. Without it: "
                                        + Games.USUAL
                                        + ".")
                        .build());
        play.addOption(
                value("--backend", "NAME", "Run on this backend; see 'fourstroke backends'."));
        play.addOption(
                value("--ups", "RATE", "Updates in a second: 60, 59.94, 60000/1001. Usually 120."));
        play.addOption(
                value("--fps", "RATE", "Frames in a second, or 'vsync' (usual) or 'unlimited'."));
        play.addOption(value("--schedule", "NAME", "Which loop: " + Options.scheduleNames() + "."));
        play.addOption(
                value(
                        "--wait",
                        "NAME",
                        "How close to its moments the loop comes, and for how much energy: "
                                + Options.waitingNames()
                                + " (usual)."));
        play.addOption(value("--size", "WxH", "The window's size in points, like 1280x720."));
        play.addOption(value("--ticks", "N", "End after N updates and one last frame."));
        play.addOption(
                value("--seed", "N", "Start the game's random numbers from this whole number."));
        play.addOption(value("--screenshot", "FILE.png", "Write the last frame to this file."));
        play.addOption(
                value(
                        "--movie",
                        "FILE.png",
                        "Write the frames to this file as an animated PNG: at most 30 in a second,"
                                + " for at most "
                                + Movie.SECONDS_LIMIT
                                + " seconds, and at most 640 points wide."));
        play.addOption(
                value(
                        "--report",
                        "FILE.html",
                        "Write a page that shows how evenly the loop ran, and where the time"
                                + " went."));
        play.addOption(
                value("--trace", "FILE.json", "Write what the loop did, for Perfetto or Chrome."));
        play.addOption(
                value(
                        "--script",
                        "FILE",
                        "Headless: play the input that is written in this file."));
        play.addOption(flag("--realtime", "Headless: let time pass as it does for people."));
        play.addOption(flag("--verbose", "Log what is chosen and why."));
        play.addOption(
                flag(
                        "--debug",
                        "Log all, show whole stack traces, let graphics drivers check every"
                                + " call."));
        return play;
    }

    private static CommandSpec bench() {
        CommandSpec bench =
                command("bench", "Measure what the loop and drawing cost on this machine.");
        bench.usageMessage()
                .customSynopsis("fourstroke bench", "fourstroke bench pacing [--fps=RATE]")
                .sortOptions(false)
                .parameterListHeading("%nWhat:%n");
        bench.addPositional(
                PositionalParamSpec.builder()
                        .index("0..*")
                        .paramLabel("pacing")
                        .type(List.class)
                        .auxiliaryTypes(String.class)
                        .arity("0..1")
                        .description("Measure how punctual frames are, and what waiting costs.")
                        .build());
        return bench.addOption(
                value("--fps", "RATE", "Pacing at this rate only, not at 60, 120 and 240."));
    }

    private static CommandSpec command(String name, String description) {
        CommandSpec command = CommandSpec.create().name(name);
        command.usageMessage()
                .width(HELP_WIDTH)
                .customSynopsis("fourstroke " + name)
                .synopsisHeading("%n")
                .header(description)
                .optionListHeading("%nOptions:%n");
        return command.addOption(help());
    }

    private static OptionSpec help() {
        return OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .description("Show this help and leave.")
                .build();
    }

    private static OptionSpec flag(String name, String description) {
        return OptionSpec.builder(name)
                .arity("0")
                .type(boolean.class)
                .description(description)
                .build();
    }

    private static OptionSpec value(String name, String label, String description) {
        return OptionSpec.builder(name)
                .arity("1")
                .paramLabel(label)
                .type(String.class)
                .description(description)
                .build();
    }
}
