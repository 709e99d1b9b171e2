package fourstroke.loop.core;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.Controls;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Clock;
import fourstroke.loop.api.window.Window;
import fourstroke.loop.core.driver.Driver;
import fourstroke.loop.core.driver.FramesView;
import fourstroke.loop.core.driver.GameTimeView;
import fourstroke.loop.core.input.Inbox;
import fourstroke.loop.core.random.FixedRandom;
import fourstroke.loop.core.run.Photographer;
import fourstroke.loop.core.run.ProcessEnd;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.view.Frames;
import fourstroke.loop.core.view.GameTime;
import fourstroke.loop.core.view.Ledger;
import fourstroke.loop.core.view.LoopListener;
import fourstroke.loop.core.view.RunHash;
import fourstroke.loop.core.view.Stats;

import org.jspecify.annotations.Nullable;

import java.util.Iterator;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/// A game loop: an iterator of [events][Event] over a window.
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
/// A window that is closed ends its loop: [fourstroke.loop.api.Input.CloseRequest] is handed out in
/// its place among the inputs, those behind it are dropped, and the loop ends as by [#stop()]; with
/// [fourstroke.loop.core.schedule.Schedules#CLASSIC] where its next frame would come, which updates
/// may precede. Settings [with][LoopSettings#askBeforeClose] `askBeforeClose` leave it to the game.
///
/// A loop belongs to the thread that opened it. Where no system or graphics API binds the window,
/// as in memory or [without one][LoopSettings#withoutWindow], the first thread that asks for an
/// event takes it over: a host opens it where it begins, and drives it where its toolkit calls.
/// Only [#post], [#stop] and [#stopped] may be called from other threads; all other methods throw
/// an [IllegalStateException] there. An interrupt of the loop's thread ends neither a rest nor the
/// loop, and is left for the game. Numbers out of range are refused with an
/// [IllegalArgumentException]. Setting a value that is already set does nothing.
public final class GameLoop implements Iterable<Event>, AutoCloseable {

    /// The most posts that can wait; beyond it [#post] throws, since the loop is not keeping up. Of
    /// inputs our windows keep as many. No more than both together are handed out in a row, since
    /// what comes while a turn's input is handled waits for the next turn.
    public static final int POST_LIMIT = Inbox.POST_LIMIT;

    /// The seed where no user watches and none is set: each run is the same.
    private static final long USUAL_SEED = 1;

    /// Gets each loop that is opened, for the launcher.
    static final ScopedValue<Consumer<GameLoop>> OPENED = ScopedValue.newInstance();

    final Driver driver; // for tests, too
    private final boolean windowless;
    private final long seed;
    private final RandomGenerator random;
    private final GameTime time;
    private final Frames frames;
    private final RunHash hash;
    private final @Nullable ProcessEnd processEnd; // for loops that it concerns

    private GameLoop(
            BackendWindow window, LoopSettings settings, boolean windowless, String backend) {
        seed = settings.seed().orElse(USUAL_SEED);
        driver =
                new Driver(
                        window,
                        settings.newMachine(window.clock().nowNanos()),
                        new Driver.Settings(
                                settings.waiting(),
                                settings.ticks(),
                                settings.askBeforeClose,
                                windowless,
                                settings.idleLimitNanos(window.clock().isReal()),
                                seed,
                                settings.inputs()));
        this.windowless = windowless;
        random = new FixedRandom(seed);
        time = new GameTimeView(driver);
        frames = new FramesView(driver);
        hash = new RunHash(driver.machine()::tick);
        ProvidedListeners.of(new LoopListenerProvider.Run(this, settings, backend))
                .forEach(driver.listeners::add);
        Photographer.listen(driver, windowless, settings.outputs, RunControlException::notWritten);
        processEnd =
                settings.endWithProcess || !settings.outputs.isEmpty()
                        ? new ProcessEnd(driver, settings.endWithProcess, settings.outputs)
                        : null;
    }

    /// {@return a loop with the default settings, in a window of this size in points}
    ///
    /// @throws NoScreenException if no backend was named, and none with a screen can open a window
    /// @throws BackendException if no backend can open a window; the message names each and why
    public static GameLoop open(String title, int width, int height) {
        return open(LoopSettings.of(title, width, height));
    }

    /// {@return a loop with these settings, in a window of the backend that [Backends] chooses}
    /// What is asked from outside counts more than the settings; see [LoopSettings#runControl].
    ///
    /// @throws RunControlException if what is asked from outside cannot be done, or is a backend
    ///   that is not here
    /// @throws NoScreenException if no backend is named, none with a screen can open one, and there
    ///   is a display, or the settings give neither a number of ticks nor a script
    /// @throws BackendException if the named backend cannot open one or, if none is named, no
    ///   backend can; the message names each and why
    /// @throws IllegalStateException with OpenGL or Vulkan: on a virtual thread, or while another
    ///   such window is open on another thread, or is on a screen where this one is not, or the
    ///   reverse
    public static GameLoop open(LoopSettings settings) {
        return RunControl.opened(settings, GameLoop::openedByChoice);
    }

    private static GameLoop openedByChoice(LoopSettings controlled) {
        String told =
                " (controlled from outside: %s)".formatted(String.join(", ", controlled.asked()));
        try {
            return Backends.open(controlled, backend -> opened(backend, controlled, told));
        } catch (UnknownBackendException e) {
            if (controlled.windowless)
                throw new BackendException(
                        "a loop without a window takes its time from the module"
                                + " fourstroke.backend.headless, which is not here: add it",
                        e);
            if (controlled.backend() != null) throw e;
            throw new RunControlException(String.valueOf(e.getMessage()));
        }
    }

    /// {@return the same in a window of this backend, for programs that choose one by
    /// [Backends#open(String, java.util.function.Function)]}
    ///
    /// @throws RunControlException if what is asked from outside cannot be done
    /// @throws BackendException if it cannot open one
    public static GameLoop open(Backends.Candidate backend, LoopSettings settings) {
        Objects.requireNonNull(backend, "backend");
        return RunControl.opened(settings, controlled -> opened(backend, controlled, ""));
    }

    /// {@return a loop that takes what is asked from outside}
    ///
    /// @param told the end of a sentence that says what that was, where the caller does not
    private static GameLoop opened(Backends.Candidate backend, LoopSettings settings, String told) {
        GameLoop loop;
        try {
            ProvidedListeners.demand(settings.outputs);
            loop =
                    over(
                            backend.open(settings.window()),
                            settings.seeded(backend.hasScreen()),
                            settings.windowless,
                            backend.toString());
        } catch (IllegalArgumentException e) { // a script, say, which only the backend reads
            if (!settings.controlled()) throw e;
            throw new RunControlException(e.getMessage() + told);
        }
        if (OPENED.isBound()) OPENED.get().accept(loop);
        return loop;
    }

    /// {@return a loop over this window, which it closes} That of the settings is ignored, and so
    /// is what is asked from outside.
    public static GameLoop over(BackendWindow window, LoopSettings settings) {
        return over(Objects.requireNonNull(window, "window"), settings, false, "the program's own");
    }

    private static GameLoop over(
            BackendWindow window, LoopSettings settings, boolean windowless, String backend) {
        try {
            Objects.requireNonNull(settings, "settings");
            return new GameLoop(window, settings, windowless, backend);
        } catch (RuntimeException | Error e) {
            try (window) { // a failure to close it is added as suppressed
                throw e;
            }
        }
    }

    // --- events ---

    /// {@return the loop's one iterator} Its `hasNext()` presents the frame of the current event,
    /// waits for the next, and is false once the loop is stopped or closed.
    @Override
    public Iterator<Event> iterator() {
        return driver.checkDriving("iterator");
    }

    /// {@return the events that are due now, one by one} They end where the loop would rest or is
    /// stopped, and after a frame was presented while the next one is already due, as on a display
    /// that holds frames back: [#restNanos()] is 0 then, and a host with several loops gives each
    /// of them its turn. A host that drives the loop takes the events, waits for [#restNanos()] or
    /// an input of its own, and takes them again. Each call returns the same object. In a window of
    /// Swing:
    ///
    /// ```java
    /// class Turn extends javax.swing.Timer {
    ///     Turn(GameLoop loop) {
    ///         super(0, null);
    ///         setRepeats(false);
    ///         setCoalesce(false); // or it may forget a start within its own action
    ///         addActionListener(_ -> {
    ///             for (Event event : loop.due()) switch (event) { ... }
    ///             setInitialDelay((int) Math.min(loop.restNanos() / 1_000_000, 1_000));
    ///             start();
    ///         });
    ///     }
    /// }
    /// ```
    public Iterable<Event> due() {
        return driver.checkDriving("due").due;
    }

    /// {@return the next event, or null if nothing is due now or the loop is stopped} Never waits;
    /// see [#restNanos()] for when to ask again. It may be mixed with the iterator.
    public @Nullable Event poll() {
        return driver.checkDriving("poll").poll();
    }

    /// {@return for how many nanoseconds nothing is due, unless an input comes first;
    /// [Long#MAX_VALUE] if only an input can make something due, or the loop is stopped} It is 0 if
    /// an input or a post has come in since [#due()] or [#poll()] found nothing.
    ///
    /// A host that drives many loops opens windows with [Backends#open], hands each to [#over],
    /// takes what is due in every loop, asks all for their rests, and rests with
    /// [BackendWindow#awaitUntil] of one window for the shortest. An input to any window on the
    /// screen ends that rest. A post to another loop from another thread does if its sender calls
    /// [BackendWindow#wake()] on the window that rests. A virtual clock moves only while its own
    /// window rests, so there the host rests with each window in turn.
    public long restNanos() {
        return driver.check("restNanos").restNanos();
    }

    /// Ends the loop for good after the current event: a frame being drawn is still presented and
    /// its `Presented` handed out. No other events follow, and no last frame is drawn as after
    /// [LoopSettings#ticks()]; posts that wait are dropped. Any thread.
    public void stop() {
        driver.stop();
    }

    /// {@return whether the loop was stopped or closed, or ended by itself: where a window was
    /// closed or the number of ticks is reached} Any thread.
    public boolean stopped() {
        return driver.stopped();
    }

    /// Posts an object to the loop, which hands it out as a [Posted] event after the inputs that
    /// the window has by then; this ends a rest. Any thread. Of posts that each make the next, one
    /// comes in a turn, and the update and the frame that are due come between. Without a screen,
    /// where time is virtual, a post of the loop's own thread ends no rest, so that time goes on.
    ///
    /// One of another thread comes at another tick in each run, since nothing waits for it: runs
    /// with the same inputs are no longer the same. For work that the game goes on with, use
    /// [#holdUntil].
    ///
    /// @throws IllegalStateException if the loop is closed, or if [#POST_LIMIT] posts wait already
    public void post(Object payload) {
        driver.add(new Posted(Objects.requireNonNull(payload, "payload")));
    }

    /// Hands an input to the loop as if its window had told it, behind those that the window has:
    /// for windows of somebody else's, and for tests. It ends a rest, on a virtual clock one that
    /// nothing else would end, and the state of the controls knows it from when it is handed out.
    ///
    /// @throws IllegalArgumentException if it is one that only a window or [#post] can tell: that
    ///   its size or scale changed, that it moved, that there are other monitors, or a [Posted]
    /// @throws IllegalStateException if the loop is closed, or if [#POST_LIMIT] wait already
    public void feed(Input input) {
        driver.check("feed");
        Inbox.check(Objects.requireNonNull(input, "input"));
        driver.add(input);
    }

    /// Closes the window; a second call does nothing. Counts, ledger and statistics stay readable;
    /// setting something has no effect then. Refused in drawing calls of the game's own.
    @Override
    public void close() {
        if (driver.closed()) return;
        driver.check("close");
        try {
            driver.close();
        } finally {
            if (processEnd != null && driver.closed()) processEnd.close();
        }
    }

    // --- what a game asks ---

    /// {@return the number of the update in hand, counted from 1: how many were handed out}
    public long tick() {
        return driver.check("tick").machine().tick();
    }

    /// {@return the state of keyboard, mouse and game pads}
    public Controls controls() {
        return driver.check("controls").controls;
    }

    /// {@return the window}
    ///
    /// @throws IllegalStateException if it has none ([LoopSettings#withoutWindow()])
    public Window window() {
        driver.check("window");
        if (windowless)
            throw new IllegalStateException(
                    "this loop was opened without a window (LoopSettings.withoutWindow)");
        return driver.window;
    }

    /// {@return the time on the window's clock, in nanoseconds} Only differences mean something. It
    /// goes on in a pause: a menu moves by it.
    public long nowNanos() {
        return driver.check("nowNanos").window.clock().nowNanos();
    }

    /// {@return the clock of the loop, which other threads may read too}
    public Clock clock() {
        return driver.check("clock").window.clock();
    }

    /// {@return the random numbers of the game, which are the same for the same [#seed()]
    /// everywhere and in every version} Each call returns the same object.
    public RandomGenerator random() {
        driver.check("random");
        return random;
    }

    /// {@return the seed of the game's random numbers}
    public long seed() {
        driver.check("seed");
        return seed;
    }

    /// Asks for a frame, where the frame rate is [FrameRate#onRequest()].
    public void requestFrame() {
        driver.check("requestFrame").machineNow().requestFrame();
    }

    // --- pauses ---

    /// Stops game time: no updates until [#resume()]. Frames and input go on, and so does
    /// [#nowNanos()]. It is the game's own switch: who else wants a pause takes a [#hold()].
    public void pause() {
        driver.check("pause").setPaused(true);
    }

    /// Resumes game time from where it was paused, unless somebody [holds][#hold()] the loop. Steps
    /// that have not run yet are dropped, and so is the input of the pause, for [#controls()]; what
    /// came before the pause is kept.
    public void resume() {
        driver.check("resume").setPaused(false);
    }

    /// {@return whether game time is paused, by [#pause()] or a hold}
    public boolean paused() {
        return driver.check("paused").paused();
    }

    /// {@return a pause of the caller's own, which lasts until it is closed} Several may be open;
    /// [#resume()] ends none of them.
    public Hold hold() {
        driver.check("hold");
        return new Held(driver);
    }

    /// Holds game time until work on other threads is done, such as loading, and hands it out as
    /// the payload of a [Posted] event, from which time goes on. So it comes at the tick of this
    /// call in each run, however long it takes:
    ///
    /// ```java
    /// var loading = CompletableFuture.supplyAsync(() -> "level 7");
    /// loop.holdUntil(loading);
    /// for (Event event : loop)
    ///     if (event instanceof Input.Posted(var done) && done == loading)
    ///         loop.window().setTitle(loading.join());
    /// ```
    ///
    /// On a real clock frames and input go on meanwhile, for a bar of progress. On a virtual clock
    /// the loop's thread waits, in [#due()] and [#poll()] too: at the first input that it takes
    /// after one more frame, or at once where none can be seen. Meanwhile no time, tick or frame
    /// passes. Work that fails comes in the same way, and `join()` throws what it threw. Several
    /// come in the order of these calls. An interrupt ends no wait; [#stop()] does, and the work is
    /// then not handed out.
    public void holdUntil(CompletableFuture<?> work) {
        driver.check("holdUntil").holdUntil(Objects.requireNonNull(work, "work"));
    }

    /// A hold that is open until it is closed.
    private static final class Held implements Hold {

        private final Driver driver;
        private boolean open = true;

        Held(Driver driver) {
            this.driver = driver;
            driver.hold(1);
        }

        @Override
        public void close() {
            if (!open || driver.closed()) return;
            driver.check("close of a hold");
            open = false;
            driver.hold(-1);
        }
    }

    // --- groups ---

    /// {@return the loop's game time: rate of updates, scale, steps}
    public GameTime time() {
        driver.check("time");
        return time;
    }

    /// {@return the loop's frames: their number, rate and pacing}
    public Frames frames() {
        driver.check("frames");
        return frames;
    }

    /// {@return counts, rates and frame times}
    public Stats stats() {
        return driver.check("stats").stats;
    }

    /// {@return the account of the loop's time}
    public Ledger ledger() {
        return driver.check("ledger").machine().time().ledger();
    }

    /// {@return the hash of all states of the game, to which it adds its state after each update}
    public RunHash hash() {
        driver.check("hash");
        return hash;
    }

    /// Adds a listener, which is called after those added before; does nothing if it was added
    /// already. A loop has at most eight.
    ///
    /// @throws IllegalStateException if there are eight already
    public void listen(LoopListener listener) {
        driver.check("listen").listeners.add(Objects.requireNonNull(listener, "listener"));
    }

    /// Removes a listener; does nothing if it was not added.
    public void unlisten(LoopListener listener) {
        driver.check("unlisten").listeners.remove(listener);
    }
}
