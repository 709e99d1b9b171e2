package fourstroke.backend.headless;

import fourstroke.loop.api.Input;
import fourstroke.loop.api.Size;

/// What a script can make happen to a window: an input as it is, or something whose inputs depend
/// on how the window is.
sealed interface Happening {

    /// This input, with what it says becoming true.
    record Given(Input input) implements Happening {}

    /// The cursor goes here: a position, or while it is captured, a motion.
    record MouseTo(double x, double y) implements Happening {}

    /// The user drags a border.
    record ResizedTo(Size points) implements Happening {}

    /// The window comes to a monitor of this scale and keeps its size in points.
    record ScaledTo(double scale) implements Happening {}

    /// The user puts the window away.
    record PutAway() implements Happening {}

    /// The user takes the window back.
    record TakenBack() implements Happening {}

    /// The user holds the window's frame for so long, and the system does not let go meanwhile.
    record Held(long nanos) implements Happening {}

    /// The keyboard goes to another window, or comes back.
    record KeyboardGoes(boolean here) implements Happening {}
}
