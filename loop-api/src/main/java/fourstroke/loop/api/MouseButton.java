package fourstroke.loop.api;

/// A button of the mouse.
public enum MouseButton implements Button {
    LEFT,
    RIGHT,
    /// The middle button, which on most mice is a press of the wheel.
    MIDDLE,
    /// The fourth button, which on most mice is the button "back" under the thumb. The mouse itself
    /// decides which of its further buttons are X1 to X5.
    X1,
    X2,
    X3,
    X4,
    X5
}
