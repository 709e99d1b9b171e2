package fourstroke.loop.api;

/// A button of a game pad in the standard layout, named by its position, not by the letter printed
/// on it.
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
