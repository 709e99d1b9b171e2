package fourstroke.loop.api;

/// A button of the mouse.
public enum Mouse implements Button {
    LEFT,
    RIGHT,
    MIDDLE,
    X1,
    X2,
    X3,
    X4,
    X5
}
