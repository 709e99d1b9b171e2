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

/// The [Controls] of a loop, which contain the state after all inputs that the loop has delivered.
///
/// The driver passes each input to [#handle]. The driver calls [#beginTick] before each update and
/// [#endTick] after the update, [#endFrame] after each frame, and [#setPaused] after an event in
/// which the game paused or resumed.
public final class ControlState implements Controls {

    private static final int KEYS = KeyCode.values().length;
    private static final int PAD_BUTTONS = PadButton.values().length;

    // The indices of the motions of the mouse in an array of motions.
    private static final int DELTA_X = 0;
    private static final int DELTA_Y = 1;
    private static final int SCROLL_X = 2;
    private static final int SCROLL_Y = 3;
    private static final int MOTIONS = 4;

    private final ButtonStates buttons = new ButtonStates(KEYS + MouseButton.values().length);
    // The number of presses and releases so far. Each press and each release, called an *edge*, has
    // its own number.
    private long edges;
    // The number of the last edge (press or release) that an update has seen. The next update sees
    // all edges with larger numbers.
    private long tickFrom;
    // The number of the last edge during a pause that an update has seen. The next single step (an
    // update during the pause) sees all edges with larger numbers.
    private long stepFrom;
    // The number of the last edge that a frame during a pause has seen. The next frame of the pause
    // sees all edges with larger numbers.
    private long frameFrom;
    // The motions of the mouse that the next update will see.
    private final double[] tickMotion = new double[MOTIONS];
    private final double[] stepMotion = new double[MOTIONS];
    private final double[] frameMotion = new double[MOTIONS];
    private boolean moved; // Whether the mouse moved since the last update or frame.
    private boolean paused; // Whether the game was paused when the current event was delivered.
    private boolean updating; // Whether the current event is an update.
    // The game pads from which an input has arrived; all other elements are null.
    private final @Nullable OnePad[] pads = new OnePad[Input.PAD_LIMIT];
    private double mouseX;
    private double mouseY;
    private long receivedNanos;
    private final double deadZone; // The dead zone of sticks, as a fraction of their range.

    /// @param deadZone the dead zone: if a stick is nearer to its centre than this distance, the
    ///   stick counts as centred; from 0 to [InputSettings#DEAD_ZONE_LIMIT]
    public ControlState(double deadZone) {
        this.deadZone = deadZone;
    }

    public void handle(Input input, long receivedNanos) {
        this.receivedNanos = receivedNanos;
        switch (input) {
            case KeyPress(var key) -> press(buttons, index(key));
            case KeyRelease(var key) -> release(buttons, index(key));
            case MousePress(var button, var x, var y) -> {
                moveTo(x, y);
                press(buttons, index(button));
            }
            case MouseRelease(var button, var x, var y) -> {
                moveTo(x, y);
                release(buttons, index(button));
            }
            case PadPress(var pad, var button) -> press(known(pad).buttons, index(button));
            case PadRelease(var pad, var button) -> release(known(pad).buttons, index(button));
            case MouseMove(var x, var y) -> moveTo(x, y);
            case MouseDelta(var dx, var dy) -> {
                move(DELTA_X, dx);
                move(DELTA_Y, dy);
            }
            case MouseScroll(var dx, var dy) -> {
                move(SCROLL_X, dx);
                move(SCROLL_Y, dy);
            }
            case PadMove(var pad, var axis, var value) -> known(pad).axes[axis.ordinal()] = value;
            case PadConnected(var pad, var name) -> known(pad).name = name;
            case PadDisconnected(var pad) -> known(pad).disconnect();
            case Focus(var gained) -> {
                // A window without the keyboard focus still receives inputs of game pads, so their
                // buttons stay pressed.
                if (!gained) releaseAll(buttons);
            }
            // All other inputs concern the window, or do not change the state that the controls
            // store.
            case Input _ -> {}
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

    private void press(ButtonStates buttons, int index) {
        buttons.press(index, ++edges, paused);
    }

    private void release(ButtonStates buttons, int index) {
        if (buttons.down(index)) buttons.release(index, ++edges, paused);
    }

    private void releaseAll(ButtonStates buttons) {
        for (int i = 0; i < buttons.known(); i++) release(buttons, i);
    }

    private boolean pressed(ButtonStates buttons, int index) {
        if (paused && !updating) return buttons.pressedAfter(index, Long.MAX_VALUE, frameFrom);
        return buttons.pressedAfter(index, tickFrom, stepFrom);
    }

    private boolean released(ButtonStates buttons, int index) {
        if (paused && !updating) return buttons.releasedAfter(index, Long.MAX_VALUE, frameFrom);
        return buttons.releasedAfter(index, tickFrom, stepFrom);
    }

    private double motion(int motion) {
        if (paused && !updating) return frameMotion[motion];
        return tickMotion[motion] + stepMotion[motion];
    }

    /// Records that the game was paused or resumed in the current event. The change takes effect
    /// with the next event, because the controls must not change during the current event.
    ///
    /// @param resumed whether the game was resumed in the current event, even if it was paused
    ///   again in the same event
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

    /// Records that the loop delivers an update.
    public void beginTick() {
        updating = true;
    }

    /// {@return whether the current event is an update}
    public boolean updating() {
        return updating;
    }

    /// Records that the game has handled the update.
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
        moved = paused; // In a pause, the next frame must still see the motion of the mouse.
    }

    /// Records that a frame was presented. Frames see the inputs that arrive during a pause, and
    /// all inputs of a loop without updates. Inputs that the presented frame has seen are not new
    /// for later frames.
    ///
    /// @param noTicks whether the loop has no updates
    public void endFrame(boolean noTicks) {
        if (paused) seeFrame();
        else if (noTicks) seeTick();
    }

    /// {@return the index of a button among the buttons of its device}
    private static int index(Button button) {
        return switch (Objects.requireNonNull(button, "button")) {
            case KeyCode key -> key.ordinal();
            case MouseButton mouse -> KEYS + mouse.ordinal();
            case PadButton pad -> pad.ordinal();
        };
    }

    /// {@return the state of a game pad from which an input has arrived}
    private OnePad known(int number) {
        OnePad pad = pads[number];
        if (pad == null) pads[number] = pad = new OnePad();
        return pad;
    }

    @Override
    public long receivedNanos() {
        return receivedNanos;
    }

    @Override
    public boolean down(Button button) {
        if (!(button instanceof PadButton padButton)) return buttons.down(index(button));
        for (OnePad pad : pads) if (pad != null && pad.down(padButton)) return true;
        return false;
    }

    @Override
    public boolean pressed(Button button) {
        if (!(button instanceof PadButton padButton)) return pressed(buttons, index(button));
        for (OnePad pad : pads) if (pad != null && pad.pressed(padButton)) return true;
        return false;
    }

    @Override
    public boolean anyPressed() {
        if (anyPressed(buttons)) return true;
        for (OnePad pad : pads) if (pad != null && anyPressed(pad.buttons)) return true;
        return false;
    }

    private boolean anyPressed(ButtonStates buttons) {
        for (int i = 0; i < buttons.known(); i++) if (pressed(buttons, i)) return true;
        return false;
    }

    @Override
    public boolean released(Button button) {
        if (!(button instanceof PadButton padButton)) return released(buttons, index(button));
        for (OnePad pad : pads) if (pad != null && pad.released(padButton)) return true;
        return false;
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
        Objects.requireNonNull(axis, "axis");
        double farthest = 0;
        for (OnePad pad : pads)
            if (pad != null && Math.abs(pad.axis(axis)) > Math.abs(farthest))
                farthest = pad.axis(axis);
        return farthest;
    }

    @Override
    public Pad pad(int number) {
        if (number >= 0 && number < pads.length) return known(number);
        throw new IllegalArgumentException(
                "the number of a pad must be from 0 to " + (pads.length - 1) + ", not " + number);
    }

    /// The state of one pad.
    private final class OnePad implements Pad {

        private final ButtonStates buttons = new ButtonStates(PAD_BUTTONS);
        private final double[] axes = new double[PadAxis.values().length];
        private @Nullable String name; // The name of the pad; null while the pad is not connected.

        void disconnect() {
            name = null;
            Arrays.fill(axes, 0);
            releaseAll(buttons);
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
            return buttons.down(index(button));
        }

        @Override
        public boolean pressed(PadButton button) {
            return ControlState.this.pressed(buttons, index(button));
        }

        @Override
        public boolean released(PadButton button) {
            return ControlState.this.released(buttons, index(button));
        }

        @Override
        public double axis(PadAxis axis) {
            return switch (Objects.requireNonNull(axis, "axis")) {
                case LEFT_X, LEFT_Y -> stick(axis, PadAxis.LEFT_X, PadAxis.LEFT_Y);
                case RIGHT_X, RIGHT_Y -> stick(axis, PadAxis.RIGHT_X, PadAxis.RIGHT_Y);
                case LEFT_TRIGGER, RIGHT_TRIGGER -> axes[axis.ordinal()];
            };
        }

        /// {@return the position of one axis of a stick, after the dead zone was applied} The dead
        /// zone is a disc around the centre ("scaled radial dead zone"). If a position is outside
        /// of the disc, it is scaled according to its distance from the edge of the disc. The
        /// direction of the stick does not change.
        private double stick(PadAxis asked, PadAxis x, PadAxis y) {
            double value = axes[asked.ordinal()];
            if (deadZone == 0) return value;
            double far = Math.sqrt(square(axes[x.ordinal()]) + square(axes[y.ordinal()]));
            if (far <= deadZone) return 0;
            return Math.clamp(value / far * (far - deadZone) / (1 - deadZone), -1, 1);
        }

        private static double square(double value) {
            return value * value;
        }
    }
}
