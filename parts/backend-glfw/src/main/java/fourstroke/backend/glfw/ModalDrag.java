package fourstroke.backend.glfw;

import fourstroke.loop.api.spi.Clock;

import org.jspecify.annotations.Nullable;

/// Detects that the user drags the window, which blocks a call of GLFW on some systems.
///
/// On Windows, a call that polls GLFW does not return between the press of the mouse button on a
/// border of the window and its release. On macOS such a call does not return while the user
/// changes the size of the window. During the call, GLFW calls back for each new size and position.
/// Events that were waiting in a queue would all be reported at the same time. If the reports
/// within one call extend over more than [#GRACE_NANOS], the user is therefore dragging the window.
/// Until the end of the drag, this class presents the last frame again whenever the size of the
/// window changes or the contents of the window are lost. The length of the drag is the time by
/// which the call exceeds its deadline.
///
/// This class does not depend on the window system, so the class is not part of [Platform]: the
/// class only uses the fact that a call blocks. The tests of this class use windows of systems that
/// never block.
///
/// The time during which a machine was suspended does not count as a drag, because GLFW reports
/// nothing while the machine is suspended.
final class ModalDrag {

    /// The time after which a call counts as blocked: one frame. GLFW processes any queue of events
    /// in less time, and a user does not notice an empty border for such a short time.
    static final long GRACE_NANOS = 16_000_000;

    private final Clock clock;
    private final Runnable redraw;
    private boolean calling;
    private boolean told; // True if GLFW has reported a position or a size since the call began.
    private boolean held;
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

    /// Must be called before a call of GLFW that should return by the given time.
    void begin(long dueNanos) {
        this.dueNanos = dueNanos;
        calling = true;
        told = false;
        held = false;
    }

    /// Must be called when GLFW reports a new position of the window.
    void moved() {
        // GLFW reports a change by the game itself immediately, so such a report is no sign of a
        // drag.
        if (!calling) return;
        long now = clock.nowNanos();
        if (!told) firstNanos = now;
        told = true;
        held |= now - firstNanos > GRACE_NANOS;
    }

    /// Must be called when GLFW reports that the contents of the window are lost or do not fill the
    /// window.
    void uncovered() {
        moved();
        if (!calling || !held || redrawing || failure != null) return;
        redrawing = true;
        try {
            redraw.run();
        } catch (RuntimeException | Error e) {
            // The exception cannot pass through native code, so it is thrown when the call of GLFW
            // has ended.
            failure = e;
        } finally {
            redrawing = false;
        }
    }

    /// Must be called after a call of GLFW. If a callback threw an exception during the call, this
    /// method throws that exception.
    void end() {
        calling = false;
        if (held) nanos += Math.max(0, clock.nowNanos() - dueNanos);
        Throwable thrown = failure;
        failure = null;
        if (thrown instanceof RuntimeException e) throw e;
        if (thrown instanceof Error e) throw e;
    }

    /// {@return the total time for which users dragged the window, in nanoseconds}
    long nanos() {
        return nanos;
    }
}
