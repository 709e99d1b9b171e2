package fourstroke.app;

import fourstroke.loop.api.Rate;
import fourstroke.loop.core.Backends;
import fourstroke.loop.core.FrameRate;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.LoopWatch;

import org.jspecify.annotations.Nullable;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// How punctual frames are on this machine, and what waiting for them costs: a real-time loop
/// without a screen, whose game does nothing. For comparisons with other loops see the benchmarks.
final class PacingBench {

    /// Rates of common screens, from ordinary to fast.
    private static final List<Rate> USUAL = List.of(Rate.of(60), Rate.of(120), Rate.of(240));

    /// How long to measure each rate. At the lowest rate this gives 180 frames, so that the 99th
    /// percentile is more than one frame.
    private static final int SECONDS = 3;

    /// The frames to skip at the start, or those of one second if that is fewer: the loop is not
    /// compiled yet.
    private static final int WARM_UP = 30;

    /// The highest rate to measure; above it a table would cover hundreds of thousands of frames.
    private static final Rate FASTEST = Rate.of(10_000);

    private PacingBench() {}

    /// @param fps the only rate, or null for the usual ones
    static int run(@Nullable String fps, PrintStream out) {
        List<Rate> rates = fps == null ? USUAL : List.of(rate(fps));
        out.printf(
                Locale.ROOT,
                "%s%nreal time, no screen, a game that does nothing, %d s each%n%n",
                Bench.machine(),
                SECONDS);
        out.println(
                "                     - lateness of frame starts, in microseconds --  processor");
        out.println("  wanted/s     got/s        half       90 %       99 %       most       time");
        for (Rate rate : rates) print(measure(rate), out);
        return Main.FINE;
    }

    private static Rate rate(String fps) {
        try {
            Rate rate = Rate.parse(fps);
            if (rate.compareTo(FASTEST) > 0 || rate.compareTo(Rate.of(1)) < 0)
                throw new UsageException(
                        "--fps: pacing is measured from 1 to %s frames per second, not at %s"
                                .formatted(FASTEST, fps));
            return rate;
        } catch (IllegalArgumentException e) {
            throw new UsageException("--fps: " + e.getMessage(), e);
        }
    }

    /// The result of a measurement.
    ///
    /// @param late lateness of each frame, in nanoseconds, ascending
    private record Measured(Rate rate, double perSecond, long[] late, double processor) {}

    /// {@return by how many microseconds these shares of all frames start late at most}
    static double[] micros(Rate rate, double... shares) {
        Measured measured = measure(rate);
        return Arrays.stream(shares).map(share -> micros(measured, share)).toArray();
    }

    private static Measured measure(Rate rate) {
        int frames = (int) Math.ceil(rate.perSecond() * SECONDS);
        LoopSettings settings =
                LoopSettings.of("pacing", 64, 64).withFrames(FrameRate.capped(rate));
        var window = settings.window().withOption("headless.clock", "real");
        settings = settings.withWindow(window);
        try (GameLoop loop = GameLoop.over(Backends.choose("null").open(window), settings)) {
            var starts = new Starts(loop, frames);
            loop.watch(starts);
            Bench.doNothing(loop);
            return starts.measured(rate);
        }
    }

    /// Records the starts of frames.
    private static final class Starts implements LoopWatch {

        private final GameLoop loop;
        private final long[] late;
        private int count;
        private long firstNanos;
        private long lastNanos;
        private Duration firstTime = Duration.ZERO;
        private Duration lastTime = Duration.ZERO;

        Starts(GameLoop loop, int frames) {
            this.loop = loop;
            late = new long[frames + 1];
            count = -Math.min(WARM_UP, frames / SECONDS);
        }

        @Override
        public void frameBegins(long nowNanos, long lateNanos, long periodNanos) {
            if (count == 0) {
                firstTime = processorTime();
                firstNanos = nowNanos;
            }
            if (count >= 0) late[count] = lateNanos;
            if (++count == late.length) {
                lastNanos = nowNanos;
                lastTime = processorTime();
                loop.stop();
            }
        }

        private static Duration processorTime() {
            return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
        }

        Measured measured(Rate rate) {
            double seconds = (lastNanos - firstNanos) / 1e9;
            Arrays.sort(late);
            return new Measured(
                    rate,
                    (late.length - 1) / seconds,
                    late,
                    lastTime.minus(firstTime).toNanos() / 1e9 / seconds);
        }
    }

    private static void print(Measured measured, PrintStream out) {
        out.printf(
                Locale.ROOT,
                "%10s %9.3f  %10.1f %10.1f %10.1f %10.1f  %7.1f %%%n",
                measured.rate,
                measured.perSecond,
                micros(measured, 0.5),
                micros(measured, 0.9),
                micros(measured, 0.99),
                micros(measured, 1),
                measured.processor * 100);
    }

    private static double micros(Measured measured, double share) {
        int count = measured.late.length;
        return measured.late[Math.max(0, (int) Math.ceil(share * count) - 1)] / 1e3;
    }
}
