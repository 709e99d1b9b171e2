package fourstroke.app;

import ch.qos.logback.classic.Level;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.core.Backends;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.NoScreenException;
import fourstroke.loop.core.UnknownBackendException;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntSupplier;

/// The program `fourstroke`.
public final class Main {

    static final int FINE = 0;
    static final int FAILED = 1;
    static final int WRONG_USE = 2;
    static final int NO_BACKEND = 3;

    /// Options that ask about the program when they come first.
    private static final List<String> QUESTIONS = List.of("-h", "--help", "--version");

    private Main() {}

    /// Runs the given command and ends the process: with 0 on success, 1 if the game or a check
    /// failed or output could not be written, 2 if the command line is wrong or a name of a backend
    /// is unknown, wherever it was given, 3 if no backend could start.
    public static void main(String[] words) {
        // All output is in English, with English number formats, on any machine: the games' font
        // has no other characters, and scripts read the output.
        Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
        int code = run(words, System.out, System.err);
        if (code == FINE && System.out.checkError() && StandardOutput.isForKeeps()) {
            System.err.println(
                    "fourstroke: standard output could not be written; check whether its disk is"
                            + " full");
            code = FAILED;
        }
        if (code != FINE) System.exit(code);
    }

    static int run(String[] words, PrintStream out, PrintStream err) {
        try {
            return dispatch(List.of(words), out, err);
        } catch (UsageException | UnknownBackendException e) {
            err.println("fourstroke: " + e.getMessage());
            return WRONG_USE;
        } catch (NoScreenException e) {
            err.println(
                    "fourstroke: %s. To play without a screen, add --backend=%s."
                            .formatted(e.found(), e.other()));
            return NO_BACKEND;
        } catch (BackendException e) {
            err.println("fourstroke: " + e.getMessage());
            return NO_BACKEND;
        }
    }

    /// {@return the same words, with a leading request for help moved behind the others} It then
    /// asks about the command that they name.
    private static List<String> helpLast(List<String> words) {
        if (words.size() < 2
                || !List.of("-h", "--help").contains(words.getFirst())
                || QUESTIONS.contains(words.get(1))) return words;
        List<String> moved = new ArrayList<>(words.subList(1, words.size()));
        moved.add(words.getFirst());
        return moved;
    }

    private static int dispatch(List<String> asked, PrintStream out, PrintStream err) {
        List<String> words = helpLast(asked);
        Command command = Commands.named("play");
        List<String> said = words;
        if (!words.isEmpty()) {
            String first = words.getFirst();
            if (QUESTIONS.contains(first)) command = Commands.program();
            if (Commands.NAMES.contains(first)) {
                command = Commands.named(first);
                said = words.subList(1, words.size());
            }
        }
        Command.Said parsed = command.parse(said);
        if (parsed.has("help")) {
            Help.print(command, out);
            return FINE;
        }
        return switch (command.name()) {
            case Commands.PROGRAM -> {
                out.println(version());
                yield FINE;
            }
            case "play" -> play(Options.of(parsed, said != words), out, err);
            case "games" -> Listings.games(out);
            case "backends" -> Listings.backends(out);
            default -> throw new IllegalStateException("no case for the command " + command.name());
        };
    }

    private static int play(Options options, PrintStream out, PrintStream err) {
        if (options.debug()) Logging.raise(Level.DEBUG);
        else if (options.verbose()) Logging.raise(Level.INFO);
        return Backends.open(options.backend(), backend -> open(options, backend, out, err))
                .getAsInt();
    }

    /// {@return the game to run, in an open window}
    private static IntSupplier open(
            Options options, Backends.Candidate backend, PrintStream out, PrintStream err) {
        Play play = Play.of(options, backend, out, err);
        GameLoop loop = play.open();
        return () -> play.run(loop);
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
