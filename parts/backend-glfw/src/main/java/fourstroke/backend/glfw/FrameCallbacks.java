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
/// It has an event queue of its own, so it takes nothing from GLFW and triggers no callbacks. For
/// one thread.
final class FrameCallbacks implements AutoCloseable {

    /// How long to wait for an answer: five refreshes at 60 Hz. Even a compositor on a busy machine
    /// answers within that, and it is less than what the loop takes for a screen that does not take
    /// frames.
    static final long PATIENCE_NANOS = 80_000_000;

    /// When to try a covered window again: after a second. A frame that never reached the
    /// compositor, say because the window was just being resized, is never answered.
    static final long TRY_NANOS = 1_000_000_000;

    private final Clock clock;
    private final Compositor compositor;
    private long callback; // the pending callback, or NULL
    private boolean covered;
    private long coveredNanos; // when it was covered or last tried

    /// The compositor's side; tests have their own.
    interface Compositor extends AutoCloseable {

        /// Requests an answer when the compositor wants a frame after the one that is presented
        /// next.
        ///
        /// @return the handle of the callback, never NULL
        long ask();

        /// {@return whether the answer came within the given time} It is then forgotten.
        boolean answered(long callback, long nanos);

        /// Forgets a request.
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
