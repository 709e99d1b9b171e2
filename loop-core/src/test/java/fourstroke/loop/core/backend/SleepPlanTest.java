package fourstroke.loop.core.backend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Waiting;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Random;

/// Plays rests on a machine that is made of figures: how late its long sleeps end, and its brief
/// ones.
class SleepPlanTest {

    private static final long GUARD = Margin.GUARD_NANOS;
    private static final long LEAST = SleepPlan.LEAST_SLEEP_NANOS;
    private static final long LONG_MARGIN = SleepPlan.INITIAL_LONG_NANOS + GUARD + LEAST;
    private static final long BRIEF_MARGIN = SleepPlan.INITIAL_BRIEF_NANOS + GUARD;

    private int threads = CoreDemand.UNKNOWN; // that want the one core
    private final SleepPlan plan = new SleepPlan(new Crowd(() -> threads, 1));
    private final Random random;
    private long now;
    private long spun;
    private int turns; // of a rest: sleeps and spins
    private int sleeps;

    SleepPlanTest() {
        long seed = Long.getLong("seed", System.nanoTime());
        System.out.println("SleepPlanTest: replay with -Dseed=" + seed);
        random = new Random(seed);
    }

    @Test
    void sleepsLongThenBrieflyThenSpins() {
        long left = 16_666_667;
        assertEquals(left - BRIEF_MARGIN - LONG_MARGIN, precise(left));
        assertEquals(150_000 - BRIEF_MARGIN, precise(150_000));
        assertEquals(0, precise(BRIEF_MARGIN));
        assertEquals(0, precise(1));
    }

    @Test
    void doesNotSleepForLessThanASleepCosts() {
        assertEquals(LEAST, precise(BRIEF_MARGIN + LONG_MARGIN + LEAST));
        assertEquals(
                LONG_MARGIN + LEAST - 1,
                precise(BRIEF_MARGIN + LONG_MARGIN + LEAST - 1),
                "one brief sleep instead");
        assertEquals(LEAST, precise(BRIEF_MARGIN + LEAST));
        assertEquals(0, precise(BRIEF_MARGIN + LEAST - 1));
    }

    @Test
    void bothSleepsLearnThoughTheFirstIsAlwaysEquallyLate() {
        for (int i = 0; i < Margin.WINDOW; i++) rest(now + 16_000_000, Waiting.PRECISE, 0, 0, 0);
        assertEquals(16_000_000 - 2 * (100 + GUARD) - LEAST, precise(16_000_000));
    }

    @Test
    void approximateSleepsToTheMomentAndNeverSpins() {
        for (long left : new long[] {1, 1_000, 50_000, 16_666_667, Long.MAX_VALUE - 1}) {
            plan.begin();
            assertEquals(left, plan.sleepNanos(left, 0, Waiting.APPROXIMATE));
        }
    }

    @Test
    void longAndBriefSleepsLearnApart() {
        for (int i = 0; i < Margin.WINDOW; i++) {
            precise(16_000_000);
            plan.slept(150_000, now);
            precise(100_000);
            plan.slept(20_000, now);
        }
        assertEquals(16_000_000 - 150_000 - 20_000 - 2 * GUARD - LEAST, precise(16_000_000));
        assertEquals(100_000 - 20_000 - GUARD, precise(100_000));
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 120, 240, 1000})
    void meetsItsDeadlinesOnAQuietMachineForLittleSpinning(int hz) {
        int late = rests(hz, 3_000, Waiting.PRECISE, 100_000, 25_000, 0);
        assertTrue(late <= 60, late + " of 3000 rests were late");
        assertTrue(spun <= 3_000 * 40_000L, "spun %d ns a rest".formatted(spun / 3_000));
    }

    /// With one sleep a rest would be lost as often as a sleep of 16 ms is.
    @ParameterizedTest
    @ValueSource(ints = {60, 120})
    void comesDownInStepsWhereLongSleepsLoseTheirCore(int hz) {
        int late = rests(hz, 3_000, Waiting.PRECISE, 100_000, 25_000, 0.3);
        assertTrue(late <= 3_000 * 0.06, late + " of 3000 rests were late");
        now += 2 * Crowd.LONGEST_NANOS;
        late = rests(hz, 1_000, Waiting.PRECISE, 100_000, 25_000, 0);
        assertTrue(late <= 20, late + " of 1000 rests were late when it was over");
        assertTrue(sleeps <= 3, sleeps + " sleeps");
    }

    @Test
    void aStepIsHalfAMillisecondAndTheyBeginFiveBefore() {
        long left = 16_666_667;
        long beforeSpin = left - BRIEF_MARGIN - LEAST;
        plan.slept(Crowd.LOST_NANOS + 1, now);
        sleeps(beforeSpin - 5_000_000, left);
        sleeps(500_000, 5_000_000 + BRIEF_MARGIN + LEAST);
        sleeps(500_000, 500_000 + BRIEF_MARGIN + LEAST);
        sleeps(499_999 + LEAST, 499_999 + BRIEF_MARGIN + LEAST);
    }

    @Test
    void spinsForTheLatestOfBriefSleepsInACrowd() {
        for (int i = 0; i < Margin.WINDOW - 1; i++) learn(20_000);
        learn(40_000);
        assertEquals(100_000 - 20_000 - GUARD, precise(100_000));
        threads = 2;
        now += Crowd.LOOK_NANOS;
        assertEquals(100_000 - 20_000 - GUARD, precise(100_000), "it looks when a rest begins");
        plan.begin();
        assertEquals(100_000 - 40_000 - GUARD, precise(100_000));
    }

    /// On any machine, at any rate: the bound that spinning never passes.
    @ParameterizedTest
    @EnumSource
    void neverSpinsMoreThanAFifthOfTheTime(Waiting waiting) {
        for (int hz : new int[] {10, 60, 1_000, 20_000, 200_000}) {
            for (long lateness : new long[] {0, 5_000, 60_000, 900_000, 20_000_000}) {
                spun = 0;
                long start = now;
                rests(hz, 2_000, waiting, lateness, lateness, 0.2);
                long limit = (now - start) / SpinBudget.SHARE + SpinBudget.LIMIT_NANOS;
                assertTrue(
                        spun <= limit,
                        "%s at %d Hz, %d ns late: spun %d of %d ns"
                                .formatted(waiting, hz, lateness, spun, now - start));
            }
        }
    }

    @Test
    void everyRestEndsAndNoneEndsEarly() {
        for (Waiting waiting : Waiting.values()) {
            for (int i = 0; i < 20_000; i++) {
                long deadline = now + random.nextInt(1 << random.nextInt(1, 28));
                rest(deadline, waiting, 100_000, 25_000, 0.05);
                assertTrue(now >= deadline);
            }
        }
    }

    @Test
    void aMachineThatStandsStillForASecondIsForgottenTwoSecondsLater() {
        rests(60, 200, Waiting.PRECISE, 100_000, 25_000, 0);
        long before = precise(16_000_000);
        plan.slept(1_000_000_000, now);
        now += Crowd.SHORTEST_NANOS;
        // The sleeps before it vary by 10 microseconds about 100: were it learned, the margin would
        // be four medians, 250 microseconds more.
        long moved = Math.abs(precise(16_000_000) - before);
        assertTrue(moved < 150_000, moved + " ns");
    }

    private long precise(long left) {
        return plan.sleepNanos(left, now, Waiting.PRECISE);
    }

    /// Sleeps in time.
    private void sleeps(long expected, long left) {
        assertEquals(expected, precise(left));
        now += expected;
    }

    private void learn(long briefLate) {
        precise(100_000);
        plan.slept(briefLate, now);
    }

    /// {@return how many were late by more than a microsecond}
    private int rests(int hz, int times, Waiting waiting, long longLate, long late, double lost) {
        long period = 1_000_000_000L / hz;
        long deadline = now;
        int missed = 0;
        for (int i = 0; i < times; i++) {
            deadline = Math.max(deadline + period, now);
            rest(deadline, waiting, longLate, late, lost);
            if (now - deadline > 1_000) missed++;
        }
        return missed;
    }

    /// One rest as [Rest] does it, on a machine where sleeps are late by about so much, and by any
    /// time up to 4 ms where the core is lost: the likelier the longer the sleep was, as was
    /// measured.
    private void rest(long deadline, Waiting waiting, long longLate, long briefLate, double lost) {
        turns = 0;
        sleeps = 0;
        plan.begin();
        while (deadline - now > 0) {
            assertTrue(++turns < 100, "a rest that does not end");
            long sleep = plan.sleepNanos(deadline - now, now, waiting);
            assertTrue(sleep >= 0 && sleep <= deadline - now, sleep + " ns");
            if (sleep == 0) {
                spun += deadline - now;
                now = deadline;
            } else {
                sleeps++;
                boolean brief = sleep <= 300_000;
                double spread = random.nextGaussian() / 10;
                long late = (long) ((brief ? briefLate : longLate) * (1 + spread));
                if (random.nextDouble() < lost * Math.min(sleep / 16e6, 1))
                    late = random.nextInt(4_000_000);
                now += sleep + Math.max(late, 100);
                plan.slept(Math.max(late, 100), now);
            }
        }
    }
}
