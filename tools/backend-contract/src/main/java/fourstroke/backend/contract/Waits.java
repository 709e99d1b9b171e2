package fourstroke.backend.contract;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import fourstroke.loop.api.Input;
import fourstroke.loop.api.spi.BackendWindow;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// Waits for asynchronous effects of a window system, for windows in real time.
public final class Waits {

    /// The timeout: far longer than any window system takes, so that only failures wait this long.
    private static final long PATIENCE_NANOS = 10_000_000_000L;

    /// The time after which a window that was just opened or changed has no more pending inputs.
    private static final long SETTLED_NANOS = 300_000_000;

    private static final long GLANCE_NANOS = 5_000_000;

    private Waits() {}

    /// {@return the inputs up to and including the first wanted one} Waits for up to ten seconds.
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
        return fail("no wanted input came within 10 seconds; these came: " + seen);
    }

    /// Waits up to ten seconds for something to become true of a window.
    public static void until(BackendWindow window, String what, Predicate<BackendWindow> wanted) {
        long deadline = window.clock().nowNanos() + PATIENCE_NANOS;
        while (!wanted.test(window) && window.clock().nowNanos() < deadline) {
            window.pump(0);
            window.awaitUntil(window.clock().nowNanos() + GLANCE_NANOS);
        }
        assertTrue(wanted.test(window), "not true within 10 seconds: " + what);
    }

    /// Waits for inputs of a window that was just opened or changed, and discards them.
    public static void settle(BackendWindow window) {
        long deadline = window.clock().nowNanos() + SETTLED_NANOS;
        while (window.clock().nowNanos() < deadline) {
            drop(window);
            window.awaitUntil(window.clock().nowNanos() + GLANCE_NANOS);
        }
    }

    /// Discards the inputs of a window without waiting; off screen no input is delayed.
    static void drop(BackendWindow window) {
        window.pump(0);
        while (window.poll() != null) {}
    }
}
