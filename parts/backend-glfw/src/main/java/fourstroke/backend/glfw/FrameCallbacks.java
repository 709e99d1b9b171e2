package fourstroke.backend.glfw;

import static org.lwjgl.system.MemoryUtil.NULL;

import fourstroke.loop.api.spi.Clock;

/// Limits the frame rate of a window on Wayland. The compositor requests one frame for each refresh
/// while the window is visible, and few or no frames while other windows cover the window.
///
/// With vsync on, a graphics driver also waits for the compositor's requests. While the window is
/// covered, this wait of the driver blocks the thread forever, so that the game's updates stop too.
/// This class instead waits for a request with a time limit. If the time limit expires, this class
/// assumes that other windows cover the window, until the compositor requests a frame. In Wayland's
/// core protocol, the compositor requests a frame by answering the program's call of
/// `wl_surface.frame`.
///
/// An object of this class has a Wayland event queue of its own, so that the object neither removes
/// events from GLFW's queue nor triggers callbacks of GLFW. Only one thread may use an object of
/// this class.
final class FrameCallbacks implements AutoCloseable {

    /// How long to wait for the compositor to request a frame: five refreshes at 60 Hz. If the
    /// window is visible, a compositor answers within five refreshes even on a busy machine. This
    /// time limit is shorter than the time after which the loop assumes that the screen does not
    /// accept frames.
    static final long PATIENCE_NANOS = 80_000_000;

    /// How long this class assumes that a window is covered before the loop presents a frame again:
    /// a second. A frame may never reach the compositor, for example while the window is being
    /// resized. The compositor does not request another frame before it has received this frame, so
    /// the loop must present a frame without a request.
    static final long TRY_NANOS = 1_000_000_000;

    private final Clock clock;
    private final Compositor compositor;
    private long callback; // The callback that the compositor has not answered yet, or NULL.
    private boolean covered;
    // The time at which a wait for the compositor's request last exceeded the time limit.
    private long coveredNanos;

    /// The connection to the compositor. Tests use a simulated compositor instead.
    interface Compositor extends AutoCloseable {

        /// Asks the compositor for a frame callback, which is a single answer. After the program
        /// has called this method, the program presents a frame. The compositor answers the
        /// callback when the compositor wants the frame that follows the presented frame.
        ///
        /// @return the handle of the callback, never NULL
        long ask();

        /// {@return whether the compositor answers a callback within a time limit in nanoseconds}
        /// If the compositor answers, the method deletes the callback.
        boolean answered(long callback, long nanos);

        /// Deletes a callback that the compositor has not answered.
        void forget(long callback);

        @Override
        void close();
    }

    FrameCallbacks(Clock clock, Compositor compositor) {
        this.clock = clock;
        this.compositor = compositor;
    }

    /// Asks the compositor to send an answer when the compositor wants the next frame. Must be
    /// called before a frame is presented.
    void ask() {
        if (callback == NULL) callback = compositor.ask();
    }

    /// Waits until the compositor wants the next frame, or until the time limit expires. Must be
    /// called after a frame was presented.
    void await() {
        boolean answered = answered(covered ? 0 : PATIENCE_NANOS);
        if (!answered) coveredNanos = clock.nowNanos();
        covered = !answered;
    }

    /// {@return whether this class assumes that other windows cover the window, so that the
    /// compositor needs no frames now}
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
