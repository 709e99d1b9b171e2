package fourstroke.loop.api.window;

/// The shape of the cursor over the window. If the system lacks a shape, the nearest one or the
/// arrow is shown.
public enum CursorShape {
    ARROW,
    TEXT,
    CROSSHAIR,
    HAND,
    /// Left and right, as over a border that can be dragged.
    RESIZE_HORIZONTAL,
    /// Up and down.
    RESIZE_VERTICAL,
    /// Along the diagonal from upper left to lower right, as over these corners.
    RESIZE_FALLING,
    /// Along the diagonal from lower left to upper right, as over these corners.
    RESIZE_RISING,
    /// In all directions, as over something that can be moved.
    RESIZE_ALL,
    NOT_ALLOWED
}
