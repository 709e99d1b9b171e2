package fourstroke.loop.api;

/// The state of keyboard, mouse and game pads at the current event, for games that read the state
/// instead of handling inputs. Only loops implement this interface.
///
/// The state is computed from the events that the loop delivers. What happened *in a tick*
/// ([#pressed], [#released], [#mouseDeltaX], [#scrollY] ...) is everything that arrived since the
/// last update, and it stays until the next update has ended: a press and a release within one tick
/// are both visible, in exactly one update. Frames may or may not see them. The press that started
/// a scene is visible too: the space bar that starts a game is also a jump in its first update,
/// unless the game ignores it there.
///
/// While the game is paused, each frame sees what arrived since the previous frame, once; a frame
/// in the pause sees nothing from before the pause. Everything that arrives in the pause is also
/// kept for the next update of a single step, however many frames come before it; the end of the
/// pause discards it. What arrived before the pause, and was not seen by an update, is kept for the
/// next update: the first one after the pause, or a single step. If there are no updates and frames
/// are drawn on request, everything is kept until the next frame is presented.
///
/// A [PadButton] and a [PadAxis] without a number mean any pad; [#pad(int)] is one pad. Call these
/// methods on the loop's thread.
public interface Controls {

    /// {@return whether a button is held}
    boolean down(Button button);

    /// {@return whether a button went down in this tick, even if it is not held any more}
    boolean pressed(Button button);

    /// {@return whether a button went up in this tick}
    boolean released(Button button);

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

    /// {@return the position of this axis that is farthest from 0, of all pads}
    double axis(PadAxis axis);

    /// {@return 1 while the second button is held, -1 while the first is, 0 while both or none are}
    default double axis(Button negative, Button positive) {
        boolean back = down(negative);
        return down(positive) == back ? 0 : back ? -1 : 1;
    }

    /// {@return when the current input happened, in nanoseconds of the window's clock} At other
    /// events it is the time of the last input.
    long receivedNanos();

    /// {@return the pad with this number, connected or not; always the same object for a number}
    ///
    /// @param number from 0 to [Input#PAD_LIMIT] - 1
    /// @throws IllegalArgumentException if the number is not in this range
    Pad pad(int number);

    /// The state of one game pad at the current event. A pad that is not connected holds no button,
    /// and its axes are at rest.
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

        /// {@return the position of an axis}
        double axis(PadAxis axis);
    }
}
