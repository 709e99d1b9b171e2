package fourstroke.backend.glfw;

import static org.lwjgl.system.MemoryUtil.NULL;

import fourstroke.loop.api.Clock;

/// Holds the frames of a window back until its Wayland compositor wants the next one, which is once
/// a refresh while it is seen, and seldom or never while it is covered.
///
/// A driver told to wait does the same, but for ever if the window is covered, and the updates of
/// the game with it. Here a wait has an end; then the window counts as covered until the compositor
/// asks for a frame after all. (Wayland's core protocol: `wl_surface.frame`.)
///
/// It has a queue of its own, so nothing is taken from GLFW and nothing called back. One thread.
final class FrameCallbacks implements AutoCloseable {

    /// Five refreshes at 60 Hz: late even for a compositor on a busy machine, and less than what
    /// the loop takes for a screen that does not take frames.
    static final long PATIENCE_NANOS = 80_000_000;

    /// A frame that never reached the compositor, say because the window was just being resized, is
    /// never answered. So a covered window is tried again after a second.
    static final long TRY_NANOS = 1_000_000_000;

    private final Clock clock;
    private final Compositor compositor;
    private long callback; // the answer that is awaited, or NULL
    private boolean covered;
    private long coveredNanos; // since when, or when it was tried last

    /// What is asked. Tests have one of their own.
    interface Compositor extends AutoCloseable {

        /// Asks to be answered when it wants another frame than the one that is shown next.
        ///
        /// @return a name for the answer, never NULL
        long ask();

        /// {@return whether the answer came, after at most so long} It is then forgotten.
        boolean answered(long callback, long nanos);

        /// Forgets a question.
        void forget(long callback);

        @Override
        void close();
    }

    FrameCallbacks(Clock clock, Compositor compositor) {
        this.clock = clock;
        this.compositor = compositor;
    }

    /// Before a frame is shown: it is to be answered.
    void ask() {
        if (callback == NULL) callback = compositor.ask();
    }

    /// After it was shown: returns when the compositor wants another, or it is clear that it does
    /// not.
    void await() {
        boolean answered = answered(covered ? 0 : PATIENCE_NANOS);
        if (!answered) coveredNanos = clock.nowNanos();
        covered = !answered;
    }

    /// {@return whether frames are not wanted now}
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
