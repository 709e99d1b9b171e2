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
/// iterator, so a scene can be a method that takes the loop, runs its own `for`, and leaves it with
/// `return` (`break` leaves only the `switch`); the next scene continues with the next event. When
/// the loop is over, the `for` of each nested scene ends, as it does when a scene is done. So a
/// scene that calls another one checks [#stopped()] before it goes on.
///
/// When the user closes the window, the loop hands out a [fourstroke.loop.api.Input.CloseRequest]
/// in its order among the inputs, drops the inputs behind it, and ends as after [#stop()]. With
/// [fourstroke.loop.core.schedule.Schedules#CLASSIC] it ends where its next frame would come, and
/// updates may come before that. With [LoopSettings#askBeforeClose], the game decides whether the
/// loop ends.
///
/// A loop belongs to the thread that opened it. If no system or graphics API ties the window to
/// that thread, as in memory or [without a window][LoopSettings#withoutWindow], the loop moves to
/// the first thread that asks for an event: a host can open it on its main thread and drive it on
/// the thread of its toolkit. Only [#post], [#stop] and [#stopped] may be called from other
/// threads; all other methods throw an [IllegalStateException] there. An interrupt of the loop's
/// thread ends neither a rest nor the loop; the game can read it. Numbers out of range cause an
/// [IllegalArgumentException]. Setting a value that is already set does nothing.
public final class GameLoop implements Iterable<Event>, AutoCloseable {

    /// The most posts that can wait. Beyond this limit [#post] throws, since the loop does not keep
    /// up. The windows of Fourstroke keep the same number of inputs. At most the sum of both is
    /// handed out in a row: what arrives while the game handles the input of a turn waits for the
    /// next turn.
    public static final int POST_LIMIT = Inbox.POST_LIMIT;

    /// The seed if none is set and no user watches, so that each run is the same.
    private static final long USUAL_SEED = 1;

    /// Receives each loop that is opened; the launcher binds it.
    static final ScopedValue<Consumer<GameLoop>> OPENED = ScopedValue.newInstance();

    final Driver driver; // for tests, too
    private final boolean windowless;
    private final long seed;
    private final RandomGenerator random;
    private final GameTime time;
    private final Frames frames;
    private final RunHash hash;
    private final RunData data;
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
        data = new RunData(settings.parameters());
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
    /// System properties and environment variables override the settings; see
    /// [LoopSettings#runControl].
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
        String suffix =
                " (controlled from outside: %s)".formatted(String.join(", ", controlled.asked()));
        try {
            return Backends.open(controlled, backend -> opened(backend, controlled, suffix));
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

    /// {@return a loop with these settings in a window of this backend, for programs that choose a
    /// backend by [Backends#open(String, java.util.function.Function)]}
    ///
    /// @throws RunControlException if what is asked from outside cannot be done
    /// @throws BackendException if the backend cannot open a window
    public static GameLoop open(Backends.Candidate backend, LoopSettings settings) {
        Objects.requireNonNull(backend, "backend");
        return RunControl.opened(settings, controlled -> opened(backend, controlled, ""));
    }

    /// {@return a loop with settings that include what is asked from outside}
    ///
    /// @param suffix the end of a message, which says what was asked; empty if the caller adds it
    private static GameLoop opened(
            Backends.Candidate backend, LoopSettings settings, String suffix) {
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
            throw new RunControlException(e.getMessage() + suffix);
        }
        if (OPENED.isBound()) OPENED.get().accept(loop);
        return loop;
    }

    /// {@return a loop over this window, which the loop closes} The window and backend of the
    /// settings are ignored, and so are system properties and environment variables.
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

    /// {@return the only iterator of the loop} Its `hasNext()` presents the frame if the current
    /// event is a `Render`, waits for the next event, and returns false once the loop is stopped or
    /// closed.
    @Override
    public Iterator<Event> iterator() {
        return driver.checkDriving("iterator");
    }

    /// {@return the events that are due now, one by one} They end when the loop would rest or is
    /// stopped. They also end after a frame was presented while the next one is already due, as on
    /// a display that holds frames back: [#restNanos()] is 0 then, and a host with several loops
    /// can give each of them its turn. A host that drives the loop takes the events, waits for
    /// [#restNanos()] or for an input of its own, and takes them again. Each call returns the same
    /// object. In a Swing window:
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
    /// [#restNanos()] says when to ask again. Calls may be mixed with those of the iterator.
    public @Nullable Event poll() {
        return driver.checkDriving("poll").poll();
    }

    /// {@return for how many nanoseconds nothing is due unless an input comes first;
    /// [Long#MAX_VALUE] if only an input can make something due, or if the loop is stopped} Returns
    /// 0 if an input or a post has arrived since [#due()] or [#poll()] found nothing.
    ///
    /// A host that drives many loops opens windows with [Backends#open], passes each to [#over],
    /// takes the due events of every loop, and calls [BackendWindow#awaitUntil] on one of the
    /// windows to rest for the shortest of all rests. An input to any window on the screen ends
    /// that rest. A post from another thread to another loop ends it if the sender calls
    /// [BackendWindow#wake()] on the window that rests. A virtual clock moves only while its own
    /// window rests, so on virtual clocks the host rests with each window in turn.
    public long restNanos() {
        return driver.check("restNanos").restNanos();
    }

    /// {@return the time on the loop's clock at which the next event is due unless an input comes
    /// first; [Long#MIN_VALUE] if an event may be due now, and [Long#MAX_VALUE] if only an input
    /// can make something due, or if the loop is stopped} This is [#restNanos()] as a moment, for
    /// hosts that compare the deadlines of many loops.
    public long dueNanos() {
        return driver.check("dueNanos").dueNanos();
    }

    /// Sets what is called when something may have made an event due while a host rests: a post, a
    /// fed input, [#stop()], or the end of work that [#holdUntil] waits for. It is called on the
    /// thread that caused this, after the change, and on the loop's own thread too, so it must
    /// return quickly, must not throw, and must not ask the loop for events. A second call replaces
    /// the first. A host of many loops that rests by itself needs this; the module
    /// `fourstroke.loop.host` is such a host.
    public void onWake(Runnable wake) {
        driver.check("onWake").onWake(Objects.requireNonNull(wake, "wake"));
    }

    /// Ends the loop after the current event. If that event is a `Render`, its frame is still
    /// presented, and `Presented` is handed out. No other events follow, posts that wait are
    /// dropped, and no last frame is drawn, unlike after [LoopSettings#ticks()]. A stopped loop
    /// cannot be started again. Any thread.
    public void stop() {
        driver.stop();
    }

    /// {@return whether the loop was stopped or closed, or ended because its window was closed or
    /// its number of ticks was reached} Any thread.
    public boolean stopped() {
        return driver.stopped();
    }

    /// Posts an object to the loop, which hands it out as a [Posted] event after the inputs that
    /// the window has by then. A post ends a rest. Any thread. If the handler of each post posts
    /// the next one, the loop hands out one of them per turn, and the updates and frames that are
    /// due come in between. Without a screen, where time is virtual, a post from the loop's own
    /// thread does not end a rest, so that time goes on.
    ///
    /// A post from another thread arrives at a different tick in each run, since the loop does not
    /// wait for it: runs with equal inputs then differ. To wait for work of another thread, such as
    /// loading, use [#holdUntil].
    ///
    /// @throws IllegalStateException if the loop is closed, or if [#POST_LIMIT] posts wait already
    public void post(Object payload) {
        driver.add(new Posted(Objects.requireNonNull(payload, "payload")));
    }

    /// Adds an input as if the window had reported it, behind the inputs that the window already
    /// has: for hosts with windows of their own, and for tests. It ends a rest; on a virtual clock
    /// only a rest without a deadline. [#controls()] includes the input from the moment when it is
    /// handed out.
    ///
    /// @throws IllegalArgumentException for an input that only a window or [#post] can create: a
    ///   change of the window's size, scale or position, a change of the monitors, or a [Posted]
    /// @throws IllegalStateException if the loop is closed, or if [#POST_LIMIT] wait already
    public void feed(Input input) {
        driver.check("feed");
        Inbox.check(Objects.requireNonNull(input, "input"));
        driver.add(input);
    }

    /// Closes the window; a second call does nothing. Counts, ledger and statistics can still be
    /// read, and setters have no effect. Must not be called by the game's own drawing calls while a
    /// frame is presented.
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

    /// {@return how many updates were handed out: the number of the current update, counted from 1}
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

    /// {@return the time on the window's clock, in nanoseconds} Only differences are meaningful. It
    /// goes on in a pause, so a menu can use it for its animations.
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
    /// [#nowNanos()]. This switch belongs to the game; other code that needs a pause takes a
    /// [#hold()].
    public void pause() {
        driver.check("pause").setPaused(true);
    }

    /// Resumes game time from where it was paused, unless a [hold][#hold()] is open. Single steps
    /// that have not run are dropped. [#controls()] forgets presses and releases that happened in
    /// the pause, and keeps those from before it.
    public void resume() {
        driver.check("resume").setPaused(false);
    }

    /// {@return whether game time is paused, by [#pause()] or a hold}
    public boolean paused() {
        return driver.check("paused").paused();
    }

    /// {@return a pause that lasts until it is closed} Several holds may be open at a time;
    /// [#resume()] does not end them.
    public Hold hold() {
        driver.check("hold");
        return new Held(driver);
    }

    /// Holds game time until work of other threads is done, such as loading, and hands out its
    /// future as the payload of a [Posted] event. Game time goes on with that event, so it comes at
    /// the same tick in each run, however long the work takes:
    ///
    /// ```java
    /// var loading = CompletableFuture.supplyAsync(() -> "level 7");
    /// loop.holdUntil(loading);
    /// for (Event event : loop)
    ///     if (event instanceof Input.Posted(var done) && done == loading)
    ///         loop.window().setTitle(loading.join());
    /// ```
    ///
    /// On a real clock, frames and input go on meanwhile, for example for a progress bar. On a
    /// virtual clock the thread of the loop blocks until the work is done, also in [#due()] and
    /// [#poll()]: after one more frame, or at once if no frame can be seen. No time passes while it
    /// blocks. Failed work is handed out in the same way, and `join()` throws its exception.
    /// Several futures are handed out in the order of these calls. [#stop()] ends the wait, and the
    /// work is then not handed out; an interrupt does not end the wait.
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

    /// {@return the ledger, which accounts for each nanosecond of the loop's time}
    public Ledger ledger() {
        return driver.check("ledger").machine().time().ledger();
    }

    /// {@return a hash over the states of the game; the game adds its state to it after each
    /// update}
    public RunHash hash() {
        driver.check("hash");
        return hash;
    }

    /// {@return the parameters that the game is given from outside, and the numbers that it
    /// reports}
    public RunData data() {
        driver.check("data");
        return data;
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
