package fourstroke.loop.api;

/// A button of a game pad in the standard layout of SDL and GLFW. The buttons are named after their
/// positions and not after the letters printed on them.
public enum PadButton implements Button {
    SOUTH,
    EAST,
    WEST,
    NORTH,
    LEFT_BUMPER,
    RIGHT_BUMPER,
    BACK,
    START,
    GUIDE,
    LEFT_STICK,
    RIGHT_STICK,
    UP,
    RIGHT,
    DOWN,
    LEFT
}
