package fourstroke.loop.core.driver;

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
import fourstroke.loop.core.view.InputState;

import java.util.Arrays;
import java.util.Objects;

/// The [InputState] of a loop, and what follows its inputs.
public final class ControlState implements InputState {

    private static final int KEYS = Key.values().length;
    private static final int MICE = Mouse.values().length;
    private static final int PAD_BUTTONS = PadButton.values().length;
    private static final int AXES = Axis.values().length;

    private static final int BUTTONS = KEYS + MICE + Pad.LIMIT * PAD_BUTTONS;

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
    private final boolean[] connected = new boolean[Pad.LIMIT];
    private final double[] axes = new double[Pad.LIMIT * AXES];
    private double mouseX;
    private double mouseY;
    private boolean focused = true;
    private long stampNanos;

    ControlState() {}

    void handle(Input input, long stampNanos) {
        this.stampNanos = stampNanos;
        switch (input) {
            case Press(var button) -> {
                down[index(button)] = true;
                if (paused) step.press(index(button));
                now().press(index(button));
            }
            case Release(var button) -> release(index(button));
            case MouseMove(var x, var y) -> {
                mouseX = x;
                mouseY = y;
            }
            case MouseDelta(var dx, var dy) -> {
                if (paused) step.move(dx, dy);
                now().move(dx, dy);
            }
            case Scroll(var dx, var dy) -> {
                if (paused) step.scroll(dx, dy);
                now().scroll(dx, dy);
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
        if (paused) step.release(index);
        now().release(index);
    }

    private Edges now() {
        return paused ? frame : tick;
    }

    /// The game is paused, or goes on, as of the next event: what the current one sees stays.
    ///
    /// @param resumed whether it went on in the current event, if only for a moment
    void setPaused(boolean paused, boolean resumed) {
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
    boolean beginTick() {
        if (!tick.any && !step.any && !frame.any) return false; // it sees the same either way
        tick.add(step);
        step.clear();
        seen = tick;
        return true;
    }

    void endTick() {
        tick.clear();
        seen = now();
    }

    /// A frame was presented, and saw what no update will.
    ///
    /// @param never whether there are no updates
    void endFrame(boolean never) {
        if (paused) frame.clear();
        else if (never) tick.clear();
    }

    private static int index(Button button) {
        return switch (Objects.requireNonNull(button, "button")) {
            case Key key -> key.ordinal();
            case Mouse mouse -> KEYS + mouse.ordinal();
            case Pad(var pad, var padButton) ->
                    KEYS + MICE + pad * PAD_BUTTONS + padButton.ordinal();
        };
    }

    @Override
    public long stampNanos() {
        return stampNanos;
    }

    @Override
    public boolean isDown(Button button) {
        return down[index(button)];
    }

    @Override
    public boolean pressed(Button button) {
        return seen.pressed[index(button)];
    }

    @Override
    public boolean released(Button button) {
        return seen.released[index(button)];
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
    public boolean connected(int pad) {
        return connected[checked(pad)];
    }

    @Override
    public double axis(int pad, Axis axis) {
        Objects.requireNonNull(axis, "axis");
        return axes[checked(pad) * AXES + axis.ordinal()];
    }

    private static int checked(int pad) {
        if (pad >= 0 && pad < Pad.LIMIT) return pad;
        throw new IllegalArgumentException(
                "pads are numbered 0 to " + (Pad.LIMIT - 1) + ", not " + pad);
    }

    @Override
    public boolean focused() {
        return focused;
    }
}
