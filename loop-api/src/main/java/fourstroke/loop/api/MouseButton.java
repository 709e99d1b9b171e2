package fourstroke.loop.api;

/// A button of the mouse.
public enum MouseButton implements Button {
    LEFT,
    RIGHT,
    /// Usually a press of the wheel.
    MIDDLE,
    /// The fourth button, usually "back" under the thumb. It and the others have the numbers that
    /// the mouse gives them.
    X1,
    X2,
    X3,
    X4,
    X5
}
