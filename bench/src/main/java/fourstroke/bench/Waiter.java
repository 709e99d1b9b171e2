package fourstroke.bench;

import fourstroke.backend.base.time.SystemClock;
import fourstroke.backend.base.time.SystemTimers;
import fourstroke.backend.base.wait.PreciseWait;
import fourstroke.loop.api.Waiting;

import java.util.concurrent.locks.LockSupport;

/// An algorithm that waits at a fixed rate. The algorithms of other projects were rewritten from
/// their descriptions. Each algorithm has its own definition of the next deadline.
abstract class Waiter implements AutoCloseable {

    private final String title;
    long periodNanos;
    long next;

    Waiter(String title) {
        this.title = title;
    }

    final String title() {
        return title;
    }

    /// Starts a new series of waits at the given rate.
    void begin(int hz) {
        periodNanos = 1_000_000_000L / hz;
        next = System.nanoTime() + periodNanos;
    }

    /// Waits until the next deadline.
    ///
    /// @return by how much the wait ended late, in nanoseconds
    abstract long await();

    @Override
    public void close() {}

    /// Waits for deadlines at fixed intervals, so a late wait does not move the next deadline.
    abstract static class OnGrid extends Waiter {

        private int hz;
        private long start;
        private long count;

        OnGrid(String title) {
            super(title);
        }

        @Override
        void begin(int hz) {
            this.hz = hz;
            start = System.nanoTime();
            count = 0;
        }

        @Override
        final long await() {
            long deadline = start + ++count * 1_000_000_000L / hz;
            until(deadline);
            return System.nanoTime() - deadline;
        }

        abstract void until(long deadline);
    }

    /// The algorithm of Fourstroke.
    static final class Ours extends OnGrid {

        private final PreciseWait rest = SystemTimers.preciseWait(new SystemClock());
        private final Waiting waiting;

        Ours(Waiting waiting) {
            super("ours, " + waiting.title());
            this.waiting = waiting;
        }

        @Override
        void until(long deadline) {
            rest.until(deadline, waiting);
        }

        @Override
        public void close() {
            rest.close();
        }
    }

    /// An algorithm that parks the thread until the deadline.
    static final class Park extends OnGrid {

        Park() {
            super("parkNanos");
        }

        @Override
        void until(long deadline) {
            for (long left; (left = deadline - System.nanoTime()) > 0; )
                LockSupport.parkNanos(left);
        }
    }

    /// An algorithm that parks the thread until a constant margin before the deadline, and spins
    /// for the remaining time. The library spin_sleep, which Piston uses, has this algorithm on
    /// Linux.
    static final class ConstantMargin extends OnGrid {

        private static final long MARGIN_NANOS = 125_000;

        ConstantMargin() {
            super("Piston, constant 125 us spin");
        }

        @Override
        void until(long deadline) {
            for (long left; (left = deadline - System.nanoTime()) > 0; ) {
                if (left > MARGIN_NANOS) LockSupport.parkNanos(left - MARGIN_NANOS);
                else Thread.onSpinWait();
            }
        }
    }

    /// Waits as the function `SDL_DelayPrecise` of SDL 3 does. The algorithm of SDL sleeps in
    /// slices of a millisecond, and measures within one wait how long each slice really takes. Then
    /// the algorithm sleeps for the remaining time minus the largest overshoot of a slice, and
    /// spins until the deadline.
    static final class Slices extends OnGrid {

        private static final long SLICE_NANOS = 1_000_000;

        Slices() {
            super("SDL-style");
        }

        @Override
        void until(long deadline) {
            long now = System.nanoTime();
            long longest = SLICE_NANOS;
            while (deadline - now > longest) {
                LockSupport.parkNanos(SLICE_NANOS);
                long after = System.nanoTime();
                longest = Math.max(longest, after - now);
                now = after;
            }
            long overshoot = longest - SLICE_NANOS;
            if (deadline - now > overshoot) LockSupport.parkNanos(deadline - now - overshoot);
            while (deadline - System.nanoTime() > SLICE_NANOS) LockSupport.parkNanos(SLICE_NANOS);
            while (System.nanoTime() < deadline) Thread.onSpinWait();
        }
    }

    /// Waits as the game loop in the LWJGL book does. The algorithm of the book sleeps in whole
    /// milliseconds until the end of a time slot. The next time slot starts when the wait ends.
    static final class Book extends Waiter {

        Book() {
            super("book, sleep(1)");
        }

        @Override
        long await() {
            long now;
            while ((now = System.nanoTime()) < next) sleep();
            long late = now - next;
            next = now + periodNanos;
            return late;
        }
    }

    /// Waits in the same way as the class Sync of LWJGL 2. libGDX and other libraries use the class
    /// Sync. The algorithm of the class Sync sleeps for a millisecond while the remaining time is
    /// longer than an average sleep. Then the algorithm yields while the remaining time is longer
    /// than an average yield.
    static final class Averages extends Waiter {

        private static final long MILLI = 1_000_000;

        private final Average sleeps = new Average();
        private final Average yields = new Average();

        Averages() {
            super("LWJGL 2 / libGDX sync");
        }

        @Override
        void begin(int hz) {
            periodNanos = 1_000_000_000L / hz;
            sleeps.fill(MILLI);
            yields.fill(0);
            next = System.nanoTime() + periodNanos;
        }

        @Override
        long await() {
            for (long before = System.nanoTime(), after;
                    next - before > sleeps.mean();
                    before = after) {
                sleep();
                after = System.nanoTime();
                sleeps.add(after - before);
            }
            sleeps.damp();
            for (long before = System.nanoTime(), after;
                    next - before > yields.mean();
                    before = after) {
                Thread.yield();
                after = System.nanoTime();
                yields.add(after - before);
            }
            long late = System.nanoTime() - next;
            next = Math.max(next + periodNanos, System.nanoTime());
            return late;
        }

        private static final class Average {

            private final long[] last = new long[10];
            private int oldest;

            void fill(long value) {
                java.util.Arrays.fill(last, value);
            }

            void add(long value) {
                last[oldest] = value;
                oldest = (oldest + 1) % last.length;
            }

            long mean() {
                long sum = 0;
                for (long value : last) sum += value;
                return sum / last.length;
            }

            /// Reduces a high average. Without a reduction of the average, a system timer that was
            /// coarse for a short time would affect the average for too long.
            void damp() {
                if (mean() <= 10 * MILLI) return;
                for (int i = 0; i < last.length; i++) last[i] = last[i] * 9 / 10;
            }
        }
    }

    private static void sleep() {
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            throw new IllegalStateException("the measurement was interrupted", e);
        }
    }
}
