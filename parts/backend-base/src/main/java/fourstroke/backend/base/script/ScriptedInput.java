package fourstroke.backend.base.script;

import fourstroke.backend.base.PixelScale;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.MouseButton;
import fourstroke.loop.api.draw.Size;

/// What a script can make happen to a window: an input as it is, or something whose inputs depend
/// on the state of the window.
public sealed interface ScriptedInput {

    /// An input comes as it is, and the window takes on the state that it reports.
    record Given(Input input) implements ScriptedInput {}

    /// The cursor moves here: a position, or while it is captured, a motion.
    record MouseTo(double x, double y) implements ScriptedInput {}

    /// A button of the mouse goes down or up where the cursor is.
    record MouseButtonGoes(MouseButton button, boolean down) implements ScriptedInput {}

    /// The user drags a border.
    ///
    /// @param said where the script says so: whether there are too many pixels depends on the scale
    ///   at that moment
    record ResizedTo(Size points, String said) implements ScriptedInput {

        /// Refuses what no scale makes possible.
        public ResizedTo {
            PixelScale.pixels(points, 1);
        }
    }

    /// The window moves to a monitor of this scale and keeps its size in points.
    ///
    /// @param said where the script says so: as above, with the size
    record ScaledTo(double scale, String said) implements ScriptedInput {

        /// Refuses what no window can have.
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

    /// The user holds the window's frame for this long, and the system blocks the loop meanwhile.
    record Held(long nanos) implements ScriptedInput {}

    /// The window gains or loses the keyboard focus.
    record KeyboardGoes(boolean here) implements ScriptedInput {}
}
