package fourstroke.backend.glfw;

/// The current request to the system, or the last one that the system granted.
///
/// Systems grant requests with a delay, and some forget a request that comes while they are busy
/// with another. So requests are made one after the other: the next one waits until the last is
/// granted, or has been forgotten.
final class PendingRequest {

    /// A single change that can be asked of a system.
    enum Step {
        SHOW,
        HIDE,
        FILL,
        LEAVE,
        MAXIMIZE,
        RESTORE,
        PLACE
    }

    /// After this time, a request that is not granted was forgotten. To the user, a second request
    /// after it still looks like one change.
    static final long FORGOTTEN_NANOS = 250_000_000;

    /// After this time without progress, the system will not grant it. No window manager under load
    /// has been seen to need half of this.
    static final long GIVE_UP_NANOS = 1_000_000_000;

    /// Whether the window does not have its desired state yet.
    boolean open;

    /// Whether the size is part of the request: the game asked for it, or the window returns to it.
    boolean sizes;

    /// Whether the position is part of the request.
    boolean places;

    /// Whether the game asked to leave a monitor that the window manager made the window fill.
    boolean leaves;

    private Step step = Step.PLACE;
    private boolean granted = true;
    private long stepNanos; // when it was asked for, or granted
    private long progressNanos; // the game's last request, or the last grant

    PendingRequest(long nowNanos) {
        stepNanos = nowNanos - GIVE_UP_NANOS;
    }

    /// The game asks for something.
    void begin(long nowNanos) {
        open = true;
        progressNanos = nowNanos;
    }

    /// A step is asked of the system.
    void asked(Step step, long nowNanos) {
        this.step = step;
        granted = false;
        stepNanos = nowNanos;
    }

    /// {@return the step that is not granted yet, or was granted last}
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
    /// @param seenNanos for how long a granted state must be seen first
    boolean waits(long seenNanos, long nowNanos) {
        long most = FORGOTTEN_NANOS;
        if (granted) most = seenNanos;
        else if (step == Step.SHOW) most = GIVE_UP_NANOS; // no system forgets it
        return nowNanos - stepNanos < most;
    }

    /// {@return whether the system does not grant it}
    boolean failed(long nowNanos) {
        return nowNanos - progressNanos >= GIVE_UP_NANOS;
    }

    /// {@return whether a maximised window is to get its size or place when it is restored}
    boolean owes() {
        return sizes || places;
    }

    /// Nothing is left to ask for.
    ///
    /// @param placed false if the window is maximised now, and gets its place when it is restored
    void end(boolean placed) {
        open = false;
        leaves = false;
        sizes &= !placed;
        places &= !placed;
    }
}
