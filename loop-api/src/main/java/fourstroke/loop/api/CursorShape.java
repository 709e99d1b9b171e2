package fourstroke.loop.api;

/// What the cursor looks like over the window. Where a system lacks a shape the nearest one, or the
/// arrow, is shown.
public enum CursorShape {
    ARROW,
    TEXT,
    CROSSHAIR,
    HAND,
    /// To the left and to the right, as over a border that can be dragged.
    RESIZE_HORIZONTAL,
    /// Up and down.
    RESIZE_VERTICAL,
    /// Along the line that falls from left to right, as over the upper left and lower right corner.
    RESIZE_FALLING,
    /// Along the line that rises from left to right, as over the lower left and upper right corner.
    RESIZE_RISING,
    /// To all sides, as over what can be moved.
    RESIZE_ALL,
    NOT_ALLOWED
}
