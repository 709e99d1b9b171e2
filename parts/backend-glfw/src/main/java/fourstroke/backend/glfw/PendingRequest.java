package fourstroke.backend.glfw;

/// The changes that a window has requested from the window system. A request is pending until the
/// system grants the change.
///
/// Window systems grant requests with a delay. Some window systems forget a request that arrives
/// while the system is busy with another request. A window therefore requests one change after the
/// other: the next request waits until the system has granted the last request, or until the last
/// request counts as forgotten.
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

    /// The time after which a request that the system has not granted counts as forgotten. After
    /// this time the window makes the request again. This time is so short that a user sees the two
    /// requests as one change.
    static final long FORGOTTEN_NANOS = 250_000_000;

    /// The time without a granted request after which the window assumes that the system refuses
    /// the request. In tests under load, the slowest window manager needed less than half of this
    /// time for a request.
    static final long GIVE_UP_NANOS = 1_000_000_000;

    /// Whether a request is pending, because the window does not have its desired state yet.
    boolean open;

    /// Whether the desired state includes a size, because the game requested a size or the window
    /// returns to its former size.
    boolean sizes;

    /// Whether the desired state includes a position.
    boolean places;

    /// Whether the game requested to leave a monitor that the window manager, and not the game, has
    /// made the window fill.
    boolean leaves;

    private Step step = Step.PLACE;
    private boolean granted = true;
    private long stepNanos; // The time at which the last step was requested or granted.
    // The time of the game's last request or the time at which the system last granted a step,
    // whichever is later.
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

    /// {@return the step that was last requested from the system} The system may have granted this
    /// step already.
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
        // A request to show a window is never repeated, because no known system forgets such a
        // request.
        else if (step == Step.SHOW) most = GIVE_UP_NANOS;
        return nowNanos - stepNanos < most;
    }

    /// {@return whether the request has failed, because the system has granted no step for
    /// [#GIVE_UP_NANOS]}
    boolean failed(long nowNanos) {
        return nowNanos - progressNanos >= GIVE_UP_NANOS;
    }

    /// {@return whether the window must still get the desired size or position, for example when a
    /// maximised window is restored}
    boolean hasUnmetPlacement() {
        return sizes || places;
    }

    /// Must be called when the request has ended.
    ///
    /// @param placed false if the window is maximised now and must get the desired position later,
    ///   when it is restored
    void end(boolean placed) {
        open = false;
        leaves = false;
        sizes &= !placed;
        places &= !placed;
    }
}
