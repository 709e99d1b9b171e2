package fourstroke.loop.core.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Rate;
import fourstroke.loop.core.Seeds;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.math.BigInteger;
import java.util.Random;

/// Compares [TickGrid], which computes the ends of ticks, with a calculation with fractions of any
/// size.
class TickGridTest {

    private static final BigInteger SECOND = BigInteger.valueOf(1_000_000_000);

    private final TickGrid grid = new TickGrid();
    private BigInteger seconds = BigInteger.ONE;
    private BigInteger parts = BigInteger.ONE;

    private void period(long seconds, long parts) {
        this.seconds = BigInteger.valueOf(seconds);
        this.parts = BigInteger.valueOf(parts);
        grid.period(this.seconds, this.parts, false);
    }

    private long step(long origin, long count) {
        return origin
                + BigInteger.valueOf(count)
                        .multiply(seconds)
                        .multiply(SECOND)
                        .divide(parts)
                        .longValueExact();
    }

    @Test
    void everyStepIsAtItsExactTimeHoweverItIsReached() {
        // Each seed produces a different [TickGrid].
        Seeds.run(2000, seed -> new TickGridTest().walk(seed));
    }

    private void walk(long seed) {
        Random random = new Random(seed);
        period(
                1 + random.nextLong(seed % 2 == 0 ? 10 : 1_000_000),
                1 + random.nextLong(seed % 3 == 0 ? 100 : 1_000_000));
        long origin = random.nextLong(-1L << 60, 1L << 60);
        grid.start(origin);
        long count = 1;
        for (int i = 0; i < 40; i++) {
            assertEquals(step(origin, count), grid.nextNanos());
            assertEquals(step(origin, count - 1), grid.previousNanos());
            long now =
                    grid.nextNanos()
                            - 1
                            + random.nextLong(1 + 50 * Math.max(1, grid.periodNanos()));
            long due = grid.due(now);
            if (due > 0)
                assertEquals(
                        true,
                        step(origin, count + due - 1) <= now,
                        "the last tick that counts as due ends at or before the current time");
            assertEquals(
                    true,
                    step(origin, count + due) > now,
                    "the first tick that does not count as due ends after the current time");
            if (random.nextBoolean()) {
                grid.advance();
                count++;
            } else {
                long jump = random.nextLong(1000);
                grid.skip(jump);
                count += jump;
            }
        }
    }

    @Test
    void aThousandHoursOfStepsDoNotDrift() {
        period(1001, 60_000);
        grid.start(0);
        int steps = Seeds.some(10_000_000);
        for (int i = 1; i < steps; i++) grid.advance();
        assertEquals(step(0, steps), grid.nextNanos());
    }

    @Test
    void centuriesAreSkippedInOneCall() {
        period(1, 60);
        grid.start(0);
        long steps = 250L * 365 * 24 * 3600 * 60;
        assertEquals(steps, grid.due(step(0, steps)));
        assertEquals(steps - 1, grid.due(step(0, steps) - 1));
        grid.skip(steps - 1);
        assertEquals(step(0, steps), grid.nextNanos());
    }

    @Test
    void aNewPeriodKeepsTheRestInSteps() {
        period(1, 100);
        grid.start(0);
        TickGrid slower = new TickGrid();
        slower.period(BigInteger.ONE, BigInteger.valueOf(50), false);
        // At 4 ms, 6 ms of the period of 10 ms are left. After the period changes to 20 ms, 12 ms
        // are left, so the next step is at 16 ms.
        grid.continueWith(slower, 4_000_000);
        assertEquals(16_000_000, grid.nextNanos());
        grid.advance();
        assertEquals(36_000_000, grid.nextNanos());
        TickGrid faster = new TickGrid();
        faster.period(BigInteger.ONE, BigInteger.valueOf(100), false);
        // At 46 ms, the step at 36 ms is overdue by half of its period of 20 ms. After the period
        // changes to 10 ms, the step is again overdue by half of its period, so it is at 41 ms.
        grid.continueWith(faster, 46_000_000);
        assertEquals(41_000_000, grid.nextNanos());
    }

    /// A day passes at the time scale 1000 without a tick, and then the game changes the scale to
    /// 1/1000. The overdue time would become a million times longer, so it is limited to
    /// [TickGrid#OVERDUE_LIMIT].
    @Test
    void overdueTimeReachesBackNoFurtherThanTheClock() {
        grid.period(Rate.of(60), 1000, 1, false);
        grid.start(0);
        long day = 24 * 3600 * 1_000_000_000L;
        TickGrid slow = new TickGrid();
        slow.period(Rate.of(60), 1, 1000, false);
        grid.continueWith(slow, day);
        assertEquals(day - TickGrid.OVERDUE_LIMIT.longValueExact(), grid.nextNanos());
        // At this scale a step is 16.67 s long. The overdue time of 2^60 ns contains 69,175,290
        // steps, and the step at its beginning is due too.
        assertEquals(69_175_291, grid.due(day));
    }

    @Test
    void periodsBelowANanosecondCount() {
        grid.period(BigInteger.ONE, SECOND.multiply(BigInteger.valueOf(1000)), false);
        grid.start(0);
        assertEquals(0, grid.periodNanos());
        assertEquals(
                1000 * 1000, grid.due(999) + 1, "all ticks after 0 ns and before 1000 ns are due");
    }

    /// If periods are rounded down to whole nanoseconds, a period must be at least a nanosecond: a
    /// period of 0 would make the grid stand still.
    @Test
    void aPeriodThatIsRoundedDownIsAtLeastANanosecond() {
        grid.period(BigInteger.ONE, SECOND.multiply(BigInteger.valueOf(2)), true);
        grid.start(0);
        assertEquals(1, grid.periodNanos());
        assertEquals(1, grid.nextNanos());
    }

    /// Checks [TickGrid#meet]: it delays the steps of a grid by at most the shorter of the two
    /// periods, so that they coincide exactly with steps of another grid.
    @ParameterizedTest
    @CsvSource({"60, 60", "120, 60", "60, 120", "30, 60", "7, 21", "144, 48", "240, 60"})
    void twoGridsAlignIfOnePeriodIsAMultipleOfTheOther(int one, int other) {
        TickGrid ticks = new TickGrid();
        ticks.period(BigInteger.ONE, BigInteger.valueOf(one), false);
        ticks.start(1_234_567);
        period(1, other);
        grid.start(777_777_777);
        long before = grid.nextNanos();
        grid.meet(ticks);
        long off = grid.nextNanos() - before;
        assertTrue(
                off >= 0 && off <= 1_000_000_000 / Math.max(one, other),
                "the alignment delayed the next tick by too many ns: " + off);
        int meetsAt = -1;
        for (int i = 0; i < 1000; i++) {
            while (ticks.nextNanos() < grid.nextNanos()) ticks.advance();
            long next = grid.nextNanos();
            if (other <= one || i % (other / one) == meetsAt) assertEquals(ticks.nextNanos(), next);
            if (meetsAt < 0 && ticks.nextNanos() == next) meetsAt = i;
            assertTrue(meetsAt >= 0 || i < other / one, "the two grids have no common time");
            grid.advance();
        }
        long met = grid.nextNanos();
        grid.meet(ticks);
        assertEquals(met, grid.nextNanos(), "aligning grids that have common times moves no tick");
    }

    /// A grid of 30 steps a second is aligned several times with other grids. Each time its steps
    /// are shifted by a different fraction of a nanosecond, but its period must stay exact.
    @Test
    void aGridThatIsAlignedKeepsItsPeriod() {
        period(1, 30);
        grid.start(0);
        for (int scale : new int[] {3, 7, 5, 11, 13, 9}) {
            TickGrid ticks = new TickGrid();
            ticks.period(Rate.of(30), scale, 1, false);
            ticks.start(1_000);
            grid.meet(ticks);
            long next = grid.nextNanos();
            for (int i = 0; i < 30; i++) grid.advance();
            assertEquals(1_000_000_000, grid.nextNanos() - next);
            assertEquals(33_333_333, grid.periodNanos());
        }
    }

    @ParameterizedTest
    @CsvSource({"83333333, 5", "83333334, 6", "0, 0", "1, 1", "16666666, 1", "16666667, 2"})
    void theNumberOfStepsThatCoverATimeIsExact(long nanos, long steps) {
        period(1, 60);
        assertEquals(steps, grid.ticksCovering(nanos));
    }
}
