package fourstroke.loop.core;

import fourstroke.loop.api.Controls;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.Window;
import fourstroke.loop.api.WindowSettings;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.core.clock.Extrapolation;
import fourstroke.loop.core.driver.Driver;
import fourstroke.loop.core.driver.Inbox;
import fourstroke.loop.core.schedule.Background;
import fourstroke.loop.core.schedule.CatchUp;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.view.Ledger;
import fourstroke.loop.core.view.LoopListener.Change;
import fourstroke.loop.core.view.LoopListener;
import fourstroke.loop.core.view.Pacing;
import fourstroke.loop.core.view.Stats;

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
/// The game keeps its `main`: nothing runs until it asks for the next event. A loop has one
/// iterator, so a scene is a method that takes the loop, runs a `for` of its own and leaves it with
/// `return` (`break` leaves only the `switch`); the next scene continues from there. Scenes inside
/// scenes end one by one: once the loop is over, each `for` ends as if its scene were done. What
/// calls a scene asks [#stopped()] before it goes on.
///
/// A window that is closed ends its loop: [fourstroke.loop.api.CloseRequest] is handed out in its
/// place among the inputs, those behind it are dropped, and the loop ends as by [#stop()]; with
/// [fourstroke.loop.core.schedule.Schedules#CLASSIC] where its next frame would come, which updates
/// may precede. Settings [with][LoopSettings#withAskBeforeClose] `askBeforeClose` leave it to the
/// game.
///
/// A loop belongs to the thread that opened it. Only [#post], [#stop] and [#stopped] may be called
/// from other threads; all other methods throw an [IllegalStateException] there. An interrupt of
/// the loop's thread ends neither a rest nor the loop, and is left for the game. Numbers out of
/// range are refused with an [IllegalArgumentException]. Setting a value that is already set does
/// nothing.
public final class GameLoop implements Iterable<Event>, AutoCloseable {

    /// The most posts that can wait; beyond it [#post] throws, since the loop is not keeping up. Of
    /// inputs our windows keep as many. No more than both together are handed out in a row, since
    /// what comes while a turn's input is handled waits for the next turn.
    public static final int POST_LIMIT = Inbox.POST_LIMIT;

    /// The largest numerator or denominator of a time scale: a period of any [Rate] then still fits
    /// a `long`.
    public static final int SCALE_LIMIT = Extrapolation.SCALE_LIMIT;

    /// The most ticks that one call of [#step] can ask for.
    public static final int STEP_LIMIT = 1_000_000;

    final Driver driver; // for tests, too
    private final long seed;
    private long runHash;

    private GameLoop(BackendWindow window, LoopSettings settings) {
        driver =
                new Driver(
                        window,
                        settings.newMachine(window.clock().nowNanos()),
                        settings.waiting(),
                        settings.ticks(),
                        settings.askBeforeClose());
        seed = settings.seed();
        ProvidedListeners.of(this).forEach(driver::watch);
    }

    /// {@return a loop with the default settings, in a window of this size in points}
    ///
    /// @throws NoScreenException if no backend was named, and none with a screen can open a window
    /// @throws BackendException if no backend can open a window; the message names each and why
    public static GameLoop open(String title, int width, int height) {
        return open(LoopSettings.of(title, width, height));
    }

    /// {@return a loop with these settings, in a window of the backend that [Backends] chooses}
    ///
    /// @throws NoScreenException if no backend is named, none with a screen can open one, and there
    ///   is a display, or the settings give neither a number of ticks nor a script
    /// @throws BackendException if the named backend cannot open one or, if none is named, no
    ///   backend can; the message names each and why
    /// @throws IllegalStateException with OpenGL or Vulkan: on a virtual thread, or while another
    ///   such window is open on another thread, or is on a screen where this one is not, or the
    ///   reverse
    public static GameLoop open(LoopSettings settings) {
        WindowSettings wanted = Objects.requireNonNull(settings, "settings").window();
        return over(Backends.open(settings, it -> it.open(wanted)), settings);
    }

    /// {@return a loop over this window, which it closes} That of the settings is ignored.
    public static GameLoop over(BackendWindow window, LoopSettings settings) {
        Objects.requireNonNull(window, "window");
        try {
            return new GameLoop(window, Objects.requireNonNull(settings, "settings"));
        } catch (RuntimeException | Error e) {
            try (window) { // a failure to close it is added as suppressed
                throw e;
            }
        }
    }

    /// {@return the loop's one iterator} Its `hasNext()` presents the frame of the current event,
    /// waits for the next, and is false once the loop is stopped or closed.
    @Override
    public Iterator<Event> iterator() {
        driver.check("iterator");
        return driver;
    }

    /// {@return the next event, or null if nothing is due now or the loop is stopped} Never waits;
    /// see [#nextDeadlineNanos()] for when to ask again. It may be mixed with the iterator.
    public @Nullable Event poll() {
        driver.check("poll");
        return driver.poll();
    }

    /// {@return when something is due next, in nanoseconds of the window's clock, unless an input
    /// comes first; [Long#MAX_VALUE] if only an input can make something due, or the loop is
    /// stopped} It is now if an input or a post has come in since [#poll()] found nothing.
    ///
    /// For a host that drives many loops. It opens windows with [Backends#open], hands each to
    /// [#over], polls every loop until it has nothing more, asks all for their deadlines, and rests
    /// with [BackendWindow#awaitUntil] of one window until the earliest. An input to any window on
    /// the screen ends that rest. A post to another loop from another thread does if its sender
    /// calls [BackendWindow#wake()] on the window that rests. A virtual clock moves only while its
    /// own window rests, so there the host rests with each window in turn.
    public long nextDeadlineNanos() {
        driver.check("nextDeadlineNanos");
        return driver.nextDeadlineNanos();
    }

    /// Ends the loop for good after the current event: a frame being drawn is still presented and
    /// its `Presented` handed out. No other events follow, and no last frame is drawn as after
    /// [LoopSettings#ticks()]; posts that wait are dropped. Any thread, including a shutdown hook:
    /// see [fourstroke.loop.core].
    public void stop() {
        driver.stop();
    }

    /// {@return whether the loop was stopped or closed, or ended by itself: where a window was
    /// closed or the number of ticks is reached} Any thread.
    public boolean stopped() {
        return driver.stopped();
    }

    /// Posts an object to the loop, which hands it out as a [Posted] event after the inputs that
    /// the window has by then; this ends a rest. Any thread. Without a screen, where time is
    /// virtual, a post of the loop's own thread ends no rest, so that time goes on, and one of
    /// another thread comes at another tick in each run: nothing waits for it.
    ///
    /// @throws IllegalStateException if the loop is closed, or if [#POST_LIMIT] posts wait already
    public void post(Object payload) {
        driver.post(Objects.requireNonNull(payload, "payload"));
    }

    /// Stops game time: no updates until [#resume()]. Frames and input go on, and so does
    /// [Ledger#realNanos()] of [#ledger()]: what moves in a pause, such as a menu, moves by the
    /// difference of that between two frames.
    public void pause() {
        driver.check("pause");
        if (driver.machine().time().paused()) return;
        driver.pause();
    }

    /// Resumes game time from where it was paused. Steps that have not run yet are dropped, and so
    /// is the input of the pause, for [#controls()]; what came before the pause is kept.
    public void resume() {
        driver.check("resume");
        if (!driver.machine().time().paused()) return;
        driver.resume();
    }

    /// {@return whether game time is paused}
    public boolean paused() {
        driver.check("paused");
        return driver.machine().time().paused();
    }

    /// Runs this many ticks while paused, as soon as possible. The first sees, by [#controls()], what
    /// came in since the last.
    ///
    /// @param ticks from 1 to [#STEP_LIMIT]
    /// @throws IllegalStateException if the loop is not paused
    public void step(int ticks) {
        driver.check("step");
        if (ticks < 1 || ticks > STEP_LIMIT)
            throw new IllegalArgumentException(
                    "step takes 1 to %s ticks, not %s".formatted(STEP_LIMIT, ticks));
        if (!driver.machine().time().paused())
            throw new IllegalStateException("only a paused loop can be stepped: pause it first");
        driver.step(ticks);
    }

    /// Makes game time run faster or slower than real time, from now on or from the moment that the
    /// current frame shows. It changes how many ticks run, never their length.
    ///
    /// @param numerator seconds of game time, from 1 to [#SCALE_LIMIT]
    /// @param denominator seconds of real time that they take, from 1 to [#SCALE_LIMIT]
    /// @throws IllegalStateException if it is not 1 with a schedule whose updates come without
    ///   regard to time, such as [fourstroke.loop.core.schedule.Schedules#BASIC]
    public void setScale(int numerator, int denominator) {
        driver.check("setScale");
        Extrapolation.checkScale(numerator, denominator);
        if (numerator != denominator && driver.machine().time().untimed())
            throw new IllegalStateException(
                    "the schedule runs an update for each frame, whatever the time is, so its game time has no scale (%s/%s was wanted): change the rate of updates or choose another schedule"
                            .formatted(numerator, denominator));
        if (driver.machine().time().ahead().scaledBy(numerator, denominator)) return;
        driver.machineNow().time().setScale(numerator, denominator);
        driver.changed(Change.SPEED);
    }

    /// {@return seconds of game time in a second of real time}
    public double scale() {
        driver.check("scale");
        return driver.machine().time().ahead().scale();
    }

    /// Changes the number of ticks in a second, and with it their length, from the running tick on:
    /// the time since the last tick counts towards it, so game time does not jump.
    public void setUpdates(Rate updates) {
        driver.check("setUpdates");
        if (Objects.requireNonNull(updates, "updates").equals(updates())) return;
        driver.machineNow().time().setRate(updates);
        driver.changed(Change.UPDATES);
    }

    /// {@return ticks in a second of game time}
    public Rate updates() {
        driver.check("updates");
        return driver.machine().time().rate();
    }

    /// Changes how often frames are drawn, counted from the start of the last frame.
    public void setFrames(FrameRate frames) {
        driver.check("setFrames");
        if (Objects.requireNonNull(frames, "frames").equals(frames())) return;
        driver.machineNow().frames().setFrameRate(frames);
        driver.changed(Change.FRAMES);
    }

    /// {@return how often frames are drawn}
    public FrameRate frames() {
        driver.check("frames");
        return driver.machine().frames().frameRate();
    }

    /// Changes whether frames that are locked to the display begin as late as possible, or at once.
    public void setLateFrames(boolean late) {
        driver.check("setLateFrames");
        driver.machine().frames().beginLate(late);
    }

    /// {@return whether frames that are locked to the display begin as late as possible}
    public boolean lateFrames() {
        driver.check("lateFrames");
        return driver.machine().frames().beginsLate();
    }

    /// Changes how many late ticks the loop catches up on.
    public void setCatchUp(CatchUp catchUp) {
        driver.check("setCatchUp");
        if (Objects.requireNonNull(catchUp, "catchUp").equals(catchUp())) return;
        driver.machineNow().time().setCatchUp(catchUp);
    }

    /// {@return how many late ticks the loop catches up on}
    public CatchUp catchUp() {
        driver.check("catchUp");
        return driver.machine().time().catchUp();
    }

    /// Changes how exactly the loop wakes when something is due.
    public void setWaiting(Waiting waiting) {
        driver.check("setWaiting");
        driver.setWaiting(Objects.requireNonNull(waiting, "waiting"));
    }

    /// Changes what the loop does while the player looks elsewhere.
    public void setBackground(Background background) {
        driver.check("setBackground");
        if (Objects.requireNonNull(background, "background").equals(background())) return;
        driver.machineNow().frames().setBackground(background);
        driver.tellWaiting();
    }

    /// {@return what the loop does while the player looks elsewhere}
    public Background background() {
        driver.check("background");
        return driver.machine().frames().background();
    }

    /// {@return how exactly the loop wakes while its window has the keyboard}
    public Waiting waiting() {
        driver.check("waiting");
        return driver.waiting();
    }

    /// Drops the ticks that are due and counts from now, for example after loading a level. A game
    /// that calls this for each [Skipped], and takes a tick or more to handle one, drops each tick
    /// and has no updates.
    public void reset() {
        driver.check("reset");
        if (driver.stopped()) return; // its ledger stays as it is
        driver.machineNow().time().reset();
        driver.changed(Change.RESET);
    }

    /// Asks for a frame, where [fourstroke.loop.core.schedule.Schedules#ON_DEMAND] would not draw
    /// one by itself.
    public void requestFrame() {
        driver.check("requestFrame");
        driver.machineNow().requestFrame();
    }

    /// Adds a watch, which is called after those added before; does nothing if it was added
    /// already. A loop has at most eight.
    ///
    /// @throws IllegalStateException if there are eight already
    public void watch(LoopListener watch) {
        driver.check("watch");
        driver.watch(Objects.requireNonNull(watch, "watch"));
    }

    /// Removes a watch; does nothing if it was not added.
    public void unwatch(LoopListener watch) {
        driver.check("unwatch");
        driver.unwatch(watch);
    }

    /// {@return the window}
    public Window window() {
        driver.check("window");
        return driver.window;
    }

    /// {@return the state of keyboard, mouse and game pads}
    public Controls controls() {
        driver.check("controls");
        return driver.controls();
    }

    /// {@return the number of the next tick, counted from 0: how many updates were handed out}
    public long tick() {
        driver.check("tick");
        return driver.machine().tick();
    }

    /// {@return the number of the next frame, counted from 0: how many were drawn}
    public long frame() {
        driver.check("frame");
        return driver.machine().frame();
    }

    /// {@return counts, rates and frame times}
    public Stats stats() {
        driver.check("stats");
        return driver.stats();
    }

    /// {@return how frames are paced}
    public Pacing pacing() {
        driver.check("pacing");
        return driver.pacing();
    }

    /// {@return the account of the loop's time}
    public Ledger ledger() {
        driver.check("ledger");
        return driver.machine().time().ledger();
    }

    /// {@return the seed of the game's random numbers}
    public long seed() {
        driver.check("seed");
        return seed;
    }

    /// Adds a hash of the game's state after a tick, made with [StateHash], to [#runHash()].
    public void report(long stateHash) {
        driver.check("report");
        runHash = StateHash.mix(StateHash.mix(runHash + 1, driver.machine().tick()), stateHash);
    }

    /// {@return the hash of all reported states and their ticks, in order; 0 if there are none}
    public long runHash() {
        driver.check("runHash");
        return runHash;
    }

    /// Closes the window; a second call does nothing. Counts, ledger and statistics stay readable;
    /// setting something has no effect then. Refused in drawing calls of the game's own.
    @Override
    public void close() {
        if (driver.closed()) return;
        driver.check("close");
        driver.close();
    }
}
