package fourstroke.loop.core;

import fourstroke.loop.api.Axis;
import fourstroke.loop.api.Button;
import fourstroke.loop.api.Focus;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Key;
import fourstroke.loop.api.Mouse;
import fourstroke.loop.api.MouseDelta;
import fourstroke.loop.api.MouseMove;
import fourstroke.loop.api.Pad;
import fourstroke.loop.api.PadAxis;
import fourstroke.loop.api.PadButton;
import fourstroke.loop.api.PadConnected;
import fourstroke.loop.api.PadDisconnected;
import fourstroke.loop.api.Press;
import fourstroke.loop.api.Release;
import fourstroke.loop.api.Scroll;

import java.util.Arrays;
import java.util.Objects;

/// The state of keyboard, mouse and game pads, for games that poll it in place of handling input
/// events.
///
/// It is built from the events that the loop hands out. What happened *in a tick* ([#pressed],
/// [#released], [#mouseDeltaX], [#scrollY] ...) is everything that arrived since the last update,
/// and holds until the next update is done: a press and a release within one tick are both seen, by
/// exactly one update. Frames may or may not see it. So is the press that began a scene: the space
/// bar that starts a game is also a jump in its first update, unless the game ignores it there.
///
/// Where no updates come, while the game is paused and with [Schedules#ON_DEMAND], it holds until
/// the next frame is presented: that frame sees it. [GameLoop#resume()] and [GameLoop#step] end it
/// too, so the updates that follow know nothing of what arrived in the pause but what is still
/// held. For the loop's thread.
public final class InputState {

    private static final int KEYS = Key.values().length;
    private static final int MICE = Mouse.values().length;
    private static final int PAD_BUTTONS = PadButton.values().length;
    private static final int AXES = Axis.values().length;

    private final boolean[] down = new boolean[KEYS + MICE + Pad.LIMIT * PAD_BUTTONS];
    private final boolean[] pressed = new boolean[down.length];
    private final boolean[] released = new boolean[down.length];
    private final boolean[] connected = new boolean[Pad.LIMIT];
    private final double[] axes = new double[Pad.LIMIT * AXES];
    private boolean changed; // anything that ends with the tick
    private double mouseX;
    private double mouseY;
    private double mouseDeltaX;
    private double mouseDeltaY;
    private double scrollX;
    private double scrollY;
    private boolean focused = true;
    private long stampNanos;

    InputState() {}

    void handle(Input input, long stampNanos) {
        this.stampNanos = stampNanos;
        switch (input) {
            case Press(var button) -> {
                down[index(button)] = true;
                pressed[index(button)] = true;
                changed = true;
            }
            case Release(var button) -> release(index(button));
            case MouseMove(var x, var y) -> {
                mouseX = x;
                mouseY = y;
            }
            case MouseDelta(var dx, var dy) -> {
                mouseDeltaX += dx;
                mouseDeltaY += dy;
                changed = true;
            }
            case Scroll(var dx, var dy) -> {
                scrollX += dx;
                scrollY += dy;
                changed = true;
            }
            case PadAxis(var pad, var axis, var value) -> axes[pad * AXES + axis.ordinal()] = value;
            case PadConnected(var pad, _) -> connected[pad] = true;
            case PadDisconnected(var pad) -> {
                connected[pad] = false;
                Arrays.fill(axes, pad * AXES, (pad + 1) * AXES, 0);
                int first = KEYS + MICE + pad * PAD_BUTTONS;
                for (int i = first; i < first + PAD_BUTTONS; i++) release(i);
            }
            case Focus(var focused) -> {
                this.focused = focused;
                if (!focused) for (int i = 0; i < KEYS + MICE; i++) release(i); // pads go on
            }
            case Input _ -> {} // about the window, or only for games that handle events
        }
    }

    private void release(int index) {
        if (!down[index]) return;
        down[index] = false;
        released[index] = true;
        changed = true;
    }

    /// {@return whether anything ends with the tick}
    boolean changed() {
        return changed;
    }

    void endTick() {
        if (!changed) return;
        changed = false;
        Arrays.fill(pressed, false);
        Arrays.fill(released, false);
        mouseDeltaX = 0;
        mouseDeltaY = 0;
        scrollX = 0;
        scrollY = 0;
    }

    private static int index(Button button) {
        return switch (Objects.requireNonNull(button, "button")) {
            case Key key -> key.ordinal();
            case Mouse mouse -> KEYS + mouse.ordinal();
            case Pad(var pad, var padButton) ->
                    KEYS + MICE + pad * PAD_BUTTONS + padButton.ordinal();
        };
    }

    /// {@return when the current input happened, in nanoseconds of the window's clock} Between
    /// inputs it is the time of the last.
    public long stampNanos() {
        return stampNanos;
    }

    /// {@return whether a button is held}
    public boolean isDown(Button button) {
        return down[index(button)];
    }

    /// {@return whether a button went down in this tick, still held or not}
    public boolean pressed(Button button) {
        return pressed[index(button)];
    }

    /// {@return whether a button went up in this tick}
    public boolean released(Button button) {
        return released[index(button)];
    }

    /// {@return the cursor's distance from the left edge of the window, in points}
    public double mouseX() {
        return mouseX;
    }

    /// {@return the cursor's distance from the top edge of the window, in points}
    public double mouseY() {
        return mouseY;
    }

    /// {@return how far the captured mouse was moved to the right in this tick, in points}
    public double mouseDeltaX() {
        return mouseDeltaX;
    }

    /// {@return how far the captured mouse was moved down in this tick, in points}
    public double mouseDeltaY() {
        return mouseDeltaY;
    }

    /// {@return how far the wheel was turned to the right in this tick, in steps}
    public double scrollX() {
        return scrollX;
    }

    /// {@return how far the wheel was turned away from the user in this tick, in steps}
    public double scrollY() {
        return scrollY;
    }

    /// {@return whether the pad with this number is connected, from 0 to [Pad#LIMIT] - 1}
    ///
    /// @throws IllegalArgumentException if no pad can have this number
    public boolean connected(int pad) {
        return connected[checked(pad)];
    }

    /// {@return the position of a pad's axis; 0 for a pad that is not connected}
    ///
    /// @param pad from 0 to [Pad#LIMIT] - 1
    /// @throws IllegalArgumentException if no pad can have this number
    public double axis(int pad, Axis axis) {
        Objects.requireNonNull(axis, "axis");
        return axes[checked(pad) * AXES + axis.ordinal()];
    }

    private static int checked(int pad) {
        if (pad >= 0 && pad < Pad.LIMIT) return pad;
        throw new IllegalArgumentException(
                "pads are numbered 0 to " + (Pad.LIMIT - 1) + ", not " + pad);
    }

    /// {@return whether the window has the keyboard}
    public boolean focused() {
        return focused;
    }
}
