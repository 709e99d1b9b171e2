package fourstroke.loop.api;

/// Whether the cursor is visible over the window, and whether it moves freely.
public enum CursorMode {
    /// Visible and free: [Input.MouseMove] reports its position.
    VISIBLE,
    /// Free, but invisible over the window.
    HIDDEN,
    /// Invisible and kept in the window: [Input.MouseDelta] reports the motion of the mouse, which no
    /// edge of the screen stops.
    CAPTURED
}
