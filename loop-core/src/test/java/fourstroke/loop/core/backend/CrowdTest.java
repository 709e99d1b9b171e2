package fourstroke.loop.core.backend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class CrowdTest {

    private static final long SECOND = 1_000_000_000;
    private static final long LATE = Crowd.LOST_NANOS + 1;

    private final Crowd crowd = new Crowd();
    private long now = -5 * SECOND;

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

    /// {@return for how long it is believed from now on, to a millisecond; time passes}
    private long held() {
        long start = now;
        assertTrue(crowd.isDense(now));
        while (crowd.isDense(now)) now += 1_000_000;
        return now - start;
    }
}
