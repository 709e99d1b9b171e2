package fourstroke.loop.core.controls;

import fourstroke.loop.api.Button;
import fourstroke.loop.api.Controls;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.Focus;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.Input.KeyRelease;
import fourstroke.loop.api.Input.MouseDelta;
import fourstroke.loop.api.Input.MouseMove;
import fourstroke.loop.api.Input.MousePress;
import fourstroke.loop.api.Input.MouseRelease;
import fourstroke.loop.api.Input.MouseScroll;
import fourstroke.loop.api.Input.PadConnected;
import fourstroke.loop.api.Input.PadDisconnected;
import fourstroke.loop.api.Input.PadMove;
import fourstroke.loop.api.Input.PadPress;
import fourstroke.loop.api.Input.PadRelease;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.MouseButton;
import fourstroke.loop.api.PadAxis;
import fourstroke.loop.api.PadButton;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.Objects;

/// The [Controls] of a loop, which follow the inputs that it hands out.
public final class ControlState implements Controls {

    private static final int KEYS = KeyCode.values().length;
    private static final int FIRST_PAD = KEYS + MouseButton.values().length;
    private static final int PAD_BUTTONS = PadButton.values().length;
    private static final int BUTTONS = FIRST_PAD + Input.PAD_LIMIT * PAD_BUTTONS;

    /// What happened, until somebody has seen it.
    private static final class Edges {

        private final boolean[] pressed = new boolean[BUTTONS];
        private final boolean[] released = new boolean[BUTTONS];
        private double mouseDeltaX;
        private double mouseDeltaY;
        private double scrollX;
        private double scrollY;
        private boolean any;

        void add(Edges other) {
            if (!other.any) return;
            for (int i = 0; i < BUTTONS; i++) {
                pressed[i] |= other.pressed[i];
                released[i] |= other.released[i];
            }
            move(other.mouseDeltaX, other.mouseDeltaY);
            scroll(other.scrollX, other.scrollY);
            any = true;
        }

        void press(int index) {
            pressed[index] = true;
            any = true;
        }

        void release(int index) {
            released[index] = true;
            any = true;
        }

        void move(double x, double y) {
            mouseDeltaX += x;
            mouseDeltaY += y;
            any = true;
        }

        void scroll(double x, double y) {
            scrollX += x;
            scrollY += y;
            any = true;
        }

        void clear() {
            if (!any) return;
            any = false;
            Arrays.fill(pressed, false);
            Arrays.fill(released, false);
            mouseDeltaX = 0;
            mouseDeltaY = 0;
            scrollX = 0;
            scrollY = 0;
        }
    }

    private final boolean[] down = new boolean[BUTTONS];
    private final Edges tick = new Edges(); // for the next update
    private final Edges step = new Edges(); // gathered in the pause, for the next stepped update
    private final Edges frame = new Edges(); // of the pause, for its next frame
    private Edges seen = tick; // by the current event
    private boolean paused; // as of the current event
    private final OnePad[] pads = new OnePad[Input.PAD_LIMIT];
    private double mouseX;
    private double mouseY;
    private long receivedNanos;

    public ControlState() {
        for (int i = 0; i < pads.length; i++) pads[i] = new OnePad(i);
    }

    public void handle(Input input, long receivedNanos) {
        this.receivedNanos = receivedNanos;
        switch (input) {
            case KeyPress(var key) -> press(index(key));
            case KeyRelease(var key) -> release(index(key));
            case MousePress(var button, var x, var y) -> {
                moveTo(x, y);
                press(index(button));
            }
            case MouseRelease(var button, var x, var y) -> {
                moveTo(x, y);
                release(index(button));
            }
            case PadPress(var pad, var button) -> press(pads[pad].index(button));
            case PadRelease(var pad, var button) -> release(pads[pad].index(button));
            case MouseMove(var x, var y) -> moveTo(x, y);
            case MouseDelta(var dx, var dy) -> {
                if (paused) step.move(dx, dy);
                now().move(dx, dy);
            }
            case MouseScroll(var dx, var dy) -> {
                if (paused) step.scroll(dx, dy);
                now().scroll(dx, dy);
            }
            case PadMove(var pad, var axis, var value) -> pads[pad].axes[axis.ordinal()] = value;
            case PadConnected(var pad, var name) -> pads[pad].name = name;
            case PadDisconnected(var pad) -> pads[pad].disconnect();
            case Focus(var gained) -> {
                if (!gained) for (int i = 0; i < FIRST_PAD; i++) release(i); // pads go on
            }
            case Input _ -> {} // about the window, or only for games that handle events
        }
    }

    private void moveTo(double x, double y) {
        mouseX = x;
        mouseY = y;
    }

    private void press(int index) {
        down[index] = true;
        if (paused) step.press(index);
        now().press(index);
    }

    private void release(int index) {
        if (!down[index]) return;
        down[index] = false;
        if (paused) step.release(index);
        now().release(index);
    }

    private Edges now() {
        return paused ? frame : tick;
    }

    /// The game is paused, or goes on, as of the next event: what the current one sees stays.
    ///
    /// @param resumed whether it went on in the current event, if only for a moment
    public void setPaused(boolean paused, boolean resumed) {
        if (resumed) {
            step.clear();
            frame.clear();
        }
        this.paused = paused;
        seen = now();
    }

    /// An update is handed out.
    ///
    /// @return whether [#endTick()] has something to end
    public boolean beginTick() {
        if (!tick.any && !step.any && !frame.any) return false; // it sees the same either way
        tick.add(step);
        step.clear();
        seen = tick;
        return true;
    }

    public void endTick() {
        tick.clear();
        seen = now();
    }

    /// A frame was presented, and saw what no update will.
    ///
    /// @param never whether there are no updates
    public void endFrame(boolean never) {
        if (paused) frame.clear();
        else if (never) tick.clear();
    }

    /// {@return where a key or a button of the mouse is}
    private static int index(Button button) {
        return switch (button) {
            case KeyCode key -> key.ordinal();
            case MouseButton mouse -> KEYS + mouse.ordinal();
            case PadButton _ -> throw new IllegalArgumentException(button + " is one of each pad");
        };
    }

    /// {@return whether a state has this button, or that of any pad}
    private boolean has(boolean[] state, Button button) {
        if (!(Objects.requireNonNull(button, "button") instanceof PadButton padButton))
            return state[index(button)];
        for (OnePad pad : pads) if (state[pad.index(padButton)]) return true;
        return false;
    }

    @Override
    public long receivedNanos() {
        return receivedNanos;
    }

    @Override
    public boolean down(Button button) {
        return has(down, button);
    }

    @Override
    public boolean pressed(Button button) {
        return has(seen.pressed, button);
    }

    @Override
    public boolean released(Button button) {
        return has(seen.released, button);
    }

    @Override
    public double mouseX() {
        return mouseX;
    }

    @Override
    public double mouseY() {
        return mouseY;
    }

    @Override
    public double mouseDeltaX() {
        return seen.mouseDeltaX;
    }

    @Override
    public double mouseDeltaY() {
        return seen.mouseDeltaY;
    }

    @Override
    public double scrollX() {
        return seen.scrollX;
    }

    @Override
    public double scrollY() {
        return seen.scrollY;
    }

    @Override
    public double axis(PadAxis axis) {
        double farthest = 0;
        for (OnePad pad : pads)
            if (Math.abs(pad.axis(axis)) > Math.abs(farthest)) farthest = pad.axis(axis);
        return farthest;
    }

    @Override
    public Pad pad(int number) {
        if (number >= 0 && number < pads.length) return pads[number];
        throw new IllegalArgumentException(
                "pads are numbered 0 to " + (pads.length - 1) + ", not " + number);
    }

    /// One pad, of which the buttons are among those of all.
    private final class OnePad implements Pad {

        private final int first;
        private final double[] axes = new double[PadAxis.values().length];
        private @Nullable String name; // null: not connected

        OnePad(int number) {
            first = FIRST_PAD + number * PAD_BUTTONS;
        }

        int index(PadButton button) {
            return first + Objects.requireNonNull(button, "button").ordinal();
        }

        void disconnect() {
            name = null;
            Arrays.fill(axes, 0);
            for (int i = first; i < first + PAD_BUTTONS; i++) release(i);
        }

        @Override
        public boolean connected() {
            return name != null;
        }

        @Override
        public String name() {
            return name == null ? "" : name;
        }

        @Override
        public boolean down(PadButton button) {
            return down[index(button)];
        }

        @Override
        public boolean pressed(PadButton button) {
            return seen.pressed[index(button)];
        }

        @Override
        public boolean released(PadButton button) {
            return seen.released[index(button)];
        }

        @Override
        public double axis(PadAxis axis) {
            return axes[Objects.requireNonNull(axis, "axis").ordinal()];
        }
    }
}
