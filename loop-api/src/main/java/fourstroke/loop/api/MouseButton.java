package fourstroke.loop.api;

/// A button of the mouse.
public enum MouseButton implements Button {
    LEFT,
    RIGHT,
    /// Usually a press of the wheel.
    MIDDLE,
    /// The fourth button, usually "back" under the thumb; the others as the mouse numbers them.
    X1,
    X2,
    X3,
    X4,
    X5
}
