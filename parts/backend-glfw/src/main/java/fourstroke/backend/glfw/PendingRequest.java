package fourstroke.backend.glfw;

/// The change that was last requested from the window system. The request stays pending until the
/// system grants the change.
///
/// Systems grant requests with a delay, and some systems forget a request that arrives while they
/// are busy with another. So a window requests one change after the other. The next request waits
/// until the system has granted the last one, or until the last one counts as forgotten.
final class PendingRequest {

    /// A single change that a window can request from the system.
    enum Step {
        SHOW,
        HIDE,
        FILL,
        LEAVE,
        MAXIMIZE,
        MINIMIZE,
        RESTORE,
        PLACE
    }

    /// If the system has not granted a request after this time, the request counts as forgotten.
    /// The time is short enough that a user sees the second request as part of the same change.
    static final long FORGOTTEN_NANOS = 250_000_000;

    /// If the system has granted nothing for this time, it will not grant the request. No window
    /// manager under load has needed half of this time.
    static final long GIVE_UP_NANOS = 1_000_000_000;

    /// Whether the window does not have its desired state yet.
    boolean open;

    /// Whether the desired state includes a size, because the game requested a size or the window
    /// returns to its former size.
    boolean sizes;

    /// Whether the desired state includes a position.
    boolean places;

    /// Whether the game requested to leave a monitor that the window fills because of the window
    /// manager, and not because of the game.
    boolean leaves;

    private Step step = Step.PLACE;
    private boolean granted = true;
    private long stepNanos; // The time at which the step was requested or granted.
    // The time of the game's last request, or of the last change that the system granted, whichever
    // is later.
    private long progressNanos;

    PendingRequest(long nowNanos) {
        stepNanos = nowNanos - GIVE_UP_NANOS;
    }

    /// Must be called when the game requests a change.
    void begin(long nowNanos) {
        open = true;
        progressNanos = nowNanos;
    }

    /// Must be called when a step is requested from the system.
    void asked(Step step, long nowNanos) {
        this.step = step;
        granted = false;
        stepNanos = nowNanos;
    }

    /// {@return the step that the system was last asked for, whether it has granted the step or
    /// not}
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
    /// @param seenNanos how long the user must have seen a granted state before the next step
    boolean waits(long seenNanos, long nowNanos) {
        long most = FORGOTTEN_NANOS;
        if (granted) most = seenNanos;
        // No system forgets a request to show a window.
        else if (step == Step.SHOW) most = GIVE_UP_NANOS;
        return nowNanos - stepNanos < most;
    }

    /// {@return whether the system will not grant the request, because it has granted nothing for
    /// too long}
    boolean failed(long nowNanos) {
        return nowNanos - progressNanos >= GIVE_UP_NANOS;
    }

    /// {@return whether a maximised window must get another size or position when it is restored}
    boolean owes() {
        return sizes || places;
    }

    /// Must be called when the request has ended.
    ///
    /// @param placed false if the window is maximised now, and must get its position when it is
    ///   restored
    void end(boolean placed) {
        open = false;
        leaves = false;
        sizes &= !placed;
        places &= !placed;
    }
}
