package fourstroke.loop.core.frames;

/// Knows whether a frame is wanted. If frames come only on request, a frame is wanted after an
/// input or a request; otherwise a frame is always wanted. This class also stores the time since
/// when a frame could have been drawn, because the lateness of a frame counts from this time.
final class FrameDemand {

    private boolean onRequest;
    private boolean wanted = true;
    private long sinceNanos;

    /// Sets whether a frame is drawn only on request.
    void setOnRequest(boolean onRequest) {
        this.onRequest = onRequest;
    }

    /// Takes note that a frame is wanted, because an input came or the game requested a frame.
    void want(long nowNanos) {
        if (onRequest && !wanted) sinceNanos = nowNanos;
        wanted = true;
    }

    /// Takes note that no frame could be drawn until now, because the window was hidden or the user
    /// dragged it.
    void excuse(long nowNanos) {
        sinceNanos = nowNanos;
    }

    /// Takes note that the frame that was wanted is drawn.
    void drawn() {
        wanted = false;
    }

    boolean wanted() {
        return wanted;
    }

    /// {@return whether a frame may be drawn when it is due}
    boolean allowsFrame() {
        return wanted || !onRequest;
    }

    boolean onRequest() {
        return onRequest;
    }

    /// {@return the time in nanoseconds from which on the lateness of a frame is counted}
    long sinceNanos() {
        return sinceNanos;
    }
}
