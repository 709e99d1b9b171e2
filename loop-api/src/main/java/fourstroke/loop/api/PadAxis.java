package fourstroke.loop.api;

/// An axis of a game pad in the standard layout of SDL and GLFW. The position of a stick goes from
/// -1 (left, up) to 1 (right, down) and is 0 when the stick is released. The position of a trigger
/// goes from 0 (released) to 1 (pulled).
public enum PadAxis {
    LEFT_X,
    LEFT_Y,
    RIGHT_X,
    RIGHT_Y,
    LEFT_TRIGGER,
    RIGHT_TRIGGER
}
