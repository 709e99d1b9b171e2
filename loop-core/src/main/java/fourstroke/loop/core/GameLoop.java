package fourstroke.loop.core;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.Custom;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.Window;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.core.LoopWatch.Change;
import fourstroke.loop.core.backend.PowerSource;
import fourstroke.loop.core.backend.SystemPower;

import org.jspecify.annotations.Nullable;

import java.util.Iterator;
import java.util.Objects;

/// A game loop: an iterator of events over a window.
///
/// ```java
/// try (var loop = GameLoop.open("Bounce", 640, 480)) {
///     for (Event event : loop) {
///         switch (event) { ... }
///     }
/// }
/// ```
///
/// `main` stays the author's: nothing runs until the next event is asked for. A loop has one
/// iterator, so a scene is a method that takes the loop, runs a `for` of its own and leaves it with
/// `break` or `return`; the next scene goes on with the same loop from there.
///
/// A loop belongs to the thread that opened it. Only [#post], [#stop] and [#stopped] may be called
/// from others; the rest throw an [IllegalStateException] there. An interrupt of its thread ends
/// neither a rest nor the loop, and is left for the game. Numbers out of range are refused with an
/// [IllegalArgumentException]. Setting what is set already does nothing.
public final class GameLoop implements Iterable<Event>, AutoCloseable {

    /// Inputs handed out in a row before updates and frames get their turn, so that a flood cannot
    /// starve them. An 8 kHz mouse makes 133 in a frame. Half are for posts, if so many wait.
    public static final int INPUTS_PER_TURN = 1024;

    /// Posts that can wait; beyond it [#post] is refused, since the loop is not keeping up.
    public static final int POST_LIMIT = 1 << 16;

    /// Ticks that one call of [#step] may ask for.
    public static final int STEP_LIMIT = 1_000_000;

    private final LoopThread thread = new LoopThread();
    private final BackendWindow window;
    private final LoopSettings settings;
    private final Driver driver;
    private final EventIterator iterator;
    private long runHash;

    private GameLoop(BackendWindow window, LoopSettings settings, PowerSource power) {
        this.window = window;
        this.settings = settings;
        driver = new Driver(window, settings, power);
        iterator = new EventIterator(thread, driver);
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
    /// @throws IllegalStateException on a virtual thread, or if such a window is open on another
    ///   thread, or with a screen where this has none, or the reverse: by OpenGL or Vulkan only
    public static GameLoop open(LoopSettings settings) {
        Objects.requireNonNull(settings, "settings");
        return over(
                Backends.open(settings.backend(), backend -> backend.open(settings.window())),
                settings);
    }

    /// {@return a loop over a window that is open already, and that it closes with itself} The
    /// settings of window and backend do not count.
    public static GameLoop over(BackendWindow window, LoopSettings settings) {
        return over(window, settings, SystemPower.source());
    }

    static GameLoop over(BackendWindow window, LoopSettings settings, PowerSource power) {
        Objects.requireNonNull(window, "window");
        try {
            return new GameLoop(window, Objects.requireNonNull(settings, "settings"), power);
        } catch (RuntimeException | Error e) {
            try (window) { // what fails in closing is told behind that
                throw e;
            }
        }
    }

    /// {@return the loop's one iterator} It waits for the next event in `hasNext()`, which is false
    /// once the loop is stopped or closed.
    @Override
    public Iterator<Event> iterator() {
        thread.check("iterator");
        return iterator;
    }

    /// {@return the next event, or null if nothing is due now or the loop is stopped} It never
    /// waits; see [#nextDeadlineNanos()] for when to ask again. It may be mixed with the iterator.
    public @Nullable Event poll() {
        thread.check("poll");
        return iterator.poll();
    }

    /// {@return when something is due next, on the window's clock, for a host that drives many
    /// loops with [#poll()]} An input may come before. [Long#MAX_VALUE] if only an input can make
    /// something due, or the loop is stopped. The host opens windows by [Backends#open], hands each
    /// to [#over], and rests by [BackendWindow#awaitUntil] of one of them until the nearest of all
    /// deadlines. An input of any window on the screen ends that; a post to another loop does if
    /// its sender calls [BackendWindow#wake()] of the window that rests. On virtual clocks, which
    /// only the rests of their own window move, it rests by all of them in turn.
    public long nextDeadlineNanos() {
        thread.check("nextDeadlineNanos");
        return driver.nextDeadlineNanos();
    }

    /// Ends the loop for good after the event at hand: a frame being drawn is still presented, its
    /// [fourstroke.loop.api.AfterRender] handed out, and there are no more events after that. Any
    /// thread, also that of a shutdown hook: see [fourstroke.loop.core].
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
        thread.check("pause");
        if (driver.machine().time().paused()) return;
        driver.machineNow().time().pause();
        driver.changed(Change.PAUSED);
    }

    /// Lets game time go on from where it was paused.
    public void resume() {
        thread.check("resume");
        if (!driver.machine().time().paused()) return;
        driver.machineNow().time().resume();
        driver.changed(Change.RESUMED);
    }

    /// {@return whether game time is paused}
    public boolean paused() {
        thread.check("paused");
        return driver.machine().time().paused();
    }

    /// Runs so many ticks while paused, as soon as they can be.
    ///
    /// @param ticks from 1 to [#STEP_LIMIT]
    /// @throws IllegalStateException if the loop is not paused
    public void step(int ticks) {
        thread.check("step");
        if (ticks < 1 || ticks > STEP_LIMIT)
            throw new IllegalArgumentException(
                    "step takes 1 to %s ticks, not %s".formatted(STEP_LIMIT, ticks));
        if (!driver.machine().time().paused())
            throw new IllegalStateException("only a paused loop can be stepped: pause it first");
        driver.machineNow().time().step(ticks);
    }

    /// Lets game time run faster or slower than real time from now on, or from the moment that the
    /// frame at hand shows. It changes how many ticks run, never their length.
    ///
    /// @param numerator seconds of game time, from 1 to [Timeline#SCALE_LIMIT]
    /// @param denominator in so many seconds of real time, from 1 to [Timeline#SCALE_LIMIT]
    public void setScale(int numerator, int denominator) {
        thread.check("setScale");
        Ahead.checkScale(numerator, denominator);
        if (driver.machine().time().ahead().scaledBy(numerator, denominator)) return;
        driver.machineNow().time().setScale(numerator, denominator);
        driver.changed(Change.SPEED);
    }

    /// {@return seconds of game time in a second of real time}
    public double scale() {
        thread.check("scale");
        return driver.machine().time().ahead().scale();
    }

    /// Changes the number of ticks in a second, and with it their length, from the running tick on:
    /// the time that has passed since the last tick counts towards it, so game time does not jump.
    public void setUpdates(Rate updates) {
        thread.check("setUpdates");
        if (Objects.requireNonNull(updates, "updates").equals(driver.machine().time().rate()))
            return;
        driver.machineNow().time().setRate(updates);
        driver.changed(Change.UPDATES);
    }

    /// {@return ticks in a second of game time}
    public Rate updates() {
        thread.check("updates");
        return driver.machine().time().rate();
    }

    /// Changes how often frames are drawn, counted from the start of the last.
    public void setFrames(FrameRate frames) {
        thread.check("setFrames");
        if (Objects.requireNonNull(frames, "frames").equals(frames())) return;
        driver.machineNow().frames().setFrameRate(frames);
        driver.pacing().idle();
        driver.changed(Change.FRAMES);
    }

    /// {@return how often frames are drawn}
    public FrameRate frames() {
        thread.check("frames");
        return driver.machine().frames().frameRate();
    }

    /// Lets frames that are locked to the display begin as late as they can, or at once.
    public void setLateFrames(boolean late) {
        thread.check("setLateFrames");
        driver.machine().frames().beginLate(late);
    }

    /// {@return whether frames that are locked to the display begin as late as they can}
    public boolean lateFrames() {
        thread.check("lateFrames");
        return driver.machine().frames().beginsLate();
    }

    /// Changes how many late ticks are made up for.
    public void setCatchUp(CatchUp catchUp) {
        thread.check("setCatchUp");
        driver.machine().time().late().setCatchUp(Objects.requireNonNull(catchUp, "catchUp"));
    }

    /// Changes how exactly the loop wakes when something is due.
    public void setWaiting(Waiting waiting) {
        thread.check("setWaiting");
        driver.energy().setWaiting(Objects.requireNonNull(waiting, "waiting"));
        driver.tellWaiting();
    }

    /// Limits how exactly the loop wakes while the machine runs on its battery.
    public void setBatteryWaiting(Waiting waiting) {
        thread.check("setBatteryWaiting");
        driver.energy().setBatteryWaiting(Objects.requireNonNull(waiting, "waiting"));
        driver.tellWaiting();
    }

    /// Changes what is done while the player looks elsewhere.
    public void setBackground(Background background) {
        thread.check("setBackground");
        if (Objects.requireNonNull(background, "background").equals(background())) return;
        driver.machineNow().frames().setBackground(background);
        driver.tellWaiting();
    }

    /// {@return what is done while the player looks elsewhere}
    public Background background() {
        thread.check("background");
        return driver.machine().frames().background();
    }

    /// {@return how exactly the loop wakes while its window has the keyboard}
    public Waiting waiting() {
        thread.check("waiting");
        return driver.energy().waiting();
    }

    /// {@return how exactly the loop wakes at most while the machine runs on its battery}
    public Waiting batteryWaiting() {
        thread.check("batteryWaiting");
        return driver.energy().batteryWaiting();
    }

    /// Drops the ticks that are due and counts from now, as after loading a level.
    public void reset() {
        thread.check("reset");
        driver.machineNow().time().reset();
        driver.changed(Change.RESET);
    }

    /// Asks for a frame, where [Schedules#ON_DEMAND] would not draw one by itself.
    public void requestFrame() {
        thread.check("requestFrame");
        driver.machineNow().requestFrame();
    }

    /// Tells this watch from now on where the loop's time goes, after the others, at most eight.
    ///
    /// @throws IllegalStateException if there are eight already
    public void watch(LoopWatch watch) {
        thread.check("watch");
        driver.watch(Objects.requireNonNull(watch, "watch"));
    }

    /// Stops telling this watch; does nothing for one that was not added.
    public void unwatch(LoopWatch watch) {
        thread.check("unwatch");
        driver.unwatch(watch);
    }

    /// {@return the window}
    public Window window() {
        thread.check("window");
        return window;
    }

    /// {@return what is held, pushed and pointed at}
    public InputState input() {
        thread.check("input");
        return driver.input();
    }

    /// {@return the number of the next tick, counted from 0: how many updates were handed out}
    public long tick() {
        thread.check("tick");
        return driver.machine().tick();
    }

    /// {@return the number of the next frame, counted from 0: how many were presented}
    public long frame() {
        thread.check("frame");
        return driver.machine().frame();
    }

    /// {@return how the loop is doing}
    public Stats stats() {
        thread.check("stats");
        return driver.stats();
    }

    /// {@return how frames are kept in time}
    public Pacing pacing() {
        thread.check("pacing");
        return driver.pacing();
    }

    /// {@return where the time went}
    public Ledger ledger() {
        thread.check("ledger");
        return driver.machine().time().ledger();
    }

    /// {@return what the game's random numbers start from}
    public long seed() {
        thread.check("seed");
        return settings.seed();
    }

    /// Adds a hash of the game's state after a tick, made with [StateHash], to [#runHash()].
    public void report(long stateHash) {
        thread.check("report");
        runHash = StateHash.mix(StateHash.mix(runHash + 1, driver.machine().tick()), stateHash);
    }

    /// {@return the hash of all reported states and their ticks, in order; 0 if there are none}
    public long runHash() {
        thread.check("runHash");
        return runHash;
    }

    /// Closes the window; a second call does nothing. Counts, ledger and statistics stay readable.
    @Override
    public void close() {
        if (driver.closed()) return;
        thread.check("close");
        iterator.forget();
        driver.close();
    }

    Timeline time() { // for tests
        return driver.machine().time();
    }
}
