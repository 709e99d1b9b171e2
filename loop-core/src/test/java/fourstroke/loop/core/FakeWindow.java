package fourstroke.loop.core;

import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.Focus;
import fourstroke.loop.api.Input.Minimized;
import fourstroke.loop.api.Input.WindowChanged;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Clock;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedule;
import fourstroke.loop.core.schedule.Schedules;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;

/// A window for tests. A fake window has a virtual clock, gets its input and its size from a
/// script, and records the calls of the loop.
///
/// Time passes only in [#spend], in waits, and in presenting if presenting takes time or waits for
/// a display. Like a real window, a fake window notices inputs in [#pump] and during waits. If a
/// wait has no deadline and no entry of the script can end the wait, the window throws [Forever].
/// After a call of [#blockForReal()], the window does not throw [Forever]: a wait without a
/// deadline then lasts until [#wake()] is called.
public class FakeWindow implements BackendWindow {

    /// A loop that makes a million calls of the window without an end counts as stuck. A whole
    /// randomly generated test of a loop makes fewer calls, and a million calls take about a
    /// second.
    public static final int CALL_LIMIT = 1_000_000;

    private Frame presented;
    private static final Size POINTS = new Size(640, 480);
    private static final Size NOTHING = new Size(0, 0);

    /// Thrown if a wait would never end.
    public static final class Forever extends RuntimeException {
        private static final long serialVersionUID = 1;

        Forever(long nowNanos) {
            super("the loop began a wait that would never end, at " + nowNanos + " ns");
        }
    }

    /// A wait of the loop, with the times of its beginning, its deadline and its end.
    public record Await(long fromNanos, long deadlineNanos, long untilNanos) {}

    /// Observes certain calls that the loop makes, at the time of each call. [Promises] and other
    /// tests use these observations to check the loop.
    public interface Watcher {
        default void pumped() {}

        default void presents() {}

        default void presented() {}

        default void rests(long deadlineNanos) {}

        default void rested(long deadlineNanos) {}

        default void dragged(long nanos) {}
    }

    private record Stamped(Input input, long nanos) {}

    private record Change(long nanos, Runnable change) {}

    private record TickInput(long tick, Input input) {}

    public final List<Await> awaits = new ArrayList<>();
    public final List<Long> presents = new ArrayList<>();
    int presentCount;
    int pumpCount;
    int closeCount;
    // Whether [Clock#isReal()] returns true for the clock of the window, although the time is
    // virtual.
    boolean real;
    private boolean recording;
    Waiting waiting; // The precision of waiting that the loop set last.
    int calls; // The number of calls since the test last set this field to 0.

    private Watcher watcher = new Watcher() {};
    private final ArrayDeque<Stamped> arrivals = new ArrayDeque<>();
    private final ArrayDeque<Change> changes = new ArrayDeque<>();
    private final ArrayDeque<TickInput> tickInputs = new ArrayDeque<>();
    private final ArrayDeque<Stamped> pending = new ArrayDeque<>();
    private final Semaphore wakes = new Semaphore(0);
    private LongUnaryOperator oversleep = _ -> 0;
    private Optional<Rate> presentRate = Optional.empty();
    private Optional<Rate> displayRate = Optional.empty();
    private BigInteger vsyncNanos = BigInteger.ZERO;
    private BigInteger vsyncParts = BigInteger.ONE;
    private long vsyncCount;
    private long presentNanos;
    // The value of `drawable` when the loop last called `changed()`.
    private boolean drawableSeen;
    private boolean focusedSeen;
    private Optional<Rate> presentRateSeen = Optional.empty();
    private Optional<Rate> displayRateSeen = Optional.empty();
    private boolean drawable = true;
    private boolean focused = true;
    // The number of waits without a deadline that have not ended yet; only a call of `wake()` ends
    // such a wait.
    volatile int awaiting;
    private boolean blocking;
    private volatile boolean woken;
    // The field `now` is volatile because other threads read the time when they post an event.
    private volatile long now;
    private long stampNanos;
    private long draggedNanos;

    public FakeWindow(long startNanos) {
        now = startNanos;
    }

    public FakeWindow() {
        this(0);
    }

    // --- loops over it ---

    /// {@return a loop with the default settings in this window}
    public GameLoop loop() {
        return loop(Schedules.STEADY);
    }

    public GameLoop loop(Supplier<? extends Schedule> kind) {
        return loop(kind, FrameRate.display());
    }

    public GameLoop loop(Supplier<? extends Schedule> kind, FrameRate frames) {
        return GameLoop.over(this, LoopSettings.of("", 1, 1).schedule(kind).frames(frames));
    }

    public GameLoop loop(Supplier<? extends Schedule> kind, Rate updates, FrameRate frames) {
        LoopSettings settings = LoopSettings.of("", 1, 1).schedule(kind).updates(updates);
        return GameLoop.over(this, settings.frames(frames));
    }

    // --- script ---

    /// Starts to record waits and the times at which frames were presented.
    FakeWindow recording() {
        recording = true;
        return this;
    }

    /// Advances the clock by a number of nanoseconds.
    public void spend(long nanos) {
        if (nanos < 0)
            throw new IllegalArgumentException(
                    "the clock cannot advance by a negative time: " + nanos);
        now += nanos;
    }

    public long now() {
        return now;
    }

    /// Adds inputs to the script that happen at the given time. The given time must not be before
    /// the times of the inputs that the script already contains.
    public FakeWindow input(long atNanos, Input... inputs) {
        for (Input input : inputs) arrivals.add(new Stamped(input, atNanos));
        return this;
    }

    /// Adds an input to the script that arrives immediately before the tick with the given number.
    public FakeWindow inputAtTick(long atTick, Input input) {
        tickInputs.add(new TickInput(atTick, input));
        return this;
    }

    /// Adds a change to the script: from the given time on, the window can show frames, or can no
    /// longer show frames. At the given time the loop also receives a [Minimized] input.
    public FakeWindow drawable(long atNanos, boolean drawable) {
        return change(atNanos, new Minimized(!drawable), () -> this.drawable = drawable);
    }

    private FakeWindow change(long atNanos, Input reported, Runnable change) {
        changes.add(
                new Change(
                        atNanos,
                        () -> {
                            change.run();
                            pending.add(new Stamped(reported, atNanos));
                        }));
        return this;
    }

    /// Adds a change to the script: from the given time on, the window has the keyboard focus, or
    /// no longer has the focus. At the given time the loop also receives a [Focus] input.
    public FakeWindow focus(long atNanos, boolean focused) {
        return change(atNanos, new Focus(focused), () -> this.focused = focused);
    }

    /// Adds a change to the script: at the given time, the window moves to another screen, and the
    /// loop receives a [WindowChanged] input. Presenting then waits for refreshes at the given
    /// rate, or does not wait if the rate is empty.
    public FakeWindow screen(long atNanos, Optional<Rate> rate) {
        return change(atNanos, new WindowChanged(), () -> setScreen(rate));
    }

    /// Adds a change to the script: the user drags the window. The drag begins at the given time
    /// and lasts for the given duration. During the drag, `pump` and waits do not return, as on
    /// systems that block the program until the user releases the mouse button. After the drag the
    /// loop receives a [WindowChanged] input.
    public FakeWindow drag(long atNanos, long nanos) {
        changes.add(new Change(atNanos, () -> beDragged(nanos)));
        return this;
    }

    private void beDragged(long nanos) {
        now += nanos;
        draggedNanos += nanos;
        watcher.dragged(nanos);
        pending.add(new Stamped(new WindowChanged(), now));
    }

    /// Makes presenting wait for the next refresh. Refresh number `k` happens at the time `floor(k
    /// · period)`.
    public FakeWindow vsync(Rate rate) {
        setScreen(Optional.of(rate));
        return this;
    }

    /// Sets the refresh rate that the screen reports. Presenting does not wait for refreshes
    /// because of this rate.
    public FakeWindow displayRate(Rate rate) {
        displayRate = Optional.of(rate);
        return this;
    }

    private void setScreen(Optional<Rate> rate) {
        presentRate = rate;
        vsyncCount = 0;
        rate.ifPresent(screen -> {
            vsyncNanos =
                    BigInteger.valueOf(screen.denominator())
                            .multiply(BigInteger.valueOf(1_000_000_000));
            vsyncParts = BigInteger.valueOf(screen.numerator());
        });
    }

    /// Sets the time that presenting takes before the wait for a refresh begins.
    public FakeWindow presentCost(long nanos) {
        presentNanos = nanos;
        return this;
    }

    /// Sets the function that decides how late waits end.
    public FakeWindow oversleep(LongUnaryOperator lateByDeadline) {
        oversleep = lateByDeadline;
        return this;
    }

    /// Makes waits without a deadline last until another thread calls `wake()`, for at most 20
    /// seconds of real time.
    public FakeWindow blockForReal() {
        blocking = true;
        return this;
    }

    public FakeWindow watch(Watcher watcher) {
        this.watcher = watcher;
        return this;
    }

    // --- for the loop ---

    @Override
    public Clock clock() {
        return new Clock() {

            @Override
            public long nowNanos() {
                return now();
            }

            @Override
            public boolean isReal() {
                return real;
            }
        };
    }

    private void called() {
        if (++calls > CALL_LIMIT)
            throw new AssertionError(
                    "the loop called its window " + calls + " times without delivering an event");
    }

    @Override
    public void pump(long tick) {
        called();
        pumpCount++;
        take();
        while (!tickInputs.isEmpty() && tickInputs.peek().tick <= tick) {
            pending.add(new Stamped(tickInputs.poll().input, now));
        }
        watcher.pumped();
    }

    /// Collects the scripted inputs and changes whose time has come.
    private boolean take() {
        boolean taken = false;
        while (true) { // Inputs and changes are collected in the order in which they happen.
            long change = changes.isEmpty() ? Long.MAX_VALUE : changes.peek().nanos;
            long arrival = arrivals.isEmpty() ? Long.MAX_VALUE : arrivals.peek().nanos;
            if (Math.min(change, arrival) > now) break;
            if (change <= arrival) changes.poll().change.run();
            else pending.add(arrivals.poll());
            taken = true;
        }
        return taken;
    }

    @Override
    public int pending() {
        return pending.size();
    }

    /// Returns true also if an input has arrived that this window has not collected yet, as if the
    /// pump of another window on the same thread had received the input.
    @Override
    public boolean hasInput() {
        return !pending.isEmpty() || !arrivals.isEmpty() && arrivals.peek().nanos <= now;
    }

    @Override
    public Input poll() {
        Stamped next = pending.poll();
        if (next == null) return null;
        stampNanos = next.nanos;
        return next.input;
    }

    @Override
    public long stampNanos() {
        return stampNanos;
    }

    @Override
    public void setWaiting(Waiting waiting) {
        this.waiting = waiting;
    }

    @Override
    public void awaitUntil(long deadlineNanos) {
        called();
        long from = now;
        watcher.rests(deadlineNanos);
        rest(deadlineNanos);
        watcher.rested(deadlineNanos);
        if (recording) awaits.add(new Await(from, deadlineNanos, now));
    }

    private void rest(long deadlineNanos) {
        if (woken) {
            woken = false;
            wakes.drainPermits();
            return;
        }
        if (take()) return;
        long next =
                Math.min(
                        arrivals.isEmpty() ? Long.MAX_VALUE : arrivals.peek().nanos,
                        changes.isEmpty() ? Long.MAX_VALUE : changes.peek().nanos);
        if (next <= deadlineNanos && next != Long.MAX_VALUE) {
            now = next;
            take();
        } else if (deadlineNanos != Long.MAX_VALUE) {
            now = Math.max(now, deadlineNanos + oversleep.applyAsLong(deadlineNanos));
            take();
        } else if (blocking) {
            block();
        } else {
            throw new Forever(now);
        }
    }

    private void block() {
        try {
            awaiting++;
            if (!wakes.tryAcquire(20, TimeUnit.SECONDS))
                throw new AssertionError("the loop waited for 20 s, and nothing woke it");
            wakes.drainPermits();
            woken = false;
        } catch (InterruptedException e) {
            throw new AssertionError("interrupted", e);
        }
    }

    @Override
    public long draggedNanos() {
        return draggedNanos;
    }

    @Override
    public void wake() {
        woken = true;
        wakes.release();
    }

    @Override
    public boolean drawable() {
        return drawable;
    }

    @Override
    public boolean changed() {
        boolean changed =
                drawable != drawableSeen
                        || focused != focusedSeen
                        || !presentRate().equals(presentRateSeen)
                        || !displayRate().equals(displayRateSeen);
        drawableSeen = drawable;
        focusedSeen = focused;
        presentRateSeen = presentRate();
        displayRateSeen = displayRate();
        return changed;
    }

    public void setDrawable(boolean drawable) {
        this.drawable = drawable;
    }

    /// {@return the frame that was presented last}
    Frame frame() {
        return presented;
    }

    @Override
    public void present(Frame frame) {
        called();
        presented = frame;
        presentCount++;
        watcher.presents();
        now += presentNanos;
        if (presentRate.isPresent()) now = nextRefresh();
        if (recording) presents.add(now);
        watcher.presented();
    }

    /// {@return the time of the first refresh that is later than now}
    private long nextRefresh() {
        if (vsyncCount == 0) {
            vsyncCount =
                    BigInteger.valueOf(Math.max(0, now))
                            .multiply(vsyncParts)
                            .divide(vsyncNanos)
                            .longValueExact();
        }
        while (refresh(vsyncCount) <= now) vsyncCount++;
        return refresh(vsyncCount);
    }

    private long refresh(long count) {
        return BigInteger.valueOf(count).multiply(vsyncNanos).divide(vsyncParts).longValueExact();
    }

    @Override
    public Optional<Rate> presentRate() {
        return presentRate;
    }

    @Override
    public Optional<Rate> displayRate() {
        // This code avoids a lambda, such as in `Optional.or`, because a lambda would allocate an
        // object in each frame.
        return displayRate.isPresent() ? displayRate : presentRate;
    }

    @Override
    public <T> T unwrap(Class<T> type) {
        if (type.isInstance(this)) return type.cast(this);
        throw new IllegalArgumentException("a fake window has no " + type.getSimpleName());
    }

    @Override
    public void close() {
        closeCount++;
    }

    // --- for games ---

    @Override
    public Size size() {
        return drawable ? POINTS : NOTHING;
    }

    @Override
    public Size pixels() {
        return drawable ? POINTS : NOTHING;
    }

    @Override
    public double scale() {
        return 1;
    }

    @Override
    public String title() {
        return "fake";
    }

    @Override
    public void setTitle(String title) {}

    @Override
    public void resize(int width, int height) {}

    @Override
    public Optional<Position> position() {
        return Optional.empty();
    }

    @Override
    public void move(int x, int y) {}

    @Override
    public State state() {
        return drawable ? State.NORMAL : State.MINIMIZED;
    }

    @Override
    public void setState(State state) {}

    @Override
    public boolean fullscreen() {
        return false;
    }

    @Override
    public void setFullscreen(boolean fullscreen) {}

    @Override
    public void setFullscreen(Monitor monitor) {}

    @Override
    public void setFullscreen(Monitor monitor, VideoMode mode) {}

    @Override
    public boolean focused() {
        return focused;
    }

    @Override
    public void focus() {}

    @Override
    public void requestAttention() {}

    @Override
    public boolean pointerInside() {
        return false;
    }

    @Override
    public Shape shape() {
        return Shape.ARROW;
    }

    @Override
    public void setShape(Shape shape) {}

    @Override
    public Pointer pointer() {
        return Pointer.SHOWN;
    }

    @Override
    public void setPointer(Pointer pointer) {}

    @Override
    public String clipboard() {
        return "";
    }

    @Override
    public void setClipboard(String text) {}

    @Override
    public void setIcon(List<Image> sizes) {}

    @Override
    public Vsync vsync() {
        return presentRate.isPresent() ? Vsync.ON : Vsync.OFF;
    }

    @Override
    public void setVsync(Vsync vsync) {}

    @Override
    public List<Monitor> monitors() {
        return List.of();
    }

    @Override
    public Monitor monitor() {
        throw new UnsupportedOperationException("a fake window is on no monitor");
    }

    @Override
    public String label(KeyCode key) {
        return key.name();
    }

    @Override
    public void addPadMappings(String lines) {}

    @Override
    public void requestClose() {}

    @Override
    public Image capture() {
        throw new IllegalStateException("a fake window shows nothing");
    }

    @Override
    public Size capture(int[] target) {
        throw new IllegalStateException("a fake window shows nothing");
    }

    @Override
    public boolean supports(Feature feature) {
        return false;
    }
}
