package fourstroke.loop.core.backend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Random;

class MarginTest {

    private static final long GUARD = Margin.GUARD_NANOS;

    private final Margin margin = new Margin(80_000);

    @Test
    void assumesWhatItWasToldUntilItHasSeenMore() {
        assertEquals(80_000 + GUARD, margin.nanos());
        assertEquals(80_000, margin.medianNanos());
    }

    @Test
    void isWhatSleepsAreLateWhenAllAreAlike() {
        add(30_000, Margin.WINDOW);
        assertEquals(30_000 + GUARD, margin.nanos());
        assertEquals(30_000, margin.medianNanos());
    }

    @Test
    void coversNearlyAllSleepsThatVary() {
        Random random = random();
        int covered = 0;
        int sleeps = 20_000;
        for (int i = 0; i < sleeps; i++) {
            long late = 20_000 + (long) (Math.abs(random.nextGaussian()) * 8_000);
            if (i >= Margin.WINDOW && late <= margin.nanos()) covered++;
            margin.add(late);
        }
        assertTrue(covered >= sleeps * 0.97, "covered %d of %d".formatted(covered, sleeps));
    }

    @Test
    void aPauseInAWindowDoesNotMoveIt() {
        add(30_000, Margin.WINDOW);
        add(Long.MAX_VALUE, 1);
        assertEquals(30_000 + GUARD, margin.nanos());
        add(30_000, 10);
        assertEquals(30_000 + GUARD, margin.nanos());
    }

    @Test
    void aMachineThatBecameSlowerIsBelievedAfterTwoSleeps() {
        add(30_000, Margin.WINDOW);
        add(90_000, 2);
        assertTrue(margin.nanos() >= 90_000, margin.nanos() + " ns");
    }

    @Test
    void whateverWasSeenIsForgottenAfterAWindow() {
        add(Long.MAX_VALUE, 1_000);
        assertEquals(Margin.LIMIT_NANOS, margin.nanos());
        add(10_000, Margin.WINDOW);
        assertEquals(10_000 + GUARD, margin.nanos());
    }

    @Test
    void coversAllSleepsInACrowd() {
        add(20_000, Margin.WINDOW - 1);
        add(70_000, 1);
        assertEquals(20_000 + GUARD, margin.nanos());
        assertEquals(70_000 + GUARD, margin.crowdedNanos());
        add(1_000_000, 1);
        assertEquals(8 * 20_000 + GUARD, margin.crowdedNanos(), "that one lost its core");
    }

    @Test
    void isNoMoreThanFourMediansForTheSakeOfAFewThatLostTheirCore() {
        for (int i = 0; i < Margin.WINDOW; i++) margin.add(i % 4 == 0 ? 1_500_000 : 25_000);
        assertEquals(4 * 25_000 + GUARD, margin.nanos());
    }

    @Test
    void aSleepThatWasCutShortTellsNothing() {
        add(-1, 1_000);
        assertEquals(80_000 + GUARD, margin.nanos());
    }

    /// Beside a window that is sorted anew each time, with whatever may come.
    @Test
    void isAFunctionOfTheLastSleepsAndNeverBeyondItsBounds() {
        Random random = random();
        Deque<Long> window = new ArrayDeque<>();
        for (int i = 0; i < Margin.WINDOW; i++) window.add(80_000L);
        for (int i = 0; i < 50_000; i++) {
            long late = random.nextLong() >> random.nextInt(64);
            margin.add(late);
            if (late >= 0) {
                window.removeFirst();
                window.addLast(Math.min(late, Margin.LIMIT_NANOS));
            }
            long[] sorted = window.stream().mapToLong(Long::longValue).toArray();
            Arrays.sort(sorted);
            assertEquals(sorted[31], margin.medianNanos());
            long reckoned = Math.min(2 * sorted[62] - sorted[31], 4 * sorted[31]);
            assertEquals(Math.min(reckoned + GUARD, Margin.LIMIT_NANOS), margin.nanos());
            assertTrue(margin.nanos() >= Math.min(margin.medianNanos(), Margin.LIMIT_NANOS));
        }
    }

    private void add(long late, int times) {
        for (int i = 0; i < times; i++) margin.add(late);
    }

    private static Random random() {
        long seed = Long.getLong("seed", System.nanoTime());
        System.out.println("MarginTest: replay with -Dseed=" + seed);
        return new Random(seed);
    }
}
