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
import fourstroke.loop.core.run.ProcessEnd;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.view.Frames;
import fourstroke.loop.core.view.GameTime;
import fourstroke.loop.core.view.Ledger;
import fourstroke.loop.core.view.LoopListener;
import fourstroke.loop.core.view.RunData;
import fourstroke.loop.core.view.RunHash;
import fourstroke.loop.core.view.Stats;

import org.jspecify.annotations.Nullable;

import java.util.Iterator;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/// A game loop, which delivers [events][Event] to a game. The game iterates over the events with a
/// `for` statement. Opening a loop also opens the window of the loop.
///
/// ```java
/// try (var loop = GameLoop.open("Bounce", 640, 480)) {
///     for (Event event : loop) {
///         switch (event) { ... }
///     }
/// }
/// ```
///
/// The game keeps control of its `main`: the loop does nothing until the game asks for the next
/// event. A loop always returns the same iterator. Because the iterator is always the same, a scene
/// of a game can be a method that has the loop as a parameter and contains another `for` over the
/// events. A scene leaves its `for` with `return`, because `break` would leave only the `switch`.
/// After a scene has returned, the next scene continues with the next event. When the loop is over,
/// the `for` of each nested scene ends as if the scene had returned. A scene that calls another
/// scene must therefore check [#stopped()] after the call.
///
/// When the user closes the window, the loop delivers a [fourstroke.loop.api.Input.CloseRequest]
/// after all earlier inputs. After the `CloseRequest`, the loop drops all later inputs, and ends as
/// after a call of [#stop()]. With the schedule [fourstroke.loop.core.schedule.Schedules#CLASSIC],
/// the loop ends only when the next frame is due, so a few more updates may follow the
/// `CloseRequest`. With the setting [LoopSettings#askBeforeClose], the loop does not end when the
/// user closes the window, and the game decides whether to stop the loop.
///
/// A loop with a window on a screen belongs to the thread that opened the loop. A loop without a
/// screen, or [without a window][LoopSettings#withoutWindow], belongs to the first thread that asks
/// for an event. For example, a program can open a loop without a screen on its main thread and run
/// this loop on the event thread of Swing. The methods [#post], [#stop] and [#stopped] may be
/// called on any thread. All other methods throw an [IllegalStateException] if they are called on a
/// thread that the loop does not belong to. If the loop's thread is interrupted, the loop does not
/// end, and its current wait continues. The interrupt status of the loop's thread stays set, so the
/// game can check the status. All methods of a loop throw an [IllegalArgumentException] if an
/// argument is a number out of range. If a method of a loop sets a value that is already set, the
/// call has no effect.
public final class GameLoop implements Iterable<Event>, AutoCloseable {

    /// The maximum number of posts that can wait to be delivered, 65,536. If 65,536 posts are
    /// waiting, the game does not handle posts fast enough, and [#post] throws an exception. A
    /// window of Fourstroke stores at most the same number of inputs, 65,536. If inputs or posts
    /// arrive while the game handles earlier inputs or posts, the loop first delivers the updates
    /// and frames that are due, and then the new inputs and posts.
    public static final int POST_LIMIT = Inbox.POST_LIMIT;

    /// The seed of a loop if its settings contain no seed. Because the seed is a constant, each run
    /// of a game gets the same random numbers. If a player watches the loop in a window, the
    /// settings get a random seed before the loop is opened ([LoopSettings#seed()]).
    private static final long USUAL_SEED = 1;

    /// A consumer to which the methods `open` pass each new loop. The launcher binds this scoped
    /// value before it starts a game, so that the launcher can find the last loop that the game
    /// opened.
    static final ScopedValue<Consumer<GameLoop>> OPENED = ScopedValue.newInstance();

    final Driver driver; // This field is not private, because tests use the field.
    private final boolean windowless;
    private final long seed;
    private final RandomGenerator random;
    private final GameTime time;
    private final Frames frames;
    private final RunHash hash;
    private final RunData data;
    // Stops the loop when the process ends; null if the end of the process does not have to stop
    // the loop.
    private final @Nullable ProcessEnd processEnd;

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
                                () -> settings.idleLimitNanos(window.clock().isReal()),
                                seed,
                                settings.inputs()));
        this.windowless = windowless;
        random = new FixedRandom(seed);
        time = new GameTimeView(driver);
        frames = new FramesView(driver);
        hash = new RunHash(driver.machine()::tick);
        data = new RunData(settings.parameters());
        ProvidedListeners.of(new LoopListenerProvider.Run(this, settings, backend))
                .forEach(driver.listeners::add);
        Photographer.listen(driver, windowless, settings.outputs);
        processEnd =
                settings.endWithProcess || !settings.outputs.isEmpty()
                        ? new ProcessEnd(driver, settings.endWithProcess, settings.outputs)
                        : null;
    }

    /// Opens a loop with the default settings in a window.
    ///
    /// @param width the width of the window's content, in points
    ///
    /// @param height the height of the window's content, in points
    ///
    /// @throws NoScreenException if no backend is named and no backend with a screen can open a
    ///   window
    /// @throws BackendException if no backend can open a window; the message gives the reason of
    ///   each backend
    public static GameLoop open(String title, int width, int height) {
        return open(LoopSettings.of(title, width, height));
    }

    /// Opens a loop with settings in a window of the backend that [Backends] chooses. System
    /// properties and environment variables override the settings; see [LoopSettings#runControl].
    ///
    /// @throws RunControlException if a system property or environment variable has an invalid
    ///   value, or names a backend that does not exist
    /// @throws NoScreenException if no backend is named and no backend with a screen can open a
    ///   window. On a machine without a display, this method throws a `NoScreenException` only if
    ///   the settings contain neither a number of ticks nor a script
    /// @throws BackendException if the named backend cannot open a window or, if no backend is
    ///   named, no backend can open a window; the message gives the reason of each backend
    /// @throws IllegalStateException if the backend uses OpenGL or Vulkan, and one of three
    ///   conditions is true: this thread is virtual; a window of such a backend is already open on
    ///   another thread; or such a window is already open, and only one of the two windows is on a
    ///   screen
    public static GameLoop open(LoopSettings settings) {
        return RunControl.opened(settings, GameLoop::openedByChoice);
    }

    private static GameLoop openedByChoice(LoopSettings controlled) {
        String suffix =
                " (controlled from outside: %s)".formatted(String.join(", ", controlled.asked()));
        try {
            GameLoop loop =
                    Backends.open(controlled, backend -> opened(backend, controlled, suffix));
            if (!controlled.parameters().isEmpty())
                loop.listen(RunControl.reportingUnasked(loop.data, loop::tick));
            return loop;
        } catch (UnknownBackendException e) {
            if (controlled.windowless)
                throw new BackendException(
                        "a loop without a window needs the clock of the module"
                                + " fourstroke.backend.headless, which is missing: add this module",
                        e);
            if (controlled.backend() != null) throw e;
            throw new RunControlException(String.valueOf(e.getMessage()));
        }
    }

    /// Opens a loop with settings in a window of the given backend. This method is for programs
    /// that choose a backend with [Backends#open(String, java.util.function.Function)].
    ///
    /// @throws RunControlException if a system property or environment variable has an invalid
    ///   value
    /// @throws BackendException if the backend cannot open a window
    public static GameLoop open(Backends.Candidate backend, LoopSettings settings) {
        Objects.requireNonNull(backend, "backend");
        return RunControl.opened(settings, controlled -> opened(backend, controlled, ""));
    }

    /// Opens a loop with settings that already include the values of system properties and
    /// environment variables.
    ///
    /// @param suffix the list of the properties and variables that changed the settings, as a text
    ///   that this method appends to the message of each exception; empty if the caller appends
    ///   this list
    private static GameLoop opened(
            Backends.Candidate backend, LoopSettings settings, String suffix) {
        GameLoop loop;
        try {
            ProvidedListeners.demand(settings.outputs);
            if (backend.hasScreen()) settings.checkFrom();
            loop =
                    over(
                            backend.open(settings.window()),
                            settings.seeded(backend.hasScreen()),
                            settings.windowless,
                            backend.toString());
        } catch (IllegalArgumentException e) {
            // The backend throws an [IllegalArgumentException], for example, for an error in a
            // script, because only the backend parses scripts.
            if (!settings.controlled()) throw e;
            throw new RunControlException(e.getMessage() + suffix);
        }
        boolean named = settings.backend() == null && Backends.namedBy().isPresent();
        if (settings.runControl() && named && !backend.hasScreen())
            RunControl.reportEndless(settings, backend.name(), loop::stopped);
        if (backend.hasScreen() && settings.from() > 0)
            loop.listen(RunControl.reportingTooEarly(settings.from(), loop::tick, loop.clock()));
        if (OPENED.isBound()) OPENED.get().accept(loop);
        return loop;
    }

    /// Opens a loop in a window that the program has already opened. When the loop is closed, the
    /// loop also closes the window. This method ignores system properties, environment variables,
    /// and settings about the window and the backend.
    public static GameLoop over(BackendWindow window, LoopSettings settings) {
        return over(Objects.requireNonNull(window, "window"), settings, false, "the program's own");
    }

    private static GameLoop over(
            BackendWindow window, LoopSettings settings, boolean windowless, String backend) {
        try {
            Objects.requireNonNull(settings, "settings");
            return new GameLoop(window, settings, windowless, backend);
        } catch (RuntimeException | Error e) {
            try (window) {
                // If closing the window also fails, the code adds the exception of closing to the
                // first exception, as a suppressed exception.
                throw e;
            }
        }
    }

    // --- events ---

    /// {@return the iterator of this loop, which is always the same object} The method `hasNext()`
    /// of the iterator first presents the frame if the current event is a `Render`, and then waits
    /// for the next event. `hasNext()` returns false once the loop is stopped or closed.
    @Override
    public Iterator<Event> iterator() {
        return driver.checkDriving("iterator");
    }

    /// {@return the events that are due now} This method is for programs that must not block in the
    /// loop, because they also wait for other events. The iteration ends before the loop would
    /// wait, and when the loop is stopped. The iteration also ends after a presented frame if the
    /// next frame is already due, for example because presenting waits for a refresh, or because
    /// the frame rate is unlimited. In this case [#restNanos()] returns 0, and a program with
    /// several loops can first run its other loops. The program handles the events, waits for the
    /// time [#restNanos()] or for another event of the program, and calls `due()` again. Every call
    /// of `due()` returns the same object. This example takes the due events of a loop in a Swing
    /// window:
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

    /// {@return the next event, or null if no event is due now or the loop is stopped} The method
    /// `poll()` never waits. [#restNanos()] returns the time until the program should call `poll()`
    /// again. A program may call `poll()` and also use the iterator of the loop.
    public @Nullable Event poll() {
        return driver.checkDriving("poll").poll();
    }

    /// {@return the time in nanoseconds until the next event is due} An input that arrives earlier
    /// is due at once. `restNanos()` returns [Long#MAX_VALUE] if only an input can make an event
    /// due, or if the loop is stopped. `restNanos()` returns 0 if an input or a post has arrived
    /// after [#due()] or [#poll()] returned no event.
    ///
    /// A program that runs many loops on one thread opens windows with [Backends#open] and passes
    /// each window to [#over]. The program repeats two actions: the program handles the due events
    /// of every loop, and then calls [BackendWindow#awaitUntil] on one of the windows. The program
    /// waits for the shortest time that [#restNanos()] returned for any of the loops. An input to
    /// any of the windows on the screen ends the wait in `awaitUntil`. A post to a loop with
    /// another window than the window of this `awaitUntil` does not end the wait. A thread that
    /// posts to a loop with another window must therefore also call [BackendWindow#wake()] on the
    /// window whose `awaitUntil` waits. The virtual clock of a window moves only during a call of
    /// `awaitUntil` on this window, so with virtual clocks the program must call `awaitUntil` on
    /// each window in turn.
    public long restNanos() {
        return driver.check("restNanos").restNanos();
    }

    /// {@return the time at which the next event is due, in nanoseconds of the loop's clock} This
    /// time is the current time plus [#restNanos()]. Programs that compare the deadlines of many
    /// loops use this method. The method returns [Long#MIN_VALUE] if an event may already be due.
    /// The method returns [Long#MAX_VALUE] if only an input can make an event due, or if the loop
    /// is stopped.
    public long dueNanos() {
        return driver.check("dueNanos").dueNanos();
    }

    /// Sets a callback, for programs that wait in their own code and not in the iterator of the
    /// loop. The loop calls the callback when an event may have become due: after a call of
    /// [#post], [#feed] or [#stop()], and when the work of a call of [#holdUntil] is done. The
    /// callback runs on the thread that called `post`, `feed` or `stop()`, or on the thread that
    /// finished the work; this thread can be the loop's own thread. The callback must return
    /// quickly, must not throw, and must not ask the loop for events. A second call of `onWake`
    /// replaces the callback of the first call. The module `fourstroke.loop.host`, which runs many
    /// loops on few threads, uses this method.
    public void onWake(Runnable wake) {
        driver.check("onWake").onWake(Objects.requireNonNull(wake, "wake"));
    }

    /// Ends the loop after the current event. If the current event is a `Render`, the loop still
    /// presents the frame and delivers `Presented`. After the call of `stop()`, the loop delivers
    /// no other events. The loop drops posts that are not delivered yet. A stopped loop draws no
    /// last frame, but a loop that ends after [LoopSettings#ticks()] draws a last frame. A stopped
    /// loop cannot be started again. The method `stop()` may be called on any thread.
    public void stop() {
        driver.stop();
    }

    /// {@return whether the loop is over} A loop is over if it was stopped or closed, if its window
    /// was closed, or if its number of ticks was reached. This method may be called on any thread.
    public boolean stopped() {
        return driver.stopped();
    }

    /// Posts an object to the loop. The loop delivers the object as a [Posted] event, after the
    /// inputs that the window received before the call of `post`. If the loop is waiting, the post
    /// ends the wait. The method `post` may be called on any thread. A game may post another object
    /// whenever the game handles a post: the loop runs due updates and frames between these posts.
    /// In virtual time, a post from the loop's own thread does not end a wait with a deadline:
    /// virtual time passes only while the loop waits, so a game that adds a post at each event
    /// would otherwise stop virtual time.
    ///
    /// The loop does not wait for posts of other threads. A post of another thread can therefore
    /// arrive at a different tick in each run, so two runs with equal inputs can differ. To wait
    /// for work on another thread, for example loading files, use [#holdUntil].
    ///
    /// @throws IllegalStateException if the loop is closed, or if [#POST_LIMIT] posts are already
    ///   waiting
    public void post(Object payload) {
        driver.add(new Posted(Objects.requireNonNull(payload, "payload")));
    }

    /// Adds an input, as if the window had reported the input. The loop delivers the fed input
    /// after all inputs that the window has already received. Tests use `feed`, and also programs
    /// that show the game in their own windows. On a real clock, a fed input ends a wait of the
    /// loop. On a virtual clock, a fed input ends only a wait without a deadline. [#controls()]
    /// includes the input as soon as the loop delivers it.
    ///
    /// @throws IllegalArgumentException if only a window or [#post] can create an input of this
    ///   class: a change of the window's size, scale or position, a change of the monitors, or a
    ///   [Posted]
    /// @throws IllegalStateException if the loop is closed, or if [#POST_LIMIT] posts and fed
    ///   inputs are already waiting
    public void feed(Input input) {
        driver.check("feed");
        Inbox.check(Objects.requireNonNull(input, "input"));
        driver.add(input);
    }

    /// Closes the loop and its window. A second call has no effect. A game can still read counts,
    /// the ledger and statistics of a closed loop; the setters of a closed loop have no effect.
    /// Code of the game that calls the graphics API itself runs while the loop presents a frame.
    /// Code of the game that calls the graphics API itself must not call `close()`.
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

    /// {@return the number of updates that the loop has delivered} During an update, `tick()` is
    /// the number of the current update, counted from 1.
    public long tick() {
        return driver.check("tick").machine().tick();
    }

    /// {@return the state of keyboard, mouse and game pads}
    public Controls controls() {
        return driver.check("controls").controls;
    }

    /// {@return the window of this loop}
    ///
    /// @throws IllegalStateException if the loop was opened with [LoopSettings#withoutWindow()]
    public Window window() {
        driver.check("window");
        if (windowless)
            throw new IllegalStateException(
                    "this loop was opened without a window (LoopSettings.withoutWindow)");
        return driver.window;
    }

    /// {@return the current time of the window's clock, in nanoseconds} Only the difference between
    /// two times of the window's clock is meaningful. The window's clock also runs while the game
    /// is paused, so a menu can use the clock for animations.
    public long nowNanos() {
        return driver.check("nowNanos").window.clock().nowNanos();
    }

    /// {@return the clock of the loop} Other threads may also read the clock of the loop.
    public Clock clock() {
        return driver.check("clock").window.clock();
    }

    /// {@return the generator of the game's random numbers} If the [#seed()] is the same, the
    /// random numbers are the same on every machine and in every version of Fourstroke. Every call
    /// of `random()` returns the same object.
    public RandomGenerator random() {
        driver.check("random");
        return random;
    }

    /// {@return the seed of the game's random numbers}
    public long seed() {
        driver.check("seed");
        return seed;
    }

    /// Requests a frame. A request for a frame has an effect only if the frame rate is
    /// [FrameRate#onRequest()].
    public void requestFrame() {
        driver.check("requestFrame").machineNow().requestFrame();
    }

    // --- pauses ---

    /// Pauses game time: no updates run until [#resume()] is called. During the pause, the loop
    /// still delivers frames and inputs, and [#nowNanos()] still advances. The methods `pause` and
    /// `resume` are for the game itself; other code that needs a pause, such as a dialogue, should
    /// use a [#hold()].
    public void pause() {
        driver.check("pause").setPaused(true);
    }

    /// Ends the pause of the game. Game time continues from the time at which the game paused. If a
    /// [hold][#hold()] is still open, game time continues only when the hold is closed. The loop
    /// drops single steps that the game requested in the pause and that have not run yet. After the
    /// pause, [#controls()] does not report presses and releases that happened during the pause,
    /// but still reports presses and releases from before the pause.
    public void resume() {
        driver.check("resume").setPaused(false);
    }

    /// {@return whether game time is paused, either by [#pause()] or by a hold}
    public boolean paused() {
        return driver.check("paused").paused();
    }

    /// Pauses game time until the returned hold is closed. Several holds of a loop may be open at
    /// the same time. The method [#resume()] does not end a hold.
    ///
    /// @return the hold
    public Hold hold() {
        driver.check("hold");
        return new Held(driver);
    }

    /// Pauses game time until work on another thread, for example loading files, is done. When the
    /// work is done, the loop delivers the future of the work as the payload of a [Posted] event,
    /// and game time continues. Because game time is paused, the `Posted` event arrives at the same
    /// tick in each run, however long the work takes:
    ///
    /// ```java
    /// var loading = CompletableFuture.supplyAsync(() -> "level 7");
    /// loop.holdUntil(loading);
    /// for (Event event : loop)
    ///     if (event instanceof Input.Posted(var done) && done == loading)
    ///         loop.window().setTitle(loading.join());
    /// ```
    ///
    /// On a real clock, the loop still delivers frames and inputs while the work runs, so the game
    /// can show a progress bar. On a virtual clock, the loop draws one more frame if its window is
    /// visible. Then the loop blocks its thread until the work is done, even in [#due()] and
    /// [#poll()]. No virtual time passes while the thread is blocked. The loop also delivers the
    /// future if the work failed. After a failure, the method `join()` of the future throws the
    /// exception of the work. If the game calls `holdUntil` several times, the loop delivers the
    /// futures in the order of the calls. A call of [#stop()] ends the wait for the work, and the
    /// loop does not deliver the future. If the loop's thread is interrupted, the wait for the work
    /// continues.
    public void holdUntil(CompletableFuture<?> work) {
        driver.check("holdUntil").holdUntil(Objects.requireNonNull(work, "work"));
    }

    /// A hold that pauses the loop until the hold is closed.
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

    /// {@return the settings of game time: the rate of updates, the time scale, and single steps}
    public GameTime time() {
        driver.check("time");
        return time;
    }

    /// {@return the number of frames, and the settings of frames, such as the frame rate and how
    /// precisely the loop waits}
    public Frames frames() {
        driver.check("frames");
        return frames;
    }

    /// {@return statistics of the loop: counts, rates and frame times}
    public Stats stats() {
        return driver.check("stats").stats;
    }

    /// {@return the ledger, which counts how much of the loop's time was simulated, paused or
    /// dropped, in nanoseconds}
    public Ledger ledger() {
        return driver.check("ledger").machine().time().ledger();
    }

    /// {@return a hash of all states of the game} The game adds its state to the hash after each
    /// update. If two runs have the same hash, the game almost certainly had the same states in
    /// both runs.
    public RunHash hash() {
        driver.check("hash");
        return hash;
    }

    /// {@return the parameters of this run that a user or a tool set, and the numbers that the game
    /// reports}
    public RunData data() {
        driver.check("data");
        return data;
    }

    /// Adds a listener. The loop calls its listeners in the order in which the program added the
    /// listeners. Adding a listener a second time has no effect. A loop has at most eight
    /// listeners.
    ///
    /// @throws IllegalStateException if the loop already has eight listeners
    public void listen(LoopListener listener) {
        driver.check("listen").listeners.add(Objects.requireNonNull(listener, "listener"));
    }

    /// Removes a listener. Removing a listener that was not added has no effect.
    public void unlisten(LoopListener listener) {
        driver.check("unlisten").listeners.remove(listener);
    }
}
