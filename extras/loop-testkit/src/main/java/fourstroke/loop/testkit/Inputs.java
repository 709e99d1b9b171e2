package fourstroke.loop.testkit;

import fourstroke.loop.api.Button;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.MouseButton;
import fourstroke.loop.api.PadAxis;
import fourstroke.loop.api.PadButton;

import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/// The inputs of the player at one tick or at one time of a [Play]. Each method adds an input and
/// returns this object, so a test can chain the calls for several inputs at the same tick or time.
/// The game gets the inputs in the order of the calls.
public final class Inputs {

    // Matches any kind of line break in a text that the player types.
    private static final Pattern LINE_BREAK = Pattern.compile("\\R");

    private final String moment;
    // True if the inputs are scheduled at a tick, false if the inputs are scheduled at a time.
    private final boolean atTick;
    private final Consumer<String> script;

    Inputs(String moment, boolean atTick, Consumer<String> script) {
        this.moment = moment;
        this.atTick = atTick;
        this.script = script;
    }

    private Inputs add(String action) {
        script.accept(moment + action + "\n");
        return this;
    }

    /// {@return the given game time, converted to nanoseconds}
    ///
    /// @throws IllegalArgumentException if the time is negative or longer than 146 years
    static long nanos(double time, TimeUnit unit) {
        double nanos = time * unit.toNanos(1);
        if (nanos >= 0 && nanos < Long.MAX_VALUE / 2) return Math.round(nanos);
        throw new IllegalArgumentException(
                "a time of the game must be from 0 to 146 years, but is %s %s"
                        .formatted(time, unit));
    }

    /// {@return the name of a button in a script}
    static String name(Button button) {
        return switch (Objects.requireNonNull(button, "button")) {
            case KeyCode key -> key.name();
            case MouseButton mouse -> "MOUSE_" + mouse.name();
            case PadButton pad -> "PAD0_" + pad.name();
        };
    }

    /// Presses a key, a mouse button, or a button of the first game pad, and keeps the button
    /// pressed.
    public Inputs press(Button button) {
        return add("press " + name(button));
    }

    /// Releases a button.
    public Inputs release(Button button) {
        return add("release " + name(button));
    }

    /// Presses a button, and releases the button after the given number of ticks.
    ///
    /// @throws IllegalArgumentException if the number is negative, or if the inputs are scheduled
    ///   at a time, as by `at(2, SECONDS)` or `now()`
    public Inputs hold(Button button, long ticks) {
        if (!atTick)
            throw new IllegalArgumentException(
                    "this input begins at a time, so its duration must be a time too: use hold(%s, 0.5, SECONDS), or begin the input at a tick, as in at(%s)"
                            .formatted(button, 120));
        return add("tap " + name(button) + " " + ticks);
    }

    /// Presses a button, and releases the button after the given time.
    ///
    /// @throws IllegalArgumentException if the time is negative, or if the inputs are scheduled at
    ///   a tick, as by `at(120)`
    public Inputs hold(Button button, double time, TimeUnit unit) {
        if (atTick)
            throw new IllegalArgumentException(
                    "this input begins at a tick, so its duration must be a number of ticks: use hold(%s, 60), or begin the input at a time, as in at(2, SECONDS)"
                            .formatted(button));
        return add("tap " + name(button) + " " + nanos(time, unit) + "ns");
    }

    /// Presses a button, and releases the button immediately.
    public Inputs tap(Button button) {
        return press(button).release(button);
    }

    /// Types a text, one character after the other. A line break in the text means the Enter key.
    ///
    /// @throws IllegalArgumentException if a line of the text begins or ends with a blank, because
    ///   a script would lose this blank
    public Inputs type(String text) {
        String[] lines = LINE_BREAK.split(text, -1);
        for (String line : lines)
            if (!line.equals(line.strip()))
                throw new IllegalArgumentException(
                        "a line of a typed text must not begin or end with a blank, because a script would drop this blank: '%s'"
                                .formatted(line));
        for (int i = 0; i < lines.length; i++) {
            if (i > 0) tap(KeyCode.ENTER);
            if (!lines[i].isEmpty()) add("type " + lines[i]);
        }
        return this;
    }

    /// Moves the mouse to a position in points.
    public Inputs move(double x, double y) {
        return add("move " + x + " " + y);
    }

    /// Clicks a mouse button at a position in points.
    public Inputs click(MouseButton button, double x, double y) {
        return add("click " + name(button) + " " + x + " " + y);
    }

    /// Clicks the left mouse button at a position in points.
    public Inputs click(double x, double y) {
        return click(MouseButton.LEFT, x, y);
    }

    /// Turns the mouse wheel by `dx` steps to the right and by `dy` steps away from the user.
    public Inputs scroll(double dx, double dy) {
        return add("scroll " + dx + " " + dy);
    }

    /// Connects the first game pad.
    public Inputs connectPad() {
        return add("connect 0 Test pad");
    }

    /// Moves an axis of the first game pad.
    ///
    /// @param value the new position of the axis, from -1 to 1 for a stick and from 0 to 1 for a
    ///   trigger
    public Inputs axis(PadAxis axis, double value) {
        return add("axis 0 " + axis.name() + " " + value);
    }

    /// Changes the size of the window, in points.
    public Inputs resize(int width, int height) {
        return add("resize " + width + " " + height);
    }

    /// Minimises the window.
    public Inputs minimize() {
        return add("minimize");
    }

    /// Shows the window again after a call of [#minimize].
    public Inputs restore() {
        return add("restore");
    }

    /// Takes the keyboard focus away from the window.
    public Inputs unfocus() {
        return add("unfocus");
    }

    /// Gives the keyboard focus back to the window.
    public Inputs focus() {
        return add("focus");
    }

    /// Closes the window in the same way as a click on the close button of the window.
    public Inputs close() {
        return add("close");
    }
}
