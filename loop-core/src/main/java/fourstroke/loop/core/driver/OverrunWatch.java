package fourstroke.loop.core.driver;

import fourstroke.loop.api.Clock;
import fourstroke.loop.core.view.Overrun;
import fourstroke.loop.core.view.Pacing;

import org.jspecify.annotations.Nullable;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/// Records what the loop's thread does when a frame takes much longer than its period.
///
/// The loop's thread writes a number for each frame. Another thread looks at it when the frame
/// should long be over, nearly always finds a new number, and sleeps again: some 40 times a second
/// at 60. Only if it finds the old one does it take the stack, after 2 and after 4 periods. A
/// thread whose stack shows that the loop rests is not late; a game that waits for something of its
/// own is.
public final class OverrunWatch implements Runnable, AutoCloseable {

    /// After this many periods the first stack of a frame is taken ...
    private static final int FIRST = 2;

    /// ... and after this many the second and last.
    private static final int LAST = 4;

    /// How often it looks for a new frame while none is expected, or not for long: the next may
    /// have a shorter period.
    public static final long IDLE_NANOS = 100_000_000;

    private static final long NONE = Long.MIN_VALUE;

    /// The package that calls a window's wait: the loop.
    private static final String LOOP = OverrunWatch.class.getPackageName();

    private final Clock clock;
    private final Supplier<StackTraceElement[]> stack;
    private final ArrayDeque<Overrun> kept = new ArrayDeque<>(); // guarded by itself
    private final AtomicLong start = new AtomicLong(NONE);
    private long frame; // published with start
    private long periodNanos; // the same
    private long watched = NONE;
    private int next = FIRST; // periods until the watched frame is looked at
    private long count; // guarded by kept
    private @Nullable Thread thread;
    private volatile boolean closed;

    /// A watch that [#run()] or [#look(long)] keeps going.
    ///
    /// @param stack what the loop's thread is doing
    public OverrunWatch(Clock clock, Supplier<StackTraceElement[]> stack) {
        this.clock = clock;
        this.stack = stack;
    }

    /// Watches from a thread of its own.
    void begin() {
        thread = Thread.ofPlatform().daemon().name("fourstroke-overruns").start(this);
    }

    // --- the loop's thread ---

    /// A frame begins.
    public void frame(long frame, long startNanos, long periodNanos) {
        this.frame = frame;
        this.periodNanos = periodNanos;
        start.lazySet(startNanos); // without the cost of being seen at once
    }

    /// The loop has nothing to do until an unknown time.
    public void idle() {
        start.lazySet(NONE);
    }

    @Override
    public void close() {
        closed = true;
        if (thread != null) thread.interrupt();
    }

    // --- the watching thread ---

    @Override
    public void run() {
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
    public long look(long nowNanos) {
        long started = start.getAcquire();
        long number = frame; // before the check below that this frame still goes on
        if (started == NONE) return nowNanos + IDLE_NANOS;
        if (started != watched) {
            watched = started;
            next = FIRST;
        }
        if (next > LAST) return again(nowNanos);
        long due = started + next * periodNanos;
        if (nowNanos < due) return Math.min(due, nowNanos + IDLE_NANOS);
        List<StackTraceElement> stack = List.of(this.stack.get());
        if (start.getAcquire() != started) return look(nowNanos); // it is over after all
        if (stack.isEmpty()) { // the thread ended, and nobody closed its loop
            closed = true;
            return nowNanos;
        }
        if (rests(stack)) {
            next = LAST + 1;
            return again(nowNanos);
        }
        keep(new Overrun(number, started, nowNanos - started, next, stack));
        next = next == FIRST ? LAST : LAST + 1;
        if (next > LAST) return again(nowNanos);
        return Math.min(started + LAST * periodNanos, nowNanos + IDLE_NANOS);
    }

    /// {@return when to look for the next frame, so that it is found before its first stack is due}
    /// It may begin right after this look.
    private long again(long nowNanos) {
        return nowNanos + Math.min(FIRST * periodNanos, IDLE_NANOS);
    }

    /// {@return whether the loop itself waits, in its window} Java and games have methods of that
    /// name too, so it must be called by the loop.
    private static boolean rests(List<StackTraceElement> stack) {
        for (int i = 1; i < stack.size(); i++) {
            boolean waits = stack.get(i - 1).getMethodName().equals("awaitUntil");
            if (waits && isLoop(stack.get(i).getClassName())) return true;
        }
        return false;
    }

    private static boolean isLoop(String className) {
        return className.startsWith(LOOP) && className.lastIndexOf('.') == LOOP.length();
    }

    private void keep(Overrun overrun) {
        synchronized (kept) {
            if (kept.size() == Pacing.OVERRUNS_KEPT) kept.removeFirst();
            kept.add(overrun);
            count++;
        }
    }

    // --- any thread ---

    public long count() {
        synchronized (kept) {
            return count;
        }
    }

    public List<Overrun> kept() {
        synchronized (kept) {
            return new ArrayList<>(kept);
        }
    }
}
