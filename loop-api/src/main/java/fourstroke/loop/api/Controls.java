package fourstroke.loop.api;

/// The state of keyboard, mouse and game pads as of the current event, for games that poll the
/// state instead of handling inputs. Implemented by loops only.
///
/// The state follows the inputs that the loop hands out. What happened *in a tick* ([#pressed],
/// [#released], [#mouseDeltaX], [#scrollY] ...) is everything that arrived since the last update,
/// until the end of the next update: a press and a release within one tick are both seen by exactly
/// one update. Frames may or may not see them. The press that ended a menu is also seen by the
/// first update after it: the space bar that starts a game is then a jump as well, unless the game
/// ignores it in that update.
///
/// While the game is paused, each frame sees the input since the frame before, and none from before
/// the pause. The input of a pause is also kept for the next single step, however many frames come
/// before that step, and is dropped when the pause ends. Input from before the pause that no update
/// has seen is kept for the next update: a single step, or the first update after the pause. If
/// there are no updates and frames are drawn on request, the state is kept until the next frame is
/// presented.
///
/// A [PadButton] or [PadAxis] without the number of a pad means any pad; [#pad(int)] is a single
/// pad. For the loop's thread.
public interface Controls {

    /// {@return whether a button is held}
    boolean down(Button button);

    /// {@return whether a button went down in this tick, even if it is not held any more}
    boolean pressed(Button button);

    /// {@return whether a button went up in this tick}
    boolean released(Button button);

    /// {@return whether any key, mouse button or pad button went down in this tick, as for "press
    /// any key"}
    boolean anyPressed();

    /// {@return whether a shift key is held}
    default boolean shift() {
        return down(KeyCode.LEFT_SHIFT) || down(KeyCode.RIGHT_SHIFT);
    }

    /// {@return whether a control key is held}
    default boolean control() {
        return down(KeyCode.LEFT_CONTROL) || down(KeyCode.RIGHT_CONTROL);
    }

    /// {@return whether an alt key is held, also one that the layout uses as AltGr}
    default boolean alt() {
        return down(KeyCode.LEFT_ALT) || down(KeyCode.RIGHT_ALT);
    }

    /// {@return whether a meta key is held: the one with a logo, "super" or "command"}
    default boolean meta() {
        return down(KeyCode.LEFT_SUPER) || down(KeyCode.RIGHT_SUPER);
    }

    /// {@return the cursor's distance from the left edge of the window, in points}
    double mouseX();

    /// {@return the cursor's distance from the top edge of the window, in points}
    double mouseY();

    /// {@return how far the captured mouse was moved to the right in this tick, in points}
    double mouseDeltaX();

    /// {@return how far the captured mouse was moved down in this tick, in points}
    double mouseDeltaY();

    /// {@return how far the wheel was turned to the right in this tick, in steps}
    double scrollX();

    /// {@return how far the wheel was turned away from the user in this tick, in steps}
    double scrollY();

    /// {@return the position of this axis that is farthest from 0 among all pads, as of
    /// [Pad#axis(PadAxis)]}
    double axis(PadAxis axis);

    /// {@return 1 while the second button is held, -1 while the first is, 0 while both or none are}
    default double axis(Button negative, Button positive) {
        boolean back = down(negative);
        return down(positive) == back ? 0 : back ? -1 : 1;
    }

    /// {@return when the current input happened, in nanoseconds of the window's clock; between
    /// inputs, when the last one happened}
    long receivedNanos();

    /// {@return the pad with this number, connected or not; always the same object for a number}
    ///
    /// @param number from 0 to [Input#PAD_LIMIT] - 1
    /// @throws IllegalArgumentException if the number is not in this range
    Pad pad(int number);

    /// The state of one game pad as of the current event. On a pad that is not connected no button
    /// is held, and all axes are at rest.
    interface Pad {

        /// {@return whether it is connected}
        boolean connected();

        /// {@return the name that the driver reports; empty while the pad is not connected}
        String name();

        /// {@return whether a button is held}
        boolean down(PadButton button);

        /// {@return whether a button went down in this tick, even if it is not held any more}
        boolean pressed(PadButton button);

        /// {@return whether a button went up in this tick}
        boolean released(PadButton button);

        /// {@return the position of an axis: from -1 to 1 for a stick, from 0 to 1 for a trigger}
        ///
        /// A stick has the dead zone of the loop's settings, 0.1 by default: a stick that is less
        /// than this far from its centre, in any direction, counts as centred. From the edge of the
        /// dead zone to the edge of the stick the position grows from 0 to 1, so that it never
        /// jumps. [Input.PadMove] reports positions without a dead zone.
        double axis(PadAxis axis);
    }
}
