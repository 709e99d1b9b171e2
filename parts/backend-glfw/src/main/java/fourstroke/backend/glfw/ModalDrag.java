package fourstroke.backend.glfw;

import fourstroke.loop.api.spi.Clock;

import org.jspecify.annotations.Nullable;

/// Detects that the user drags the window, which blocks a call of GLFW on some systems.
///
/// On Windows, a call that polls GLFW does not return between the press of the mouse button on a
/// border of the window and its release. On macOS this is the case while the user changes the size.
/// Meanwhile GLFW calls back for each new size and position. Events that were only waiting in a
/// queue would all be reported at once. So if the reports within one call extend over more than
/// [#GRACE_NANOS], the user is dragging the window. From then on, this class presents the last
/// frame again whenever the size of the window changes or its contents are lost. When the call
/// returns, the time by which it exceeded its deadline was the length of the drag.
///
/// This class does not depend on the window system, so it is not part of [Platform]: it only uses
/// the fact that a call blocks. The tests of this class use windows of systems that never block.
///
/// The time during which a machine was suspended does not count as a drag, because GLFW reports
/// nothing while the machine is suspended.
final class ModalDrag {

    /// The time after which a call counts as blocked: one frame. GLFW processes any queue of events
    /// in a shorter time, and a user does not notice an empty border for so short a time.
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

    /// Must be called before a call of GLFW, which should return by the given time.
    void begin(long dueNanos) {
        this.dueNanos = dueNanos;
        calling = true;
        told = false;
        held = false;
    }

    /// Must be called when GLFW reports a new position of the window.
    void moved() {
        // The game itself changed the window, and GLFW reports such a change immediately.
        if (!calling) return;
        long now = clock.nowNanos();
        if (!told) firstNanos = now;
        told = true;
        held |= now - firstNanos > GRACE_NANOS;
    }

    /// Must be called when GLFW reports that the contents of the window are lost or do not fill it.
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

    /// Must be called after a call of GLFW. Throws the exception that was thrown by a callback
    /// during the call, if there was one.
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
