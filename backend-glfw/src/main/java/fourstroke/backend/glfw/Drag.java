package fourstroke.backend.glfw;

import fourstroke.loop.api.Clock;

import org.jspecify.annotations.Nullable;

/// Notices that the user drags the window while the system holds a call of GLFW.
///
/// Windows, and macOS for sizes, run a loop of their own from the press on a border to its release,
/// and GLFW's polling returns after that. Meanwhile it calls back for each size and place. A call
/// that tells of them over more than [#GRACE_NANOS] is being held: the same news waiting in a queue
/// come at once. From then on the last frame is shown again whenever the window's size or contents
/// are gone, and when the call returns, what it took beyond its time was the drag.
///
/// A machine that slept is no drag: it has no news to tell while it sleeps.
final class Drag {

    /// Longer than any queue of news takes to be told, and shorter than an eye minds an empty
    /// border: one frame.
    static final long GRACE_NANOS = 16_000_000;

    private final Clock clock;
    private final Runnable redraw;
    private boolean calling;
    private boolean told; // of a place or size, since the call began
    private boolean held;
    private boolean redrawing;
    private long dueNanos;
    private long firstNanos;
    private long nanos;
    private @Nullable Throwable failure;

    /// A window that nobody drags.
    ///
    /// @param redraw shows the last frame again
    Drag(Clock clock, Runnable redraw) {
        this.clock = clock;
        this.redraw = redraw;
    }

    /// GLFW is called, and should return by then.
    void begin(long dueNanos) {
        this.dueNanos = dueNanos;
        calling = true;
        told = false;
        held = false;
    }

    /// GLFW tells of another place.
    void moved() {
        if (!calling) return; // it tells at once of what the game asked for
        long now = clock.nowNanos();
        if (!told) firstNanos = now;
        told = true;
        held |= now - firstNanos > GRACE_NANOS;
    }

    /// GLFW tells that the window's contents are gone, or do not fill it.
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

    /// GLFW returned. What went wrong meanwhile is thrown now.
    void end() {
        calling = false;
        if (held) nanos += Math.max(0, clock.nowNanos() - dueNanos);
        Throwable thrown = failure;
        failure = null;
        if (thrown instanceof RuntimeException e) throw e;
        if (thrown instanceof Error e) throw e;
    }

    /// {@return how long calls were held in all}
    long nanos() {
        return nanos;
    }
}
