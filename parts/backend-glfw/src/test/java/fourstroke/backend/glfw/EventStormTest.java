package fourstroke.backend.glfw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EventStormTest {

    private static final long US = 1000;
    private static final long SECOND = 1_000_000_000;

    private final EventStorm storm = new EventStorm();
    private long now = -5 * SECOND; // Negative, because the times of a clock may be negative.

    /// {@return the number of wakes after which the storm was detected, or 0 if the storm was not
    /// detected}
    private int delivered(int wakes, long everyNanos) {
        for (int i = 1; i <= wakes; i++) {
            now += everyNanos;
            if (storm.wokeForNothing(now)) return i;
        }
        return 0;
    }

    @Test
    void twoWindowsThatAnswerEachOtherAreDetected() {
        assertFalse(storm.goesOn(now));
        assertEquals(EventStorm.WAKES, delivered(1000, 150 * US));
        assertTrue(storm.goesOn(now));
        assertTrue(storm.goesOn(now + EventStorm.LASTS_NANOS - 1));
        now += EventStorm.LASTS_NANOS;
        assertFalse(
                storm.goesOn(now),
                "the loop waits for messages again, to find out whether the storm continues");
        assertEquals(EventStorm.WAKES, delivered(1000, 150 * US));
        assertTrue(storm.goesOn(now));
    }

    /// For each frame, the display sends four messages that are not inputs. Such messages must not
    /// count as a storm.
    @ParameterizedTest
    @ValueSource(ints = {60, 144, 240})
    void framesAreNoStorm(int rate) {
        for (int frame = 0; frame < 100 * rate; frame++) {
            now += SECOND / rate - 30 * US;
            assertEquals(0, delivered(4, 10 * US), "frame " + frame);
        }
        assertFalse(storm.goesOn(now));
    }

    /// A window that is opened or changed receives many messages within a short time, which must
    /// not count as a storm.
    @Test
    void aBurstIsNoStorm() {
        for (int i = 0; i < 100; i++) {
            now += EventStorm.WITHIN_NANOS;
            assertEquals(0, delivered(EventStorm.WAKES - 2, 10 * US));
        }
    }
}
