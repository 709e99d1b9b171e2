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

/// One thread of a host, with its loops. The thread repeats two steps. In the first step, the
/// thread takes one new or changed loop from the queue `changes`, and makes this loop due. In the
/// second step, the thread handles the due events of the loop with the earliest deadline, if this
/// deadline has passed. If the queue is empty and no loop is due, the thread waits until the
/// earliest deadline.
///
/// Other threads may call only [#submit] and [#end()]. All other methods run on the thread of this
/// object.
final class HostThread {

    /// The shortest approximate wait: one millisecond. Each wait takes about ten microseconds of
    /// processor time, whatever its length. If a host waited once for each update of 10,000 loops
    /// with 60 updates per second, the waits would need several cores. A server can accept a
    /// lateness of five milliseconds, and the shortest wait of a millisecond is only a fifth of
    /// this lateness.
    static final long REST_NANOS = 1_000_000;

    /// The time after which the thread goes on to another loop, even if more events of the current
    /// loop are due. Because of this limit, a loop that never catches up delays the other loops of
    /// its thread by at most one millisecond and the time of one event.
    static final long TURN_NANOS = 1_000_000;

    /// The shortest time between two reports that the same loop is slow.
    static final long QUIET_NANOS = 1_000_000_000;

    /// The longest time until the thread polls a loop again that has no due event: a day. Because
    /// no deadline is more than a day in the future, the differences of the deadlines in the heap
    /// cannot overflow.
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
    // The loops of this thread. The index of a loop is the slot of its deadline in `heap`.
    private @Nullable HostedLoop[] loops = new HostedLoop[16];

    /// The queue of loops that are new, and of loops that a post or a call of `stop` may have made
    /// due. Each loop is in the queue at most once.
    private final ConcurrentLinkedQueue<HostedLoop> changes = new ConcurrentLinkedQueue<>();

    private volatile boolean ending;
    // The exception that has ended this thread, or null if the thread has not failed.
    private @Nullable Throwable ownFailure;

    /// @param loopEnded a function that the thread calls when a loop of the thread is over
    /// @param refuse a function that makes the host accept no more loops; the thread calls the
    ///   function when the thread ends
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

    /// Makes the thread check soon whether a loop is due. Any thread may call this method.
    void submit(HostedLoop changed) {
        if (!changed.submitted.compareAndSet(false, true)) return;
        changes.add(changed);
        if (Thread.currentThread() != thread) wait.wake();
    }

    /// Ends the thread after the current event, and closes all of its loops. Any thread may call
    /// this method.
    void end() {
        ending = true;
        wait.wake();
    }

    // --- the methods that only this thread calls ---

    private void run() {
        try (wait) {
            while (!ending) step();
        } catch (Throwable e) {
            // The method `turn` catches the exceptions of loops, so an exception that arrives in
            // this block comes from a mistake in the host or from a lack of memory.
            ownFailure = e;
            LOG.error(
                    "the thread {} of the host failed: the loops of this thread are closed, and the"
                            + " host accepts no more loops",
                    thread.getName(),
                    e);
        }
        refuse.run(); // The host must not add loops to a thread that has ended.
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
        // The thread clears the flag `submitted` before it handles the events of the loop, so that
        // a post during this time puts the loop into the queue again.
        changed.submitted.set(false);
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

    /// Passes the due events of a loop to the handler of the loop.
    private void turn(int slot, long startNanos) {
        HostedLoop hosted = loops[slot];
        if (hosted == null) throw new AssertionError("no loop has the slot " + slot);
        GameLoop loop = hosted.loop;
        try {
            // The loop uses the clock of the host, so the times of both can be compared.
            long now = startNanos;
            for (Event event = loop.poll(); event != null; event = loop.poll()) {
                hosted.handler.handle(loop, event);
                long after = clock.nowNanos();
                if (after - now >= slowNanos) slow(hosted, after, after - now);
                now = after;
                if (now - startNanos >= TURN_NANOS) break;
            }
            if (loop.stopped()) end(hosted, null);
            else heap.set(slot, due(loop, now));
        } catch (Throwable thrown) {
            // The host also catches errors, because the other loops must continue.
            end(hosted, thrown);
        }
    }

    /// {@return the time at which the thread polls the loop again} This time is never in the past,
    /// even if an event of the loop has been due for long. A loop that always has a due event
    /// therefore cannot overtake loops that have waited longer.
    private static long due(GameLoop loop, long now) {
        return Math.clamp(loop.dueNanos(), now, now + LONGEST_NANOS);
    }

    private void slow(HostedLoop slow, long now, long nanos) {
        if (slow.slowReported && now - slow.slowNanos < QUIET_NANOS) return;
        slow.slowReported = true;
        slow.slowNanos = now;
        LOG.warn(
                "loop '{}' took {} ms for one event, which delayed the other loops on the thread"
                        + " {}",
                slow,
                nanos / 1_000_000,
                thread.getName());
        try {
            settings.listener().slow(slow, nanos);
        } catch (RuntimeException | Error e) {
            LOG.error("the listener of the host threw an exception", e);
        }
    }

    /// Closes a loop and reports the end of the loop.
    private void end(HostedLoop ended, @Nullable Throwable thrown) {
        heap.remove(ended.place);
        loops[ended.place] = null;
        ended.place = HostedLoop.NONE;
        close(ended, thrown);
    }

    private void close(HostedLoop ended, @Nullable Throwable thrown) {
        Throwable failure = thrown;
        try (GameLoop loop = ended.loop) {
            // If the loop has not had an event yet, the loop still belongs to the thread that
            // opened it. The call of `iterator` moves the loop to this thread.
            loop.iterator();
            loop.stop();
            ended.handler.ended(loop);
        } catch (Throwable e) {
            if (failure == null) failure = e;
            else if (failure != e) failure.addSuppressed(e);
        }
        loopEnded.accept(this);
        // If the thread itself failed, the method `run` has already logged the exception once for
        // all loops.
        if (failure != null && failure != ownFailure)
            LOG.error(
                    "loop '{}' failed and was closed; the other loops of the host continue",
                    ended,
                    failure);
        try {
            settings.listener().ended(ended, failure);
        } catch (RuntimeException | Error e) {
            LOG.error("the listener of the host threw an exception", e);
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

    /// Closes a loop at the end of the thread. The method catches all exceptions, so that the
    /// thread can close the remaining loops.
    private void closeLeft(HostedLoop left) {
        try {
            close(left, ownFailure);
        } catch (Throwable e) {
            LOG.error("loop '{}' failed while it was closed", left, e);
            left.completeExceptionally(e);
        }
    }
}
