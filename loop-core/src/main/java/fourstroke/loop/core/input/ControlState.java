package fourstroke.loop.core.input;

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

    // What the mouse did, in arrays of its motions.
    private static final int DELTA_X = 0;
    private static final int DELTA_Y = 1;
    private static final int SCROLL_X = 2;
    private static final int SCROLL_Y = 3;
    private static final int MOTIONS = 4;

    private final boolean[] down = new boolean[BUTTONS];
    private long edges; // presses and releases so far: each is known by its number
    private final long[] pressedAt = new long[BUTTONS]; // the number of the last press
    private final long[] releasedAt = new long[BUTTONS];
    private final long[] pausePressedAt = new long[BUTTONS]; // the same in pauses
    private final long[] pauseReleasedAt = new long[BUTTONS];
    private long tickFrom; // later edges are for the next update ...
    private long stepFrom; // ... and so are later ones of a pause, if it is stepped
    private long frameFrom; // later edges of a pause are for its next frame
    private final double[] tickMotion = new double[MOTIONS]; // likewise
    private final double[] stepMotion = new double[MOTIONS];
    private final double[] frameMotion = new double[MOTIONS];
    private boolean moved; // since the last update or frame
    private boolean paused; // as of the current event
    private boolean updating; // the current event is an update
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
                move(DELTA_X, dx);
                move(DELTA_Y, dy);
            }
            case MouseScroll(var dx, var dy) -> {
                move(SCROLL_X, dx);
                move(SCROLL_Y, dy);
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

    private void move(int motion, double by) {
        moved = true;
        if (!paused) {
            tickMotion[motion] += by;
            return;
        }
        stepMotion[motion] += by;
        frameMotion[motion] += by;
    }

    private void press(int index) {
        down[index] = true;
        (paused ? pausePressedAt : pressedAt)[index] = ++edges;
    }

    private void release(int index) {
        if (!down[index]) return;
        down[index] = false;
        (paused ? pauseReleasedAt : releasedAt)[index] = ++edges;
    }

    private boolean sees(Button button, long[] edges, long[] edgesInPause) {
        if (!(button instanceof PadButton padButton))
            return sees(index(button), edges, edgesInPause);
        for (OnePad pad : pads) if (sees(pad.index(padButton), edges, edgesInPause)) return true;
        return false;
    }

    private boolean sees(int index, long[] edges, long[] edgesInPause) {
        if (paused && !updating) return edgesInPause[index] > frameFrom;
        return edges[index] > tickFrom || edgesInPause[index] > stepFrom;
    }

    private double motion(int motion) {
        if (paused && !updating) return frameMotion[motion];
        return tickMotion[motion] + stepMotion[motion];
    }

    /// The game is paused, or goes on, as of the next event: what the current one sees stays.
    ///
    /// @param resumed whether it went on in the current event, if only for a moment
    public void setPaused(boolean paused, boolean resumed) {
        if (resumed) {
            stepFrom = edges;
            Arrays.fill(stepMotion, 0);
            seeFrame();
        }
        this.paused = paused;
    }

    private void seeFrame() {
        frameFrom = edges;
        if (moved) Arrays.fill(frameMotion, 0);
    }

    /// An update is handed out.
    public void beginTick() {
        updating = true;
    }

    /// {@return whether the current event is an update}
    public boolean updating() {
        return updating;
    }

    /// That update was handled.
    public void endTick() {
        updating = false;
        seeTick();
    }

    private void seeTick() {
        tickFrom = edges;
        stepFrom = edges;
        if (!moved) return;
        Arrays.fill(tickMotion, 0);
        Arrays.fill(stepMotion, 0);
        moved = paused; // the next frame of the pause sees it
    }

    /// A frame was presented, and saw what no update will.
    ///
    /// @param never whether there are no updates
    public void endFrame(boolean never) {
        if (paused) seeFrame();
        else if (never) seeTick();
    }

    /// {@return where a key or a button of the mouse is}
    private static int index(Button button) {
        return switch (Objects.requireNonNull(button, "button")) {
            case KeyCode key -> key.ordinal();
            case MouseButton mouse -> KEYS + mouse.ordinal();
            case PadButton _ -> throw new IllegalArgumentException(button + " is one of each pad");
        };
    }

    @Override
    public long receivedNanos() {
        return receivedNanos;
    }

    @Override
    public boolean down(Button button) {
        if (!(button instanceof PadButton padButton)) return down[index(button)];
        for (OnePad pad : pads) if (pad.down(padButton)) return true;
        return false;
    }

    @Override
    public boolean pressed(Button button) {
        return sees(button, pressedAt, pausePressedAt);
    }

    @Override
    public boolean released(Button button) {
        return sees(button, releasedAt, pauseReleasedAt);
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
        return motion(DELTA_X);
    }

    @Override
    public double mouseDeltaY() {
        return motion(DELTA_Y);
    }

    @Override
    public double scrollX() {
        return motion(SCROLL_X);
    }

    @Override
    public double scrollY() {
        return motion(SCROLL_Y);
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
            return sees(index(button), pressedAt, pausePressedAt);
        }

        @Override
        public boolean released(PadButton button) {
            return sees(index(button), releasedAt, pauseReleasedAt);
        }

        @Override
        public double axis(PadAxis axis) {
            return axes[Objects.requireNonNull(axis, "axis").ordinal()];
        }
    }
}
