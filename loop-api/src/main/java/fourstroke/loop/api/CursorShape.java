package fourstroke.loop.api;

/// What the cursor looks like over the window. Where a system lacks a shape the nearest one, or the
/// arrow, is shown.
public enum CursorShape {
    ARROW,
    TEXT,
    CROSSHAIR,
    HAND,
    RESIZE_HORIZONTAL,
    RESIZE_VERTICAL,
    RESIZE_FALLING,
    RESIZE_RISING,
    RESIZE_ALL,
    NOT_ALLOWED
}
