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
import fourstroke.loop.core.view.RunData;
import fourstroke.loop.core.view.RunHash;
import fourstroke.loop.core.view.Stats;

import org.jspecify.annotations.Nullable;

import java.util.Iterator;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/// A game loop, which delivers [events][Event] to a game that iterates over the events with a
/// `for`. Opening a loop also opens the window of the loop.
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
/// event. A loop has only one iterator. So a scene of a game can be a method that gets the loop and
/// runs a `for` of its own. The scene leaves its `for` with `return`, because `break` would leave
/// only the `switch`; the next scene then continues with the next event. When the loop is over, the
/// `for` of each nested scene ends as if the scene had returned. So a scene that calls another
/// scene must check [#stopped()] before it goes on.
///
/// When the user closes the window, the loop delivers a [fourstroke.loop.api.Input.CloseRequest] in
/// order with the other inputs, drops the inputs that came later, and ends as after [#stop()]. With
/// the schedule [fourstroke.loop.core.schedule.Schedules#CLASSIC] the loop ends when the next frame
/// is due, so a few more updates may come after the request to close. With
/// [LoopSettings#askBeforeClose], the game decides whether the loop ends.
///
/// A loop belongs to the thread that opened it. A loop without a screen, or [without a
/// window][LoopSettings#withoutWindow], is not tied to the thread that opened it: such a loop moves
/// to the first thread that asks for an event. So a program can open a loop without a screen on its
/// main thread and run this loop on the thread of a toolkit such as Swing. The methods [#post],
/// [#stop] and [#stopped] may be called on any thread; all other methods throw an
/// [IllegalStateException] on threads other than the loop's. An interrupt of the loop's thread does
/// not end a wait or the loop; the interrupt status stays set for the game. A method throws an
/// [IllegalArgumentException] if a number is out of range. Setting a value that is already set has
/// no effect.
public final class GameLoop implements Iterable<Event>, AutoCloseable {

    /// The maximum number of posts that can wait to be delivered, 65,536. If so many posts wait,
    /// the loop does not keep up with the posts, and [#post] throws an exception. The windows of
    /// Fourstroke store up to the same number of inputs. Inputs and posts that arrive while the
    /// game handles earlier inputs and posts wait until the due updates and frames have run.
    public static final int POST_LIMIT = Inbox.POST_LIMIT;

    /// The seed of loops that no user watches, if their settings contain no seed. The seed is a
    /// constant so that each run is the same.
    private static final long USUAL_SEED = 1;

    /// A consumer to which each new loop is passed. The launcher binds this value.
    static final ScopedValue<Consumer<GameLoop>> OPENED = ScopedValue.newInstance();

    final Driver driver; // Not private, because tests use it.
    private final boolean windowless;
    private final long seed;
    private final RandomGenerator random;
    private final GameTime time;
    private final Frames frames;
    private final RunHash hash;
    private final RunData data;
    // Stops the loop when the process ends; null for loops that do not need this.
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
        Photographer.listen(driver, windowless, settings.outputs, RunControlException::notWritten);
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
    /// @throws RunControlException if a system property or environment variable has a value that
    ///   the loop cannot follow, or names a backend that does not exist
    /// @throws NoScreenException if no backend is named, no backend with a screen can open a
    ///   window, and either there is a display or the settings contain neither a number of ticks
    ///   nor a script
    /// @throws BackendException if the named backend cannot open a window or, if no backend is
    ///   named, no backend can open a window; the message gives the reason of each backend
    /// @throws IllegalStateException if the backend uses OpenGL or Vulkan, and one of three
    ///   conditions is true: this thread is virtual; a window of such a backend is open on another
    ///   thread; or of an open window of such a backend and the new window, one would be on a
    ///   screen and one without a screen
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

    /// Opens a loop with settings in a window of the given backend, for programs that choose a
    /// backend with [Backends#open(String, java.util.function.Function)].
    ///
    /// @throws RunControlException if a system property or environment variable has a value that
    ///   the loop cannot follow
    /// @throws BackendException if the backend cannot open a window
    public static GameLoop open(Backends.Candidate backend, LoopSettings settings) {
        Objects.requireNonNull(backend, "backend");
        return RunControl.opened(settings, controlled -> opened(backend, controlled, ""));
    }

    /// Opens a loop with settings that already include the requests from outside.
    ///
    /// @param suffix the end of each message, which lists the requests from outside; empty if the
    ///   caller adds this list
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
            // An example of such an exception is an error in a script, because only the backend
            // parses scripts.
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

    /// Opens a loop in a window that the program has opened. The loop closes the window. The
    /// settings of the window and the backend are ignored, and so are system properties and
    /// environment variables.
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
                // If closing the window fails too, the exception of closing is added as a
                // suppressed exception.
                throw e;
            }
        }
    }

    // --- events ---

    /// {@return the iterator of this loop, which is always the same object} The method `hasNext()`
    /// of the iterator presents the frame if the current event is a `Render`, waits for the next
    /// event, and returns false once the loop is stopped or closed.
    @Override
    public Iterator<Event> iterator() {
        return driver.checkDriving("iterator");
    }

    /// {@return the events that are due now, for programs that must not block in the loop because
    /// they also wait for other things} The iteration ends when the loop would wait or is stopped.
    /// The iteration also ends after a presented frame if the next frame is already due, which
    /// happens if the display holds frames back. In this case [#restNanos()] returns 0, and a
    /// program with several loops can give each loop its turn. The program takes the events, waits
    /// for [#restNanos()] or for an input of its own, and calls this method again. Each call
    /// returns the same object. This example takes the due events of a loop in a Swing window:
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
    /// never waits; [#restNanos()] says when to call the method again. Calls of this method and of
    /// the iterator may be mixed.
    public @Nullable Event poll() {
        return driver.checkDriving("poll").poll();
    }

    /// {@return the time in nanoseconds until the next event is due, unless an input comes first}
    /// The result is [Long#MAX_VALUE] if only an input can make an event due, or if the loop is
    /// stopped. The result is 0 if an input or a post has arrived since [#due()] or [#poll()]
    /// returned no event.
    ///
    /// A program that runs many loops opens windows with [Backends#open] and passes each window to
    /// [#over]. The program takes the due events of every loop. Then the program calls
    /// [BackendWindow#awaitUntil] on one of the windows, and waits for the shortest time that
    /// [#restNanos()] returned for any of the loops. An input to any window on the screen ends this
    /// wait. A post from another thread to another loop does not end the wait by itself: the
    /// posting thread must also call [BackendWindow#wake()] on the window that waits. A virtual
    /// clock moves only while its own window waits, so on virtual clocks the program must wait with
    /// each window in turn.
    public long restNanos() {
        return driver.check("restNanos").restNanos();
    }

    /// {@return the time at which the next event is due, in nanoseconds of the loop's clock} The
    /// result is the time [#restNanos()] from now, for programs that compare the deadlines of many
    /// loops. The result is [Long#MIN_VALUE] if an event may be due now. The result is
    /// [Long#MAX_VALUE] if only an input can make an event due, or if the loop is stopped.
    public long dueNanos() {
        return driver.check("dueNanos").dueNanos();
    }

    /// Sets a callback for programs that wait by themselves instead of using the iterator. The loop
    /// calls the callback when an event may have become due: after a post, after a fed input, after
    /// [#stop()], and when work that [#holdUntil] waits for is done. The callback runs on the
    /// thread that caused the change, which can be the loop's own thread. The callback must return
    /// quickly, must not throw, and must not ask the loop for events. A second call of this method
    /// replaces the callback of the first call. The module `fourstroke.loop.host`, which runs many
    /// loops on few threads, uses this method.
    public void onWake(Runnable wake) {
        driver.check("onWake").onWake(Objects.requireNonNull(wake, "wake"));
    }

    /// Ends the loop after the current event. If the current event is a `Render`, the loop still
    /// presents the frame and delivers `Presented`. No other events follow. Posts that still wait
    /// are dropped. A stopped loop draws no last frame, in contrast to a loop that ends after
    /// [LoopSettings#ticks()]. A stopped loop cannot be started again. This method may be called on
    /// any thread.
    public void stop() {
        driver.stop();
    }

    /// {@return whether the loop is over} A loop is over if it was stopped or closed, if its window
    /// was closed, or if its number of ticks was reached. This method may be called on any thread.
    public boolean stopped() {
        return driver.stopped();
    }

    /// Posts an object to the loop, which delivers it as a [Posted] event after the inputs that the
    /// window has received before. A post ends a wait of the loop. This method may be called on any
    /// thread. If a game posts the next object whenever it handles a post, the due updates and
    /// frames come between these posts. In virtual time, a post from the loop's own thread does not
    /// end a wait, because virtual time passes only while the loop waits.
    ///
    /// The loop does not wait for posts of other threads. A post of another thread therefore
    /// arrives at a different tick in each run, and two runs with equal inputs differ. To wait for
    /// work of another thread, such as loading, use [#holdUntil].
    ///
    /// @throws IllegalStateException if the loop is closed, or if [#POST_LIMIT] posts are already
    ///   waiting
    public void post(Object payload) {
        driver.add(new Posted(Objects.requireNonNull(payload, "payload")));
    }

    /// Adds an input as if the window had reported it, after the inputs that the window already
    /// has. This method is for tests and for programs with windows of their own. On a real clock,
    /// the input ends a wait of the loop; on a virtual clock, the input ends a wait of the loop if
    /// the wait has no deadline. [#controls()] includes the input as soon as the loop delivers it.
    ///
    /// @throws IllegalArgumentException if the input is one that only a window or [#post] can
    ///   create: a change of the window's size, scale or position, a change of the monitors, or a
    ///   [Posted]
    /// @throws IllegalStateException if the loop is closed, or if [#POST_LIMIT] posts and fed
    ///   inputs are already waiting
    public void feed(Input input) {
        driver.check("feed");
        Inbox.check(Objects.requireNonNull(input, "input"));
        driver.add(input);
    }

    /// Closes the loop and its window. A second call has no effect. After the loop was closed,
    /// counts, the ledger and statistics can still be read, and setters have no effect. The code
    /// with which a game calls the graphics API itself runs while a frame is presented; this code
    /// must not call this method.
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

    /// {@return the number of updates that the loop has delivered} During an update, this is the
    /// number of that update, counted from 1.
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

    /// {@return the time on the window's clock, in nanoseconds} Only differences between two times
    /// are meaningful. The clock also runs while the game is paused, so a menu can use it for
    /// animations.
    public long nowNanos() {
        return driver.check("nowNanos").window.clock().nowNanos();
    }

    /// {@return the clock of the loop, which other threads may read too}
    public Clock clock() {
        return driver.check("clock").window.clock();
    }

    /// {@return the generator of the game's random numbers} For the same [#seed()], the numbers are
    /// the same on every machine and in every version. Each call returns the same object.
    public RandomGenerator random() {
        driver.check("random");
        return random;
    }

    /// {@return the seed of the game's random numbers}
    public long seed() {
        driver.check("seed");
        return seed;
    }

    /// Requests a frame. The request for a frame has an effect if the frame rate is
    /// [FrameRate#onRequest()], and no effect otherwise.
    public void requestFrame() {
        driver.check("requestFrame").machineNow().requestFrame();
    }

    // --- pauses ---

    /// Pauses game time: no updates run until [#resume()] is called. During the pause, frames and
    /// inputs still come, and [#nowNanos()] still advances. The methods `pause` and `resume` are
    /// for the game itself; other code that needs a pause, such as a dialogue, should use a
    /// [#hold()].
    public void pause() {
        driver.check("pause").setPaused(true);
    }

    /// Ends the pause of the game. Game time continues from where it was, unless a [hold][#hold()]
    /// is open. Single steps that were requested in the pause and have not run are dropped.
    /// [#controls()] forgets presses and releases that happened during the pause, and keeps presses
    /// and releases from before the pause.
    public void resume() {
        driver.check("resume").setPaused(false);
    }

    /// {@return whether game time is paused, either by [#pause()] or by a hold}
    public boolean paused() {
        return driver.check("paused").paused();
    }

    /// Pauses game time until the returned hold is closed. Several holds may be open at the same
    /// time. [#resume()] does not end a hold.
    ///
    /// @return the hold
    public Hold hold() {
        driver.check("hold");
        return new Held(driver);
    }

    /// Pauses game time until work of another thread, such as loading, is done. The loop then
    /// delivers the future of the work as the payload of a [Posted] event, and game time continues.
    /// So this event comes at the same tick in each run, however long the work takes:
    ///
    /// ```java
    /// var loading = CompletableFuture.supplyAsync(() -> "level 7");
    /// loop.holdUntil(loading);
    /// for (Event event : loop)
    ///     if (event instanceof Input.Posted(var done) && done == loading)
    ///         loop.window().setTitle(loading.join());
    /// ```
    ///
    /// On a real clock, frames and inputs still come while the work runs, so the game can show a
    /// progress bar. On a virtual clock, the loop draws one more frame if the player could see a
    /// frame, and then blocks its thread until the work is done, even in [#due()] and [#poll()]. No
    /// virtual time passes while the thread is blocked. The loop also delivers the future if the
    /// work failed; `join()` then throws the exception of the work. Several futures are delivered
    /// in the order in which this method was called. [#stop()] ends the wait for the work, and the
    /// future is then not delivered. An interrupt does not end the wait for the work.
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

    /// {@return the settings of frames, which are their rate and how exactly the loop waits for
    /// them, and the number of frames}
    public Frames frames() {
        driver.check("frames");
        return frames;
    }

    /// {@return statistics of the loop: counts, rates and frame times}
    public Stats stats() {
        return driver.check("stats").stats;
    }

    /// {@return the ledger, which says for each nanosecond of the loop's time whether it was
    /// simulated, paused or dropped}
    public Ledger ledger() {
        return driver.check("ledger").machine().time().ledger();
    }

    /// {@return a hash over the states of the game, for comparing two runs} The game adds its state
    /// to the hash after each update.
    public RunHash hash() {
        driver.check("hash");
        return hash;
    }

    /// {@return the parameters of this run that were set from outside, and the numbers that the
    /// game reports}
    public RunData data() {
        driver.check("data");
        return data;
    }

    /// Adds a listener. The loop calls its listeners in the order in which they were added. Adding
    /// a listener a second time has no effect. A loop has at most eight listeners.
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
