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

/// A list of the actions of a simulated user of a window. Each action has a [Moment], which is
/// either a time since the window opened or a tick. If the moment is a tick, the action takes place
/// right before the loop reads the inputs of the window for this tick. [ScriptText] reads scripts
/// from text.
///
/// ```java
/// window.script()
///         .at(1_500_000_000).press(KeyCode.SPACE)
///         .atTick(120).tap(KeyCode.LEFT, 5)
///         .stallAt(2_000_000_000, 300_000_000);
/// ```
///
/// Actions at the same moment take place in the order in which the caller added them. The script
/// removes an action when the action takes place. While the window is open, the thread of the
/// window may add more actions. If the moment of an added action has already passed, the action
/// takes place as soon as possible.
///
/// Methods of this class throw an [IllegalArgumentException] for invalid numbers, and an
/// [IllegalStateException] for more than [#LIMIT] pending actions. A scripted resize can fail
/// later: the new size in pixels depends on the number of pixels per point that the window has when
/// the resize takes place. If the new size in pixels is too large, the loop throws an
/// [IllegalArgumentException] when the resize takes place.
public final class Script {

    /// The maximum number of actions that have not taken place yet. For comparison, a mouse that
    /// reports its position 60 times a second needs almost five hours for so many reports. If
    /// [ScriptText] reads a script with the maximum number of actions, the script takes at most 130
    /// MB of memory.
    public static final int LIMIT = 1 << 20;

    /// The interval, in nanoseconds, at which a scripted mouse reports its position while it
    /// glides. This interval gives 125 reports per second, like a mouse on a low-speed USB port.
    public static final long MOUSE_NANOS = 8_000_000;

    /// The latest time of an action, in nanoseconds, which is 146 years after the window opened.
    /// This limit also applies to the duration of a stall, of a hold, and of the delay of a frame.
    /// The sum of two times within this limit fits into 64 bits. If several delays together exceed
    /// the range of the clock, which is 292 years, the loop throws an exception at the first delay
    /// beyond the range.
    public static final long NANOS_LIMIT = Long.MAX_VALUE / 2;

    /// The maximum horizontal or vertical distance of the cursor from the upper left corner of the
    /// window, in points. This limit, a billion points, is larger than any desktop.
    public static final int COORDINATE_LIMIT = 1_000_000_000;

    private static final ScriptedInput.Origin RESIZE =
            new ScriptedInput.Origin("a scripted resize", 0);
    private static final ScriptedInput.Origin SCALE =
            new ScriptedInput.Origin("a scripted scale", 0);

    private final ScriptQueue<ScriptedInput> timed = new ScriptQueue<>();
    private final ScriptQueue<ScriptedInput> ticked = new ScriptQueue<>();
    // The stalls, ordered by their times. A stall makes the presentation of the next frame take
    // longer; each value in the queue is the duration of a stall in nanoseconds.
    private final ScriptQueue<Long> stalls = new ScriptQueue<>();
    // The delays of single frames, ordered by the number of the frame; each value is a duration in
    // nanoseconds.
    private final ScriptQueue<Long> slowFrames = new ScriptQueue<>();

    /// {@return the moment that comes the given number of nanoseconds after the window opened} If
    /// an action at this moment has a duration, the duration is in nanoseconds.
    ///
    /// @throws IllegalArgumentException if the time is negative or above [#NANOS_LIMIT]
    public Moment at(long nanos) {
        return new Moment(timed, time(nanos), MOUSE_NANOS);
    }

    /// Adds inputs that arrive the given number of nanoseconds after the window opened.
    public Script at(long nanos, Input... inputs) {
        return at(nanos).feed(inputs);
    }

    /// {@return the moment right before the loop reads the inputs of the window for a tick} The
    /// first tick has the number 0. If an action at this moment has a duration, the duration is in
    /// ticks.
    ///
    /// @throws IllegalArgumentException if the tick is negative
    public Moment atTick(long tick) {
        return new Moment(ticked, notNegative(tick, "a tick"), 1);
    }

    /// Adds inputs that arrive right before the loop reads the inputs of the window for a tick.
    public Script atTick(long tick, Input... inputs) {
        return atTick(tick).feed(inputs);
    }

    /// Makes the presentation of one frame take the given number of nanoseconds longer. The first
    /// frame has the number 0. Several delays of one frame add up.
    public Script slowFrameAt(long frame, long nanos) {
        notNegative(frame, "a frame");
        checkRoom();
        slowFrames.add(frame, time(nanos));
        return this;
    }

    /// Makes the first presentation at or after the given time take `duration` nanoseconds longer.
    public Script stallAt(long nanos, long duration) {
        checkRoom();
        stalls.add(time(nanos), time(duration));
        return this;
    }

    /// Makes the user hold the border of the window for `duration` nanoseconds, as if the user
    /// dragged the window. While the user holds the border, the window blocks the loop, because the
    /// Windows system does the same while a user drags a border.
    public Script holdAt(long nanos, long duration) {
        return at(nanos).add(new ScriptedInput.Held(time(duration)));
    }

    /// Adds the actions and delays of the script `other` that have not taken place yet. The script
    /// `other` does not change.
    public Script include(Script other) {
        if (other == this) throw new IllegalArgumentException("a script cannot include itself");
        Objects.requireNonNull(other, "other");
        other.timed.forEach((when, action) -> add(timed, when, action));
        other.ticked.forEach((when, action) -> add(ticked, when, action));
        other.stalls.forEach(this::stallAt);
        other.slowFrames.forEach(this::slowFrameAt);
        return this;
    }

    /// {@return whether all actions and delays of this script have taken place}
    public boolean isOver() {
        return pending() == 0;
    }

    /// {@return whether any pending action is before the given time or before the given tick} This
    /// method ignores the delays of frames.
    ///
    /// @param nanos a time since the window opened; the method compares this time only with the
    ///   actions that are scheduled for a time
    /// @param tick a tick; the method compares this tick only with the actions that are scheduled
    ///   for a tick
    public boolean beginsBefore(long nanos, long tick) {
        return timed.next() < nanos || ticked.next() < tick;
    }

    /// {@return whether any action has not taken place yet} This method ignores the delays of
    /// frames.
    boolean hasInputs() {
        return timed.size() + ticked.size() > 0;
    }

    /// {@return whether the script still has a stall or a delay of a frame}
    boolean hasDelays() {
        return stalls.size() + slowFrames.size() > 0;
    }

    private int pending() {
        return timed.size() + ticked.size() + stalls.size() + slowFrames.size();
    }

    /// {@return the time of the next action that is scheduled for a time instead of a tick, or
    /// [Long#MAX_VALUE] if the script has no such action}
    long nextNanos() {
        return timed.next();
    }

    /// Removes the next action whose time is at or before the given time.
    ///
    /// @return the action that was removed, or null if no action has such a time
    @Nullable ScriptedInput pollUntil(long nanos) {
        return timed.poll(nanos);
    }

    /// Removes the next action whose tick is at or before the given tick.
    ///
    /// @return the action that was removed, or null if no action has such a tick
    @Nullable ScriptedInput pollUntilTick(long tick) {
        return ticked.poll(tick);
    }

    /// Removes all delays of a frame that is presented at the given time. The method also removes
    /// and counts delays of earlier frames, because a caller may have added such a delay after the
    /// frame was presented.
    ///
    /// @return the sum of all removed delays in nanoseconds
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

    /// Checks that the script has room for one more action or delay.
    ///
    /// @throws IllegalStateException if the script already has [#LIMIT] actions and delays
    private void checkRoom() {
        if (pending() < LIMIT) return;
        throw new IllegalStateException(
                "a script can have at most %s actions that have not taken place yet: add more actions later, while the window is open"
                        .formatted(LIMIT));
    }

    private static long time(long nanos) {
        if (notNegative(nanos, "a time") <= NANOS_LIMIT) return nanos;
        throw new IllegalArgumentException(
                "a time in a script must be at most %s ns, not %s".formatted(NANOS_LIMIT, nanos));
    }

    private static long notNegative(long value, String what) {
        if (value < 0)
            throw new IllegalArgumentException(
                    what + " in a script must not be negative, but is " + value);
        return value;
    }

    /// The time or the tick at which actions of a script take place. Each method of this class adds
    /// an action that takes place at this time or tick. Durations are in nanoseconds if the moment
    /// is a time, and in ticks if the moment is a tick.
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
                        "an action in a script can begin at %s at the latest, but not %s after %s"
                                .formatted(last, duration, when));
            }
            return new Moment(queue, when + duration, mousePeriod);
        }

        /// Adds inputs. When an input arrives, it also changes the state of the window, such as the
        /// size or the focus.
        public Script feed(Input... inputs) {
            for (Input input : Objects.requireNonNull(inputs, "inputs"))
                Objects.requireNonNull(input, "input");
            for (Input input : inputs) add(new ScriptedInput.Given(input));
            return Script.this;
        }

        /// Adds an action: the user presses a button. A mouse button is pressed at the position of
        /// the cursor, and a pad button on the first game pad.
        public Script press(Button button) {
            return press(button, 0);
        }

        /// Adds an action: the user releases a button.
        public Script release(Button button) {
            return release(button, 0);
        }

        /// Adds an action: the user presses a button, and releases the button after the duration.
        public Script tap(Button button, long duration) {
            return tap(button, 0, duration);
        }

        /// Adds an action: the user presses a button.
        ///
        /// @param pad the number of the game pad, if the button belongs to a game pad
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

        /// Adds an action: the user types a text. For each character the user presses the key of a
        /// US keyboard, with Shift if the character needs Shift. If a US keyboard has no key for a
        /// character, the character arrives without a key press, like a character from an input
        /// method.
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

        /// Adds an action: the cursor jumps to a position in points. The cursor enters the window
        /// if the position is inside the window, and leaves the window if the position is outside.
        /// While the cursor is captured, the game receives the distance from the last position
        /// instead of the new position.
        public Script moveMouse(double x, double y) {
            return add(new ScriptedInput.MouseTo(coordinate(x), coordinate(y)));
        }

        /// Adds an action: the cursor leaves the window, if the cursor is inside.
        public Script leave() {
            return add(new ScriptedInput.PointerLeaves());
        }

        /// Adds an action: the cursor jumps to one position and then moves to another position in a
        /// straight line. The mouse reports its position every [#MOUSE_NANOS] or, if the moment is
        /// a tick, in every tick.
        public Script glideMouse(
                double fromX, double fromY, double toX, double toY, long duration) {
            long steps = Math.ceilDiv(notNegative(duration, "a duration"), mousePeriod);
            if (steps > LIMIT)
                throw new IllegalArgumentException(
                        "a glide with a duration of %s has more than %s positions of the mouse: make the glide shorter"
                                .formatted(duration, LIMIT));
            Moment end = later(duration);
            moveMouse(fromX, fromY);
            for (long i = 1; i < steps; i++) {
                double t = (double) (i * mousePeriod) / duration;
                later(i * mousePeriod)
                        .moveMouse(fromX + (toX - fromX) * t, fromY + (toY - fromY) * t);
            }
            return end.moveMouse(toX, toY);
        }

        /// Adds an action: the cursor jumps to a position in points, and the user clicks a mouse
        /// button at this position.
        public Script click(MouseButton button, double x, double y) {
            moveMouse(x, y);
            press(button);
            return release(button);
        }

        /// Adds an action: the cursor moves from one position to another while the user holds the
        /// left button.
        public Script drag(double fromX, double fromY, double toX, double toY, long duration) {
            Moment end = later(duration);
            moveMouse(fromX, fromY);
            press(MouseButton.LEFT);
            glideMouse(fromX, fromY, toX, toY, duration);
            return end.release(MouseButton.LEFT);
        }

        /// Adds an action: the user turns the wheel of the mouse.
        public Script scroll(double dx, double dy) {
            return feed(new MouseScroll(dx, dy));
        }

        /// Adds an action: the user connects a game pad.
        public Script connectPad(int pad, String name) {
            return feed(new PadConnected(pad, name));
        }

        /// Adds an action: the user disconnects a game pad. Before the game pad is disconnected,
        /// the window releases the buttons of the pad and moves the axes of the pad to their
        /// centre.
        public Script disconnectPad(int pad) {
            return feed(new PadDisconnected(pad));
        }

        /// Adds an action: the user presses a button of a game pad, and releases the button after
        /// the duration.
        public Script padButton(int pad, PadButton button, long duration) {
            return tap(button, pad, duration);
        }

        /// Adds an action: the user moves an axis of a game pad to a value.
        public Script axis(int pad, PadAxis axis, double value) {
            return feed(new PadMove(pad, axis, value));
        }

        /// Adds an action: the user resizes the window to a size in points. A size of 0 by 0 points
        /// is allowed.
        public Script resize(int width, int height) {
            return add(new ScriptedInput.ResizedTo(new Size(width, height), RESIZE));
        }

        /// Adds an action: the window moves to a monitor with the given number of pixels per point.
        public Script scale(double scale) {
            return add(new ScriptedInput.ScaledTo(scale, SCALE));
        }

        /// Adds an action: the user minimises the window.
        public Script minimize() {
            return add(new ScriptedInput.PutAway());
        }

        /// Adds an action: the user restores the minimised window.
        public Script restore() {
            return add(new ScriptedInput.TakenBack());
        }

        /// Adds an action: the user switches to another window. Before the window loses the focus,
        /// the window releases all buttons that the user holds.
        public Script loseFocus() {
            return add(new ScriptedInput.KeyboardGoes(false));
        }

        /// Adds an action: the user switches back to this window.
        public Script gainFocus() {
            return add(new ScriptedInput.KeyboardGoes(true));
        }

        /// Adds an action: the user presses the close button of the window.
        public Script close() {
            return feed(new CloseRequest());
        }

        private static double coordinate(double value) {
            if (!(Math.abs(value) <= COORDINATE_LIMIT))
                throw new IllegalArgumentException(
                        "a coordinate in a script must be from -%1$s to %1$s, not %2$s"
                                .formatted(COORDINATE_LIMIT, value));
            return value;
        }
    }
}
