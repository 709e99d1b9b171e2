package fourstroke.backend.base.script;

import fourstroke.backend.base.PixelScale;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.MouseButton;
import fourstroke.loop.api.draw.Size;

/// One action of a script in a window. An action of the type [Given] always causes the same input.
/// The inputs that another action causes depend on the state of the window when the action takes
/// place.
public sealed interface ScriptedInput {

    /// The place in a script where an action was written, for error messages. This record holds the
    /// number of a line instead of its text, so that a script with a million lines does not keep a
    /// million texts in memory.
    ///
    /// @param source the words that come before the number of the line in an error message; if the
    ///   action does not come from a text, the whole description of the place
    /// @param line the number of the line, counted from 1; 0 if the action does not come from a
    ///   text
    record Origin(String source, int line) {

        @Override
        public String toString() {
            return line == 0 ? source : source + "line " + line;
        }
    }

    /// The window receives an input, and the input changes the state of the window.
    record Given(Input input) implements ScriptedInput {}

    /// The cursor moves to a position in points. The cursor enters the window if the position is
    /// inside the window, and leaves the window if the position is outside. While the cursor is
    /// captured, the game receives a motion instead of the position.
    record MouseTo(double x, double y) implements ScriptedInput {}

    /// The user presses or releases a mouse button at the position of the cursor.
    record MouseButtonGoes(MouseButton button, boolean down) implements ScriptedInput {}

    /// The cursor leaves the window.
    record PointerLeaves() implements ScriptedInput {}

    /// The user drags a border of the window.
    ///
    /// @param origin the place in the script, for the error message if the window would have too
    ///   many pixels at the scale that the window has when the action takes place
    record ResizedTo(Size points, Origin origin) implements ScriptedInput {

        /// Checks the size in points.
        ///
        /// @throws IllegalArgumentException if the size is too large even at the scale of one pixel
        ///   per point
        public ResizedTo {
            PixelScale.pixels(points, 1);
        }
    }

    /// The window moves to a monitor with another number of pixels per point, and keeps its size in
    /// points.
    ///
    /// @param origin the place in the script, for the error message if the window would have too
    ///   many pixels at the new scale
    record ScaledTo(double scale, Origin origin) implements ScriptedInput {

        /// Checks the scale.
        ///
        /// @throws IllegalArgumentException if no window can have the given number of pixels per
        ///   point
        public ScaledTo {
            if (!PixelScale.isValid(scale)) {
                throw new IllegalArgumentException(
                        "the number of pixels per point must be %s, not %s"
                                .formatted(PixelScale.RANGE, scale));
            }
        }
    }

    /// The user minimises the window.
    record PutAway() implements ScriptedInput {}

    /// The user restores the window.
    record TakenBack() implements ScriptedInput {}

    /// The user holds the border of the window for the given number of nanoseconds. While the user
    /// holds the border, the window blocks the loop.
    record Held(long nanos) implements ScriptedInput {}

    /// The window gains or loses the keyboard focus.
    record KeyboardGoes(boolean here) implements ScriptedInput {}

    /// The time of the window changes from virtual to real. If the time is already real, this
    /// action has no effect. The option `from` adds this action to a script.
    record RealTimeBegins() implements ScriptedInput {}
}
