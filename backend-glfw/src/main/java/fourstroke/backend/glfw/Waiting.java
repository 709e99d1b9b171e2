package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.glfwPostEmptyEvent;
import static org.lwjgl.glfw.GLFW.glfwWaitEvents;
import static org.lwjgl.glfw.GLFW.glfwWaitEventsTimeout;

import fourstroke.loop.api.Clock;
import fourstroke.loop.core.backend.Rest;

import org.jspecify.annotations.Nullable;

/// A rest inside GLFW, that input, a wake or a moment ends.
///
/// GLFW sleeps to a margin before the moment and the remainder is spun, as in [Rest]: a sleep ends
/// late. While it spins it does not look for input; that is taken in by the pump that follows.
/// Without a display there is no input, and GLFW does not wait at all, so there it is a [Rest].
final class Waiting {

    /// The same margin, for the same reason, as that of [Rest].
    private static final long SPIN_NANOS = 200_000;

    /// The longest sleep at a time: an hour. GLFW takes seconds as a `double`, which would not hold
    /// a nanosecond more if it were years.
    private static final long SLEEP_NANOS_LIMIT = 3_600_000_000_000L;

    private final Clock clock;
    private final Drag drag;
    private final @Nullable Rest rest;
    private final Object lock = new Object();
    private volatile boolean woken;
    private boolean closed; // guarded by lock

    Waiting(Clock clock, GlfwPlatform platform, Drag drag) {
        this.clock = clock;
        this.drag = drag;
        rest = platform == GlfwPlatform.NULL ? new Rest(clock) : null;
    }

    /// Rests until the clock shows the deadline, a further input comes, or a wake.
    void until(long deadlineNanos, WindowState state) {
        if (rest != null) {
            rest.until(deadlineNanos);
            return;
        }
        int before = state.pending();
        while (!state.arrivedSince(before)) {
            // A wake sets the flag and then posts an event. If it does so after this look, its
            // event ends the wait.
            if (woken) {
                woken = false;
                return;
            }
            if (deadlineNanos == Long.MAX_VALUE) {
                drag.begin(deadlineNanos); // whatever it takes is rest
                glfwWaitEvents();
                drag.end();
                continue;
            }
            long now = clock.nowNanos();
            long left = deadlineNanos - now;
            if (left <= 0) return;
            if (left > SPIN_NANOS) sleep(now, Math.min(left - SPIN_NANOS, SLEEP_NANOS_LIMIT));
            else Thread.onSpinWait();
        }
    }

    private void sleep(long nowNanos, long nanos) {
        drag.begin(nowNanos + nanos);
        glfwWaitEventsTimeout(nanos / 1e9);
        drag.end();
    }

    /// Ends this rest or the next. Any thread.
    void wake() {
        if (rest != null) {
            rest.wake();
            return;
        }
        synchronized (lock) { // GLFW may end with the window, and must not be called after that
            woken = true;
            if (!closed) glfwPostEmptyEvent();
        }
    }

    /// Lets no more wakes through to GLFW.
    void close() {
        synchronized (lock) {
            closed = true;
        }
    }
}
