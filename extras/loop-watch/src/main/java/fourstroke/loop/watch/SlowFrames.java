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

/// Records the stack of the loop's thread when the thread has worked for much longer than the
/// period of a frame without waiting. Presenting counts as work.
///
/// An instance is created on the thread of the loop, and watches the loop until the instance is
/// closed or the loop is over. The thread of the loop writes the time when work begins. A watching
/// thread reads this start time when the work should be over. Usually the watching thread finds
/// that new work has begun, and sleeps again. At 60 frames per second the watching thread wakes
/// about 40 times per second, which takes 0.2 % of a core. If the same work still runs after 2
/// periods, and again after 4 periods, the watching thread records the stack. On a virtual clock,
/// where computing takes no time, nothing is recorded.
///
/// Any thread may read the records.
public final class SlowFrames implements LoopListener, AutoCloseable {

    /// The maximum number of records. If there are more records, the oldest records are dropped. A
    /// stack takes about 2 KiB of memory.
    public static final int KEPT = 32;

    /// The number of periods after which the first stack of a frame is recorded.
    private static final int FIRST = 2;

    /// The number of periods after which the second and last stack of a frame is recorded.
    private static final int LAST = 4;

    /// The maximum time between two checks by the watching thread, in nanoseconds. The thread
    /// checks at this interval even while no work is expected, because the period of the next frame
    /// may be shorter.
    static final long IDLE_NANOS = 100_000_000;

    private static final long NONE = Long.MIN_VALUE;

    private final GameLoop loop;
    private final Supplier<StackTraceElement[]> stack;
    // The records; guarded by the lock of this queue.
    private final ArrayDeque<SlowFrame> kept = new ArrayDeque<>();
    private long count; // The number of records so far; guarded by the lock of `kept`.

    // The thread of the loop writes these fields. The write to the last field makes all these
    // fields visible to the watching thread.
    private long frame;
    private long periodNanos;
    private final AtomicLong start = new AtomicLong(NONE);

    // Only the watching thread uses this field and the field after this field.
    private long watched = NONE;
    // The number of periods after which the watching thread must look at the work.
    private int next = FIRST;
    private final @Nullable Thread thread;
    private volatile boolean closed;

    /// Starts to watch a loop.
    public SlowFrames(GameLoop loop) {
        this(loop, Thread.currentThread()::getStackTrace);
    }

    /// @param stack returns the current stack of the loop's thread
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

    /// {@return the number of stacks that were recorded so far, at most two for each frame}
    public long count() {
        synchronized (kept) {
            return count;
        }
    }

    /// {@return the last records, at most [#KEPT], the oldest first}
    public List<SlowFrame> recent() {
        synchronized (kept) {
            return List.copyOf(kept);
        }
    }

    /// Stops watching before the loop ends. If the loop is over, there is no need to call this
    /// method.
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

    /// Reads the period of the next frame, which may differ from the period of the last frame.
    @Override
    public void changed(Change change, long nowNanos) {
        periodNanos = 0;
        start.lazySet(NONE);
    }

    private void begin(long nowNanos) {
        // Frames without a limit have no period, and work without drawing belongs to no frame.
        boolean any = periodNanos > 0 && loop.frames().pacing().activity() != Activity.MINIMIZED;
        frame = loop.frames().number();
        // A release write takes less time than a volatile write, and the watching thread need not
        // see the value at once.
        start.lazySet(any ? nowNanos : NONE);
    }

    // --- the watching thread ---

    private void watch(Clock clock) {
        while (!closed) {
            try {
                long now = clock.nowNanos();
                sleep(look(now) - now);
            } catch (InterruptedException _) {
                return; // closed
            }
        }
    }

    private synchronized void sleep(long nanos) throws InterruptedException {
        // A precision of milliseconds is sufficient for this sleep.
        wait(Math.max(1, nanos / 1_000_000));
    }

    /// Records the stack if the time for it has come.
    ///
    /// @return the time at which the watching thread must look again
    long look(long nowNanos) {
        long started = start.getAcquire();
        // The number of the frame is read before the check below, which proves that the same work
        // still runs.
        long number = frame;
        long period = periodNanos;
        if (started == NONE) return nowNanos + IDLE_NANOS;
        if (started != watched) {
            watched = started;
            next = FIRST;
        }
        // If new work begins now, the thread looks at the work before its first stack is due.
        if (next > LAST) return nowNanos + Math.min(FIRST * period, IDLE_NANOS);
        long due = started + next * period;
        if (nowNanos < due) return Math.min(due, nowNanos + IDLE_NANOS);
        List<StackTraceElement> stack = List.of(this.stack.get());
        // The work has ended since the last look.
        if (start.getAcquire() != started) return look(nowNanos);
        // The thread of the loop has ended without closing its loop.
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
