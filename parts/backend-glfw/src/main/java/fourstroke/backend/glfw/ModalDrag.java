package fourstroke.backend.glfw;

import fourstroke.loop.api.spi.Clock;

import org.jspecify.annotations.Nullable;

/// Detects that the user drags the window, which blocks a call of GLFW on some systems.
///
/// Windows, and macOS for changes of the size, run a modal loop from the press on a border to its
/// release, and GLFW's polling returns only afterwards. Meanwhile GLFW calls back for each size and
/// position. If a call reports them for more than [#GRACE_NANOS], it is blocked, because events
/// from a queue would come at once. From then on the last frame is presented again whenever the
/// window's size changes or its contents are lost. When the call returns, the time beyond its
/// deadline was the drag.
///
/// This class does not depend on the window system, so it is not part of [Platform]: the fact that
/// a call blocks is sufficient, and it is tested with windows of systems that never block.
///
/// A machine that was suspended is not a drag: it reports nothing while suspended.
final class ModalDrag {

    /// Longer than it takes to process any queue of events, and too short for an empty border to be
    /// noticed: one frame.
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
        if (!calling) return; // a change by the game, which GLFW reports immediately
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

    /// Ends the call of GLFW, and rethrows an exception that was thrown during the call.
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
