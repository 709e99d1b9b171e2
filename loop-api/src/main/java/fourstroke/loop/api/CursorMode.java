package fourstroke.loop.api;

/// What happens to the cursor over the window.
public enum CursorMode {
    /// It is seen and moves freely: [MouseMove] tells where it is.
    VISIBLE,
    /// It moves freely but is not seen over the window.
    HIDDEN,
    /// It is held in the window and not seen: [MouseDelta] tells how the hand moved, without an
    /// edge to bump into.
    CAPTURED
}
