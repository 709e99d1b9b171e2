package fourstroke.loop.core.display;

import static fourstroke.loop.core.Events.MS;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class OcclusionDetectorTest {

    private static final long PERIOD = 16_666_666;

    /// The time in nanoseconds between two tries to present a frame in a covered window: the loop
    /// tries twice a second.
    private static final long PACE = 500 * MS;

    private final OcclusionDetector watch = new OcclusionDetector();
    private long now = -5;

    private boolean took(long nanos, boolean focused) {
        long start = now;
        return watch.took(start, now += nanos, focused, PERIOD);
    }

    private void stall(long nanos) {
        for (int i = 0; i < OcclusionDetector.STALLS; i++) took(nanos, false);
        assertTrue(watch.occluded());
    }

    private long rest() {
        return watch.nextNanos(PACE) - now;
    }

    @Test
    void twoLateFramesInARowStallAWindowWithoutTheKeyboard() {
        assertFalse(took(OcclusionDetector.STALL_NANOS + 1, false));
        assertFalse(
                took(OcclusionDetector.STALL_NANOS, false),
                "a frame that takes exactly the limit is in time");
        assertFalse(took(OcclusionDetector.STALL_NANOS + 1, false));
        assertTrue(took(OcclusionDetector.STALL_NANOS + 1, false));
        assertTrue(watch.occluded());
    }

    @Test
    void threeMuchLaterFramesInARowStallAWindowWithTheKeyboard() {
        for (int i = 1; i < OcclusionDetector.STALLS_FOCUSED; i++) {
            assertFalse(took(OcclusionDetector.STALL_FOCUSED_NANOS + 1, true));
        }
        took(OcclusionDetector.STALL_FOCUSED_NANOS, true);
        for (int i = 1; i < OcclusionDetector.STALLS_FOCUSED; i++) {
            assertFalse(took(OcclusionDetector.STALL_FOCUSED_NANOS + 1, true));
        }
        assertTrue(took(OcclusionDetector.STALL_FOCUSED_NANOS + 1, true));
        assertTrue(watch.occluded());
    }

    @Test
    void aSlowDisplayIsNoStall() {
        for (int i = 0; i < 9; i++) {
            assertFalse(watch.took(now, now += 3_000 * MS, false, 1_000 * MS));
        }
    }

    @Test
    void waitsBetweenTriesGrowToSixteenTriesAndToSixteenSeconds() {
        stall(700 * MS);
        for (long rest : new long[] {700, 1400, 2800, 5600, 11_200, 11_200}) {
            assertEquals(rest * MS, rest());
            took(700 * MS, false);
        }
        took(60_000 * MS, false);
        assertEquals(OcclusionDetector.MOST_REST_NANOS, rest());
        watch.forgive();
        stall(700 * MS);
        assertEquals(700 * MS, rest());
    }
}
