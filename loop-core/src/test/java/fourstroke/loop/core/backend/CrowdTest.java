package fourstroke.loop.core.backend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class CrowdTest {

    private static final long SECOND = 1_000_000_000;
    private static final long LATE = Crowd.LOST_NANOS + 1;

    private static final int CORES = 4;

    private int threads = CoreDemand.UNKNOWN;
    private int looks;
    private final Crowd crowd = new Crowd(this::count, CORES);
    private long now = -5 * SECOND;

    private boolean isDense() {
        crowd.look(now);
        return crowd.isDense(now);
    }

    private int count() {
        looks++;
        return threads;
    }

    @Test
    void isNotAssumed() {
        assertFalse(crowd.isDense(now));
        crowd.slept(-1, now);
        crowd.slept(Crowd.LOST_NANOS, now);
        assertFalse(crowd.isDense(now), "idle cores are that slow");
    }

    @Test
    void oneLateSleepIsBelievedForTwoSeconds() {
        crowd.slept(LATE, now);
        assertEquals(2 * SECOND, held());
    }

    @Test
    void isBelievedForLongerEachTimeUpToALimit() {
        long expected = 2 * SECOND;
        for (int i = 0; i < 8; i++) {
            crowd.slept(LATE, now);
            assertEquals(expected, held());
            expected = Math.min(2 * expected, 16 * SECOND);
        }
    }

    @Test
    void lateSleepsOfOneRestCountOnce() {
        for (int i = 0; i < 10; i++) crowd.slept(LATE, now += 1_000_000);
        assertEquals(2 * SECOND, held());
    }

    @Test
    void startsAnewWhenNothingWasLateForTwiceAsLong() {
        for (int i = 0; i < 4; i++) {
            crowd.slept(LATE, now);
            now += held();
        }
        now += 20 * SECOND;
        crowd.slept(LATE, now);
        assertEquals(2 * SECOND, held());
    }

    @Test
    void isCountedWhereTheSystemSaysHowManyWantACore() {
        threads = CORES;
        assertFalse(isDense(), "one core for each");
        threads = CORES + 1;
        now += Crowd.LOOK_NANOS - 1;
        assertFalse(isDense(), "it looked a moment ago");
        now++;
        assertFalse(crowd.isDense(now), "it was not told to look");
        assertTrue(isDense());
        threads = 1;
        assertEquals(Crowd.COUNTED_NANOS, held());
        crowd.slept(LATE, now);
        assertFalse(isDense(), "what is counted is not guessed");
    }

    @Test
    void isLookedUpTwentyTimesASecond() {
        threads = CORES + 1;
        for (int i = 0; i < 10_000; i++) {
            assertTrue(isDense());
            now += SECOND / 1000;
        }
        assertEquals(200, looks);
    }

    @Test
    void isSeenByLateSleepsWhenTheSystemSaysNoMore() {
        threads = CORES;
        assertFalse(isDense());
        threads = CoreDemand.UNKNOWN;
        now += Crowd.LOOK_NANOS;
        assertFalse(isDense());
        crowd.slept(LATE, now);
        assertTrue(isDense());
    }

    /// {@return for how long it is believed from now on, to a millisecond; time passes}
    private long held() {
        long start = now;
        assertTrue(crowd.isDense(now));
        while (isDense()) now += 1_000_000;
        return now - start;
    }
}
