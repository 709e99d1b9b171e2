package fourstroke.backend.base.script;

import fourstroke.backend.base.PixelScale;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.MouseButton;
import fourstroke.loop.api.draw.Size;

/// One action of a script on a window: a fixed input, or an action whose inputs depend on the state
/// of the window at that moment.
public sealed interface ScriptedInput {

    /// Where an action was scripted, for error messages. It holds the number of a line and not its
    /// text: a script with a million lines would otherwise keep a million texts in memory.
    ///
    /// @param source what precedes the number of the line, or the whole origin if there is no line
    /// @param line counted from 1; 0 if the action does not come from a text
    record Origin(String source, int line) {

        @Override
        public String toString() {
            return line == 0 ? source : source + "line " + line;
        }
    }

    /// The window receives an input and takes over the state that the input reports.
    record Given(Input input) implements ScriptedInput {}

    /// The cursor moves to a position in points. The cursor enters or leaves the window if the
    /// position is inside or outside. While the cursor is captured, the game receives a motion
    /// instead.
    record MouseTo(double x, double y) implements ScriptedInput {}

    /// A mouse button is pressed or released at the position of the cursor.
    record MouseButtonGoes(MouseButton button, boolean down) implements ScriptedInput {}

    /// The cursor leaves the window.
    record PointerLeaves() implements ScriptedInput {}

    /// The user drags a border of the window.
    ///
    /// @param origin for the message if the size has too many pixels, which depends on the scale of
    ///   the window at that moment
    record ResizedTo(Size points, Origin origin) implements ScriptedInput {

        /// Checks the size.
        ///
        /// @throws IllegalArgumentException if the size is too large at every scale
        public ResizedTo {
            PixelScale.pixels(points, 1);
        }
    }

    /// The window moves to a monitor of another scale and keeps its size in points.
    ///
    /// @param origin for the message if the size has too many pixels at this scale
    record ScaledTo(double scale, Origin origin) implements ScriptedInput {

        /// Checks the scale.
        ///
        /// @throws IllegalArgumentException if no window can have this scale
        public ScaledTo {
            if (!PixelScale.isValid(scale)) {
                throw new IllegalArgumentException(
                        "a scale goes %s, not %s".formatted(PixelScale.RANGE, scale));
            }
        }
    }

    /// The user minimises the window.
    record PutAway() implements ScriptedInput {}

    /// The user restores the window.
    record TakenBack() implements ScriptedInput {}

    /// The user holds the frame of the window for this long, and the system blocks the loop
    /// meanwhile.
    record Held(long nanos) implements ScriptedInput {}

    /// The window gains or loses the keyboard focus.
    record KeyboardGoes(boolean here) implements ScriptedInput {}
}
