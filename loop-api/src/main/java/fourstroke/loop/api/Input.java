package fourstroke.loop.api;

import fourstroke.loop.api.draw.Size;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/// An event from outside the loop: from the keyboard, the mouse, a game pad, the window, or another
/// thread.
///
/// Inputs are plain values without a timestamp. Two presses of one key are therefore equal objects,
/// which makes recorded runs comparable. [Controls#receivedNanos()] returns the time at which the
/// current input happened. An input does not contain whether Shift, Control, Alt or Meta are held;
/// [Controls#shift()], [Controls#control()], [Controls#alt()] and [Controls#meta()] return the
/// state of these keys.
///
/// Each input is delivered exactly once, in the order in which it happened, before the next update.
/// Later versions may add kinds of inputs, so a `switch` over inputs should end with `case Input
/// _`.
public sealed interface Input extends Event {

    /// The maximum number of game pads, which is also the maximum of the library GLFW. Pads are
    /// numbered from 0, and a pad keeps its number while it is connected.
    int PAD_LIMIT = 16;

    // --- buttons of any device

    /// A button went down.
    sealed interface Press extends Input {

        /// {@return the key, or the button of the mouse or a pad, that went down}
        Button button();
    }

    /// A button went up. If keys or mouse buttons are held when the window loses the focus, the
    /// loop reports their releases before the [Focus], so that no button stays held.
    sealed interface Release extends Input {

        /// {@return the key, or the button of the mouse or a pad, that went up}
        Button button();
    }

    // --- keyboard

    /// A key went down.
    ///
    /// Several physical keys can share a code, either [KeyCode#UNKNOWN] or the code of keys that
    /// the system does not distinguish. If several keys share a code, the loop reports the press of
    /// each of these keys, and a single [KeyRelease] when all of these keys are up.
    ///
    /// @param key the key
    record KeyPress(KeyCode key) implements Press {

        /// Refuses null.
        public KeyPress {
            Objects.requireNonNull(key, "key");
        }

        @Override
        public KeyCode button() {
            return key;
        }
    }

    /// A key is being held and the system repeats the key press, as in a text field that repeats a
    /// letter.
    ///
    /// @param key the key
    record KeyRepeat(KeyCode key) implements Input {

        /// Refuses null.
        public KeyRepeat {
            Objects.requireNonNull(key, "key");
        }
    }

    /// A key went up.
    ///
    /// @param key the key
    record KeyRelease(KeyCode key) implements Release {

        /// Refuses null.
        public KeyRelease {
            Objects.requireNonNull(key, "key");
        }

        @Override
        public KeyCode button() {
            return key;
        }
    }

    /// Text was typed. Text fields need this input rather than key presses, because the text
    /// depends on the keyboard layout, the modifier keys and the input method.
    ///
    /// An input method, for example for Chinese or Japanese, delivers only the finished text. The
    /// loop does not report text that the user is still composing (the pre-edit text). On Windows
    /// and X11 the input method shows the pre-edit text in a window of its own. On macOS the
    /// pre-edit text is not shown, and on Wayland GLFW supports no input methods.
    ///
    /// @param text the typed text: one or more characters
    record Text(String text) implements Input {

        /// Refuses null and an empty text.
        public Text {
            if (Objects.requireNonNull(text, "text").isEmpty()) {
                throw new IllegalArgumentException(
                        "typed text must have at least one character, but is empty");
            }
        }
    }

    // --- mouse

    /// A button of the mouse went down.
    ///
    /// @param button the button
    /// @param x the distance of the cursor from the left edge of the window's content in points, as
    ///   in [MouseMove]; while the cursor is captured, the last distance before the cursor was
    ///   captured
    /// @param y the distance of the cursor from the top edge of the window's content, in points
    record MousePress(MouseButton button, double x, double y) implements Press {

        /// Refuses a null button, and coordinates that are not finite.
        public MousePress {
            Objects.requireNonNull(button, "button");
            checkFinite("x", x);
            checkFinite("y", y);
        }
    }

    /// A button of the mouse went up.
    ///
    /// @param button the button
    /// @param x the distance of the cursor from the left edge of the window's content in points, as
    ///   in [MouseMove]; while the cursor is captured, the last distance before the cursor was
    ///   captured
    /// @param y the distance of the cursor from the top edge of the window's content, in points
    record MouseRelease(MouseButton button, double x, double y) implements Release {

        /// Refuses a null button, and coordinates that are not finite.
        public MouseRelease {
            Objects.requireNonNull(button, "button");
            checkFinite("x", x);
            checkFinite("y", y);
        }
    }

    /// The cursor moved.
    ///
    /// @param x the distance of the cursor from the left edge of the window's content, in points;
    ///   outside the window the distance may be negative or exceed the width
    /// @param y the distance of the cursor from the top edge of the window's content, in points
    record MouseMove(double x, double y) implements Input {

        /// Refuses coordinates that are not finite.
        public MouseMove {
            checkFinite("x", x);
            checkFinite("y", y);
        }
    }

    /// The mouse moved while the cursor is captured. If the window supports
    /// [fourstroke.loop.api.window.Window.Feature#RAW_MOTION], the reported distances do not
    /// contain the system's pointer acceleration.
    ///
    /// @param dx the distance that the mouse moved to the right, in points
    /// @param dy points down
    record MouseDelta(double dx, double dy) implements Input {

        /// Refuses distances that are not finite.
        public MouseDelta {
            checkFinite("dx", dx);
            checkFinite("dy", dy);
        }
    }

    /// The user scrolled with a wheel or a touchpad.
    ///
    /// On Wayland some compositors, such as sway, report 1.5 for one step of a wheel. A game that
    /// selects something by single steps should therefore use only the sign of the value, or add
    /// values up until the sum reaches 1.
    ///
    /// @param dx the number of wheel steps to the right; some devices report fractions
    /// @param dy the number of wheel steps away from the user; negative towards the user
    record MouseScroll(double dx, double dy) implements Input {

        /// Refuses distances that are not finite.
        public MouseScroll {
            checkFinite("dx", dx);
            checkFinite("dy", dy);
        }
    }

    // --- game pads

    /// A button of a game pad went down.
    ///
    /// @param pad the number of the pad, from 0
    /// @param button the button of this pad
    record PadPress(int pad, PadButton button) implements Press {

        /// Refuses a pad number out of range, and null.
        public PadPress {
            checkPad(pad);
            Objects.requireNonNull(button, "button");
        }
    }

    /// A button of a game pad went up.
    ///
    /// @param pad the number of the pad, from 0
    /// @param button the button of this pad
    record PadRelease(int pad, PadButton button) implements Release {

        /// Refuses a pad number out of range, and null.
        public PadRelease {
            checkPad(pad);
            Objects.requireNonNull(button, "button");
        }
    }

    /// An axis of a game pad moved.
    ///
    /// @param pad the number of the pad, from 0
    /// @param axis the axis of this pad
    /// @param value the position of the axis: from -1 to 1 for a stick, from 0 to 1 for a trigger
    record PadMove(int pad, PadAxis axis, double value) implements Input {

        /// Refuses null, a pad number out of range, and a value out of range.
        public PadMove {
            checkPad(pad);
            Objects.requireNonNull(axis, "axis");
            boolean trigger = axis == PadAxis.LEFT_TRIGGER || axis == PadAxis.RIGHT_TRIGGER;
            int least = trigger ? 0 : -1;
            // The condition is negated so that this method also refuses NaN, because every
            // comparison with NaN is false.
            if (!(value >= least && value <= 1)) {
                throw new IllegalArgumentException(
                        "the value of %s must be from %s to 1, not %s"
                                .formatted(axis, least, value));
            }
        }
    }

    /// A game pad was connected. Pads that are connected at the start are reported before the first
    /// update.
    ///
    /// @param pad the number of the pad while it is connected
    /// @param name the name that the driver reports
    record PadConnected(int pad, String name) implements Input {

        /// Refuses a pad number out of range, and null.
        public PadConnected {
            checkPad(pad);
            Objects.requireNonNull(name, "name");
        }
    }

    /// A game pad was disconnected. Before a `PadDisconnected`, the loop reports the release of
    /// each button that was held on the pad. After a `PadDisconnected`, the axes of the pad are at
    /// rest.
    ///
    /// @param pad the number of the pad while it was connected
    record PadDisconnected(int pad) implements Input {

        /// Refuses a pad number out of range.
        public PadDisconnected {
            checkPad(pad);
        }
    }

    // --- window

    /// The window gained or lost the keyboard focus. Before the focus is lost, the loop reports the
    /// release of all keys and mouse buttons that are held, because the system does not report
    /// later changes of keys and mouse buttons. Without the focus, the loop still reports inputs of
    /// game pads. If a Shift, Control, Alt or Super key is held when the window gains the focus,
    /// the loop reports a [KeyPress] of that key on X11 and in a test whose input comes from a
    /// script. On Windows, macOS and Wayland, the loop reports a held Shift, Control, Alt or Super
    /// key only when the user presses the key again.
    ///
    /// @param gained whether the window has the focus now
    record Focus(boolean gained) implements Input {}

    /// The window was minimised or restored. While the window is minimised, the loop renders no
    /// frames, but updates continue.
    ///
    /// @param minimized whether the window is minimised now
    record Minimized(boolean minimized) implements Input {}

    /// The pointer entered or left the window.
    ///
    /// @param inside whether the pointer is inside the window now
    record PointerInside(boolean inside) implements Input {}

    /// The size of the window changed. On some systems the size in points and the size in pixels
    /// are 0 by 0 while the window is minimised.
    ///
    /// @param points the size of the window's content in points
    /// @param pixels the size of the window's content in pixels
    record Resized(Size points, Size pixels) implements Input {

        /// Refuses null.
        public Resized {
            Objects.requireNonNull(points, "points");
            Objects.requireNonNull(pixels, "pixels");
        }
    }

    /// The position or the scale of the window changed, or a monitor was connected, disconnected or
    /// changed. The methods of the [fourstroke.loop.api.window.Window] return the new position,
    /// scale and monitors. If only the video mode of a monitor changed, the loop delivers a
    /// `WindowChanged` later, when the window next moves, changes its size or comes to the front,
    /// because the library GLFW does not report a change of the video mode.
    record WindowChanged() implements Input {}

    /// Files were dropped on the window.
    ///
    /// @param files the paths of the files
    record FilesDropped(List<Path> files) implements Input {

        /// Copies the list of paths, and refuses null.
        public FilesDropped {
            for (Path file : Objects.requireNonNull(files, "files"))
                Objects.requireNonNull(file, "a file");
            files = List.copyOf(files);
        }
    }

    /// The user asked to close the window. The loop delivers the close request in order with the
    /// other inputs, and then ends. If the loop's settings have `askBeforeClose`, the loop does not
    /// end, and the game decides whether to stop the loop, ask the player, or ignore the request.
    record CloseRequest() implements Input {}

    // --- threads

    /// A thread posted an object to the loop.
    ///
    /// @param payload the object
    record Posted(Object payload) implements Input {

        /// Refuses null.
        public Posted {
            Objects.requireNonNull(payload, "payload");
        }
    }

    private static void checkPad(int pad) {
        if (pad < 0 || pad >= PAD_LIMIT) {
            throw new IllegalArgumentException(
                    "the number of a pad must be from 0 to " + (PAD_LIMIT - 1) + ", not " + pad);
        }
    }

    private static void checkFinite(String what, double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException(what + " must be finite, not " + value);
        }
    }
}
