package fourstroke.loop.api;

/// A button of the mouse.
public enum Mouse implements Button {
    LEFT,
    RIGHT,
    /// Mostly the wheel, pressed.
    MIDDLE,
    /// The first beyond three, mostly "back" under the thumb; the others as the mouse numbers them.
    X1,
    X2,
    X3,
    X4,
    X5
}
