package fourstroke.loop.api;

/// The state of keyboard, mouse and game pads as of the current event, for games that poll the
/// state instead of handling inputs. Only loops implement this interface.
///
/// The state changes with each input that the loop delivers. The methods that report what happened
/// *in a tick* ([#pressed], [#released], [#mouseDeltaX], [#scrollY] ...) report every input that
/// arrived after the end of the previous update and before the end of the next update. If a button
/// is pressed and released within one tick, exactly one update therefore sees both the press and
/// the release. A frame may see neither the press nor the release, because the update at the end of
/// the tick may come between two frames. If a key press closes a menu and starts the game, the
/// first update of the game also sees this key press: the space bar, for example, may both start
/// the game and make the figure jump. In its first update, a game should therefore ignore the key
/// that closed the menu.
///
/// While the game is paused, each frame sees the input that arrived since the previous frame, but
/// no input from before the pause. Input that arrives during a pause is also kept for the next
/// single step of the paused game, however many frames come before that step. When the pause ends,
/// the loop drops the input that arrived during the pause. Input that arrived before the pause and
/// that no update has seen yet is kept for the next update, which is either a single step or the
/// first update after the pause. If a loop has no updates and draws frames on request, input is
/// kept until the next frame is presented.
///
/// A method of this interface that takes a [PadButton] or [PadAxis] considers all pads; [#pad(int)]
/// returns the state of a single pad. Use a `Controls` object only on the loop's thread.
public interface Controls {

    /// {@return whether a button is held}
    boolean down(Button button);

    /// {@return whether a button went down in this tick, even if it is not held any more}
    boolean pressed(Button button);

    /// {@return whether a button went up in this tick}
    boolean released(Button button);

    /// {@return whether any key, mouse button or pad button went down in this tick} A game can use
    /// this method on a screen that says "press any key".
    boolean anyPressed();

    /// {@return whether a shift key is held}
    default boolean shift() {
        return down(KeyCode.LEFT_SHIFT) || down(KeyCode.RIGHT_SHIFT);
    }

    /// {@return whether a control key is held}
    default boolean control() {
        return down(KeyCode.LEFT_CONTROL) || down(KeyCode.RIGHT_CONTROL);
    }

    /// {@return whether an Alt key is held} The right Alt key counts even if the keyboard layout
    /// uses this key as AltGr.
    default boolean alt() {
        return down(KeyCode.LEFT_ALT) || down(KeyCode.RIGHT_ALT);
    }

    /// {@return whether a meta key is held: the key with a logo, which is also called "Super",
    /// "Windows" or "Command"}
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

    /// {@return how far the user scrolled to the right in this tick, in steps of the wheel}
    double scrollX();

    /// {@return how far the wheel was turned away from the user in this tick, in steps of the
    /// wheel}
    double scrollY();

    /// {@return the position of an axis on the pad on which this axis is farthest from 0}
    /// [Pad#axis(PadAxis)] describes the values.
    double axis(PadAxis axis);

    /// {@return 1 while only the second button is held, -1 while only the first button is held, and
    /// 0 while both or neither are held}
    default double axis(Button negative, Button positive) {
        boolean back = down(negative);
        return down(positive) == back ? 0 : back ? -1 : 1;
    }

    /// {@return the time at which the current input happened, in nanoseconds of the window's clock}
    /// During an event that is not an input, the result is the time of the last input.
    long receivedNanos();

    /// {@return the pad with a number, whether or not that pad is connected} For the same number
    /// the method always returns the same object.
    ///
    /// @param number from 0 to [Input#PAD_LIMIT] - 1
    /// @throws IllegalArgumentException if the number is not from 0 to [Input#PAD_LIMIT] - 1
    Pad pad(int number);

    /// The state of one game pad as of the current event. On a pad that is not connected, no button
    /// is held, and all axes are at rest.
    interface Pad {

        /// {@return whether this pad is connected}
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
        /// Sticks have a dead zone, which is part of the loop's settings and 0.1 by default: a
        /// stick whose distance from its centre is less than the dead zone counts as centred.
        /// Between the edge of the dead zone and the edge of the stick, the position grows from 0
        /// to 1, so that the position never jumps. [Input.PadMove] reports positions without a dead
        /// zone.
        double axis(PadAxis axis);
    }
}
