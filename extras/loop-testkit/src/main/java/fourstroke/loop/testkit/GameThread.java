package fourstroke.loop.testkit;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Notice.Presented;
import fourstroke.loop.api.Update;
import fourstroke.loop.api.spi.Clock;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.view.LoopListener;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
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
    }

    /// The thread of the play that the current thread runs, if it runs one.
    static final ScopedValue<GameThread> CURRENT = ScopedValue.newInstance();

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
    private boolean ended; // the game's code has returned or thrown
    private @Nullable Goal goal;
    private @Nullable Runnable command;
    private @Nullable Throwable thrown; // by the game, a check, or a command
    private @Nullable GameLoop loop;
    private @Nullable Clock clock; // of the loop
    private boolean updating; // the event that the game handles is an update
    private boolean reached; // the goal
    private long startNanos;
    private long ticks; // handled
    private long frames; // presented
    private volatile long events; // also read by the watchdog of the test's thread

    /// @param game runs the game to its end, on the new thread
    GameThread(String name, ThreadBody game) {
        thread =
                Thread.ofPlatform()
                        .name("game of " + name)
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
        try {
            game.run();
        } catch (Throwable e) {
            if (thrown == null) thrown = e;
        }
        lock.lock();
        try {
            ended = true;
            gamesTurn = false;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /// The game opens a loop. Refusals are errors, since an exception of a provider is only logged.
    LoopListener opened(GameLoop opened) {
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
        return new Listener();
    }

    private final class Listener implements LoopListener {

        @Override
        public void handingOut(Event event, long nowNanos) {
            eventEnds();
            Goal wanted = goal;
            if (wanted != null && wanted.before(event, nowNanos)) stopHere();
            updating = event instanceof Update;
            if (event instanceof Presented) frames++;
            events++;
        }

        @Override
        public void restBegins(long nowNanos, long untilNanos) {
            eventEnds();
            Goal wanted = goal;
            if (wanted != null && wanted.beforeRest(nowNanos, untilNanos)) stopHere();
        }
    }

    /// The game has handled an event: checks what must hold after each update.
    private void eventEnds() {
        if (!updating) return;
        updating = false;
        ticks++;
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
        goal = next;
        reached = false;
        command = null;
        giveTurn();
        return reached;
    }

    /// Runs something on the game's thread while the game is stopped. Throws what it throws.
    void run(Runnable task) {
        if (loop == null || ended)
            throw new IllegalStateException(
                    ended
                            ? "the game has ended: act before that"
                            : "the game has not begun: call until first");
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
        long before = -1;
        while (gamesTurn) {
            try {
                if (changed.await(seconds, TimeUnit.SECONDS) || !gamesTurn) continue;
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
                throw new HungException(thread, seconds, loop != null, "the test was interrupted");
            }
            if (events == before || loop == null)
                throw new HungException(thread, seconds, loop != null, "the game hangs");
            before = events;
        }
    }

    /// Runs this after each update, on the game's thread.
    void addCheck(Runnable check) {
        checks.add(check);
    }

    boolean ended() {
        return ended;
    }

    boolean began() {
        return thread.getState() != Thread.State.NEW;
    }

    /// {@return the loop of the game, or null if it has opened none}
    @Nullable GameLoop loop() {
        return loop;
    }

    /// {@return how many updates the game has handled}
    long ticks() {
        return ticks;
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
