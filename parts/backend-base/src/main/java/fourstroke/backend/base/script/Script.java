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

/// A script of what the user of a headless window does, at times since the window opened or right
/// before ticks.
///
/// ```java
/// window.script()
///         .at(1_500_000_000).press(KeyCode.SPACE)
///         .atTick(120).tap(KeyCode.LEFT, 5)
///         .stallAt(2_000_000_000, 300_000_000);
/// ```
///
/// Happenings at the same moment occur in the order in which they were added. More may be added
/// while the window runs, on the window's thread; those in the past then occur as soon as possible.
/// A happening is removed when it occurs. Invalid numbers are refused with an
/// [IllegalArgumentException], more than [#LIMIT] happenings with an [IllegalStateException]. A
/// size that is too large only at the scale of its moment is refused then, by the loop.
public final class Script {

    /// The maximum number of pending happenings: four hours of a 60 Hz mouse. So many take at most
    /// 130 MB.
    public static final int LIMIT = 1 << 20;

    /// The interval at which a gliding mouse reports its position: 125 times per second, as a mouse
    /// on a low-speed USB port does.
    public static final long MOUSE_NANOS = 8_000_000;

    /// The latest time, 146 years after the window opened, and the longest stall, hold or slow
    /// frame: the sum of two fits into 64 bits. Where many of them add up to more than a clock has,
    /// the one that would pass its end is refused when it comes.
    public static final long NANOS_LIMIT = Long.MAX_VALUE / 2;

    /// The farthest that the cursor can be from the window's corner, in points and either way: more
    /// than any desktop has.
    public static final int COORDINATE_LIMIT = 1_000_000_000;

    private final ScriptQueue<ScriptedInput> timed = new ScriptQueue<>();
    private final ScriptQueue<ScriptedInput> ticked = new ScriptQueue<>();
    private final ScriptQueue<Long> stalls = new ScriptQueue<>(); // of presenting, by time
    private final ScriptQueue<Long> slowFrames = new ScriptQueue<>();

    /// {@return the moment this many nanoseconds after the window opened; its durations are in
    /// nanoseconds}
    ///
    /// @throws IllegalArgumentException if it is negative, or beyond [#NANOS_LIMIT]
    public Moment at(long nanos) {
        return new Moment(timed, time(nanos), MOUSE_NANOS);
    }

    /// Adds inputs this many nanoseconds after the window opened.
    public Script at(long nanos, Input... inputs) {
        return at(nanos).feed(inputs);
    }

    /// {@return the moment right before the input of a tick, counted from 0, is taken; its
    /// durations are in ticks}
    ///
    /// @throws IllegalArgumentException if it is negative
    public Moment atTick(long tick) {
        return new Moment(ticked, notNegative(tick, "a tick"), 1);
    }

    /// Adds inputs right before the input of a tick is taken.
    public Script atTick(long tick, Input... inputs) {
        return atTick(tick).feed(inputs);
    }

    /// Makes the presentation of a frame, counted from 0, take this many nanoseconds longer. Delays
    /// of the same frame add up.
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

    /// Makes the user hold the window's frame from a time on for `duration` nanoseconds, as while
    /// dragging it. The loop is blocked meanwhile, as on some systems.
    public Script holdAt(long nanos, long duration) {
        return at(nanos).add(new ScriptedInput.Held(time(duration)));
    }

    /// Adds all pending happenings of another script, which is not changed.
    public Script include(Script other) {
        if (other == this) throw new IllegalArgumentException("a script cannot include itself");
        Objects.requireNonNull(other, "other");
        other.timed.forEach((when, happening) -> add(timed, when, happening));
        other.ticked.forEach((when, happening) -> add(ticked, when, happening));
        other.stalls.forEach(this::stallAt);
        other.slowFrames.forEach(this::slowFrameAt);
        return this;
    }

    /// {@return whether nothing is pending}
    public boolean isOver() {
        return pending() == 0;
    }

    /// {@return whether anything is scripted for a time or a tick}
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

    /// {@return when the next timed happening is, or [Long#MAX_VALUE]}
    long nextNanos() {
        return timed.next();
    }

    /// {@return the next happening at or before this time, taken out, or null}
    @Nullable ScriptedInput pollUntil(long nanos) {
        return timed.poll(nanos);
    }

    /// {@return the next happening at or before this tick, taken out, or null}
    @Nullable ScriptedInput pollUntilTick(long tick) {
        return ticked.poll(tick);
    }

    /// {@return how much longer this frame takes, presented at this time} These delays are removed.
    long takeDelays(long frame, long nanos) {
        return sum(slowFrames, frame) + sum(stalls, nanos); // frames may be past when added
    }

    private static long sum(ScriptQueue<Long> delays, long until) {
        long sum = 0;
        for (Long nanos = delays.poll(until); nanos != null; nanos = delays.poll(until))
            sum += nanos;
        return sum;
    }

    private void add(ScriptQueue<ScriptedInput> queue, long when, ScriptedInput happening) {
        checkRoom();
        queue.add(when, happening);
    }

    /// Refuses one happening or delay too many.
    private void checkRoom() {
        if (pending() < LIMIT) return;
        throw new IllegalStateException(
                "a script holds %s happenings and is full: add more while it runs"
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

    /// A moment in the script, and what can happen at it. Durations are in the moment's unit,
    /// nanoseconds or ticks.
    public final class Moment {

        private final ScriptQueue<ScriptedInput> queue;
        private final long when;
        private final long mousePeriod;

        private Moment(ScriptQueue<ScriptedInput> queue, long when, long mousePeriod) {
            this.queue = queue;
            this.when = when;
            this.mousePeriod = mousePeriod;
        }

        Script add(ScriptedInput happening) {
            Script.this.add(queue, when, happening);
            return Script.this;
        }

        private Moment later(long duration) {
            long last = queue == timed ? NANOS_LIMIT : Long.MAX_VALUE;
            if (notNegative(duration, "a duration") > last - when) {
                throw new IllegalArgumentException(
                        "a script goes up to %s, and %s later than %s is beyond that"
                                .formatted(last, duration, when));
            }
            return new Moment(queue, when + duration, mousePeriod);
        }

        /// These inputs come as they are, and the window takes on the state that they report.
        public Script feed(Input... inputs) {
            for (Input input : Objects.requireNonNull(inputs, "inputs"))
                Objects.requireNonNull(input, "input");
            for (Input input : inputs) add(new ScriptedInput.Given(input));
            return Script.this;
        }

        /// A button goes down: of the mouse where the cursor is, of the first pad if it is one of a
        /// pad.
        public Script press(Button button) {
            return press(button, 0);
        }

        /// A button goes up.
        public Script release(Button button) {
            return release(button, 0);
        }

        /// A button goes down, and up after the duration.
        public Script tap(Button button, long duration) {
            return tap(button, 0, duration);
        }

        /// A button goes down.
        ///
        /// @param pad of which pad, if it is one of a pad
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

        /// A text is typed: each character comes with its key on a US keyboard, and with shift if
        /// needed. A character that is on no key comes alone, as from an input method.
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

        /// The cursor jumps to a position in points. While it is captured, the motion from its last
        /// position comes instead.
        public Script moveMouse(double x, double y) {
            return add(new ScriptedInput.MouseTo(coordinate(x), coordinate(y)));
        }

        /// The cursor jumps to one position and moves straight to another, reporting its position
        /// every [#MOUSE_NANOS], or every tick.
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

        /// The cursor moves from one position to another with the left button held.
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

        /// A game pad is disconnected; its buttons are released and its axes centred first.
        public Script disconnectPad(int pad) {
            return feed(new PadDisconnected(pad));
        }

        /// A button of a game pad goes down, and up after the duration.
        public Script padButton(int pad, PadButton button, long duration) {
            return tap(button, pad, duration);
        }

        /// An axis of a game pad moves to a value.
        public Script axis(int pad, PadAxis axis, double value) {
            return feed(new PadMove(pad, axis, value));
        }

        /// The user resizes the window to a size in points; 0 by 0 is possible.
        public Script resize(int width, int height) {
            return add(new ScriptedInput.ResizedTo(new Size(width, height), "a scripted resize"));
        }

        /// The window moves to a monitor with this many pixels per point.
        public Script scale(double scale) {
            return add(new ScriptedInput.ScaledTo(scale, "a scripted scale"));
        }

        /// The user minimises the window.
        public Script minimize() {
            return add(new ScriptedInput.PutAway());
        }

        /// The user restores the minimised window.
        public Script restore() {
            return add(new ScriptedInput.TakenBack());
        }

        /// The user switches to another window; buttons that are held are released first.
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
