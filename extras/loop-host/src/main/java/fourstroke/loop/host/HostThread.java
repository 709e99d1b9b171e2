package fourstroke.loop.host;

import fourstroke.backend.base.time.SystemClock;
import fourstroke.backend.base.time.SystemTimers;
import fourstroke.backend.base.wait.PreciseWait;
import fourstroke.loop.api.Event;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.spi.Clock;
import fourstroke.loop.core.GameLoop;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.Arrays;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;

/// One thread of a host and its loops. It repeats: take in one change, then give the loop with the
/// earliest deadline a turn if it is due; if nothing is left to do, wait for that deadline.
///
/// Other threads call [#submit] and [#end()]; everything else happens on this thread.
final class HostThread {

    /// How long an approximate rest lasts at least. A rest costs some ten microseconds of processor
    /// time: a host that rested between each two of 10,000 loops with 60 updates a second would
    /// need several cores. A millisecond is a fifth of the lateness that a server allows.
    static final long REST_NANOS = 1_000_000;

    /// After this time a turn ends although more events of its loop are due, so that a loop that
    /// never catches up delays others by no more than this and the time of one event.
    static final long TURN_NANOS = 1_000_000;

    /// How long nothing is reported of a loop that was reported as slow.
    static final long QUIET_NANOS = 1_000_000_000;

    /// A loop that is never due is looked at once a day, so that all deadlines can be compared.
    private static final long LONGEST_NANOS = 86_400_000_000_000L;

    private static final Logger LOG = LoggerFactory.getLogger("fourstroke.loop.host.LoopHost");

    private final Consumer<HostThread> loopEnded;
    private final Runnable refuse;
    private final HostSettings settings;
    private final long slowNanos;
    private final Clock clock = new SystemClock();
    private final PreciseWait wait = SystemTimers.preciseWait(clock);
    private final Thread thread;
    private final DeadlineHeap heap = new DeadlineHeap();
    private @Nullable HostedLoop[] loops = new HostedLoop[16]; // by slot in the heap

    /// Loops that are new, or that a post or a stop may have made due. Each is in it at most once.
    private final ConcurrentLinkedQueue<HostedLoop> changes = new ConcurrentLinkedQueue<>();

    private volatile boolean ending;
    private @Nullable Throwable ownFailure; // what ended this thread before its time

    /// @param loopEnded is told that a loop of this thread is over
    /// @param refuse makes the host take no more loops
    HostThread(
            HostSettings settings, String name, Consumer<HostThread> loopEnded, Runnable refuse) {
        this.loopEnded = loopEnded;
        this.refuse = refuse;
        this.settings = settings;
        slowNanos = settings.slow().toNanos();
        thread = Thread.ofPlatform().name(name).unstarted(this::run);
    }

    Thread thread() {
        return thread;
    }

    /// Makes the thread look at a loop soon. Any thread.
    void submit(HostedLoop changed) {
        if (!changed.submitted.compareAndSet(false, true)) return;
        changes.add(changed);
        if (Thread.currentThread() != thread) wait.wake();
    }

    /// Ends the thread after the current event; all its loops are closed. Any thread.
    void end() {
        ending = true;
        wait.wake();
    }

    // --- on this thread ---

    private void run() {
        try (wait) {
            while (!ending) step();
        } catch (Throwable e) { // a fault of the host, or too little memory: loops are guarded
            ownFailure = e;
            LOG.error(
                    "the thread {} failed: its loops are closed, and the host takes no more loops",
                    thread.getName(),
                    e);
        }
        refuse.run(); // if this thread failed, no loop may be handed over to it
        closeAll();
    }

    private void step() {
        HostedLoop changed = changes.poll();
        if (changed != null) takeIn(changed);
        int first = heap.first();
        if (first == DeadlineHeap.NONE) {
            if (changed == null) wait.until(Long.MAX_VALUE, settings.waiting());
            return;
        }
        long now = clock.nowNanos();
        long left = heap.firstNanos() - now;
        if (left <= 0) turn(first, now);
        else if (changed == null && changes.isEmpty()) rest(now, left);
    }

    private void rest(long now, long leftNanos) {
        Waiting waiting = settings.waiting();
        long nanos = waiting == Waiting.APPROXIMATE ? Math.max(leftNanos, REST_NANOS) : leftNanos;
        wait.until(now + nanos, waiting);
    }

    private void takeIn(HostedLoop changed) {
        changed.submitted.set(false); // before the turn: a later post must be seen again
        long now = clock.nowNanos();
        if (changed.place == HostedLoop.NONE) {
            if (!changed.isOver()) takeOver(changed, now);
        } else heap.set(changed.place, now);
    }

    private void takeOver(HostedLoop added, long now) {
        int slot = heap.add(now);
        if (slot == loops.length) loops = Arrays.copyOf(loops, 2 * slot);
        loops[slot] = added;
        added.place = slot;
    }

    /// Hands out the events of a loop that are due.
    private void turn(int slot, long startNanos) {
        HostedLoop hosted = loops[slot];
        if (hosted == null) throw new AssertionError("no loop has the slot " + slot);
        GameLoop loop = hosted.loop;
        try {
            long now = startNanos; // the clock of the host is that of all its loops
            for (Event event = loop.poll(); event != null; event = loop.poll()) {
                hosted.handler.handle(loop, event);
                long after = clock.nowNanos();
                if (after - now >= slowNanos) slow(hosted, after, after - now);
                now = after;
                if (now - startNanos >= TURN_NANOS) break;
            }
            if (loop.stopped()) end(hosted, null);
            else heap.set(slot, due(loop, now));
        } catch (Throwable thrown) { // also an error: the other loops go on
            end(hosted, thrown);
        }
    }

    /// {@return when the loop gets its next turn} Never before now, so that a loop for which an
    /// event is always due does not go before others that wait longer.
    private static long due(GameLoop loop, long now) {
        return Math.clamp(loop.dueNanos(), now, now + LONGEST_NANOS);
    }

    private void slow(HostedLoop slow, long now, long nanos) {
        if (slow.slowReported && now - slow.slowNanos < QUIET_NANOS) return;
        slow.slowReported = true;
        slow.slowNanos = now;
        LOG.warn(
                "loop '{}' took {} ms for one event and delayed the other loops on {}",
                slow,
                nanos / 1_000_000,
                thread.getName());
        try {
            settings.listener().slow(slow, nanos);
        } catch (RuntimeException | Error e) {
            LOG.error("the listener of the host failed", e);
        }
    }

    /// Closes a loop and reports it.
    private void end(HostedLoop ended, @Nullable Throwable thrown) {
        heap.remove(ended.place);
        loops[ended.place] = null;
        ended.place = HostedLoop.NONE;
        close(ended, thrown);
    }

    private void close(HostedLoop ended, @Nullable Throwable thrown) {
        Throwable failure = thrown;
        try (GameLoop loop = ended.loop) {
            loop.iterator(); // moves it to this thread if it had no event yet
            loop.stop();
            ended.handler.ended(loop);
        } catch (Throwable e) {
            if (failure == null) failure = e;
            else if (failure != e) failure.addSuppressed(e);
        }
        loopEnded.accept(this);
        // A failure of the thread was reported once for all its loops.
        if (failure != null && failure != ownFailure)
            LOG.error("loop '{}' failed and was closed; the other loops go on", ended, failure);
        try {
            settings.listener().ended(ended, failure);
        } catch (RuntimeException | Error e) {
            LOG.error("the listener of the host failed", e);
        }
        if (failure == null) ended.complete();
        else ended.completeExceptionally(failure);
    }

    private void closeAll() {
        for (int slot = 0; slot < loops.length; slot++) {
            HostedLoop left = loops[slot];
            if (left == null) continue;
            loops[slot] = null;
            left.place = HostedLoop.NONE;
            closeLeft(left);
        }
        for (HostedLoop left = changes.poll(); left != null; left = changes.poll())
            if (!left.isOver()) closeLeft(left);
    }

    /// Closes a loop at the end of the thread, and goes on whatever happens.
    private void closeLeft(HostedLoop left) {
        try {
            close(left, ownFailure);
        } catch (Throwable e) {
            LOG.error("loop '{}' could not be closed", left, e);
            left.completeExceptionally(e);
        }
    }
}
