package fourstroke.backend.contract;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import fourstroke.loop.api.Input;
import fourstroke.loop.api.spi.BackendWindow;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// Waiting for what a window system does in its own time. Windows are on real time here.
public final class Waits {

    /// Far longer than any window system takes; only a failure waits so long.
    private static final long PATIENCE_NANOS = 10_000_000_000L;

    /// After this time nothing is under way any more to a window that was just opened or changed.
    private static final long SETTLED_NANOS = 300_000_000;

    private static final long GLANCE_NANOS = 5_000_000;

    private Waits() {}

    /// {@return the inputs up to the first that is looked for, for which it waits ten seconds}
    public static List<Input> until(BackendWindow window, Predicate<Input> wanted) {
        List<Input> seen = new ArrayList<>();
        long deadline = window.clock().nowNanos() + PATIENCE_NANOS;
        while (window.clock().nowNanos() < deadline) {
            window.pump(0);
            for (Input input = window.poll(); input != null; input = window.poll()) {
                seen.add(input);
                if (wanted.test(input)) return seen;
            }
            window.awaitUntil(window.clock().nowNanos() + GLANCE_NANOS);
        }
        return fail("it did not come in 10 seconds; what came was " + seen);
    }

    /// Waits ten seconds for something to become true of a window.
    public static void until(BackendWindow window, String what, Predicate<BackendWindow> wanted) {
        long deadline = window.clock().nowNanos() + PATIENCE_NANOS;
        while (!wanted.test(window) && window.clock().nowNanos() < deadline) {
            window.pump(0);
            window.awaitUntil(window.clock().nowNanos() + GLANCE_NANOS);
        }
        assertTrue(wanted.test(window), "it did not become true in 10 seconds: " + what);
    }

    /// Takes in what is on its way to a window that was just opened or changed, and drops it.
    public static void settle(BackendWindow window) {
        long deadline = window.clock().nowNanos() + SETTLED_NANOS;
        while (window.clock().nowNanos() < deadline) {
            drop(window);
            window.awaitUntil(window.clock().nowNanos() + GLANCE_NANOS);
        }
    }

    /// Drops what came to a window, and waits for nothing: off screen nothing is on its way.
    static void drop(BackendWindow window) {
        window.pump(0);
        while (window.poll() != null) {}
    }
}
