package fourstroke.backend.headless;

import fourstroke.backend.base.InputQueue;
import fourstroke.loop.api.Clock;
import fourstroke.loop.api.Frame;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Vsync;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.WindowSettings;
import fourstroke.loop.api.spi.BackendWindow;

import org.jspecify.annotations.Nullable;

import java.util.Objects;
import java.util.Optional;

/// A window in memory that behaves like one on a screen, with a [Script] in place of a user.
///
/// **Time.** On the virtual clock, which starts at 0, time passes only in [#awaitUntil(long)], in
/// [#present(Frame)] if the options or the script say so, and in [#spend(long)]; computing takes
/// none. On the real clock the same script plays in real time. On the virtual clock a rest without
/// a deadline after the end of the script would never end, and throws an [IllegalStateException]:
/// virtual time cannot wait for what another thread may do.
///
/// **Thread.** All methods must be called on the thread that opened the window, except [#wake()],
/// [#feed(Input...)] and reading [#clock()].
public final class HeadlessWindow extends HeadlessFace implements BackendWindow {

    private final long presentNanos;
    private final Script script;
    private final WindowTime time;
    private final InputQueue inputs;
    private final Incoming incoming;
    private volatile boolean closedForOthers;
    private boolean ownWake; // by the window's thread, on the virtual clock
    private long presented;

    HeadlessWindow(WindowSettings settings, boolean draws) {
        HeadlessOptions options = HeadlessOptions.of(settings.options());
        InputQueue inputs = new InputQueue();
        WindowTime time = new WindowTime(options.realTime());
        WindowState state = new WindowState(settings, options.scale(), time, inputs);
        super(settings, options, state, draws ? new Picture() : null);
        this.inputs = inputs;
        this.time = time;
        presentNanos = options.presentNanos();
        script = options.script();
        incoming = new Incoming(script, time, state);
    }

    // --- the user ---

    /// {@return the script of what the user will do, which may be added to at any time}
    public Script script() {
        check();
        return script;
    }

    /// Makes inputs come now, as they are; the window takes on the state that they report. May be
    /// called on any thread; from another one they come with the next [#pump(long)], and end a
    /// rest.
    ///
    /// @throws IllegalStateException if the window is closed, or [InputQueue#LIMIT] inputs from
    ///   other threads are pending already
    public void feed(Input... given) {
        for (Input input : Objects.requireNonNull(given, "given"))
            Objects.requireNonNull(input, "input");
        if (Thread.currentThread() == thread) {
            check();
            for (Input input : given) state.apply(input);
            return;
        }
        if (closedForOthers)
            throw new IllegalStateException("the window is closed and takes no more input");
        incoming.offer(given);
    }

    /// Lets this many nanoseconds pass, as long work would; neither an input nor a wake shortens
    /// this.
    ///
    /// @throws IllegalArgumentException if it is negative
    /// @throws IllegalStateException if that would be more than 292 years after the clock began
    public void spend(long nanos) {
        check();
        if (nanos < 0)
            throw new IllegalArgumentException(
                    "time to spend must not be negative, and is " + nanos);
        time.pass(nanos);
    }

    /// {@return how many frames were presented}
    public long presented() {
        check();
        return presented;
    }

    // --- the loop ---

    // What the loop calls between pumping, presenting and resting is not checked again: it is on
    // the right thread, or was refused before, and the checks took an eighth of an event's time.

    @Override
    public Clock clock() {
        return time.clock();
    }

    @Override
    public void pump(long tick) {
        check();
        if (!incoming.isQuiet()) incoming.happenUntilTick(tick);
    }

    @Override
    public int pending() {
        return inputs.size();
    }

    @Override
    public @Nullable Input poll() {
        return inputs.poll();
    }

    @Override
    public long stampNanos() {
        return inputs.stampNanos();
    }

    @Override
    public void awaitUntil(long deadlineNanos) {
        check();
        if (incoming.isQuiet()) {
            restUntil(deadlineNanos);
            return;
        }
        int before = inputs.size();
        incoming.happen();
        if (inputs.size() > before) return; // from another thread, or scripted for now
        restUntil(Math.min(deadlineNanos, incoming.nextNanos()));
        incoming.happen(); // what was waited for must not end the next rest too
    }

    private void restUntil(long deadlineNanos) {
        boolean woken = ownWake;
        ownWake = false;
        if (woken && deadlineNanos == Long.MAX_VALUE || time.restUntil(deadlineNanos)) return;
        throw new IllegalStateException(
                "the loop waits for input that will never come, since time is virtual and the"
                    + " script is over: end the script with a close, stop the loop, or, to wait for"
                    + " posts of other threads, set the window option headless.clock to real");
    }

    @Override
    public void setWaiting(Waiting waiting) {
        check();
        time.setWaiting(waiting);
    }

    @Override
    public long draggedNanos() {
        return state.draggedNanos();
    }

    /// On the virtual clock, one by the window's own thread ends only a rest that nothing else
    /// would end: a game that posts its next piece of work while it handles one would keep time
    /// from passing.
    @Override
    public void wake() {
        if (time.isVirtual() && Thread.currentThread() == thread) ownWake = true;
        else time.wake();
    }

    @Override
    public boolean drawable() {
        return state.visible() && !state.minimized() && !place.pixels().isEmpty();
    }

    @Override
    public void present(Frame frame) {
        check();
        Objects.requireNonNull(frame, "frame");
        if (picture != null && drawable() && !frame.pixels().isEmpty()) picture.draw(frame);
        if (presentNanos > 0 || !script.delays().isEmpty()) takeTime();
        presented++;
        Optional<Rate> rate = presentRate(); // a lambda would be an object per frame
        if (rate.isPresent()) awaitBlank(rate.get());
    }

    private void takeTime() {
        long sinceStart = time.nowNanos() - time.startNanos();
        time.pass(presentNanos + script.delays().take(presented, sinceStart));
    }

    private void awaitBlank(Rate rate) {
        long start = time.startNanos();
        time.passUntil(start + new Blanks(rate).after(time.nowNanos() - start));
    }

    @Override
    public Optional<Rate> presentRate() {
        return vsync == Vsync.OFF ? Optional.empty() : refreshRate;
    }

    @Override
    public Optional<Rate> displayRate() {
        return refreshRate;
    }

    @Override
    public boolean changed() {
        return state.takeChanged();
    }

    /// {@return this window, the only view there is}
    @Override
    public <T> T unwrap(Class<T> type) {
        check();
        Objects.requireNonNull(type, "type");
        if (type == HeadlessWindow.class) return type.cast(this);
        throw new IllegalArgumentException(
                "a headless frame has no view of type %s; it has %s"
                        .formatted(type.getName(), HeadlessWindow.class.getName()));
    }

    @Override
    public void close() {
        if (!end()) return;
        closedForOthers = true;
        time.close();
        if (picture != null) picture.discard();
    }
}
