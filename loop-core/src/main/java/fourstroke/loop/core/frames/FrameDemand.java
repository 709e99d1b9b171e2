package fourstroke.loop.core.frames;

/// Knows whether a frame is wanted, and since when a frame could have been drawn in time.
final class FrameDemand {

    private boolean onRequest;
    private boolean wanted = true;
    private long sinceNanos;

    /// Sets whether frames come only on request.
    void setOnRequest(boolean onRequest) {
        this.onRequest = onRequest;
    }

    /// A frame is wanted, because something happened or the game requested one.
    void want(long nowNanos) {
        if (onRequest && !wanted) sinceNanos = nowNanos;
        wanted = true;
    }

    /// No frame could be drawn until now: the window was hidden, or the user dragged it.
    void excuse(long nowNanos) {
        sinceNanos = nowNanos;
    }

    /// The frame that was wanted is drawn.
    void drawn() {
        wanted = false;
    }

    boolean wanted() {
        return wanted;
    }

    /// {@return whether a frame comes when it is due}
    boolean allowsFrame() {
        return wanted || !onRequest;
    }

    boolean onRequest() {
        return onRequest;
    }

    /// {@return no frame counts as late before this time, in nanoseconds}
    long sinceNanos() {
        return sinceNanos;
    }
}
