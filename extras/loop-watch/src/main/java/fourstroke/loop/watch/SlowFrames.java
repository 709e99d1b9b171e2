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

/// Records what the loop's thread does when it works much longer than a frame's period without a
/// rest, which includes presenting.
///
/// It is created on the loop's thread, and watches until it is closed or the loop is over. The
/// loop's thread then writes a number when work begins. Another thread looks at it when the work
/// should long be over, nearly always finds a new number, and sleeps again: some 40 times a second
/// at 60 frames, 0.2 % of a core. Only if it finds the old one does it take the stack, after 2 and
/// after 4 periods. On a virtual clock, where computing takes no time, nothing is recorded.
///
/// What was recorded may be read on any thread.
public final class SlowFrames implements LoopListener, AutoCloseable {

    /// Records that are kept; older ones are forgotten. A stack takes some 2 KiB.
    public static final int KEPT = 32;

    /// After this many periods the first stack of a frame is taken ...
    private static final int FIRST = 2;

    /// ... and after this many the second and last.
    private static final int LAST = 4;

    /// How often it looks for new work while none is expected, or not for long: the next frame may
    /// have a shorter period.
    static final long IDLE_NANOS = 100_000_000;

    private static final long NONE = Long.MIN_VALUE;

    private final GameLoop loop;
    private final Supplier<StackTraceElement[]> stack;
    private final ArrayDeque<SlowFrame> kept = new ArrayDeque<>(); // guarded by itself
    private long count; // guarded by kept

    // Written by the loop's thread, and published by the last of them.
    private long frame;
    private long periodNanos;
    private final AtomicLong start = new AtomicLong(NONE);

    private long watched = NONE; // by the watching thread, as the next
    private int next = FIRST; // periods until the watched work is looked at
    private final @Nullable Thread thread;
    private volatile boolean closed;

    /// Watches this loop from now on.
    public SlowFrames(GameLoop loop) {
        this(loop, Thread.currentThread()::getStackTrace);
    }

    /// @param stack what the loop's thread is doing
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

    /// {@return how many times a frame was seen to take too long, at most twice for each}
    public long count() {
        synchronized (kept) {
            return count;
        }
    }

    /// {@return the last ones, oldest first, at most [#KEPT]}
    public List<SlowFrame> recent() {
        synchronized (kept) {
            return List.copyOf(kept);
        }
    }

    /// Stops watching while the loop goes on; not needed once the loop is over.
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

    /// The time that the next frame has may be another.
    @Override
    public void changed(Change change, long nowNanos) {
        periodNanos = 0;
        start.lazySet(NONE);
    }

    private void begin(long nowNanos) {
        // Frames that come as fast as they can have no period, and what is not drawn has no frame.
        boolean any = periodNanos > 0 && loop.frames().pacing().activity() != Activity.MINIMIZED;
        frame = loop.frames().number();
        start.lazySet(any ? nowNanos : NONE); // without the cost of being seen at once
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
        wait(Math.max(1, nanos / 1_000_000)); // to the millisecond is exact enough
    }

    /// Takes the stack if it is time to.
    ///
    /// @return when to look again
    long look(long nowNanos) {
        long started = start.getAcquire();
        long number = frame; // before the check below that this work still goes on
        long period = periodNanos;
        if (started == NONE) return nowNanos + IDLE_NANOS;
        if (started != watched) {
            watched = started;
            next = FIRST;
        }
        // Soon enough to find the next work before its first stack is due: it may begin now.
        if (next > LAST) return nowNanos + Math.min(FIRST * period, IDLE_NANOS);
        long due = started + next * period;
        if (nowNanos < due) return Math.min(due, nowNanos + IDLE_NANOS);
        List<StackTraceElement> stack = List.of(this.stack.get());
        if (start.getAcquire() != started) return look(nowNanos); // it is over after all
        if (stack.isEmpty()) closed = true; // the thread ended, and nobody closed its loop
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
