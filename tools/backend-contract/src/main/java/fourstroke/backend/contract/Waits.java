package fourstroke.backend.contract;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import fourstroke.loop.api.Input;
import fourstroke.loop.api.spi.BackendWindow;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// Waits for asynchronous effects of the window system, with windows in real time.
public final class Waits {

    /// The timeout in nanoseconds. The timeout is far longer than any window system takes, so only
    /// failing tests wait for the full ten seconds.
    private static final long PATIENCE_NANOS = 10_000_000_000L;

    /// The time in nanoseconds after which a window that was just opened or changed has no more
    /// pending inputs.
    private static final long SETTLED_NANOS = 300_000_000;

    private static final long GLANCE_NANOS = 5_000_000;

    private Waits() {}

    /// Waits up to ten seconds for an input that satisfies a predicate.
    ///
    /// @return all inputs up to and including the wanted input
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
        return fail(
                "the expected input did not come within 10 seconds; these inputs came: " + seen);
    }

    /// Waits up to ten seconds until a condition of a window is true.
    public static void until(BackendWindow window, String what, Predicate<BackendWindow> wanted) {
        long deadline = window.clock().nowNanos() + PATIENCE_NANOS;
        while (!wanted.test(window) && window.clock().nowNanos() < deadline) {
            window.pump(0);
            window.awaitUntil(window.clock().nowNanos() + GLANCE_NANOS);
        }
        assertTrue(wanted.test(window), "this condition was not true within 10 seconds: " + what);
    }

    /// Waits for the pending inputs of a window that was just opened or changed, and discards them.
    public static void settle(BackendWindow window) {
        long deadline = window.clock().nowNanos() + SETTLED_NANOS;
        while (window.clock().nowNanos() < deadline) {
            drop(window);
            window.awaitUntil(window.clock().nowNanos() + GLANCE_NANOS);
        }
    }

    /// Discards the inputs of a window without waiting. Inputs of off-screen windows are never
    /// delayed, so a test with an off-screen window does not need to wait for inputs.
    static void drop(BackendWindow window) {
        window.pump(0);
        while (window.poll() != null) {}
    }
}
