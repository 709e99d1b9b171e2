package fourstroke.loop.api.window;

/// Whether the cursor is visible over the window, and whether it moves freely.
public enum CursorMode {
    /// Visible and free: [fourstroke.loop.api.Input.MouseMove] reports its position.
    VISIBLE,
    /// Free, but invisible over the window.
    HIDDEN,
    /// Invisible and kept in the window: [fourstroke.loop.api.Input.MouseDelta] reports the motion
    /// of the mouse, which no edge of the screen stops.
    CAPTURED
}
