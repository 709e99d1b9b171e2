package fourstroke.app;

import ch.qos.logback.classic.Level;

import fourstroke.app.Command.Arguments;
import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.core.Backends;
import fourstroke.loop.core.Game;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.NoScreenException;
import fourstroke.loop.core.RunControlException;
import fourstroke.loop.core.UnknownBackendException;
import fourstroke.loop.sweep.SweepProgram;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;

/// The program `fourstroke`, which plays the games of this module.
public final class Main {

    static final int FINE = 0;
    static final int FAILED = 1;
    static final int WRONG_USE = 2;
    static final int NO_BACKEND = 3;

    private Main() {}

    /// Runs a command and ends the process. The exit code is 0 on success, 1 if the game failed, 2
    /// if the command line is wrong or the name of a backend is unknown, and 3 if no backend could
    /// start.
    public static void main(String[] words) {
        // Numbers have the same format on every machine, for two reasons: the font of the games has
        // only the digits 0 to 9, and scripts read the output.
        Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
        int code = run(words, System.out, System.err);
        if (code != FINE) System.exit(code);
    }

    static int run(String[] words, PrintStream out, PrintStream err) {
        try {
            if (words.length > 0 && words[0].equals("sweep"))
                return SweepProgram.run(
                        List.of(words).subList(1, words.length),
                        name -> Games.sweep(name).command(Command.call(name)),
                        out,
                        err);
            return dispatch(new ArrayList<>(List.of(words)), out, err);
        } catch (UsageException | RunControlException | UnknownBackendException e) {
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

    private static int dispatch(List<String> words, PrintStream out, PrintStream err) {
        // The option `--help` may be at any position of the command line.
        boolean help = words.removeAll(List.of("-h", "--help"));
        if (!words.isEmpty() && words.getFirst().equals("help")) {
            help = true;
            words.removeFirst();
        }
        String first = words.isEmpty() ? "" : words.getFirst();
        Command named = Command.named(first);
        if (named != null) words.removeFirst();
        Command command = named != null ? named : Command.PLAY;
        if (help && first.isEmpty() || first.equals("--version")) command = Command.PROGRAM;
        Arguments arguments = command.parse(words);
        if (help) {
            command.printHelp(out);
            return FINE;
        }
        return switch (command) {
            case PROGRAM -> version(out);
            case PLAY -> play(Options.of(arguments), named != null, out, err);
            case GAMES -> games(out);
            case BACKENDS -> backends(out);
        };
    }

    /// @param named whether the command line has the word `play`, so that the next word cannot be a
    ///   misspelt command
    private static int play(Options options, boolean named, PrintStream out, PrintStream err) {
        if (options.debug()) Logging.raise(Level.DEBUG);
        else if (options.arguments().has("verbose")) Logging.raise(Level.INFO);
        List<String> words = options.arguments().words();
        Game game = Games.named(words.isEmpty() ? Games.USUAL : words.getFirst(), !named);
        return Backends.open(options.backend(), backend -> open(game, options, backend, out, err))
                        .getAsBoolean()
                ? FINE
                : FAILED;
    }

    /// {@return an action that plays the game in the window that this method has opened}
    private static BooleanSupplier open(
            Game game,
            Options options,
            Backends.Candidate backend,
            PrintStream out,
            PrintStream err) {
        Play play = new Play(game, options, backend, out, err);
        GameLoop loop = play.open();
        return () -> play.run(loop);
    }

    private static int games(PrintStream out) {
        Games.list("").lines().forEach(line -> Command.print(line, out));
        return FINE;
    }

    private static int backends(PrintStream out) {
        boolean anyReady = false;
        for (var backend : Backends.find()) {
            anyReady |= backend.ready();
            String use = backend.priority() < 0 ? " (used only if --backend names it)" : "";
            String state =
                    switch (backend.readiness()) {
                        case Readiness.Ready(var description) -> "ready: " + description + use;
                        case Readiness.NotReady(var reason) -> "not ready: " + reason;
                    };
            Command.print("%-12s  | %s".formatted(backend.name(), state), out);
        }
        out.println();
        out.println("A game uses the first ready backend, unless --backend names another backend.");
        return anyReady ? FINE : NO_BACKEND;
    }

    private static int version(PrintStream out) {
        var descriptor = Main.class.getModule().getDescriptor();
        String version =
                descriptor == null ? "(unpacked)" : descriptor.rawVersion().orElse("(unpacked)");
        out.println(
                "fourstroke %s on Java %s, %s %s"
                        .formatted(
                                version,
                                Runtime.version(),
                                System.getProperty("os.name"),
                                System.getProperty("os.arch")));
        return FINE;
    }
}
