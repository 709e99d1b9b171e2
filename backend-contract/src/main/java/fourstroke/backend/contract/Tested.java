package fourstroke.backend.glfw.gl;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import fourstroke.backend.headless.HeadlessBackend;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.WindowSettings;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// The backends that keep one contract.
enum Tested {
    HEADLESS(new HeadlessBackend()),
    GL_OFFSCREEN(new GlOffscreenBackend()),
    GL(new GlBackend());

    /// Set where a display must be there: without one, tests that need it fail and are not skipped.
    static final String DISPLAY_REQUIRED = "FOURSTROKE_DISPLAY_REQUIRED";

    private static final long PATIENCE_NANOS = 10_000_000_000L;

    private final Backend backend;

    Tested(Backend backend) {
        this.backend = backend;
    }

    /// Skips the test, or where a display must be there fails it, if there is none.
    static void needDisplay() {
        if (System.getenv("DISPLAY") != null) return;
        if (System.getenv(DISPLAY_REQUIRED) != null)
            fail("DISPLAY is not set, and " + DISPLAY_REQUIRED + " is");
        abort("needs a display, and DISPLAY is not set");
    }

    BackendWindow open(WindowSettings settings) {
        if (this == GL) needDisplay();
        return backend.open(
                settings.withOption("headless.clock", "real")
                        .withOption("glfw.platform", this == GL ? "x11" : "null"));
    }

    /// {@return the inputs up to the first that is looked for, for which it waits ten seconds}
    static List<Input> until(BackendWindow window, Predicate<Input> wanted) {
        List<Input> seen = new ArrayList<>();
        long deadline = window.clock().nowNanos() + PATIENCE_NANOS;
        while (window.clock().nowNanos() < deadline) {
            window.pump(0);
            for (Input input = window.poll(); input != null; input = window.poll()) {
                seen.add(input);
                if (wanted.test(input)) return seen;
            }
            window.awaitUntil(window.clock().nowNanos() + 5_000_000);
        }
        return fail("it did not come in 10 seconds; what came was " + seen);
    }

    /// Waits ten seconds for something to become true of a window.
    static void until(BackendWindow window, String what, Predicate<BackendWindow> wanted) {
        long deadline = window.clock().nowNanos() + PATIENCE_NANOS;
        while (!wanted.test(window) && window.clock().nowNanos() < deadline) {
            window.pump(0);
            window.awaitUntil(window.clock().nowNanos() + 5_000_000);
        }
        assertTrue(wanted.test(window), "it did not become true in 10 seconds: " + what);
    }

    /// Takes in what is on its way to a window that was just opened or changed, and drops it.
    static void settle(BackendWindow window) {
        long deadline = window.clock().nowNanos() + 300_000_000;
        while (window.clock().nowNanos() < deadline) {
            window.pump(0);
            while (window.poll() != null) {}
            window.awaitUntil(window.clock().nowNanos() + 5_000_000);
        }
    }
}
