package fourstroke.app;

import fourstroke.backend.base.time.SystemClock;
import fourstroke.backend.base.time.SystemTimers;
import fourstroke.backend.base.wait.PreciseWait;
import fourstroke.loop.api.Clock;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.spi.Excerpt;
import fourstroke.loop.core.Backends;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.view.LoopListener;

import org.jspecify.annotations.Nullable;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// How punctual frames and rests are on this machine, and what waiting costs.
///
/// Frames are those of a real-time loop without a screen, whose game does nothing. With each frame
/// an update is due, which is handed out first; then a frame is late by what that takes on a core
/// that has just woken up. A rest is the waiting alone, in each way that there is. For comparisons
/// with other loops see the benchmarks.
final class PacingBench {

    /// Rates of common screens, from ordinary to fast.
    private static final List<Rate> USUAL = List.of(Rate.of(60), Rate.of(120), Rate.of(240));

    /// How long to measure each row. At 60 per second this gives 120 frames, so that the 99th
    /// percentile is not the greatest.
    private static final int SECONDS = 2;

    /// What a rest learns from: it does not know before how late the sleeps of this machine are.
    /// Not counted, and not more than one second.
    private static final int LEARNING = 64;

    /// Frames and rests before the first row: the second compiler begins after 5,000 calls, and
    /// needs a moment. On a core that has just woken up, code that is not compiled takes longer
    /// than the rest is late.
    private static final int WARM_UP = 6_000;

    /// Their rate. A sleep of less than this takes longer than it should.
    private static final Rate WARM_UP_RATE = Rate.of(4_000);

    /// The highest rate to measure; above it a table would cover hundreds of thousands of frames.
    private static final Rate FASTEST = Rate.of(10_000);

    private static final Clock CLOCK = new SystemClock();

    private PacingBench() {}

    /// @param fps the only rate, or null for the usual ones
    static int run(@Nullable String fps, PrintStream out) {
        List<Rate> rates = fps == null ? USUAL : List.of(rate(fps));
        out.printf(
                Locale.ROOT,
                """
                %s
                real time, no screen, nothing to do; %d s a row, after a warm-up

                A frame starts after a rest and an update, which are due at the same moment.
                A rest is the waiting alone. Lateness is in microseconds, and the share of a
                processor is that of the waiting thread.
                """,
                Bench.machine(),
                SECONDS);
        warmUp();
        for (Rate rate : rates) {
            out.printf(
                    "%n%-21s %9s %8s %8s %8s %8s %10s%n",
                    rate + " a second", "got", "half", "90 %", "99 %", "most", "processor");
            print("frame, precise", measureFrames(rate, learning(rate), counted(rate)), out);
            for (Waiting waiting : List.of(Waiting.PRECISE, Waiting.APPROXIMATE))
                print(
                        "rest, " + waiting.title(),
                        measureRests(rate, waiting, learning(rate), counted(rate)),
                        out);
        }
        return Main.FINE;
    }

    private static Rate rate(String fps) {
        try {
            Rate rate = Rate.parse(fps);
            if (rate.compareTo(FASTEST) > 0 || rate.compareTo(Rate.of(1)) < 0)
                throw new UsageException(
                        "--fps: pacing is measured from 1 to %s frames per second, not at %s"
                                .formatted(FASTEST, Excerpt.of(fps)));
            return rate;
        } catch (IllegalArgumentException e) {
            throw new UsageException("--fps: " + e.getMessage(), e);
        }
    }

    /// {@return how many frames or rests a row takes before those that count}
    static int learning(Rate rate) {
        return (int) Math.min(LEARNING, Math.ceil(rate.perSecond()));
    }

    /// {@return how many count}
    static int counted(Rate rate) {
        return (int) Math.ceil(rate.perSecond() * SECONDS);
    }

    private static void warmUp() {
        measureFrames(WARM_UP_RATE, 0, WARM_UP);
        measureRests(WARM_UP_RATE, Waiting.PRECISE, 0, WARM_UP);
    }

    /// A row of the table.
    ///
    /// @param late lateness of each frame or rest, in nanoseconds, ascending
    /// @param processor the share of one processor, or below 0 if unknown
    private record Measured(double perSecond, long[] late, double processor) {

        static Measured of(long[] late, int periods, long realNanos, long cpuNanos) {
            Arrays.sort(late);
            double processor = cpuNanos < 0 ? -1 : (double) cpuNanos / realNanos;
            return new Measured(periods * 1e9 / realNanos, late, processor);
        }

        double micros(double share) {
            return late[Math.max(0, (int) Math.ceil(share * late.length) - 1)] / 1e3;
        }
    }

    /// {@return by how many microseconds these shares of all frames start late at most}
    static double[] micros(Rate rate, double... shares) {
        Measured measured = measureFrames(rate, learning(rate), counted(rate));
        return Arrays.stream(shares).map(measured::micros).toArray();
    }

    /// {@return processor time of this thread so far, in nanoseconds; 0 if this runtime lacks what
    /// tells it}
    private static long cpuNanos() {
        boolean told = ModuleLayer.boot().findModule("java.management").isPresent();
        return told ? ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() : 0;
    }

    /// {@return the processor time since then, or -1 if it is unknown}
    private static long cpuNanosSince(long before) {
        long now = cpuNanos();
        return now <= 0 ? -1 : now - before;
    }

    private static Measured measureFrames(Rate rate, int learning, int counted) {
        LoopSettings settings =
                LoopSettings.of("pacing", 64, 64)
                        .withUpdates(rate) // so that the loop rests once a frame
                        .withFrames(FrameRate.capped(rate));
        var window = settings.window().withOption("clock", "real");
        settings = settings.withWindow(window);
        try (GameLoop loop = GameLoop.over(Backends.choose("null").open(window), settings)) {
            var starts = new Starts(loop, learning, counted);
            loop.watch(starts);
            Bench.doNothing(loop);
            return starts.measured();
        }
    }

    /// Records the starts of frames.
    private static final class Starts implements LoopListener {

        private final GameLoop loop;
        private final long[] late;
        private int count;
        private long firstNanos;
        private long lastNanos;
        private long firstCpu;
        private long cpuNanos;

        Starts(GameLoop loop, int learning, int counted) {
            this.loop = loop;
            late = new long[counted + 1];
            count = -learning;
        }

        @Override
        public void frameBegins(long nowNanos, long lateNanos, long periodNanos) {
            if (count == 0) {
                firstCpu = cpuNanos();
                firstNanos = nowNanos;
            }
            if (count >= 0) late[count] = lateNanos;
            if (++count == late.length) {
                lastNanos = nowNanos;
                cpuNanos = cpuNanosSince(firstCpu);
                loop.stop();
            }
        }

        Measured measured() {
            return Measured.of(late, late.length - 1, lastNanos - firstNanos, cpuNanos);
        }
    }

    private static Measured measureRests(Rate rate, Waiting waiting, int learning, int counted) {
        try (PreciseWait rest = SystemTimers.preciseWait(CLOCK)) {
            long[] learned = new long[learning + 1];
            long start = CLOCK.nowNanos();
            rests(rest, rate, waiting, start, learned);
            start += nanos(rate, learned.length);
            long cpu = cpuNanos();
            long[] late = new long[counted];
            rests(rest, rate, waiting, start, late);
            long cpuNanos = cpuNanosSince(cpu);
            long real = nanos(rate, counted) + late[counted - 1] - learned[learning];
            return Measured.of(late, counted, real, cpuNanos);
        }
    }

    private static void rests(
            PreciseWait rest, Rate rate, Waiting waiting, long start, long[] late) {
        for (int i = 0; i < late.length; i++)
            late[i] = lateAfter(rest, start + nanos(rate, i + 1), waiting);
    }

    /// By itself, so that it is compiled after the warm-up: the loop around it is entered rarely.
    private static long lateAfter(PreciseWait rest, long deadline, Waiting waiting) {
        rest.until(deadline, waiting);
        return CLOCK.nowNanos() - deadline;
    }

    private static long nanos(Rate rate, int periods) {
        return Math.round(periods * 1e9 / rate.perSecond());
    }

    private static void print(String what, Measured measured, PrintStream out) {
        out.printf(
                Locale.ROOT,
                "  %-19s %9.3f %8.1f %8.1f %8.1f %8.1f %10s%n",
                what,
                measured.perSecond,
                measured.micros(0.5),
                measured.micros(0.9),
                measured.micros(0.99),
                measured.micros(1),
                measured.processor < 0
                        ? "unknown"
                        : String.format(Locale.ROOT, "%.2f %%", measured.processor * 100));
    }
}
