package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PresentWatchTest {

    private static final long PERIOD = 16_666_666;

    private final PresentWatch watch = new PresentWatch();
    private long now = -5;
    private int found;

    @BeforeEach
    void start() {
        watch.start(PERIOD);
    }

    private void show(int frames, double nanosEach) {
        for (int i = 0; i < frames; i++) {
            now += (long) nanosEach;
            if (watch.presented(now)) found++;
        }
    }

    @Test
    void framesInStepWithTheScreenAreHeldBack() {
        show(10_000, PERIOD);
        assertTrue(watch.holdsBack());
    }

    @Test
    void aDriverThatQueuesSomeFramesFirstHoldsBackStill() {
        show(PresentWatch.QUEUED, 1000);
        show(10_000, PERIOD);
        assertTrue(watch.holdsBack());
    }

    @Test
    void aScreenThatIsSlightlyFasterThanItSaysHoldsBackStill() {
        show(10_000, PERIOD / 1.02);
        assertTrue(watch.holdsBack());
    }

    @Test
    void thousandsOfFramesASecondAreFoundOutOnceAfterSixteen() {
        show(PresentWatch.FIRST, 400_000);
        assertTrue(watch.holdsBack());
        show(1000, 400_000);
        assertFalse(watch.holdsBack());
        assertEquals(1, found);
    }

    @Test
    void framesAQuarterTooFastAreFoundOutInTime() {
        show(2 * PresentWatch.LAST, PERIOD / 1.28);
        assertFalse(watch.holdsBack());
    }

    /// Sixteen intervals, of which the driver may have queued four: the other twelve take nine
    /// tenths of their refreshes, or just not.
    @Test
    void nineTenthsOfARefreshForEachFrameAreTheLeast() {
        long period = 1_000_000;
        long least = (PresentWatch.FIRST - PresentWatch.QUEUED) * 900_000;
        for (long took : new long[] {least, least - 1}) {
            watch.start(period);
            show(PresentWatch.FIRST, 0);
            assertEquals(took < least, watch.presented(now + took));
            assertEquals(took == least, watch.holdsBack());
        }
    }

    @Test
    void slowFramesProveNothing() {
        show(1000, PERIOD * 3);
        assertTrue(watch.holdsBack());
    }

    @Test
    void aStartForgivesAll() {
        show(100, 1000);
        watch.start(PERIOD);
        assertTrue(watch.holdsBack());
        show(100, PERIOD);
        assertTrue(watch.holdsBack());
    }
}
