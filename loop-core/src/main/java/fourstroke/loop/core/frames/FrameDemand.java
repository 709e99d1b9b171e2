package fourstroke.loop.core.frames;

/// Stores whether the loop should draw a frame. If the loop draws frames only on request, it should
/// draw a frame after an input or a request. With any other frame rate, the loop should always draw
/// the next frame. This class also stores the earliest time at which the frame could have been
/// drawn, because the delay of a frame is measured from this time.
final class FrameDemand {

    private boolean onRequest;
    private boolean wanted = true;
    private long sinceNanos;

    /// Sets whether the loop draws frames only on request.
    void setOnRequest(boolean onRequest) {
        this.onRequest = onRequest;
    }

    /// Records that the loop should draw a frame, because an input arrived or the game requested a
    /// frame.
    void want(long nowNanos) {
        if (onRequest && !wanted) sinceNanos = nowNanos;
        wanted = true;
    }

    /// Records that the loop could not draw a frame until now, because the window was hidden or the
    /// user dragged it.
    void excuse(long nowNanos) {
        sinceNanos = nowNanos;
    }

    /// Records that the requested frame is drawn.
    void drawn() {
        wanted = false;
    }

    boolean wanted() {
        return wanted;
    }

    /// {@return whether the next frame may be drawn when the frame is due}
    boolean allowsFrame() {
        return wanted || !onRequest;
    }

    boolean onRequest() {
        return onRequest;
    }

    /// {@return the time, in nanoseconds, from which the delay of a frame is measured}
    long sinceNanos() {
        return sinceNanos;
    }
}
