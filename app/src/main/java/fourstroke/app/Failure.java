package fourstroke.app;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.core.Game;
import fourstroke.loop.core.GameLoop;

import java.io.PrintStream;

/// Prints the message about a game that threw an exception.
final class Failure {

    /// The maximum number of stack frames that are printed. The stack frames nearest to the fault
    /// belong to the game, so a few stack frames are enough.
    private static final int FRAMES_SHOWN = 5;

    private Failure() {}

    static void print(Game game, GameLoop loop, Throwable fault, boolean whole, PrintStream err) {
        // A backend throws a BackendException if the cause is outside of the game, such as a driver
        // that hangs. A stack trace of the game does not help to find a cause outside of the game.
        boolean refused = fault instanceof BackendException;
        err.printf(
                "fourstroke: %s failed in tick %d, frame %d: %s%n",
                game.name(),
                loop.tick(),
                loop.frames().number(),
                refused ? fault.getMessage() : fault);
        if (whole) {
            fault.printStackTrace(err);
        } else if (!refused) {
            printTop(fault, err);
        }
        if (!whole)
            for (Throwable next : fault.getSuppressed()) err.println("    afterwards: " + next);
        err.println("seed: " + loop.seed());
        err.println("stats: " + loop.stats());
        err.println("time: " + loop.ledger());
    }

    /// Prints the stack frames nearest to the fault, and leaves out the frames of the loop and of
    /// Java.
    private static void printTop(Throwable fault, PrintStream err) {
        int shown = 0;
        for (StackTraceElement frame : fault.getStackTrace()) {
            String type = frame.getClassName();
            if (type.startsWith("java.")
                    || type.startsWith("jdk.")
                    || type.startsWith("fourstroke.loop.")) continue;
            if (shown++ == FRAMES_SHOWN) break;
            err.println("    at " + frame);
        }
        err.println("    (--debug shows the whole stack trace)");
    }
}
