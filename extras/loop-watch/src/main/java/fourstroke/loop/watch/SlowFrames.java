package fourstroke.loop.watch;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.spi.Clock;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.schedule.Activity;
import fourstroke.loop.core.view.LoopListener;

import org.jspecify.annotations.Nullable;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/// Records the stack of the loop's thread when this thread works without a wait for much longer
/// than the intended time between frames (the period). Presenting counts as work.
///
/// A program must call the constructor on the thread of the loop. The object watches the loop until
/// the object is closed or the loop ends. When work begins, the thread of the loop stores the start
/// time of the work. A second thread, the watching thread, reads this start time at a time at which
/// the work should have ended. Usually the watching thread then reads the start time of newer work,
/// and sleeps again. At 60 frames per second the watching thread wakes about 40 times per second,
/// which takes 0.2 % of the time of a core. If the same work still runs after 2 periods, the
/// watching thread records the stack. If the same work still runs after 4 periods, the watching
/// thread records the stack again. On a virtual clock, computing takes no time, so this class
/// records nothing.
///
/// The methods [#count] and [#recent] may be called on any thread.
public final class SlowFrames implements LoopListener, AutoCloseable {

    /// The maximum number of recorded stacks that this object keeps. Each further stack replaces
    /// the oldest stack. A stack takes about 2 KiB of memory.
    public static final int KEPT = 32;

    /// The number of periods after which the first stack of a frame is recorded.
    private static final int FIRST = 2;

    /// The number of periods after which the second and last stack of a frame is recorded.
    private static final int LAST = 4;

    /// The maximum time between two checks by the watching thread, in nanoseconds. Even if the loop
    /// does no work or has a long period, the watching thread checks ten times per second, because
    /// the game may change the frame rate, and the next period may be shorter.
    static final long IDLE_NANOS = 100_000_000;

    private static final long NONE = Long.MIN_VALUE;

    private final GameLoop loop;
    private final Supplier<StackTraceElement[]> stack;
    // The recorded stacks; guarded by the monitor of the queue `kept`.
    private final ArrayDeque<SlowFrame> kept = new ArrayDeque<>();
    // The number of stacks that were recorded so far; guarded by the monitor of `kept`.
    private long count;

    // The thread of the loop writes the fields `frame`, `periodNanos` and `start`. The thread of
    // the loop writes `start` after the other two fields. The write of `start` makes the values of
    // all three fields visible to the watching thread.
    private long frame;
    private long periodNanos;
    private final AtomicLong start = new AtomicLong(NONE);

    // Only the watching thread uses the fields `watched` and `next`.
    private long watched = NONE;
    // The number of periods after which the watching thread records the next stack of the current
    // work, counted from the start of the work.
    private int next = FIRST;
    private final @Nullable Thread thread;
    private volatile boolean closed;

    /// Starts to watch a loop.
    public SlowFrames(GameLoop loop) {
        this(loop, Thread.currentThread()::getStackTrace);
    }

    /// @param stack a function that returns the current stack of the loop's thread
    SlowFrames(GameLoop loop, Supplier<StackTraceElement[]> stack) {
        this.loop = Objects.requireNonNull(loop, "loop");
        this.stack = stack;
        Clock clock = loop.clock();
        thread =
                clock.isReal()
                        ? Thread.ofPlatform()
                                .daemon()
                                .name("fourstroke-slow-frames")
                                .start(() -> watch(clock))
                        : null;
        loop.listen(this);
    }

    /// {@return the number of stacks that were recorded so far} At most two stacks are recorded for
    /// a frame.
    public long count() {
        synchronized (kept) {
            return count;
        }
    }

    /// {@return the last recorded stacks, at most [#KEPT], with the oldest stack first}
    public List<SlowFrame> recent() {
        synchronized (kept) {
            return List.copyOf(kept);
        }
    }

    /// Stops watching the loop before the loop ends. The object stops by itself when the loop ends.
    @Override
    public void close() {
        loop.unlisten(this);
        ends(0);
    }

    @Override
    public void ends(long nowNanos) {
        closed = true;
        if (thread != null) thread.interrupt();
    }

    // --- the loop's thread ---

    @Override
    public void handingOut(Event event, long nowNanos) {
        if (event instanceof Render) frameBegins(loop.frames().pacing().periodNanos());
    }

    void frameBegins(long periodNanos) {
        this.periodNanos = periodNanos;
    }

    @Override
    public void presentEnds(long nowNanos) {
        begin(nowNanos);
    }

    @Override
    public void restBegins(long nowNanos, long untilNanos) {
        start.lazySet(NONE);
    }

    @Override
    public void restEnds(long nowNanos) {
        begin(nowNanos);
    }

    /// Deletes the stored period and the stored start time, because a change of the loop, such as a
    /// new frame rate, may also change the period. The object reads the new period when the next
    /// frame begins.
    @Override
    public void changed(Change change, long nowNanos) {
        periodNanos = 0;
        start.lazySet(NONE);
    }

    private void begin(long nowNanos) {
        // This class does not watch the work if the loop has no period, as with an unlimited frame
        // rate. It also does not watch the work while the window is minimized, because the loop
        // then draws no frames.
        boolean any = periodNanos > 0 && loop.frames().pacing().activity() != Activity.MINIMIZED;
        frame = loop.frames().number();
        // The watching thread need not see the new start time immediately, so the method uses a
        // release write, which takes less time than a volatile write.
        start.lazySet(any ? nowNanos : NONE);
    }

    // --- the watching thread ---

    private void watch(Clock clock) {
        while (!closed) {
            try {
                long now = clock.nowNanos();
                sleep(look(now) - now);
            } catch (InterruptedException _) {
                return; // The method `ends` interrupts this thread.
            }
        }
    }

    private synchronized void sleep(long nanos) throws InterruptedException {
        // For the sleep of the watching thread, a precision of milliseconds is sufficient.
        wait(Math.max(1, nanos / 1_000_000));
    }

    /// Records the stack if the current work has taken 2 or 4 periods.
    ///
    /// @return the time at which the watching thread must call this method again
    long look(long nowNanos) {
        long started = start.getAcquire();
        // This method reads the frame number now, and later checks that the start time has not
        // changed. If the start time has not changed, the frame number belongs to the work that
        // began at the start time.
        long number = frame;
        long period = periodNanos;
        if (started == NONE) return nowNanos + IDLE_NANOS;
        if (started != watched) {
            watched = started;
            next = FIRST;
        }
        // After the second stack, the watching thread records no more stacks of the current work.
        // If new work begins now, the watching thread wakes before the first stack of the new work
        // is due.
        if (next > LAST) return nowNanos + Math.min(FIRST * period, IDLE_NANOS);
        long due = started + next * period;
        if (nowNanos < due) return Math.min(due, nowNanos + IDLE_NANOS);
        List<StackTraceElement> stack = List.of(this.stack.get());
        // If the start time has changed, the watched work ended while the thread read the stack,
        // and the stack may show other work.
        if (start.getAcquire() != started) return look(nowNanos);
        // A stack without calls means that the thread of the loop has ended without closing the
        // loop.
        if (stack.isEmpty()) closed = true;
        else keep(new SlowFrame(number, started, nowNanos - started, next, stack));
        next = next == FIRST ? LAST : LAST + 1;
        return look(nowNanos);
    }

    private void keep(SlowFrame slow) {
        synchronized (kept) {
            if (kept.size() == KEPT) kept.removeFirst();
            kept.add(slow);
            count++;
        }
    }
}
