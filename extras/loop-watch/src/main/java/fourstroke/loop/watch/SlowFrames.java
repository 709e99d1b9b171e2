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

/// Records the stack of the loop's thread when it works much longer than the period of a frame
/// without a rest. Presenting counts as work.
///
/// An instance is created on the thread of the loop, and watches the loop until the instance is
/// closed or the loop is over. The thread of the loop writes the time when work begins. A watching
/// thread reads that time when the work should be over. Usually it finds that new work has begun
/// and sleeps again, some 40 times per second at 60 frames per second, which takes 0.2 % of a core.
/// If the same work still runs after 2 and after 4 periods, it records the stack. On a virtual
/// clock, where computing takes no time, nothing is recorded.
///
/// The records may be read on any thread.
public final class SlowFrames implements LoopListener, AutoCloseable {

    /// The maximum number of records; older ones are dropped. A stack takes some 2 KiB.
    public static final int KEPT = 32;

    /// The number of periods after which the first stack of a frame is recorded.
    private static final int FIRST = 2;

    /// The number of periods after which the second and last stack of a frame is recorded.
    private static final int LAST = 4;

    /// The maximum time between two looks of the watching thread. It also looks while no work is
    /// expected, since the next frame may have a shorter period.
    static final long IDLE_NANOS = 100_000_000;

    private static final long NONE = Long.MIN_VALUE;

    private final GameLoop loop;
    private final Supplier<StackTraceElement[]> stack;
    private final ArrayDeque<SlowFrame> kept = new ArrayDeque<>(); // guarded by itself
    private long count; // guarded by kept

    // Written by the thread of the loop; the write to the last of these fields publishes all.
    private long frame;
    private long periodNanos;
    private final AtomicLong start = new AtomicLong(NONE);

    private long watched = NONE; // used by the watching thread only, as is the next field
    private int next = FIRST; // the number of periods after which to look at the work
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

    /// {@return the number of stacks that were recorded, at most two per frame}
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

    /// Stops watching before the loop ends. This call is not needed when the loop is over.
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

    /// Reads the period of the next frame, which may differ from the last one.
    @Override
    public void changed(Change change, long nowNanos) {
        periodNanos = 0;
        start.lazySet(NONE);
    }

    private void begin(long nowNanos) {
        // Unlimited frames have no period, and work without drawing has no frame.
        boolean any = periodNanos > 0 && loop.frames().pacing().activity() != Activity.MINIMIZED;
        frame = loop.frames().number();
        start.lazySet(any ? nowNanos : NONE); // cheaper, and need not be visible at once
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
        wait(Math.max(1, nanos / 1_000_000)); // milliseconds are exact enough
    }

    /// Records the stack if the time for it has come.
    ///
    /// @return when to look again
    long look(long nowNanos) {
        long started = start.getAcquire();
        long number = frame; // read before the check below that this work still runs
        long period = periodNanos;
        if (started == NONE) return nowNanos + IDLE_NANOS;
        if (started != watched) {
            watched = started;
            next = FIRST;
        }
        // Early enough to notice work that begins now before its first stack is due.
        if (next > LAST) return nowNanos + Math.min(FIRST * period, IDLE_NANOS);
        long due = started + next * period;
        if (nowNanos < due) return Math.min(due, nowNanos + IDLE_NANOS);
        List<StackTraceElement> stack = List.of(this.stack.get());
        if (start.getAcquire() != started) return look(nowNanos); // the work has ended meanwhile
        if (stack.isEmpty()) closed = true; // the thread ended without closing its loop
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
