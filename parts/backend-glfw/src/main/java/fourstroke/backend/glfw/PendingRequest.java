package fourstroke.backend.glfw;

/// A request of the game to change a window, and the steps by which the window requests the change
/// from the window system. A request is pending until the system has granted all steps.
///
/// Window systems grant requests with a delay. Some window systems forget a request that arrives
/// while the system is busy with another request. A window therefore requests one step after the
/// other. The window requests the next step when the system has granted the last step, or when the
/// window assumes that the system has forgotten the last step ([#FORGOTTEN_NANOS]).
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

    /// If the system has not granted a step within this time, the window assumes that the system
    /// has forgotten the step, and requests the step again. A quarter of a second is so short that
    /// a user sees the first and the second request as one change.
    static final long FORGOTTEN_NANOS = 250_000_000;

    /// If the system grants no step within this time, the window assumes that the system refuses
    /// the request, and gives up the request. In tests under load, the slowest window manager
    /// needed less than half a second to grant a step.
    static final long GIVE_UP_NANOS = 1_000_000_000;

    /// Whether a request is pending, because the window does not have its desired state yet.
    boolean open;

    /// Whether the desired state includes a size, because the game requested a size or the window
    /// returns to its former size.
    boolean sizes;

    /// Whether the desired state includes a position.
    boolean places;

    /// Whether the game has requested that the window leaves a monitor, although the window
    /// manager, and not the game, had made the window fill this monitor.
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

    /// {@return whether the window must wait before it requests the next step}
    ///
    /// @param seenNanos how long the user must have seen a granted state before the next step
    boolean waits(long seenNanos, long nowNanos) {
        long most = FORGOTTEN_NANOS;
        if (granted) most = seenNanos;
        // A step that shows a window is not repeated before the window gives up, because no known
        // system forgets such a step.
        else if (step == Step.SHOW) most = GIVE_UP_NANOS;
        return nowNanos - stepNanos < most;
    }

    /// {@return whether the request has failed, because the system has granted no step for
    /// [#GIVE_UP_NANOS]}
    boolean failed(long nowNanos) {
        return nowNanos - progressNanos >= GIVE_UP_NANOS;
    }

    /// {@return whether the window does not have the desired size or position yet} For example, the
    /// system can change the size of a maximised window only when the window is restored.
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
