package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Rate;

import org.junit.jupiter.api.Test;

import java.util.Random;

/// Tests displays that were not used to tune the pacing of frames, with a model of random delays
/// that differs from the model in [Traces]. The delay with which presenting returns after a refresh
/// is exponentially distributed, and reaches up to 0.65 periods. In these displays, the delay of
/// the compositor drifts, frames miss refreshes, the rates of modes are rounded, and clocks are
/// inexact.
///
/// This test checks the same limits as [TracesTest]. When this test was written, it found a fault
/// of the loop: if presenting returned late by more than half a period, the loop permanently
/// assigned the frame to the next refresh. Because of this wrong assignment of frames to refreshes,
/// one of five searches for the times of the refreshes failed.
class UnseenTracesTest {

    private static final int[] RATES = {48, 56, 60, 72, 85, 90, 100, 120, 144, 180, 200};

    @Test
    void motionIsEvenAndTimeIsTrueOnOtherDisplays() {
        Seeds.run(
                66,
                seed -> {
                    int hz = RATES[(int) (seed % RATES.length)];
                    TraceRun run = play(display(hz, new Random(seed)), seed);
                    String where = "%d Hz: ".formatted(hz);
                    assertEquals(
                            run.frames, run.lockedFrames, where + "the loop aligns all frames");
                    assertTrue(
                            run.judderMillis <= 0.01,
                            where + "the judder is too large, in ms: " + run.judderMillis);
                    assertTrue(
                            run.worstMillis <= 0.5,
                            where
                                    + "game time differs too much from the refreshes, in ms: "
                                    + run.worstMillis);
                    assertEquals(
                            0, run.unaccountedNanos, where + "the ledger accounts for all time");
                });
    }

    @Test
    void framesAreNotAlignedOnOtherDisplaysWithVariableRefresh() {
        Seeds.run(
                66,
                seed -> {
                    Random random = new Random(seed);
                    TraceRun run = play(variable(random), seed);
                    assertEquals(0, run.lockedFrames);
                    assertEquals(0, run.unaccountedNanos);
                });
    }

    private static TraceRun play(Trace trace, long seed) {
        return TraceRun.of(trace, Rate.of(60), new Random(~seed).nextLong(16_666_667));
    }

    private static Trace display(int hz, Random random) {
        // The true refresh rate is lower than that of the mode by a thousandth, as on televisions
        // (59.94 Hz instead of 60 Hz), or differs by about 50 millionths, the error of a quartz
        // crystal.
        double period =
                1e9 / hz * (random.nextInt(4) == 0 ? 1.001 : 1 + random.nextGaussian() * 50e-6);
        double mean = random.nextDouble(50_000, 250_000);
        double sway = random.nextDouble(150_000);
        double turn = random.nextDouble(200, 3_000);
        long[] shown = new long[Traces.FRAMES];
        long[] returns = new long[Traces.FRAMES];
        long refresh = 0;
        for (int i = 0; i < shown.length; i++) {
            refresh += random.nextInt(250) == 0 ? 2 : 1;
            shown[i] = Traces.START_NANOS + Math.round(refresh * period);
            double late = -mean * StrictMath.log1p(-random.nextDouble());
            late += sway * (1 + StrictMath.sin(i * 2 * StrictMath.PI / turn)) / 2;
            if (random.nextInt(60) == 0)
                late += random.nextDouble(1e6, Math.min(6e6, 0.65 * period));
            returns[i] = Math.max(shown[i] + (long) late, i == 0 ? 0 : returns[i - 1] + 1);
        }
        return new Trace(Rate.of(hz), shown, returns);
    }

    /// {@return a trace of a display with a variable refresh rate, on which each frame appears as
    /// soon as the game has finished it} The time between frames drifts within the range of such
    /// displays, from 6.9 to 25 ms.
    private static Trace variable(Random random) {
        long[] shown = new long[Traces.FRAMES];
        long[] returns = new long[Traces.FRAMES];
        double work = random.nextDouble(7.5, 20);
        double spread = random.nextDouble(0.06, 0.3);
        double scene = 0;
        long now = Traces.START_NANOS;
        for (int i = 0; i < shown.length; i++) {
            if (random.nextInt(300) == 0) scene = random.nextGaussian();
            double millis = work * (1 + spread * (scene / 2 + random.nextGaussian()));
            now += (long) (Math.clamp(millis, 6.9, 25) * 1e6);
            shown[i] = now;
            returns[i] = now + (long) (-150_000 * StrictMath.log1p(-random.nextDouble()));
        }
        return new Trace(Rate.of(144), shown, returns);
    }
}
