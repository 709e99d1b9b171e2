package fourstroke.backend.glfw;

import static org.lwjgl.system.MemoryUtil.NULL;

import fourstroke.loop.api.spi.Clock;

/// Paces the frames of a window by its Wayland compositor, which requests one per refresh while the
/// window is visible, and few or none while it is covered.
///
/// A driver with vsync on does the same, but blocks forever if the window is covered, and the
/// game's updates with it. Here a wait has a timeout, after which the window counts as covered
/// until the compositor requests a frame. (Wayland's core protocol: `wl_surface.frame`.)
///
/// It has its own event queue, so it takes no events from GLFW and triggers no callbacks. It is for
/// one thread.
final class FrameCallbacks implements AutoCloseable {

    /// How long to wait for an answer: five refreshes at 60 Hz. Even a compositor on a busy machine
    /// answers within this time. It is less than the time after which the loop assumes that the
    /// screen does not accept frames.
    static final long PATIENCE_NANOS = 80_000_000;

    /// The interval after which a covered window is tried again: a second. A frame that never
    /// reached the compositor, for example because the window was just being resized, is never
    /// answered.
    static final long TRY_NANOS = 1_000_000_000;

    private final Clock clock;
    private final Compositor compositor;
    private long callback; // the pending callback, or NULL
    private boolean covered;
    private long coveredNanos; // when the window was covered or last tried

    /// The connection to the compositor. Tests replace it.
    interface Compositor extends AutoCloseable {

        /// Requests an answer when the compositor wants a frame after the one that is presented
        /// next.
        ///
        /// @return the handle of the callback, never NULL
        long ask();

        /// {@return whether the answer came within this time} If so, the request is removed.
        boolean answered(long callback, long nanos);

        /// Removes a request.
        void forget(long callback);

        @Override
        void close();
    }

    FrameCallbacks(Clock clock, Compositor compositor) {
        this.clock = clock;
        this.compositor = compositor;
    }

    /// Requests an answer, before a frame is presented.
    void ask() {
        if (callback == NULL) callback = compositor.ask();
    }

    /// Waits, after a frame was presented, until the compositor wants another or the wait times
    /// out.
    void await() {
        boolean answered = answered(covered ? 0 : PATIENCE_NANOS);
        if (!answered) coveredNanos = clock.nowNanos();
        covered = !answered;
    }

    /// {@return whether the compositor does not want frames now}
    boolean covered() {
        if (covered && answered(0)) covered = false;
        return covered && clock.nowNanos() - coveredNanos < TRY_NANOS;
    }

    private boolean answered(long nanos) {
        if (callback == NULL) return true;
        if (!compositor.answered(callback, nanos)) return false;
        callback = NULL;
        return true;
    }

    @Override
    public void close() {
        if (callback != NULL) compositor.forget(callback);
        callback = NULL;
        compositor.close();
    }
}
