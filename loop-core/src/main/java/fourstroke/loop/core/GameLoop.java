package fourstroke.loop.core;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.Custom;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.Window;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.core.LoopWatch.Change;

import org.jspecify.annotations.Nullable;

import java.util.Iterator;
import java.util.Objects;

/// A game loop that is held in the hand: an iterator of events over a window.
///
/// ```java
/// try (var loop = GameLoop.open("Bounce", 640, 480)) {
///     for (Event event : loop) {
///         switch (event) { ... }
///     }
/// }
/// ```
///
/// `main` stays the author's: nothing runs but when the next event is asked for. There is one
/// iterator to a loop, so a scene is a method that takes the loop, runs a `for` of its own and
/// leaves it with `break` or `return`; the next scene goes on with the same loop where that one
/// left it.
///
/// A loop belongs to the thread that opened it. Only [#post], [#stop] and [#stopped] may be called
/// from others; all else throws an [IllegalStateException] there that names both threads. Numbers
/// out of range are refused with an [IllegalArgumentException]. To set the same again does nothing.
public final class GameLoop implements Iterable<Event>, AutoCloseable {

    /// Inputs handed out in one go before updates and frames get their turn, so that a flood cannot
    /// starve them. A mouse of 8 kHz makes 133 in a frame; more than this is no hand's doing. Half
    /// of them are for what was posted, if so much waits.
    public static final int INPUTS_PER_TURN = 1024;

    /// Events posted by other threads that can wait: beyond it the poster is told, since the loop
    /// is not keeping up.
    public static final int POST_LIMIT = 1 << 16;

    /// Ticks that one call of [#step] may ask for.
    public static final int STEP_LIMIT = 1_000_000;

    private final Thread owner = Thread.currentThread();
    private final BackendWindow window;
    private final LoopSettings settings;
    private final Driver driver;
    private final LoopMachine machine; // the driver's
    private final EventIterator iterator;
    private long runHash;

    private GameLoop(BackendWindow window, LoopSettings settings) {
        this.window = window;
        this.settings = settings;
        driver = new Driver(window, settings);
        machine = driver.machine();
        iterator = new EventIterator(this, driver);
        driver.addWatches(this);
    }

    /// {@return a loop with the default settings, in a window of this size in points}
    ///
    /// @throws BackendException if no backend can open a window; the message lists all and why
    public static GameLoop open(String title, int width, int height) {
        return open(LoopSettings.of(title, width, height));
    }

    /// {@return a loop with these settings, in a window of the backend that they choose}
    ///
    /// @throws BackendException if that, or any, cannot open one; the message lists all and why
    /// @throws IllegalStateException if another thread has a window open by OpenGL or Vulkan, also
    ///   without a screen, and this is to be one: all of these are opened on one thread, and all
    ///   that are open at once on a screen, or all without one
    public static GameLoop open(LoopSettings settings) {
        return over(
                Backends.open(settings.backend(), backend -> backend.open(settings.window())),
                settings);
    }

    /// {@return a loop over a window that is open already, and that it closes with itself} The
    /// settings of window and backend do not count.
    public static GameLoop over(BackendWindow window, LoopSettings settings) {
        try {
            return new GameLoop(window, settings);
        } catch (RuntimeException | Error e) {
            try (window) { // what fails in closing is told behind that
                throw e;
            }
        }
    }

    // --- events ---

    /// {@return the loop's one iterator} It waits for the next event in `hasNext()`, which is false
    /// once the loop is stopped or closed.
    @Override
    public Iterator<Event> iterator() {
        checkThread("iterator");
        return iterator;
    }

    /// {@return the next event, or null if nothing is due now or the loop is stopped} It never
    /// waits; see [#nextDeadlineNanos()] for when to ask again. It may be mixed with the iterator.
    public @Nullable Event poll() {
        checkThread("poll");
        return iterator.poll();
    }

    /// {@return when something is due next, on the window's clock, for a host that drives many
    /// loops with [#poll()]} An input may come before. [Long#MAX_VALUE] if only an input can make
    /// something due, or the loop is stopped. Such a host opens its windows by [Backends#open] and
    /// hands each to [#over]: they have the clock, and it rests by [BackendWindow#awaitUntil] of
    /// one of them until the nearest of all deadlines. That ends with an input of any window on the
    /// screen, but a post to another loop ends it only if whoever posts calls
    /// [BackendWindow#wake()] of the window that rests. Virtual clocks are one for each window, and
    /// only its own rest moves each: there it rests by all of them, one after the other.
    public long nextDeadlineNanos() {
        checkThread("nextDeadlineNanos");
        return driver.nextDeadlineNanos();
    }

    // --- control ---

    /// Ends the loop after the event at hand: a frame that is being drawn is still presented and
    /// its [fourstroke.loop.api.AfterRender] handed out, then there are no more events. It cannot
    /// be taken back. Any thread, as that of a shutdown hook: see [fourstroke.loop.core].
    public void stop() {
        driver.stop();
    }

    /// {@return whether the loop was stopped or closed} Any thread.
    public boolean stopped() {
        return driver.stopped();
    }

    /// Hands something to the loop from another thread: it comes out as a [Custom] event, after
    /// what the window has by then, and ends a rest. However much the window has, at least
    /// [#INPUTS_PER_TURN] / 2 posts come out in a turn.
    ///
    /// @throws IllegalStateException if the loop is closed, or if [#POST_LIMIT] posts wait already
    public void post(Object payload) {
        driver.post(Objects.requireNonNull(payload, "payload"));
    }

    /// Stops game time: no updates until [#resume()]. Frames and input go on.
    public void pause() {
        checkThread("pause");
        if (machine.time().paused()) return;
        driver.machineNow().time().pause();
        driver.changed(Change.PAUSED);
    }

    /// Lets game time go on from where it was paused.
    public void resume() {
        checkThread("resume");
        if (!machine.time().paused()) return;
        driver.machineNow().time().resume();
        driver.changed(Change.RESUMED);
    }

    /// {@return whether game time is paused}
    public boolean paused() {
        checkThread("paused");
        return machine.time().paused();
    }

    /// Runs so many ticks while paused, as soon as they can be.
    ///
    /// @param ticks from 1 to [#STEP_LIMIT]
    /// @throws IllegalStateException if the loop is not paused
    public void step(int ticks) {
        checkThread("step");
        if (ticks < 1 || ticks > STEP_LIMIT)
            throw new IllegalArgumentException(
                    "step takes 1 to %s ticks, not %s".formatted(STEP_LIMIT, ticks));
        if (!machine.time().paused())
            throw new IllegalStateException("only a paused loop can be stepped: pause it first");
        driver.machineNow().time().step(ticks);
    }

    /// Lets game time run faster or slower than real time from now on, or from the moment that the
    /// frame at hand shows. It changes how many ticks run, never their length.
    ///
    /// @param numerator seconds of game time, from 1 to [Timeline#SCALE_LIMIT]
    /// @param denominator in so many seconds of real time, from 1 to [Timeline#SCALE_LIMIT]
    public void setScale(int numerator, int denominator) {
        checkThread("setScale");
        Ahead.checkScale(numerator, denominator);
        if (machine.time().ahead().scaledBy(numerator, denominator)) return;
        driver.machineNow().time().setScale(numerator, denominator);
        driver.changed(Change.SPEED);
    }

    /// {@return seconds of game time in a second of real time}
    public double scale() {
        checkThread("scale");
        return machine.time().ahead().scale();
    }

    /// Changes the number of ticks in a second, and with it their length, from the running tick on:
    /// the time that has passed since the last tick counts towards it, so game time does not jump.
    public void setUpdates(Rate updates) {
        checkThread("setUpdates");
        if (Objects.requireNonNull(updates, "updates").equals(machine.time().rate())) return;
        driver.machineNow().time().setRate(updates);
        driver.changed(Change.UPDATES);
    }

    /// {@return ticks in a second of game time}
    public Rate updates() {
        checkThread("updates");
        return machine.time().rate();
    }

    /// Changes how often frames are drawn, counted from the start of the last.
    public void setFrames(FrameRate frames) {
        checkThread("setFrames");
        if (Objects.requireNonNull(frames, "frames").equals(frames())) return;
        driver.machineNow().frames().setFrameRate(frames);
        driver.pacing().idle();
        driver.changed(Change.FRAMES);
    }

    /// {@return how often frames are drawn}
    public FrameRate frames() {
        checkThread("frames");
        return machine.frames().frameRate();
    }

    /// Lets frames that are locked to the display begin as late as they can, or at once.
    public void setLateFrames(boolean late) {
        checkThread("setLateFrames");
        machine.frames().beginLate(late);
    }

    /// {@return whether frames that are locked to the display begin as late as they can}
    public boolean lateFrames() {
        checkThread("lateFrames");
        return machine.frames().beginsLate();
    }

    /// Changes how many late ticks are made up for.
    public void setCatchUp(CatchUp catchUp) {
        checkThread("setCatchUp");
        machine.time().late().setCatchUp(Objects.requireNonNull(catchUp, "catchUp"));
    }

    /// Changes how close the loop comes to the moments at which something is due.
    public void setWaiting(Waiting waiting) {
        checkThread("setWaiting");
        driver.setWaiting(Objects.requireNonNull(waiting, "waiting"));
    }

    /// Changes what is done while the player looks elsewhere.
    public void setBackground(Background background) {
        checkThread("setBackground");
        if (Objects.requireNonNull(background, "background").equals(background())) return;
        driver.machineNow().frames().setBackground(background);
        driver.tellWaiting();
    }

    /// {@return what is done while the player looks elsewhere}
    public Background background() {
        checkThread("background");
        return machine.frames().background();
    }

    /// {@return how it rests, while its window has the keyboard}
    public Waiting waiting() {
        checkThread("waiting");
        return driver.waiting();
    }

    /// Gives up what is owed to real time, and starts counting ticks from now, as after loading.
    public void reset() {
        checkThread("reset");
        driver.machineNow().time().reset();
        driver.changed(Change.RESET);
    }

    /// Asks for a frame, where [Schedules#ON_DEMAND] would not draw one by itself.
    public void requestFrame() {
        checkThread("requestFrame");
        driver.machineNow().requestFrame();
    }

    /// Tells this watch where the loop's time goes, from now on; it is the last to be told.
    ///
    /// @throws IllegalStateException if the loop has eight watches already
    public void watch(LoopWatch watch) {
        checkThread("watch");
        driver.watch(Objects.requireNonNull(watch, "watch"));
    }

    /// Tells this watch no more; one that is not there is no mistake.
    public void unwatch(LoopWatch watch) {
        checkThread("unwatch");
        driver.unwatch(watch);
    }

    // --- questions ---

    /// {@return the window}
    public Window window() {
        checkThread("window");
        return window;
    }

    /// {@return what is held, pushed and pointed at}
    public InputState input() {
        checkThread("input");
        return driver.input();
    }

    /// {@return the number of the next tick, counted from 0: how many updates were handed out}
    public long tick() {
        checkThread("tick");
        return machine.tick();
    }

    /// {@return the number of the next frame, counted from 0: how many were presented}
    public long frame() {
        checkThread("frame");
        return machine.frame();
    }

    /// {@return how the loop is doing}
    public Stats stats() {
        checkThread("stats");
        return driver.stats();
    }

    /// {@return how frames are kept in time}
    public Pacing pacing() {
        checkThread("pacing");
        return driver.pacing();
    }

    /// {@return where the time went}
    public Ledger ledger() {
        checkThread("ledger");
        return machine.time().ledger();
    }

    /// {@return what the game's random numbers start from}
    public long seed() {
        checkThread("seed");
        return settings.seed();
    }

    /// Takes a hash of the game's state after a tick, made with [StateHash]. All that a run reports
    /// make up [#runHash()], by which two runs are told apart.
    public void report(long stateHash) {
        checkThread("report");
        runHash = StateHash.mix(StateHash.mix(runHash + 1, machine.tick()), stateHash);
    }

    /// {@return the hash of all reported states with their ticks, in order; 0 if there are none}
    public long runHash() {
        checkThread("runHash");
        return runHash;
    }

    // --- closing ---

    /// Closes the window; a second call does nothing. Counts, ledger and statistics stay readable.
    @Override
    public void close() {
        if (driver.closed()) return;
        checkThread("close");
        iterator.forget();
        driver.close();
    }

    Timeline time() { // for tests
        return machine.time();
    }

    /// Refuses a call of this method from another thread than the loop's.
    void checkThread(String method) {
        if (Thread.currentThread() != owner) throw wrongThread(method);
    }

    private IllegalStateException wrongThread(String method) {
        return new IllegalStateException(
                "%s called on thread '%s', but the loop belongs to '%s'; from other threads, post an event or stop it"
                        .formatted(method, Thread.currentThread().getName(), owner.getName()));
    }
}
