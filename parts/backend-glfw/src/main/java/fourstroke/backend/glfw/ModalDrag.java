package fourstroke.backend.glfw;

import fourstroke.loop.api.spi.Clock;

import org.jspecify.annotations.Nullable;

/// Detects that the user drags the window, which blocks a call of GLFW on some systems.
///
/// On Windows, if the user presses the mouse button on a border of the window during a call that
/// polls GLFW, the call does not return until the user releases the button. On macOS, a call that
/// polls GLFW does not return while the user changes the size of the window. During the call, GLFW
/// calls back for each new size and position of the window. GLFW reports events that waited in a
/// queue all at the same time. If the reports during one call instead extend over more than
/// [#GRACE_NANOS], the user is dragging the window. Until the end of the drag, this class presents
/// the last frame again whenever the size of the window changes or the contents of the window are
/// lost. The length of the drag is the time by which the call exceeds its deadline.
///
/// This class is not part of [Platform], because it does not depend on the window system: the class
/// only uses the fact that a call blocks. The tests of this class can therefore run on systems on
/// which a call never blocks.
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
        // Outside of a call of GLFW that polls, GLFW reports only changes by the game itself. A
        // report of a change by the game does not mean that the user drags the window.
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
