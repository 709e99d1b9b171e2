package fourstroke.backend.base.script;

import fourstroke.backend.base.UsLayout;
import fourstroke.loop.api.Button;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.CloseRequest;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.Input.KeyRelease;
import fourstroke.loop.api.Input.MouseScroll;
import fourstroke.loop.api.Input.PadConnected;
import fourstroke.loop.api.Input.PadDisconnected;
import fourstroke.loop.api.Input.PadMove;
import fourstroke.loop.api.Input.PadPress;
import fourstroke.loop.api.Input.PadRelease;
import fourstroke.loop.api.Input.Text;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.MouseButton;
import fourstroke.loop.api.PadAxis;
import fourstroke.loop.api.PadButton;
import fourstroke.loop.api.draw.Size;

import org.jspecify.annotations.Nullable;

import java.util.Objects;

/// A script of the actions of a user, for a window without one. Each action has a moment: a time
/// since the window opened, or a tick, in which case it comes right before the input of that tick
/// is taken. [ScriptText] reads scripts from text.
///
/// ```java
/// window.script()
///         .at(1_500_000_000).press(KeyCode.SPACE)
///         .atTick(120).tap(KeyCode.LEFT, 5)
///         .stallAt(2_000_000_000, 300_000_000);
/// ```
///
/// Actions at the same moment take place in the order in which they were added. An action is
/// removed when it takes place. More actions may be added while the window is open, on the thread
/// of the window; an action in the past takes place as soon as possible.
///
/// Methods throw an [IllegalArgumentException] for invalid numbers, and an [IllegalStateException]
/// for more than [#LIMIT] pending actions. A size that is valid, but too large at the scale that
/// the window has at that moment, is refused only then: the loop throws the exception.
public final class Script {

    /// The maximum number of pending actions: almost five hours of a mouse that reports 60 times a
    /// second. This many actions that [ScriptText] has read take at most 130 MB of memory.
    public static final int LIMIT = 1 << 20;

    /// The interval at which a gliding mouse reports its position: 125 times per second, as a mouse
    /// on a low-speed USB port does.
    public static final long MOUSE_NANOS = 8_000_000;

    /// The latest time of an action, 146 years after the window opened, and the longest stall, hold
    /// or delay of a frame. The sum of two such durations fits into 64 bits. If several delays add
    /// up to more than the range of the clock, the delay that exceeds it throws an exception when
    /// it takes place.
    public static final long NANOS_LIMIT = Long.MAX_VALUE / 2;

    /// The maximum distance of the cursor from the upper left corner of the window, in points and
    /// in each direction: more than any desktop has.
    public static final int COORDINATE_LIMIT = 1_000_000_000;

    private static final ScriptedInput.Origin RESIZE =
            new ScriptedInput.Origin("a scripted resize", 0);
    private static final ScriptedInput.Origin SCALE =
            new ScriptedInput.Origin("a scripted scale", 0);

    private final ScriptQueue<ScriptedInput> timed = new ScriptQueue<>();
    private final ScriptQueue<ScriptedInput> ticked = new ScriptQueue<>();
    private final ScriptQueue<Long> stalls = new ScriptQueue<>(); // delays of presenting, by time
    private final ScriptQueue<Long> slowFrames = new ScriptQueue<>(); // the same, by frame

    /// {@return the moment this many nanoseconds after the window opened} The durations of its
    /// actions are in nanoseconds.
    ///
    /// @throws IllegalArgumentException if the time is negative or above [#NANOS_LIMIT]
    public Moment at(long nanos) {
        return new Moment(timed, time(nanos), MOUSE_NANOS);
    }

    /// Adds inputs this many nanoseconds after the window opened.
    public Script at(long nanos, Input... inputs) {
        return at(nanos).feed(inputs);
    }

    /// {@return the moment right before the input of a tick, counted from 0, is taken} The
    /// durations of its actions are in ticks.
    ///
    /// @throws IllegalArgumentException if the tick is negative
    public Moment atTick(long tick) {
        return new Moment(ticked, notNegative(tick, "a tick"), 1);
    }

    /// Adds inputs right before the input of a tick is taken.
    public Script atTick(long tick, Input... inputs) {
        return atTick(tick).feed(inputs);
    }

    /// Makes the presentation of a frame, counted from 0, take this many nanoseconds longer.
    /// Several delays of one frame add up.
    public Script slowFrameAt(long frame, long nanos) {
        notNegative(frame, "a frame");
        checkRoom();
        slowFrames.add(frame, time(nanos));
        return this;
    }

    /// Makes the first presentation at or after a time take `duration` nanoseconds longer.
    public Script stallAt(long nanos, long duration) {
        checkRoom();
        stalls.add(time(nanos), time(duration));
        return this;
    }

    /// Makes the user hold the frame of the window for `duration` nanoseconds, as when dragging the
    /// window. The loop is blocked meanwhile, as on some systems.
    public Script holdAt(long nanos, long duration) {
        return at(nanos).add(new ScriptedInput.Held(time(duration)));
    }

    /// Adds all pending actions of another script, which is not changed.
    public Script include(Script other) {
        if (other == this) throw new IllegalArgumentException("a script cannot include itself");
        Objects.requireNonNull(other, "other");
        other.timed.forEach((when, action) -> add(timed, when, action));
        other.ticked.forEach((when, action) -> add(ticked, when, action));
        other.stalls.forEach(this::stallAt);
        other.slowFrames.forEach(this::slowFrameAt);
        return this;
    }

    /// {@return whether nothing is pending}
    public boolean isOver() {
        return pending() == 0;
    }

    /// {@return whether an action is pending, not counting delays of frames}
    boolean hasInputs() {
        return timed.size() + ticked.size() > 0;
    }

    /// {@return whether the presentation of any frame is delayed}
    boolean hasDelays() {
        return stalls.size() + slowFrames.size() > 0;
    }

    private int pending() {
        return timed.size() + ticked.size() + stalls.size() + slowFrames.size();
    }

    /// {@return the time of the next action that has one, or [Long#MAX_VALUE]}
    long nextNanos() {
        return timed.next();
    }

    /// {@return the next action at or before this time, which is removed, or null}
    @Nullable ScriptedInput pollUntil(long nanos) {
        return timed.poll(nanos);
    }

    /// {@return the next action at or before this tick, which is removed, or null}
    @Nullable ScriptedInput pollUntilTick(long tick) {
        return ticked.poll(tick);
    }

    /// {@return the sum of the delays of a frame that is presented at this time} They are removed.
    /// Delays of earlier frames count too, since they may have been added too late.
    long takeDelays(long frame, long nanos) {
        return sum(slowFrames, frame) + sum(stalls, nanos);
    }

    private static long sum(ScriptQueue<Long> delays, long until) {
        long sum = 0;
        for (Long nanos = delays.poll(until); nanos != null; nanos = delays.poll(until))
            sum += nanos;
        return sum;
    }

    private void add(ScriptQueue<ScriptedInput> queue, long when, ScriptedInput action) {
        checkRoom();
        queue.add(when, action);
    }

    /// Checks that one more action or delay fits in.
    ///
    /// @throws IllegalStateException if the script is full
    private void checkRoom() {
        if (pending() < LIMIT) return;
        throw new IllegalStateException(
                "a script has at most %s pending actions: add the others while the window runs"
                        .formatted(LIMIT));
    }

    private static long time(long nanos) {
        if (notNegative(nanos, "a time") <= NANOS_LIMIT) return nanos;
        throw new IllegalArgumentException(
                "a time in a script goes up to %s ns, not %s".formatted(NANOS_LIMIT, nanos));
    }

    private static long notNegative(long value, String what) {
        if (value < 0)
            throw new IllegalArgumentException(
                    what + " in a script must not be negative, and is " + value);
        return value;
    }

    /// A moment of a script; its methods add actions at that moment. Durations are in nanoseconds
    /// if the moment is a time, and in ticks if it is a tick.
    public final class Moment {

        private final ScriptQueue<ScriptedInput> queue;
        private final long when;
        private final long mousePeriod;

        private Moment(ScriptQueue<ScriptedInput> queue, long when, long mousePeriod) {
            this.queue = queue;
            this.when = when;
            this.mousePeriod = mousePeriod;
        }

        Script add(ScriptedInput action) {
            Script.this.add(queue, when, action);
            return Script.this;
        }

        private Moment later(long duration) {
            long last = queue == timed ? NANOS_LIMIT : Long.MAX_VALUE;
            if (notNegative(duration, "a duration") > last - when) {
                throw new IllegalArgumentException(
                        "a script ends at %s at the latest, and %s after %s is beyond that"
                                .formatted(last, duration, when));
            }
            return new Moment(queue, when + duration, mousePeriod);
        }

        /// Adds inputs. The window takes over the state that they report.
        public Script feed(Input... inputs) {
            for (Input input : Objects.requireNonNull(inputs, "inputs"))
                Objects.requireNonNull(input, "input");
            for (Input input : inputs) add(new ScriptedInput.Given(input));
            return Script.this;
        }

        /// A button is pressed. A mouse button is pressed at the position of the cursor, and a pad
        /// button on the first pad.
        public Script press(Button button) {
            return press(button, 0);
        }

        /// A button is released.
        public Script release(Button button) {
            return release(button, 0);
        }

        /// A button is pressed, and released after the duration.
        public Script tap(Button button, long duration) {
            return tap(button, 0, duration);
        }

        /// A button is pressed.
        ///
        /// @param pad the number of the pad, if the button is one of a pad
        Script press(Button button, int pad) {
            return switch (Objects.requireNonNull(button, "button")) {
                case KeyCode key -> feed(new KeyPress(key));
                case MouseButton mouse -> add(new ScriptedInput.MouseButtonGoes(mouse, true));
                case PadButton padButton -> feed(new PadPress(pad, padButton));
            };
        }

        Script release(Button button, int pad) {
            return switch (Objects.requireNonNull(button, "button")) {
                case KeyCode key -> feed(new KeyRelease(key));
                case MouseButton mouse -> add(new ScriptedInput.MouseButtonGoes(mouse, false));
                case PadButton padButton -> feed(new PadRelease(pad, padButton));
            };
        }

        Script tap(Button button, int pad, long duration) {
            Moment end = later(duration);
            press(button, pad);
            return end.release(button, pad);
        }

        /// A text is typed. For each character the key of a US keyboard is pressed, with Shift if
        /// needed. A character that is on no key comes without a key, as from an input method.
        public Script type(String text) {
            Objects.requireNonNull(text, "text").codePoints().forEach(this::typeOne);
            return Script.this;
        }

        private void typeOne(int codePoint) {
            KeyCode key = UsLayout.keyOf(codePoint);
            boolean shifted = UsLayout.shifted(codePoint);
            if (shifted) press(KeyCode.LEFT_SHIFT);
            if (key != null) press(key);
            feed(new Text(Character.toString(codePoint)));
            if (key != null) release(key);
            if (shifted) release(KeyCode.LEFT_SHIFT);
        }

        /// The cursor jumps to a position in points, and enters the window if that position is
        /// inside and leaves it if the position is outside. While the cursor is captured, the game
        /// receives the motion from the last position instead.
        public Script moveMouse(double x, double y) {
            return add(new ScriptedInput.MouseTo(coordinate(x), coordinate(y)));
        }

        /// The cursor leaves the window, if it is inside.
        public Script leave() {
            return add(new ScriptedInput.PointerLeaves());
        }

        /// The cursor jumps to one position and then moves to another in a straight line. It
        /// reports its position every [#MOUSE_NANOS], or every tick.
        public Script glideMouse(
                double fromX, double fromY, double toX, double toY, long duration) {
            long steps = Math.ceilDiv(notNegative(duration, "a duration"), mousePeriod);
            if (steps > LIMIT)
                throw new IllegalArgumentException(
                        "a glide of " + duration + " has too many positions");
            Moment end = later(duration);
            moveMouse(fromX, fromY);
            for (long i = 1; i < steps; i++) {
                double t = (double) (i * mousePeriod) / duration;
                later(i * mousePeriod)
                        .moveMouse(fromX + (toX - fromX) * t, fromY + (toY - fromY) * t);
            }
            return end.moveMouse(toX, toY);
        }

        /// The cursor jumps to a position in points, and a mouse button is clicked.
        public Script click(MouseButton button, double x, double y) {
            moveMouse(x, y);
            press(button);
            return release(button);
        }

        /// The cursor moves from one position to another while the left button is held.
        public Script drag(double fromX, double fromY, double toX, double toY, long duration) {
            Moment end = later(duration);
            moveMouse(fromX, fromY);
            press(MouseButton.LEFT);
            glideMouse(fromX, fromY, toX, toY, duration);
            return end.release(MouseButton.LEFT);
        }

        /// The wheel is turned.
        public Script scroll(double dx, double dy) {
            return feed(new MouseScroll(dx, dy));
        }

        /// A game pad is connected.
        public Script connectPad(int pad, String name) {
            return feed(new PadConnected(pad, name));
        }

        /// A game pad is disconnected. Its buttons are released and its axes are centred first.
        public Script disconnectPad(int pad) {
            return feed(new PadDisconnected(pad));
        }

        /// A button of a game pad is pressed, and released after the duration.
        public Script padButton(int pad, PadButton button, long duration) {
            return tap(button, pad, duration);
        }

        /// An axis of a game pad moves to a value.
        public Script axis(int pad, PadAxis axis, double value) {
            return feed(new PadMove(pad, axis, value));
        }

        /// The user resizes the window to a size in points; 0 by 0 is allowed.
        public Script resize(int width, int height) {
            return add(new ScriptedInput.ResizedTo(new Size(width, height), RESIZE));
        }

        /// The window moves to a monitor with this many pixels per point.
        public Script scale(double scale) {
            return add(new ScriptedInput.ScaledTo(scale, SCALE));
        }

        /// The user minimises the window.
        public Script minimize() {
            return add(new ScriptedInput.PutAway());
        }

        /// The user restores the minimised window.
        public Script restore() {
            return add(new ScriptedInput.TakenBack());
        }

        /// The user switches to another window. All buttons that are held are released first.
        public Script loseFocus() {
            return add(new ScriptedInput.KeyboardGoes(false));
        }

        /// The user switches back to this window.
        public Script gainFocus() {
            return add(new ScriptedInput.KeyboardGoes(true));
        }

        /// The user presses the close button.
        public Script close() {
            return feed(new CloseRequest());
        }

        private static double coordinate(double value) {
            if (!(Math.abs(value) <= COORDINATE_LIMIT))
                throw new IllegalArgumentException(
                        "a coordinate goes from -%1$s to %1$s, not to %2$s"
                                .formatted(COORDINATE_LIMIT, value));
            return value;
        }
    }
}
