package fourstroke.loop.core;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.StandstillException;
import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.core.run.MainMethod;

import java.io.PrintStream;
import java.lang.reflect.InaccessibleObjectException;
import java.util.ArrayList;
import java.util.List;

/// The program that the launcher of a runtime image starts. This program calls the `main` of a
/// game. The code of the game does not need to refer to this class.
///
/// If the game cannot run because of a setting, because no backend can open a window, because the
/// run would never end, or because a file cannot be written, the program prints a sentence to
/// standard error. The exit code of the program is 2 if a setting of [RunControl] is invalid or
/// names a backend that does not exist, 3 if no backend can open a window, 4 if a run without a
/// screen would never end, and 1 if a file could not be written. For any other exception, the
/// program prints the seed of the last loop and the stack trace, and the exit code is 1.
public final class Launcher {

    /// The name of the system property that contains the module and the class of the game, such as
    /// `lantern/lantern.Lantern`.
    public static final String MAIN = "fourstroke.main";

    /// The name of the system property that contains the program's name for players.
    public static final String PROGRAM = "fourstroke.program";

    private final PrintStream err;
    private final List<GameLoop> opened = new ArrayList<>();

    private Launcher(PrintStream err) {
        this.err = err;
    }

    /// Starts the game that the system property [#MAIN] names, with the given arguments.
    ///
    /// @throws Throwable if the game throws an exception for which the comment of this class lists
    ///   no exit code
    public static void main(String[] words) throws Throwable {
        Launcher launcher = new Launcher(System.err);
        int code = launcher.start(System.getProperty(MAIN, ""), words);
        if (code != 0) System.exit(code);
    }

    /// Starts a game.
    ///
    /// @return the exit code of the program
    private int start(String named, String[] words) throws Throwable {
        MainMethod game;
        try {
            game = MainMethod.of(named);
        } catch (ReflectiveOperationException | InaccessibleObjectException | LinkageError e) {
            return reported(
                    2,
                    "the main class '%s', which the system property %s names, cannot be started: %s"
                            .formatted(Excerpt.of(named), MAIN, e));
        }
        try {
            ScopedValue.where(GameLoop.OPENED, opened::add).call(() -> game.call(words));
            return 0;
        } catch (UnknownBackendException e) {
            return reported(2, String.valueOf(e.getMessage()));
        } catch (RunControlException e) {
            printAll(e);
            return opened.isEmpty() ? 2 : 1;
        } catch (BackendException e) {
            return reported(3, String.valueOf(e.getMessage()));
        } catch (StandstillException e) {
            return reported(4, String.valueOf(e.getMessage()));
        } catch (Throwable e) {
            if (!opened.isEmpty()) {
                GameLoop last = opened.getLast();
                err.printf("%s: the seed of this run is %s%n", program(), last.seed());
            }
            throw e;
        }
    }

    /// Prints the messages of an exception and of its suppressed exceptions. If several files could
    /// not be written, the suppressed exceptions contain one exception for each further file.
    private void printAll(Throwable e) {
        reported(0, String.valueOf(e.getMessage()));
        for (Throwable next : e.getSuppressed()) printAll(next);
    }

    private int reported(int code, String sentence) {
        err.println(program() + ": " + sentence);
        return code;
    }

    private static String program() {
        return System.getProperty(PROGRAM, "fourstroke");
    }
}
