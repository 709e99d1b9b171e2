package fourstroke.backend.glfw;

import fourstroke.loop.api.spi.Clock;

import org.jspecify.annotations.Nullable;

/// Detects that the user drags the window, which blocks a call of GLFW on some systems.
///
/// Windows, and macOS for sizes, run a modal loop from the press on a border to its release, and
/// only then does GLFW's polling return. Meanwhile GLFW calls back for each size and position. A
/// call that reports them over more than [#GRACE_NANOS] is blocked: events from a queue would come
/// at once. From then on the last frame is presented again whenever the window's size changes or
/// its contents are lost, and when the call returns, the time beyond its deadline was the drag.
///
/// It does not ask for the system, and so is no [Platform]'s: a call that blocks tells enough, and
/// windows of systems that never block test it.
///
/// A machine that was suspended is not a drag: it reports nothing while suspended.
final class ModalDrag {

    /// Longer than any queue of events takes to be processed, and too short for an empty border to
    /// be noticed: one frame.
    static final long GRACE_NANOS = 16_000_000;

    private final Clock clock;
    private final Runnable redraw;
    private boolean calling;
    private boolean told; // a position or size was reported since the call began
    private boolean held;
    private boolean redrawing;
    private long dueNanos;
    private long firstNanos;
    private long nanos;
    private @Nullable Throwable failure;

    /// Creates the detector for a window that is not dragged.
    ///
    /// @param redraw presents the last frame again
    ModalDrag(Clock clock, Runnable redraw) {
        this.clock = clock;
        this.redraw = redraw;
    }

    /// Begins a call of GLFW, which should return by the given time.
    void begin(long dueNanos) {
        this.dueNanos = dueNanos;
        calling = true;
        told = false;
        held = false;
    }

    /// Called when GLFW reports a new position.
    void moved() {
        if (!calling) return; // a change that the game made, reported at once
        long now = clock.nowNanos();
        if (!told) firstNanos = now;
        told = true;
        held |= now - firstNanos > GRACE_NANOS;
    }

    /// Called when GLFW reports that the window's contents are lost or do not fill it.
    void uncovered() {
        moved();
        if (!calling || !held || redrawing || failure != null) return;
        redrawing = true;
        try {
            redraw.run();
        } catch (RuntimeException | Error e) { // it cannot pass through native code
            failure = e;
        } finally {
            redrawing = false;
        }
    }

    /// Ends the call of GLFW, and throws what was thrown during it.
    void end() {
        calling = false;
        if (held) nanos += Math.max(0, clock.nowNanos() - dueNanos);
        Throwable thrown = failure;
        failure = null;
        if (thrown instanceof RuntimeException e) throw e;
        if (thrown instanceof Error e) throw e;
    }

    /// {@return how long calls were blocked in total, in nanoseconds}
    long nanos() {
        return nanos;
    }
}
