package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;
import static fourstroke.loop.core.Events.SECOND;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Notice.Idle;
import fourstroke.loop.api.Notice.Presented;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.schedule.Schedules;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Random;
import java.util.function.DoubleSupplier;

/// The test suites of other engines check certain properties of the clocks of their engines. This
/// class checks the same properties of a loop of Fourstroke.
class OtherEnginesTest {

    // --- a faster frame rate never has fewer ticks ---

    private static final int[] TICK_RATES = {10, 20, 25, 30, 50, 60, 120, 144};
    private static final int LEAST_CAP = 3;
    private static final int MOST_CAP = 40;

    private enum Slow {
        DRAWING,
        PRESENTING,
        UPDATING
    }

    @ParameterizedTest
    @EnumSource
    void aFasterFrameRateNeverHasFewerTicks(Schedules kind) {
        Seeds.run(
                2 * TICK_RATES.length * Slow.values().length,
                seed -> {
                    Random random = new Random(seed);
                    Slow slow = Slow.values()[(int) (seed % Slow.values().length)];
                    int rate = TICK_RATES[(int) (seed / Slow.values().length) % TICK_RATES.length];
                    long updating =
                            slow == Slow.UPDATING ? random.nextLong(SECOND * 19 / 20 / rate) : 0;
                    long drawing = slow == Slow.UPDATING ? MS : random.nextLong(SECOND / 12);
                    long most = 0;
                    int fastest = 0;
                    for (int cap = LEAST_CAP; cap <= MOST_CAP; cap++) {
                        if (!fits(kind, cap, rate, updating, drawing)) continue;
                        long ticks = ticks(kind, cap, rate, slow, updating, drawing);
                        // The number of ticks that are still due if the test ends during the last
                        // frame.
                        long due = (long) Math.ceil(rate / (double) Math.min(cap, 12)) + 1;
                        assertTrue(
                                ticks >= most - due,
                                "fewer ticks at a higher frame rate: %d ticks a second, %s, updates of %d and frames of %d ns: %d ticks at a cap of %d, and %d at %d"
                                        .formatted(
                                                rate, slow, updating, drawing, ticks, cap, most,
                                                fastest));
                        if (ticks > most) {
                            most = ticks;
                            fastest = cap;
                        }
                    }
                });
    }

    /// {@return whether a load fits} A load fits if there is a frame rate F at which the updates
    /// for a frame and the frame itself take at most 98 % of the frame period. The rate F is at
    /// most the cap. The rate F is at least 12 frames a second, or the cap or the tick rate if one
    /// of these is lower.
    private static boolean fits(
            Schedules kind, double cap, double rate, double updating, double drawing) {
        if (kind == Schedules.VARIABLE) return updating + drawing <= 0.98 * SECOND / cap;
        double least = Math.min(12, Math.min(cap, rate));
        if (fitsAt(cap, rate, updating, drawing) || fitsAt(least, rate, updating, drawing))
            return true;
        for (int n = 1; rate / n >= least; n++)
            if (rate / n <= cap && fitsAt(rate / n, rate, updating, drawing)) return true;
        return false;
    }

    private static boolean fitsAt(double frames, double rate, double updating, double drawing) {
        return Math.ceil(rate / frames - 1e-9) * updating + drawing <= 0.98 * SECOND / frames;
    }

    private static long ticks(
            Schedules kind, int cap, int rate, Slow slow, long updating, long drawing) {
        FakeWindow window = new FakeWindow();
        if (slow == Slow.PRESENTING) window.presentCost(drawing);
        try (GameLoop loop = window.loop(kind, Rate.of(rate), FrameRate.capped(cap))) {
            for (Event event : Events.during(loop, window, 10 * SECOND)) {
                if (event instanceof Update) window.spend(updating);
                if (event instanceof Render && slow != Slow.PRESENTING) window.spend(drawing);
            }
            return loop.tick();
        }
    }

    // --- equal hashes ---

    private static final Rate[] DISPLAYS = {
        Rate.of(24), Rate.of(50), Rate.of(59.94), Rate.of(60), Rate.of(75), Rate.of(144)
    };

    /// If a game receives the same input before the same ticks, its states have the same hash on
    /// all displays, even if thousands of inputs come before a tick.
    @Test
    void theSameInputAtTheSameTicksMakesTheSameStatesOnAllDisplaysAndAtAllCaps() {
        Seeds.run(9, seed -> assertSameStates(seed, seed == 0 ? 3000 : 20));
    }

    /// @param burst the maximum number of inputs before a tick
    private static void assertSameStates(long seed, int burst) {
        long expected = states(Schedules.STEADY, null, FrameRate.capped(60), seed, burst);
        assertNotEquals(
                expected, states(Schedules.STEADY, null, FrameRate.capped(60), ~seed, burst));
        for (Schedules kind : new Schedules[] {Schedules.STEADY, Schedules.CLASSIC}) {
            for (Rate rate : DISPLAYS) {
                FrameRate cap = FrameRate.capped(rate);
                Rate other = DISPLAYS[new Random(seed + rate.nanos()).nextInt(DISPLAYS.length)];
                String at = kind + " at " + rate;
                assertEquals(
                        expected,
                        states(kind, null, cap, seed, burst),
                        "the states differ: " + at + " without a display");
                assertEquals(
                        expected,
                        states(kind, rate, FrameRate.display(), seed, burst),
                        "the states differ: " + at);
                assertEquals(
                        expected,
                        states(kind, other, cap, seed, burst),
                        "the states differ: " + at + " on a display of " + other);
            }
        }
    }

    private static long mixed(long sum, double more) {
        return 31 * sum + Double.hashCode(more);
    }

    /// {@return the hash of all states of a game} The state of this game depends on every update
    /// and every input that the game receives.
    private static long states(
            Schedules kind, @Nullable Rate display, FrameRate frames, long seed, int burst) {
        FakeWindow window = new FakeWindow();
        if (display != null) window.vsync(display);
        window.presentCost(100_000);
        Random random = new Random(seed);
        long number = 0;
        // The state of the game: a hash of the lengths of the updates and the numbers in the inputs
        // so far.
        long sum = 0;
        for (long tick = 0; tick < 240; tick += 1 + random.nextInt(20)) {
            for (int i = random.nextInt(burst + 1); i > 0; i--)
                window.inputAtTick(tick, new Posted(++number));
        }
        LoopSettings settings = LoopSettings.of("", 1, 1).schedule(kind).frames(frames).ticks(240);
        try (GameLoop loop = GameLoop.over(window, settings)) {
            for (Event event : loop) {
                switch (event) {
                    case Update(double dt) -> loop.hash().add(sum = mixed(sum, dt));
                    case Posted(Object payload) -> sum = mixed(sum, (long) payload);
                    case Render _, Presented _, Idle _, Skipped _, Input _ -> {}
                }
            }
            assertEquals(240, loop.tick());
            return loop.hash().value();
        }
    }

    // --- an hour in which presenting returns late ---

    // The number of frames in an hour at 60 Hz.
    private static final int HOUR = Seeds.some(60 * 60 * 60);
    private static final double PERIOD = 1e9 / 60;

    @Test
    void inAnHourOfPresentsUpToFortyPercentOfARefreshLateFramesStayAlignedAndTrue() {
        Random random = new Random(27);
        assertAnHourOfFramesIsAlignedAndTrue(() -> random.nextDouble(0.4 * PERIOD));
    }

    @Test
    void inAnHourWithFortyPercentLatePresentsFramesStayAlignedAndTrue() {
        Random random = new Random(27);
        assertAnHourOfFramesIsAlignedAndTrue(
                () -> random.nextDouble() < 0.4 ? random.nextDouble(0.4 * PERIOD) : 0);
    }

    private static void assertAnHourOfFramesIsAlignedAndTrue(DoubleSupplier lateness) {
        long[] shown = new long[HOUR];
        long[] returns = new long[HOUR];
        for (int i = 0; i < HOUR; i++) {
            shown[i] = Traces.START_NANOS + (long) (i * PERIOD);
            returns[i] = shown[i] + (long) lateness.getAsDouble();
        }
        TraceRun run = TraceRun.of(new Trace(Rate.of(60), shown, returns), Rate.of(60), 0);
        assertTrue(
                run.lockedFrames > 0.99 * run.frames,
                "the loop aligned too few frames: " + run.lockedFrames);
        assertEquals(1, run.diary.changes.size(), "the alignment of frames changes only once");
        // In this test all ticks end exactly at refreshes. This is the most difficult case, because
        // a small error can move a tick to the other side of a refresh.
        assertTrue(
                run.lockedFlips <= run.frames / 10_000,
                "the number of ticks in a frame changed too often: " + run.lockedFlips);
        assertTrue(run.judderMillis < 0.01, "the judder is too large, in ms: " + run.judderMillis);
        // Just after the loop has aligned frames with refreshes, the error may be a quarter of the
        // largest delay of presenting, because the loop has estimated the times of refreshes from
        // few frames.
        assertTrue(
                run.worstMillis < 0.25 * 0.4 * PERIOD / 1e6,
                "game time differs too much from the refreshes, in ms: " + run.worstMillis);
        assertEquals(0, run.skippedTicks);
        assertEquals(0, run.unaccountedNanos);
    }
}
