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

/// The thread that a game runs on, and the hand-over between this thread and the thread of the
/// test: only one of them runs at any time.
///
/// The game's thread stops between two events, inside the listener of its loop. The test's thread
/// calls [#resume] to let the game go on until a [Goal] is reached, and [#run] to run something on
/// the game's thread while the game is stopped.
final class GameThread {

    /// When the game stops and the test goes on.
    interface Goal {

        /// {@return whether the game stops before this event}
        boolean before(Event event, long nowNanos);

        /// {@return whether the game stops before a rest until this time}
        boolean beforeRest(long nowNanos, long untilNanos);

        /// {@return when the game stops at the latest, since its loop was opened; [Long#MAX_VALUE]
        /// if no time stops it}
        default long limitNanos() {
            return Long.MAX_VALUE;
        }
    }

    /// The play whose game the current thread runs, if it runs one.
    private static final ScopedValue<GameThread> CURRENT = ScopedValue.newInstance();

    /// The play whose game has started the current thread, directly or by other threads. Threads of
    /// a pool that existed before have none.
    private static final InheritableThreadLocal<@Nullable GameThread> STARTED_BY =
            new InheritableThreadLocal<>();

    /// How long the game may go without an event before it counts as hung, in seconds of real time:
    /// far longer than any event of a working game takes, on a slow machine too.
    private static final String HANG = "gametest.hangSeconds";

    private static final int HANG_SECONDS = 20;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Thread thread;
    private final List<Runnable> checks = new ArrayList<>(); // after each update

    // All below is guarded by the hand-over: it is used by the thread whose turn it is.
    private boolean gamesTurn; // guarded by the lock
    private @Nullable AssertionError refused; // a loop on another thread; guarded by the lock
    private volatile boolean ended; // the game's code has returned or thrown
    private @Nullable Goal goal;
    private @Nullable Runnable command;
    private @Nullable Throwable thrown; // by the game, a check, or a command
    private @Nullable GameLoop loop;
    private @Nullable Clock clock; // of the loop
    private @Nullable ScriptedWindow window; // of the loop, if it has one that takes a script
    private final Film film = new Film();
    private @Nullable Meter meter; // if updates and frames are measured now
    private long hash; // of the loop that ended
    private double seconds; // simulated
    private boolean updating; // the event that the game handles is an update
    private boolean checking; // the checks run after the event that the game handles
    private boolean noUpdates; // the rate of updates is NEVER
    private long wakeNanos = -1; // when a rest ends for the test, if it has no other end
    private boolean reached; // the goal
    private long startNanos;
    private long ticks; // handled
    private long checked; // how often the checks ran
    private long frames; // presented
    private volatile long events; // also read by the watchdog of the test's thread

    /// @param game runs the game to its end, on the new thread
    GameThread(ThreadBody game) {
        thread =
                Thread.ofPlatform()
                        .daemon()
                        .unstarted(() -> ScopedValue.where(CURRENT, this).run(() -> play(game)));
    }

    /// The game's code.
    interface ThreadBody {
        void run() throws Throwable;
    }

    // --- on the game's thread ---

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

    /// {@return the listener of a loop that is being opened on this thread, or null if the loop
    /// belongs to no play} Refusals are errors, since an exception of a provider is only logged.
    static @Nullable LoopListener listener(GameLoop opened) {
        if (CURRENT.isBound()) return CURRENT.get().opened(opened);
        GameThread starter = STARTED_BY.get();
        if (starter != null && !starter.ended) throw starter.openedElsewhere();
        return null;
    }

    private AssertionError openedElsewhere() {
        AssertionError error =
                new AssertionError(
                        "the game opened its loop on the thread '%s': a play follows the thread on which the game begins; open and run the loop there"
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
                    "the game opens a second loop: a play has one loop; test each in a play of its"
                            + " own");
        if (opened.clock().isReal())
            throw new AssertionError(
                    "the game opened its loop on a real clock: a play needs a virtual one; open the"
                            + " loop with GameLoop.open, and remove the option 'clock'");
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
            return null; // a loop without a window
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
            // With its next goal, the game may have to stop again before this rest.
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

    /// Lets a rest that only an input ends also end at the limit of a goal, since nothing else
    /// moves the virtual clock. So the time of the game passes as in a game that draws all the
    /// time.
    ///
    /// @return the latest time at which the rest ends; [Long#MAX_VALUE] if only an input ends it
    private long endRest(Goal wanted) {
        long limit = wanted.limitNanos();
        if (window == null || limit == Long.MAX_VALUE || limit <= nowNanos()) return Long.MAX_VALUE;
        // An action of the player that does nothing.
        if (limit != wakeNanos) window.script().holdAt(limit, 0);
        wakeNanos = limit;
        return nowNanos();
    }

    /// The game has handled an event: checks what must hold after each update or, in a loop without
    /// updates, after each frame.
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

    /// Stops the game, and lets the test go on until it resumes the game.
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

    // --- on the test's thread ---

    /// Lets the game run until the goal is reached or the game has ended.
    ///
    /// @param next null lets the game run to its end
    /// @return whether the goal was reached
    /// @throws HungException if the game hangs
    boolean resume(@Nullable Goal next) {
        if (CURRENT.isBound())
            throw new IllegalStateException(
                    "the game is running: call until and close in the test, not in the game, a bot"
                            + " or an invariant");
        goal = next;
        reached = false;
        command = null;
        giveTurn();
        return reached;
    }

    /// Runs something on the game's thread while the game is stopped, or at once if this is the
    /// game's thread. Throws what it throws.
    void run(Runnable task) {
        if (Thread.currentThread() == thread) {
            task.run();
            return;
        }
        if (loop == null || ended)
            throw new IllegalStateException(
                    ended
                            ? "the game has ended: act before that"
                            : "the game has not begun: call until(...) before this");
        command = task;
        giveTurn();
    }

    /// {@return what was thrown since the last call, by the game, a check or a task}
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

    /// Runs this after each update or, in a loop without updates, after each frame, on the game's
    /// thread.
    void addCheck(Runnable check) {
        checks.add(check);
    }

    /// Measures what follows, until null is set.
    void setMeter(@Nullable Meter next) {
        meter = next;
    }

    /// Names the thread after a test.
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

    /// {@return the window of the loop, or null if it has none that takes a script}
    @Nullable ScriptedWindow window() {
        return window;
    }

    /// {@return the hash of the loop after its end}
    long lastHash() {
        return hash;
    }

    /// {@return the time that the game has simulated, in seconds}
    double seconds() {
        return seconds;
    }

    /// {@return the loop of the game, or null if it has opened none}
    @Nullable GameLoop loop() {
        return loop;
    }

    /// {@return how many updates the game has handled}
    long ticks() {
        return ticks;
    }

    /// {@return how often the checks ran: after each update or, in a loop without updates, after
    /// each frame}
    long checked() {
        return checked;
    }

    /// {@return whether the rate of updates of the loop is [Rate#NEVER]}
    boolean noUpdates() {
        return noUpdates;
    }

    /// {@return how many frames were presented}
    long frames() {
        return frames;
    }

    /// {@return when the loop was opened, on its clock}
    long startNanos() {
        return startNanos;
    }

    /// {@return the time since the loop was opened, in nanoseconds; 0 before}
    long nowNanos() {
        return clock == null ? 0 : clock.nowNanos() - startNanos;
    }
}
