package fourstroke.loop.core.display;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.Random;

class VsyncCheckTest {

    private static final long PERIOD = 16_666_666;

    private final VsyncCheck watch = new VsyncCheck();
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
    void aDriverThatFirstQueuesSomeFramesStillHoldsBack() {
        show(VsyncCheck.QUEUED, 1000);
        show(10_000, PERIOD);
        assertTrue(watch.holdsBack());
    }

    @Test
    void thousandsOfFramesASecondAreDetectedOnceAfterSixteen() {
        show(VsyncCheck.FIRST, 400_000);
        assertTrue(watch.holdsBack());
        show(1000, 400_000);
        assertFalse(watch.holdsBack());
        assertEquals(1, found);
    }

    /// Presents frames that each take a random time between 80 % and 120 % of the given time.
    private void wander(int frames, double nanosEach, Random random) {
        for (int i = 0; i < frames; i++) show(1, nanosEach * random.nextDouble(0.8, 1.2));
    }

    @Test
    void framesAQuarterTooFastAreDetectedInTime() {
        for (int seed = 0; seed < 100; seed++) {
            watch.start(PERIOD);
            wander(6 * VsyncCheck.LAST, PERIOD / 1.28, new Random(seed));
            assertFalse(
                    watch.holdsBack(), "the check detects frames that are too fast, seed " + seed);
        }
    }

    /// The display refreshes faster than its mode specifies, the driver queues the first frames,
    /// and some frames miss a refresh. The check must still find that presenting waits for the
    /// display.
    @Test
    void steadyFramesAreHeldBackAlthoughTheModeNamesALowerRate() {
        for (double rate : new double[] {1.2, 1.25, 1.5, 1.667}) {
            for (int seed = 0; seed < 20; seed++) {
                Random random = new Random(seed);
                watch.start(PERIOD);
                show(random.nextInt(VsyncCheck.QUEUED + 1), 1000);
                long line = now;
                for (int i = 0; i < 2000; i++) {
                    line += (long) (PERIOD / rate * (i > 60 && random.nextInt(100) == 0 ? 2 : 1));
                    now = line + (long) (Math.abs(random.nextGaussian()) * 300_000);
                    if (watch.presented(now)) found++;
                }
                assertTrue(
                        watch.holdsBack(),
                        "the display holds frames back at "
                                + rate
                                + " times the rate of the mode, seed "
                                + seed);
            }
        }
        assertEquals(0, found);
    }

    /// Tests the limit between presenting that waits for the display and presenting that does not:
    /// of 128 frames, the driver may have queued four, and each of the other frames must take at
    /// least nine tenths of a refresh period.
    @Test
    void eachFrameTakesAtLeastNineTenthsOfARefresh() {
        long period = 1_000_000;
        long least = (VsyncCheck.LAST - VsyncCheck.QUEUED) * period / 10 * 9;
        for (long took : new long[] {least, least - 1}) {
            watch.start(period);
            long start = now + 1;
            show(1, 1);
            Random random = new Random(9);
            for (int i = 1; i < VsyncCheck.LAST; i++) {
                now = start + least * i / VsyncCheck.LAST + random.nextLong(period);
                assertFalse(watch.presented(now), "the check reports no change after frame " + i);
            }
            assertEquals(took < least, watch.presented(start + took));
            assertEquals(took == least, watch.holdsBack());
        }
    }

    /// Tests the limit for the first sixteen frames: the driver may have queued four of them, and
    /// each of the other frames must take at least half of a refresh period.
    @Test
    void eachOfTheFirstFramesTakesAtLeastHalfARefresh() {
        long period = 1_000_000;
        long least = (VsyncCheck.FIRST - VsyncCheck.QUEUED) * period / 2;
        for (long took : new long[] {least, least - 1}) {
            watch.start(period);
            show(VsyncCheck.FIRST, 0);
            assertEquals(took < least, watch.presented(now + took));
            assertEquals(took == least, watch.holdsBack());
        }
    }
}
