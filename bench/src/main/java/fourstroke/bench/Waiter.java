package fourstroke.bench;

import fourstroke.backend.base.time.SystemClock;
import fourstroke.backend.base.time.SystemTimers;
import fourstroke.backend.base.wait.PreciseWait;
import fourstroke.loop.api.Waiting;

import java.util.concurrent.locks.LockSupport;

/// An algorithm that waits at a fixed rate. Those of other projects are reimplemented from their
/// descriptions, each with its own definition of the next deadline.
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

    /// Restarts at this rate.
    void begin(int hz) {
        periodNanos = 1_000_000_000L / hz;
        next = System.nanoTime() + periodNanos;
    }

    /// Waits until the next deadline.
    ///
    /// @return how late the wait ended, in nanoseconds
    abstract long await();

    @Override
    public void close() {}

    /// Waits on the grid of the rate: a late wait does not move the next deadline.
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

    /// The waits of this project.
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

    /// Parks the thread until the deadline.
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

    /// Parks until a constant margin before the deadline, and spins for the rest. This is what
    /// spin_sleep does on Linux, and so Piston.
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

    /// SDL 3's precise delay: sleeps in slices of a millisecond, and learns within one wait how
    /// long such a slice really takes; then sleeps for the remaining time minus the worst
    /// overshoot, and spins.
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

    /// The loop of the LWJGL book: sleeps in milliseconds until the end of the slot. The next slot
    /// starts when this one has ended.
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

    /// The averaging synchroniser of LWJGL 2, which libGDX and others use: sleeps for a millisecond
    /// while an average sleep fits, then yields while an average yield fits.
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

            /// Reduces the average. Otherwise a system timer that was coarse would affect it for
            /// too long.
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
            throw new IllegalStateException("nobody interrupts a measurement", e);
        }
    }
}
