package fourstroke.loop.testkit;

import fourstroke.backend.base.script.ScriptedWindow;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Notice.Presented;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.api.spi.Clock;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.view.LoopListener;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// The thread on which a game runs. This class lets the game thread and the test thread run
/// alternately: only one of these two threads runs at any time.
///
/// The game thread stops between two events, inside the listener of its loop. The test thread calls
/// [#resume] to let the game continue until a [Goal] is reached. While the game is stopped, the
/// test thread can call [#run] to run code on the game thread.
final class GameThread {

    /// Decides when the game stops and the test continues.
    interface Goal {

        /// {@return whether the game must stop before this event}
        boolean before(Event event, long nowNanos);

        /// {@return whether the game must stop before it waits until the given time}
        boolean beforeRest(long nowNanos, long untilNanos);

        /// {@return the time limit of the goal, in nanoseconds after the loop was opened, or
        /// [Long#MAX_VALUE] if the goal has no time limit} The game stops at the time limit at the
        /// latest.
        default long limitNanos() {
            return Long.MAX_VALUE;
        }
    }

    /// The `GameThread` object whose game runs on the current thread. On a thread that runs no
    /// game, the scoped value is not bound.
    private static final ScopedValue<GameThread> CURRENT = ScopedValue.newInstance();

    /// The `GameThread` object whose game started the current thread, either directly or through
    /// other threads. A pool thread that was started before the game began has no such object.
    private static final InheritableThreadLocal<@Nullable GameThread> STARTED_BY =
            new InheritableThreadLocal<>();

    /// The name of a system property: the real time in seconds after which a game that takes no
    /// event counts as hung. The default time is far longer than the time that a working game needs
    /// for an event, even on a slow machine.
    private static final String HANG = "gametest.hangSeconds";

    private static final int HANG_SECONDS = 20;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Thread thread;
    // The checks of the test, which run after each update.
    private final List<Runnable> checks = new ArrayList<>();

    // Most of the following fields need no lock, because the game thread and the test thread never
    // run at the same time, and only the running thread uses these fields.
    private boolean gamesTurn; // True while the game thread may run; guarded by `lock`.
    // An error if the game opened a loop on a thread other than the game thread, otherwise null;
    // guarded by `lock`.
    private @Nullable AssertionError refused;
    // True after the code of the game has returned or has thrown an exception.
    private volatile boolean ended;
    private @Nullable Goal goal;
    private @Nullable Runnable command;
    // The exception that the game, a check or a task of the test has thrown, or null if nothing was
    // thrown since the last call of `takeThrown`.
    private @Nullable Throwable thrown;
    private @Nullable GameLoop loop;
    private @Nullable Clock clock; // The clock of the loop.
    // The window of the loop; null if the loop has no window, or a window that cannot play a
    // script.
    private @Nullable ScriptedWindow window;
    private final Film film = new Film();
    // Measures updates and frames; null while the test measures nothing.
    private @Nullable Meter meter;
    private long hash; // The hash of the game's states at the end of the loop.
    private double seconds; // The sum of the lengths of all updates, in seconds.
    private boolean updating; // True while the game handles an update.
    // True if the checks must run when the game has handled the current event.
    private boolean checking;
    private boolean noUpdates; // True if the update rate of the loop is NEVER.
    // The time for which `endRest` last scheduled the end of a wait, in nanoseconds after the loop
    // was opened; -1 if `endRest` has not scheduled the end of a wait yet.
    private long wakeNanos = -1;
    private boolean reached; // True if the game has reached the goal of the last call of `resume`.
    private long startNanos;
    private long ticks; // The number of updates that the game has handled.
    private long checked; // How often the checks have run.
    private long frames; // The number of frames that the loop has presented.
    // The number of events that the game has taken; the watchdog on the test thread reads this
    // field.
    private volatile long events;

    /// @param game the code that runs the game to its end, on the new thread
    GameThread(ThreadBody game) {
        thread =
                Thread.ofPlatform()
                        .daemon()
                        .unstarted(() -> ScopedValue.where(CURRENT, this).run(() -> play(game)));
    }

    /// The code of the game, which runs on the game thread.
    interface ThreadBody {
        void run() throws Throwable;
    }

    // --- methods that run on the game thread ---

    private void play(ThreadBody game) {
        awaitTurn();
        STARTED_BY.set(this);
        ExitReport.watch(thread);
        try {
            game.run();
        } catch (Throwable e) {
            if (thrown == null) thrown = e;
        }
        ExitReport.forget(thread);
        lock.lock();
        try {
            ended = true;
            gamesTurn = false;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /// {@return the listener for a loop that is being opened on the current thread, or null if the
    /// loop does not belong to a play} If a play cannot control its loop, the method throws an
    /// [AssertionError]. A runtime exception would not end the test, because a loop only logs the
    /// runtime exceptions of listener providers.
    static @Nullable LoopListener listener(GameLoop opened) {
        if (CURRENT.isBound()) return CURRENT.get().opened(opened);
        GameThread starter = STARTED_BY.get();
        if (starter != null && !starter.ended) throw starter.openedElsewhere();
        return null;
    }

    private AssertionError openedElsewhere() {
        AssertionError error =
                new AssertionError(
                        "the game opened its loop on the thread '%s', but a play can follow only the thread that started the game: open and run the loop on the thread that calls the game"
                                .formatted(Thread.currentThread().getName()));
        lock.lock();
        try {
            refused = error;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        return error;
    }

    private LoopListener opened(GameLoop opened) {
        if (loop != null)
            throw new AssertionError(
                    "the game opened a second loop, but a play can have only one loop: test each"
                            + " loop in its own play");
        if (opened.clock().isReal())
            throw new AssertionError(
                    "the game opened its loop with a real clock, but a play needs a virtual clock:"
                            + " open the loop with GameLoop.open, and remove the option 'clock'");
        loop = opened;
        clock = opened.clock();
        startNanos = clock.nowNanos();
        window = windowOf(opened);
        noUpdates = opened.time().updates().equals(Rate.NEVER);
        return new Listener();
    }

    private static @Nullable ScriptedWindow windowOf(GameLoop loop) {
        try {
            return loop.window() instanceof ScriptedWindow window ? window : null;
        } catch (IllegalStateException _) {
            return null; // The method `window()` throws this exception if the loop has no window.
        }
    }

    private final class Listener implements LoopListener {

        @Override
        public void handingOut(Event event, long nowNanos) {
            eventEnds();
            Goal wanted = goal;
            if (wanted != null && wanted.before(event, nowNanos)) stopHere();
            updating = event instanceof Update;
            checking = updating || noUpdates && event instanceof Presented;
            if (event instanceof Update update) seconds += update.dt();
            if (event instanceof Presented) frames++;
            events++;
            if (meter != null && (updating || event instanceof Render)) meter.begin();
        }

        @Override
        public void presentBegins(long nowNanos) {
            if (meter != null) meter.frameEnds();
        }

        @Override
        public void presentEnds(long nowNanos) {
            Frame frame = window == null ? null : window.presenter().frame();
            if (meter != null && frame != null) meter.presented(frame.drawCount());
            if (window != null) film.presented(window, nowNanos);
        }

        @Override
        public void ends(long nowNanos) {
            hash = Objects.requireNonNull(loop).hash().value();
            if (window != null) film.ends(window);
        }

        @Override
        public void restBegins(long nowNanos, long untilNanos) {
            eventEnds();
            // While the game is stopped before a wait, the test may set a new goal that is also
            // reached before this wait. The game may therefore have to stop several times before
            // one wait.
            for (Goal wanted = goal; wanted != null; wanted = goal) {
                long until = untilNanos == Long.MAX_VALUE ? endRest(wanted) : untilNanos;
                if (!wanted.beforeRest(nowNanos, until)) return;
                stopHere();
                if (untilNanos != Long.MAX_VALUE) return;
            }
        }

        @Override
        public void changed(Change change, long nowNanos) {
            noUpdates = Objects.requireNonNull(loop).time().updates().equals(Rate.NEVER);
        }
    }

    /// Schedules the end of a wait that otherwise only an input would end. The wait then ends at
    /// the time limit of the given goal. Without a scheduled end, virtual time would not advance
    /// during the wait, and the game would never reach the goal.
    ///
    /// @return the argument `untilNanos` for [Goal#beforeRest]: the current time if the end of the
    ///   wait was scheduled, or [Long#MAX_VALUE] if only an input ends the wait
    private long endRest(Goal wanted) {
        long limit = wanted.limitNanos();
        if (window == null || limit == Long.MAX_VALUE || limit <= nowNanos()) return Long.MAX_VALUE;
        // This call adds an entry to the script of the window. The entry ends the wait and has no
        // other effect on the game.
        if (limit != wakeNanos) window.script().holdAt(limit, 0);
        wakeNanos = limit;
        return nowNanos();
    }

    /// Runs the checks of the test if the game has just handled an update. In a loop without
    /// updates, the method runs the checks if the game has just handled a presented frame.
    private void eventEnds() {
        if (!checking) return;
        checking = false;
        checked++;
        if (updating) {
            ticks++;
            if (meter != null) meter.updateEnds();
        }
        updating = false;
        try {
            for (Runnable check : checks) check.run();
        } catch (Throwable e) {
            thrown = e;
            stopHere();
        }
    }

    /// Stops the game and lets the test continue. The method returns when the test resumes the
    /// game.
    private void stopHere() {
        reached = true;
        goal = null;
        do {
            passTurn();
            Runnable next = command;
            if (next == null) return;
            try {
                next.run();
            } catch (Throwable e) {
                thrown = e;
            }
            command = null;
        } while (true);
    }

    private void passTurn() {
        lock.lock();
        try {
            gamesTurn = false;
            changed.signalAll();
            while (!gamesTurn) changed.awaitUninterruptibly();
        } finally {
            lock.unlock();
        }
    }

    private void awaitTurn() {
        lock.lock();
        try {
            while (!gamesTurn) changed.awaitUninterruptibly();
        } finally {
            lock.unlock();
        }
    }

    // --- methods that run on the test thread ---

    /// Lets the game run until the goal is reached or the game has ended.
    ///
    /// @param next the goal, or null to let the game run to its end
    /// @return whether the goal was reached
    /// @throws HungException if the game hangs, if the test is interrupted, or if the game opened a
    ///   loop on another thread
    boolean resume(@Nullable Goal next) {
        if (CURRENT.isBound())
            throw new IllegalStateException(
                    "until and close cannot be called while the game is running: call them in the"
                            + " test, not in the game, in a bot or in an invariant");
        goal = next;
        reached = false;
        command = null;
        giveTurn();
        return reached;
    }

    /// Runs code on the game thread while the game is stopped. If the current thread is the game
    /// thread, the code runs immediately, and this method throws each exception of the code. If the
    /// current thread is the test thread, this method throws no exception of the code, and
    /// [#takeThrown] returns the exception.
    void run(Runnable task) {
        if (Thread.currentThread() == thread) {
            task.run();
            return;
        }
        if (loop == null || ended)
            throw new IllegalStateException(
                    ended
                            ? "the game has ended: call this method before the end of the game"
                            : "the game has not begun: call until(...) before this method");
        command = task;
        giveTurn();
    }

    /// {@return the exception that the game, a check or a task has thrown since the last call of
    /// this method, or null}
    @Nullable Throwable takeThrown() {
        Throwable taken = thrown;
        thrown = null;
        return taken;
    }

    private void giveTurn() {
        if (ended) return;
        if (thread.getState() == Thread.State.NEW) thread.start();
        lock.lock();
        try {
            gamesTurn = true;
            changed.signalAll();
            awaitGame();
        } finally {
            lock.unlock();
        }
    }

    private void awaitGame() {
        long seconds = Long.getLong(HANG, HANG_SECONDS);
        long checkMillis = TimeUnit.SECONDS.toMillis(seconds) / Watchdog.CHECKS;
        Watchdog watchdog = new Watchdog(events);
        while (gamesTurn) {
            checkRefused();
            try {
                if (changed.await(checkMillis, TimeUnit.MILLISECONDS) || !gamesTurn) continue;
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
                throw new HungException(thread, seconds, loop != null, "the test was interrupted");
            }
            if (watchdog.hangs(events))
                throw new HungException(thread, seconds, loop != null, "the game hangs");
        }
        checkRefused();
    }

    private void checkRefused() {
        if (refused != null) throw new HungException(String.valueOf(refused.getMessage()));
    }

    /// Adds a check that runs on the game thread after each update. In a loop without updates, the
    /// check runs after each frame.
    void addCheck(Runnable check) {
        checks.add(check);
    }

    /// Sets the meter that measures all later updates and frames. The value null ends the
    /// measurement.
    void setMeter(@Nullable Meter next) {
        meter = next;
    }

    /// Sets the name of the game thread to the name of a test.
    void setName(String name) {
        thread.setName("game of " + name);
    }

    boolean ended() {
        return ended;
    }

    boolean began() {
        return thread.getState() != Thread.State.NEW;
    }

    Film film() {
        return film;
    }

    /// {@return the window of the loop, or null if the loop has no window or a window that cannot
    /// play a script}
    @Nullable ScriptedWindow window() {
        return window;
    }

    /// {@return the hash of the game's states at the end of the loop}
    long lastHash() {
        return hash;
    }

    /// {@return the sum of the lengths of all updates of the game, in seconds}
    double seconds() {
        return seconds;
    }

    /// {@return the loop of the game, or null if the game has opened no loop yet}
    @Nullable GameLoop loop() {
        return loop;
    }

    /// {@return the number of updates that the game has handled}
    long ticks() {
        return ticks;
    }

    /// {@return how often the checks have run} The checks run after each update or, in a loop
    /// without updates, after each frame.
    long checked() {
        return checked;
    }

    /// {@return whether the rate of updates of the loop is [Rate#NEVER]}
    boolean noUpdates() {
        return noUpdates;
    }

    /// {@return the number of frames that the loop has presented}
    long frames() {
        return frames;
    }

    /// {@return the time at which the loop was opened, on the clock of the loop}
    long startNanos() {
        return startNanos;
    }

    /// {@return the time in nanoseconds since the loop was opened, or 0 if the game has opened no
    /// loop yet}
    long nowNanos() {
        return clock == null ? 0 : clock.nowNanos() - startNanos;
    }
}
