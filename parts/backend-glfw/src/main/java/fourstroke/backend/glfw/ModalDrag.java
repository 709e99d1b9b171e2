package fourstroke.backend.glfw;

import fourstroke.loop.api.spi.Clock;

import org.jspecify.annotations.Nullable;

/// Detects that the user drags the window, which blocks a call of GLFW on some systems.
///
/// On Windows, if the user presses the mouse button on a border of the window during a call that
/// polls GLFW, the call does not return until the user releases the button. On macOS, a call that
/// polls GLFW does not return while the user changes the size of the window. During such a blocked
/// call, GLFW reports each new size and position of the window to a callback. Without a drag, a
/// call of GLFW makes all of its reports within a short time, because the events were already
/// waiting in a queue. If the reports during one call extend over more than [#GRACE_NANOS], the
/// user is dragging the window. Until the end of the drag, this class presents the last frame again
/// whenever the size of the window changes or the contents of the window are lost. The length of
/// the drag is the time by which the call of GLFW exceeds its deadline.
///
/// This class is not part of [Platform], because this class does not depend on the window system.
/// Tests can therefore simulate a blocked call on every system.
///
/// The time during which a machine was suspended does not count as a drag, because GLFW reports
/// nothing while the machine is suspended.
final class ModalDrag {

    /// If the reports during one call of GLFW extend over more than this time, a drag has blocked
    /// the call. The time is about the length of a frame at 60 Hz: GLFW processes all events of a
    /// queue in less than 16 milliseconds, and a user does not notice an empty border of the window
    /// that lasts for 16 milliseconds.
    static final long GRACE_NANOS = 16_000_000;

    private final Clock clock;
    private final Runnable redraw;
    private boolean calling;
    private boolean
            reported; // True if GLFW has reported a position or a size since the call began.
    private boolean dragging;
    private boolean redrawing;
    private long dueNanos;
    private long firstNanos;
    private long nanos;
    private @Nullable Throwable failure;

    /// Creates the detector for a window that the user is not dragging.
    ///
    /// @param redraw presents the last frame again
    ModalDrag(Clock clock, Runnable redraw) {
        this.clock = clock;
        this.redraw = redraw;
    }

    /// Must be called before a call of GLFW that should return by the time `dueNanos`.
    void begin(long dueNanos) {
        this.dueNanos = dueNanos;
        calling = true;
        reported = false;
        dragging = false;
    }

    /// Must be called when GLFW reports a new position of the window.
    void moved() {
        // While no call of GLFW polls for events, GLFW reports only new positions and sizes that
        // the game itself requested. A request of the game does not mean that the user is dragging
        // the window.
        if (!calling) return;
        long now = clock.nowNanos();
        if (!reported) firstNanos = now;
        reported = true;
        dragging |= now - firstNanos > GRACE_NANOS;
    }

    /// Must be called when GLFW reports that the contents of the window are lost, or that the size
    /// of the window has changed so that the last frame does not fill the window.
    void uncovered() {
        moved();
        if (!calling || !dragging || redrawing || failure != null) return;
        redrawing = true;
        try {
            redraw.run();
        } catch (RuntimeException | Error e) {
            // The exception cannot pass through native code, so end() throws the exception after
            // the call of GLFW.
            failure = e;
        } finally {
            redrawing = false;
        }
    }

    /// Must be called after a call of GLFW. If a callback threw an exception during the call, this
    /// method throws that exception.
    void end() {
        calling = false;
        if (dragging) nanos += Math.max(0, clock.nowNanos() - dueNanos);
        Throwable thrown = failure;
        failure = null;
        if (thrown instanceof RuntimeException e) throw e;
        if (thrown instanceof Error e) throw e;
    }

    /// {@return the total time for which drags of the window have blocked calls of GLFW, in
    /// nanoseconds}
    long nanos() {
        return nanos;
    }
}
