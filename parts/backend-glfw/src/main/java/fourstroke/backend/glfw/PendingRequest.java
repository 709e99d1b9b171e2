package fourstroke.backend.glfw;

/// The request to the system that is not granted yet, or the last one that was.
///
/// Systems grant requests with a delay, and some forget a request that arrives while they are busy
/// with another. So requests are made one after the other: the next one waits until the last one is
/// granted, or is considered forgotten.
final class PendingRequest {

    /// A single change that can be requested.
    enum Step {
        SHOW,
        HIDE,
        FILL,
        LEAVE,
        MAXIMIZE,
        RESTORE,
        PLACE
    }

    /// After this time, a request that is not granted is considered forgotten. It is so short that
    /// a second request still looks like the same change to the user.
    static final long FORGOTTEN_NANOS = 250_000_000;

    /// After this time without progress, the system will not grant the request. No window manager
    /// under load has needed half of this time.
    static final long GIVE_UP_NANOS = 1_000_000_000;

    /// Whether the window does not have its desired state yet.
    boolean open;

    /// Whether the size is part of the request: the game requested it, or the window returns to it.
    boolean sizes;

    /// Whether the position is part of the request.
    boolean places;

    /// Whether the game requested to leave a monitor that the window manager made the window fill.
    boolean leaves;

    private Step step = Step.PLACE;
    private boolean granted = true;
    private long stepNanos; // when the step was requested or granted
    private long progressNanos; // the time of the game's last request, or of the last grant

    PendingRequest(long nowNanos) {
        stepNanos = nowNanos - GIVE_UP_NANOS;
    }

    /// Called when the game requests a change.
    void begin(long nowNanos) {
        open = true;
        progressNanos = nowNanos;
    }

    /// Called when a step is requested from the system.
    void asked(Step step, long nowNanos) {
        this.step = step;
        granted = false;
        stepNanos = nowNanos;
    }

    /// {@return the step that is not granted yet, or that was granted last}
    Step step() {
        return step;
    }

    boolean granted() {
        return granted;
    }

    void grant(long nowNanos) {
        granted = true;
        stepNanos = nowNanos;
        progressNanos = nowNanos;
    }

    /// {@return whether the next step must wait}
    ///
    /// @param seenNanos how long a granted state must have been visible before
    boolean waits(long seenNanos, long nowNanos) {
        long most = FORGOTTEN_NANOS;
        if (granted) most = seenNanos;
        else if (step == Step.SHOW) most = GIVE_UP_NANOS; // no system forgets this request
        return nowNanos - stepNanos < most;
    }

    /// {@return whether the system does not grant the request}
    boolean failed(long nowNanos) {
        return nowNanos - progressNanos >= GIVE_UP_NANOS;
    }

    /// {@return whether a maximised window must get its size or position when it is restored}
    boolean owes() {
        return sizes || places;
    }

    /// Ends the request.
    ///
    /// @param placed false if the window is maximised now, and gets its position when it is
    ///   restored
    void end(boolean placed) {
        open = false;
        leaves = false;
        sizes &= !placed;
        places &= !placed;
    }
}
