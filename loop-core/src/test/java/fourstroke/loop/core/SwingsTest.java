package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Rate;
import fourstroke.loop.core.machine.LoopMachine;
import fourstroke.loop.core.machine.Step;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.api.Test;

import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

/// Tests displays on which presenting returns with a delay after each refresh that grows and
/// shrinks periodically (a swing). The period of a swing is 3 to 120 frames. On average, presenting
/// returns at the rate of the refreshes. The loop must therefore align frames with the refreshes,
/// and each frame must have the same number of ticks.
class SwingsTest {

    private static final Rate SIXTY = Rate.of(60);
    private static final Rate TELEVISION = Rate.of(60_000, 1001);

    /// The number of frames at the start in which the loop must align its frames with refreshes,
    /// and whose ticks the test does not count: ten seconds at 60 Hz.
    private static final int WARM_UP = 600;

    private interface Lateness {
        /// {@return the delay in nanoseconds after a refresh with which presenting the frame with a
        /// given number returns}
        double lateNanos(int frame);
    }

    /// A simulation of a loop with the same number of ticks a second as the display has refreshes a
    /// second.
    private static final class Run {

        int lockedAt = -1; // The number of the first frame that is aligned with a refresh.
        int losses;
        int odd; // The number of frames after [#WARM_UP] that do not have exactly one tick.

        Run(Rate rate, Rate mode, Lateness lateness, long cutNanos, int frames, double phaseNanos) {
            double period = 1e9 / rate.perSecond();
            long phase = Math.floorMod((long) phaseNanos, (long) period);
            LoopMachine machine =
                    LoopSettings.of("", 1, 1)
                            .schedule(Schedules.STEADY)
                            .updates(rate)
                            .frames(FrameRate.display())
                            .machine(phase);
            machine.handleWindow(true, true, Optional.of(mode), Optional.of(mode));
            long now = phase;
            int ticks = 0;
            boolean locked = false;
            while (machine.frame() < frames) {
                Step step = machine.step(now);
                if (step == Step.UPDATE) ticks++;
                if (step == Step.RENDER) {
                    if (machine.frame() > WARM_UP && ticks != 1) odd++;
                    ticks = 0;
                }
                if (step == Step.WAIT) now = Math.max(now, machine.deadlineNanos());
                if (step != Step.PRESENT) continue;
                int frame = (int) machine.frame();
                long returned = (long) (frame * period + lateness.lateNanos(frame));
                long start = now;
                now = Math.max(now + 1, returned - Math.floorMod(returned, cutNanos));
                machine.handlePresented(start, now);
                boolean was = locked;
                locked = Internals.locked(machine);
                if (locked && lockedAt < 0) lockedAt = frame;
                if (was && !locked) losses++;
            }
        }

        void assertSteady(String what, int mostOdd) {
            assertTrue(
                    lockedAt > 0 && lockedAt <= WARM_UP,
                    what + ": the loop aligned frames too late, from frame " + lockedAt);
            assertEquals(0, losses, what + ": the loop keeps frames aligned");
            assertTrue(
                    odd <= mostOdd,
                    what + ": too many frames do not have exactly one tick: " + odd);
        }
    }

    private static double noise(Random random) {
        return Math.abs(random.nextGaussian()) * Traces.NOISE_NANOS;
    }

    private static final Rate[] RATES = {
        Rate.of(50), TELEVISION, SIXTY, Rate.of(75), Rate.of(120), Rate.of(144)
    };
    // The periods of the swings, in frames.
    private static final int[] SWINGS = {3, 5, 10, 16, 30, 60, 90, 120};

    /// The delays of presenting contain a swing, with or without random noise. The times at which
    /// presenting returns are exact, or rounded down to a half or a whole millisecond.
    @Test
    void framesAreAlignedDespiteASwingAndEachFrameHasOneTick() {
        long[] cuts = {1, 500_000, 1_000_000};
        Seeds.run(
                12 * RATES.length * SWINGS.length,
                seed -> {
                    double most = seed % 2 == 0 ? 330_000 : 1_000_000;
                    long noise = seed / 2 % 2;
                    long cut = cuts[(int) (seed / 4 % 3)];
                    Rate rate = RATES[(int) (seed / 12 % RATES.length)];
                    int frames = SWINGS[(int) (seed / 12 / RATES.length)];
                    Random random = new Random(frames);
                    Lateness lateness =
                            i -> Traces.swingNanos(i, frames, most) + noise * noise(random);
                    new Run(rate, mode(rate), lateness, cut, 2000, most / 2)
                            .assertSteady(
                                    "%s, %.2f ms over %d frames, noise %d, cut %d"
                                            .formatted(rate, most / 1e6, frames, noise, cut),
                                    0);
                });
    }

    private static Rate mode(Rate rate) {
        return rate == TELEVISION ? SIXTY : rate;
    }

    /// If the delays of a swing vary by more than a millisecond, the loop needs up to 15 seconds
    /// (900 frames at 60 Hz) to distinguish the display from a display with a variable refresh
    /// rate.
    @Test
    void framesAreAlignedWithALargeSwingWithinNineHundredFrames() {
        double[] sizes = {1_300_000, 1_500_000, 2_200_000, 3_000_000};
        int[] swings = {7, 10, 30, 60, 85, 100, 120};
        for (double most : sizes)
            for (int frames : swings) {
                Lateness lateness = i -> Traces.swingNanos(i, frames, most);
                String what = "%.1f ms over %d frames".formatted(most / 1e6, frames);
                Run run = new Run(SIXTY, SIXTY, lateness, 1, 4000, most / 2);
                assertTrue(
                        run.lockedAt > 0 && run.lockedAt <= 900,
                        what + ": the loop aligned frames too late, from frame " + run.lockedAt);
                assertEquals(0, run.losses, what + ": the loop keeps frames aligned");
                // While frames are not aligned with refreshes yet, a frame may have no tick or two
                // ticks. This happens in at most two of seven frames.
                assertTrue(
                        run.odd <= 50,
                        what + ": too many frames do not have exactly one tick: " + run.odd);
            }
    }

    /// In this test presenting returns at the refresh, without a swing, but at a time that is
    /// rounded down to a half or a whole millisecond.
    @Test
    void framesAreAlignedIfPresentsAreRounded() {
        for (Rate rate : RATES)
            for (long cut : new long[] {500_000, 1_000_000})
                new Run(rate, mode(rate), _ -> 0, cut, 2000, cut / -2.0)
                        .assertSteady(rate + " cut to " + cut, 0);
    }

    /// After a minute without delays, presenting begins to return with swinging delays. The times
    /// that frames show must not change then, because the smallest delays are still 0. In this test
    /// a tick ends a little before or after each refresh, so a change of the shown times would move
    /// ticks to other frames.
    @Test
    void aSwingThatBeginsAfterAMinuteDoesNotMoveTheShownTimes() {
        double[] phases = {-150_000, -50_000, 50_000, 150_000};
        Seeds.run(
                4 * RATES.length * SWINGS.length,
                seed -> {
                    Rate rate = RATES[(int) (seed / 4 % RATES.length)];
                    int frames = SWINGS[(int) (seed / 4 / RATES.length)];
                    int quiet = (int) (60 * rate.perSecond());
                    double phase = phases[(int) (seed % 4)];
                    Lateness lateness =
                            i -> i < quiet ? 0 : Traces.swingNanos(i, frames, 1_000_000);
                    new Run(rate, mode(rate), lateness, 1, quiet + 1500, phase)
                            .assertSteady(rate + ", " + frames + " frames, phase " + phase, 0);
                });
    }

    /// Tests swings with shapes, rates, noises and phases for which the detector of swings was not
    /// tuned. If the times at which presenting returns are rounded, they can drift slowly against
    /// the refreshes for minutes. During such a drift, the time that a frame shows may pass the end
    /// of a tick, so a few frames may have no tick or two ticks.
    @Test
    void framesAreAlignedDespiteUnseenSwings() {
        AtomicInteger odd = new AtomicInteger();
        Seeds.run(
                400,
                seed -> {
                    Random random = new Random(seed);
                    double frames = random.nextDouble(3, 120);
                    double most = random.nextDouble(1_000_000);
                    int begins = random.nextBoolean() ? 0 : random.nextInt(3000);
                    boolean triangle = random.nextBoolean();
                    double mean = random.nextBoolean() ? 0 : random.nextDouble(150_000);
                    long[] cuts = {1, 500_000, 1_000_000};
                    long cut = cuts[random.nextInt(3)];
                    Rate mode = Rate.of(random.nextInt(50, 145));
                    // The clock has the error of a quartz crystal, up to 50 millionths.
                    Rate rate =
                            Rate.of(
                                    mode.numerator() * 1_000_000
                                            + random.nextInt(-50, 51) * mode.numerator(),
                                    1_000_000);
                    Lateness lateness =
                            i -> {
                                double swing =
                                        triangle
                                                ? most * Math.abs(2 * (i / frames % 1) - 1)
                                                : Traces.swingNanos(i, frames, most);
                                double late = -mean * StrictMath.log1p(-random.nextDouble());
                                return (i < begins ? 0 : swing) + late;
                            };
                    double phase = random.nextDouble(20_000_000);
                    Run run = new Run(rate, mode, lateness, cut, 4000, phase);
                    run.assertSteady(
                            "%s, %.2f ms over %.1f frames from %d, cut %d"
                                    .formatted(mode, most / 1e6, frames, begins, cut),
                            1);
                    odd.addAndGet(run.odd);
                });
        assertTrue(
                odd.get() <= 4, "too many frames in 400 runs do not have exactly one tick: " + odd);
    }
}
