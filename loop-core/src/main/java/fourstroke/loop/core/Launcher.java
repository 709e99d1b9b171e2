package fourstroke.loop.core;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.StandstillException;
import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.core.run.MainMethod;

import java.io.PrintStream;
import java.lang.reflect.InaccessibleObjectException;
import java.util.ArrayList;
import java.util.List;

/// The program that images start: it calls the `main` of a game, which needs nothing of it.
///
/// What is wrong with how the game was started is a sentence on standard error and an exit code: 2
/// for what is asked from outside ([RunControl]) or no backend of that name, 3 where no backend can
/// open a window, 4 where a run without a screen would never end, 1 where a file of it is not
/// written. Any other exception ends the game as Java does, with its stack trace and 1, after a
/// line with the seed of its last loop.
public final class Launcher {

    /// The system property with the game's module and class, as in `lantern/lantern.Lantern`.
    public static final String MAIN = "fourstroke.main";

    /// The system property with the name that a player knows the program by.
    public static final String PROGRAM = "fourstroke.program";

    private final PrintStream err;
    private final List<GameLoop> opened = new ArrayList<>();

    private Launcher(PrintStream err) {
        this.err = err;
    }

    /// Starts the game that [#MAIN] names, with these words.
    ///
    /// @throws Throwable what the game throws
    public static void main(String[] words) throws Throwable {
        Launcher launcher = new Launcher(System.err);
        int code = launcher.start(System.getProperty(MAIN, ""), words);
        if (code != 0) System.exit(code);
    }

    /// {@return the exit code}
    private int start(String named, String[] words) throws Throwable {
        MainMethod game;
        try {
            game = MainMethod.of(named);
        } catch (ReflectiveOperationException | InaccessibleObjectException | LinkageError e) {
            return told(2, "%s '%s' cannot be started: %s".formatted(MAIN, Excerpt.of(named), e));
        }
        try {
            ScopedValue.where(GameLoop.OPENED, opened::add).call(() -> game.call(words));
            return 0;
        } catch (UnknownBackendException e) {
            return told(2, String.valueOf(e.getMessage()));
        } catch (RunControlException e) {
            tellAll(e);
            return opened.isEmpty() ? 2 : 1;
        } catch (BackendException e) {
            return told(3, String.valueOf(e.getMessage()));
        } catch (StandstillException e) {
            return told(4, String.valueOf(e.getMessage()));
        } catch (Throwable e) {
            if (!opened.isEmpty()) {
                GameLoop last = opened.getLast();
                err.printf("%s: the seed of this run is %s%n", program(), last.seed());
            }
            throw e;
        }
    }

    /// Of files that are not written there is one in each.
    private void tellAll(Throwable e) {
        told(0, String.valueOf(e.getMessage()));
        for (Throwable next : e.getSuppressed()) tellAll(next);
    }

    private int told(int code, String sentence) {
        err.println(program() + ": " + sentence);
        return code;
    }

    private static String program() {
        return System.getProperty(PROGRAM, "fourstroke");
    }
}
