package fourstroke.backend.base.wait;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Waiting;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;

/// Tests [SleepPlan] on a simulated machine, which decides how late long sleeps and brief sleeps
/// end.
class SleepPlanTest {

    private static final long LEAST = 10_000;
    private static final long GUARD = SleepPlan.GUARD_NANOS;
    private static final long MARGIN = SleepPlan.INITIAL_NANOS + GUARD;
    private static final long BRIEF = SleepPlan.BRIEF_NANOS + LEAST;
    private static final long SLICE = SleepPlan.SLICE_NANOS;

    private final SleepPlan plan = new SleepPlan(LEAST);
    private final Random random;
    private long now = -7;
    private long spun;
    private int sleeps; // The number of sleeps in the last wait.

    SleepPlanTest() {
        long seed = Long.getLong("seed", System.nanoTime());
        System.out.println("SleepPlanTest: replay with -Dseed=" + seed);
        random = new Random(seed);
    }

    // --- how a wait is divided

    @Test
    void sleepsLongThenBrieflyThenSpins() {
        long left = 16_666_667;
        assertEquals(left - MARGIN - BRIEF, precise(left));
        assertEquals(BRIEF, precise(BRIEF + MARGIN));
        assertEquals(0, precise(MARGIN));
        assertEquals(0, precise(1));
    }

    @Test
    void doesNotSleepForLessThanASleepCosts() {
        assertEquals(LEAST, precise(MARGIN + BRIEF + LEAST));
        assertEquals(
                BRIEF + LEAST - 1,
                precise(MARGIN + BRIEF + LEAST - 1),
                "the wait consists of one brief sleep");
        assertEquals(LEAST, precise(MARGIN + LEAST));
        assertEquals(0, precise(MARGIN + LEAST - 1));
    }

    @Test
    void approximateWaitsSleepUntilTheMomentAndNeverSpin() {
        for (long left : new long[] {LEAST, 50_000, 16_666_667, Long.MAX_VALUE - 1})
            assertEquals(left, plan.sleepNanos(left, now, Waiting.APPROXIMATE));
        assertEquals(LEAST, plan.sleepNanos(1, now, Waiting.APPROXIMATE));
    }

    /// The shortest sleep in this test is a millisecond, because GLFW on Windows cannot sleep for
    /// less than a millisecond.
    @Test
    void ifSleepsAreWholeMillisecondsTheRestIsSpunUpToALimit() {
        SleepPlan coarse = new SleepPlan(1_000_000);
        assertEquals(0, coarse.sleepNanos(1_000_000, now, Waiting.PRECISE));
        assertEquals(0, coarse.sleepNanos(1_000_000, now, Waiting.PRECISE));
        assertEquals(
                1_000_000,
                coarse.sleepNanos(100, now, Waiting.PRECISE),
                "the plan has no time left to sleep precisely");
        assertEquals(1_000_000, coarse.sleepNanos(100, now, Waiting.APPROXIMATE));
    }

    // --- what it learns

    @Test
    void longSleepsAreNotMeasured() {
        for (int i = 0; i < SleepPlan.WINDOW; i++) {
            precise(16_000_000);
            plan.slept(200_000, now);
        }
        assertEquals(MARGIN, plan.marginNanos());
    }

    @Test
    void coversNearlyAllSleepsThatVary() {
        int covered = 0;
        int all = 20_000;
        for (int i = 0; i < all; i++) {
            long late = 20_000 + (long) (Math.abs(random.nextGaussian()) * 8_000);
            if (i >= SleepPlan.WINDOW && late <= plan.marginNanos()) covered++;
            learn(late, 1);
        }
        assertTrue(
                covered >= all * 0.97,
                "the margin covers %d of %d late wakes".formatted(covered, all));
    }

    /// Compares the margin of [SleepPlan] with the result of a slow but simple calculation, which
    /// sorts the latenesses of the last 64 sleeps after each sleep.
    @Test
    void theMarginIsAFunctionOfTheLastSleepsWithinItsLimits() {
        Deque<Long> window = new ArrayDeque<>();
        for (int i = 0; i < SleepPlan.WINDOW; i++) window.add(SleepPlan.INITIAL_NANOS);
        for (int i = 0; i < 50_000; i++) {
            long late = random.nextLong() >> random.nextInt(64);
            learn(late, 1);
            if (late < 0) continue;
            window.removeFirst();
            window.addLast(Math.min(late, SleepPlan.LIMIT_NANOS));
            long[] sorted = window.stream().mapToLong(Long::longValue).sorted().toArray();
            long reckoned = Math.min(2 * sorted[62] - sorted[31], 4 * sorted[31]);
            assertEquals(Math.min(reckoned + GUARD, SleepPlan.LIMIT_NANOS), plan.marginNanos());
        }
    }

    // --- on a busy machine

    @Test
    void sleepsInSlicesForTwoSecondsAfterASleepThatLostItsCore() {
        long left = 16_666_667;
        plan.slept(SleepPlan.LOST_NANOS + LEAST, now);
        assertEquals(
                left - MARGIN - BRIEF,
                precise(left),
                "a late wake changed the margin as a lost one does");
        plan.slept(SleepPlan.LOST_NANOS + LEAST + 1, now);
        assertEquals(SLICE, precise(left));
        assertEquals(SLICE, precise(SLICE + BRIEF + MARGIN));
        assertEquals(SLICE - 1, precise(SLICE + BRIEF + MARGIN - 1));
        now += SleepPlan.BUSY_NANOS - 1;
        assertEquals(SLICE, precise(left));
        now++;
        assertEquals(left - MARGIN - BRIEF, precise(left));
    }

    /// On the simulated machine, 30 % of all sleeps of 16 milliseconds end late, so 30 % of all
    /// waits with a single long sleep would end late.
    @ParameterizedTest
    @ValueSource(ints = {60, 120})
    void isMoreOftenInTimeIfLongSleepsLoseTheirCore(int hz) {
        int late = waits(hz, 3_000, Waiting.PRECISE, 100_000, 25_000, 0.3);
        assertTrue(late <= 3_000 * 0.06, late + " of 3000 waits were late");
        now += SleepPlan.BUSY_NANOS;
        late = waits(hz, 1_000, Waiting.PRECISE, 100_000, 25_000, 0);
        assertTrue(late <= 20, late + " of 1000 waits were late when it was over");
        assertEquals(2, sleeps);
    }

    // --- what it costs

    @ParameterizedTest
    @ValueSource(ints = {60, 120, 240, 1000})
    void meetsItsDeadlinesOnAQuietMachineWithLittleSpinning(int hz) {
        int late = waits(hz, 3_000, Waiting.PRECISE, 100_000, 25_000, 0);
        assertTrue(late <= 60, late + " of 3000 waits were late");
        assertTrue(spun <= 3_000 * 40_000L, "spun %d ns a wait".formatted(spun / 3_000));
    }

    @Test
    void spinsForNoMoreThanTwoMillisecondsAtOnce() {
        learn(Long.MAX_VALUE, SleepPlan.WINDOW);
        now += 1_000_000_000_000L;
        assertEquals(0, precise(SleepPlan.LIMIT_NANOS));
        now += 4;
        assertEquals(LEAST, precise(5), "the wait may spin a fifth of the time that has passed");
        now += 25;
        assertEquals(0, precise(5));
    }

    /// Checks that waits spin for no more than a fifth of the time, for several numbers of waits
    /// per second and for several times by which sleeps end late.
    @ParameterizedTest
    @EnumSource
    void neverSpinsMoreThanAFifthOfTheTime(Waiting waiting) {
        for (int hz : new int[] {10, 60, 1_000, 20_000, 200_000}) {
            for (long lateness : new long[] {0, 5_000, 60_000, 900_000, 20_000_000}) {
                spun = 0;
                long start = now;
                waits(hz, 2_000, waiting, lateness, lateness, 0.2);
                long limit = (now - start) / SleepPlan.SPIN_SHARE + SleepPlan.LIMIT_NANOS;
                assertTrue(
                        spun <= limit,
                        "%s at %d Hz, %d ns late: spun %d of %d ns"
                                .formatted(waiting, hz, lateness, spun, now - start));
            }
        }
    }

    @Test
    void everyWaitEndsAndNoneEndsEarly() {
        for (Waiting waiting : Waiting.values()) {
            for (int i = 0; i < 20_000; i++) {
                long deadline = now + random.nextInt(1 << random.nextInt(1, 28));
                await(deadline, waiting, 100_000, 25_000, 0.05);
                assertTrue(now >= deadline);
            }
        }
    }

    @Test
    void aClockThatGoesBackwardsIsHandled() {
        precise(50_000);
        now -= 1_000_000_000;
        assertEquals(0, precise(50_000));
        assertEquals(16_000_000 - MARGIN - BRIEF, precise(16_000_000));
    }

    private long precise(long left) {
        return plan.sleepNanos(left, now, Waiting.PRECISE);
    }

    /// Reports brief sleeps that all end equally late. Before each sleep, [SleepPlan#BUSY_NANOS]
    /// pass, so that [SleepPlan] does not regard the machine as busy.
    private void learn(long late, int times) {
        for (int i = 0; i < times; i++) {
            now += SleepPlan.BUSY_NANOS;
            precise(BRIEF + plan.marginNanos());
            plan.slept(late, now);
        }
    }

    /// Plays waits.
    ///
    /// @return how many waits ended more than a microsecond late
    private int waits(int hz, int times, Waiting waiting, long longLate, long late, double lost) {
        long period = 1_000_000_000L / hz;
        long deadline = now;
        int missed = 0;
        for (int i = 0; i < times; i++) {
            deadline = Math.max(deadline + period, now);
            await(deadline, waiting, longLate, late, lost);
            if (now - deadline > 1_000) missed++;
        }
        return missed;
    }

    /// Plays one wait as [PreciseWait] does. On the simulated machine, sleeps usually end late by
    /// `longLate` or `briefLate`. If another thread takes the core of the sleeping thread, the
    /// sleep ends late by a random time of up to 4 milliseconds. As on real machines, a thread
    /// loses its core to another thread more often during a longer sleep.
    private void await(long deadline, Waiting waiting, long longLate, long briefLate, double lost) {
        int turns = 0;
        sleeps = 0;
        while (deadline - now > 0) {
            assertTrue(++turns < 200, "the wait does not end");
            long left = deadline - now;
            long sleep = plan.sleepNanos(left, now, waiting);
            assertTrue(sleep >= 0 && sleep <= Math.max(left, LEAST), sleep + " ns");
            if (sleep == 0) {
                spun += left;
                now = deadline;
                return;
            }
            sleeps++;
            double spread = random.nextGaussian() / 10;
            long late = (long) ((sleep < BRIEF + LEAST ? briefLate : longLate) * (1 + spread));
            if (random.nextDouble() < lost * Math.min(sleep / 16e6, 1))
                late = random.nextInt(4_000_000);
            now += sleep + Math.max(late, 100);
            plan.slept(Math.max(late, 100), now);
        }
    }
}
