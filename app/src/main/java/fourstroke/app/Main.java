package fourstroke.app;

import ch.qos.logback.classic.Level;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.core.Backends;
import fourstroke.loop.core.GameLoop;

import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

/// The program `fourstroke`.
public final class Main {

    static final int FINE = 0;
    static final int FAILED = 1;
    static final int WRONG_USE = 2;
    static final int NO_BACKEND = 3;

    private Main() {}

    /// Runs what the words ask for and ends the process with 0 if all is well, 1 if the game or a
    /// check failed, 2 if the command line is wrong, 3 if no backend could start.
    public static void main(String[] words) {
        int code = run(words, System.out, System.err);
        if (code != FINE) System.exit(code);
    }

    static int run(String[] words, PrintStream out, PrintStream err) {
        try {
            return dispatch(withCommand(words), out, err);
        } catch (UsageException e) {
            err.println("fourstroke: " + e.getMessage());
            return WRONG_USE;
        } catch (BackendException e) {
            err.println("fourstroke: " + e.getMessage());
            return NO_BACKEND;
        }
    }

    private static String[] withCommand(String[] words) {
        if (words.length > 0) {
            String first = words[0];
            if (Commands.NAMES.contains(first)
                    || List.of("-h", "--help", "--version").contains(first)) return words;
        }
        List<String> more = new ArrayList<>(List.of(words));
        more.addFirst("play");
        return more.toArray(String[]::new);
    }

    private static int dispatch(String[] words, PrintStream out, PrintStream err) {
        CommandLine parser = Commands.parser(words[0]).setExpandAtFiles(false);
        ParseResult all = parse(parser, words);
        ParseResult command = all.hasSubcommand() ? all.subcommand() : all;
        if (command.isUsageHelpRequested()
                || !all.hasSubcommand() && !all.hasMatchedOption("--version")) {
            command.commandSpec().commandLine().usage(out, Ansi.OFF);
            return FINE;
        }
        if (!all.hasSubcommand()) {
            out.println(version());
            return FINE;
        }
        return switch (command.commandSpec().name()) {
            case "play" -> play(Options.of(command), out, err);
            case "games" -> Listings.games(out);
            case "backends" -> Listings.backends(out);
            case "bench" -> bench(command, out);
            default ->
                    throw new IllegalStateException(
                            "a command without a branch: " + command.commandSpec().name());
        };
    }

    private static int play(Options options, PrintStream out, PrintStream err) {
        if (options.debug()) Logging.raise(Level.DEBUG);
        else if (options.verbose()) Logging.raise(Level.INFO);
        return Backends.open(options.backend(), backend -> open(options, backend, out, err))
                .getAsInt();
    }

    /// {@return what plays, in a window that is open}
    private static IntSupplier open(
            Options options, Backends.Candidate backend, PrintStream out, PrintStream err) {
        Play play = Play.of(options, backend, out, err);
        GameLoop loop = play.open();
        return () -> play.run(loop);
    }

    private static int bench(ParseResult said, PrintStream out) {
        List<String> words = said.matchedPositionalValue(0, List.of());
        String fps = said.matchedOptionValue("--fps", null);
        if (words.equals(List.of("pacing"))) return PacingBench.run(fps, out);
        if (!words.isEmpty())
            throw new UsageException(
                    "bench measures 'pacing', or all without a word, but not '%s'"
                            .formatted(String.join(" ", words)));
        if (fps != null) throw new UsageException("--fps is for 'fourstroke bench pacing'");
        return Bench.run(out);
    }

    private static ParseResult parse(CommandLine parser, String[] words) {
        try {
            return parser.parseArgs(words);
        } catch (ParameterException e) {
            throw new UsageException(sentence(e), e);
        }
    }

    private static String sentence(ParameterException e) {
        String command = e.getCommandLine().getCommandSpec().name();
        String help = "'" + e.getCommandLine().getCommandSpec().qualifiedName() + " --help'";
        return switch (e) {
            case UnmatchedArgumentException unmatched ->
                    "%s does not know '%s'; %s lists what it knows"
                            .formatted(command, unmatched.getUnmatched().getFirst(), help);
            case OverwrittenOptionException twice ->
                    "%s is given twice; once is enough"
                            .formatted(
                                    twice.getOverwritten().isOption()
                                            ? name(twice.getOverwritten())
                                            : "a word");
            case MissingParameterException missing ->
                    "%s needs a value: %1$s %s"
                            .formatted(
                                    name(missing.getMissing().getFirst()),
                                    missing.getMissing().getFirst().paramLabel());
            default -> "%s; see %s".formatted(e.getMessage(), help);
        };
    }

    private static String name(CommandLine.Model.ArgSpec option) {
        return option instanceof CommandLine.Model.OptionSpec named
                ? named.longestName()
                : option.paramLabel();
    }

    private static String version() {
        var descriptor = Main.class.getModule().getDescriptor();
        String version =
                descriptor == null ? "(unpacked)" : descriptor.rawVersion().orElse("(unpacked)");
        return "fourstroke %s on Java %s, %s %s"
                .formatted(
                        version,
                        Runtime.version(),
                        System.getProperty("os.name"),
                        System.getProperty("os.arch"));
    }
}
