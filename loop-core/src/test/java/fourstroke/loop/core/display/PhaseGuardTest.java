package fourstroke.loop.core.display;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/// Moments near the ends of ticks, on a display of 60 where the game ticks 60 times in a second.
class PhaseGuardTest {

    private static final long PERIOD = 16_666_667;

    private final PhaseGuard clearance = new PhaseGuard();

    private long clear(long frame, long afterTick) {
        return clearance.clear(frame * PERIOD + afterTick, 7 * PERIOD, PERIOD) - frame * PERIOD;
    }

    @Test
    void aMomentThatIsClearStaysAsItIs() {
        for (long after : new long[] {100_000, 5_000_000, PERIOD - 100_000}) {
            for (long frame = 0; frame < 20; frame++) assertEquals(after, clear(frame, after));
            clearance.stop();
        }
    }

    @Test
    void aMomentThatIsTooNearIsMovedAsideAtOnceAsALockIsGained() {
        assertEquals(100_000, clear(10, 30_000));
        clearance.stop();
        assertEquals(100_000, clear(11, 0));
        clearance.stop();
        assertEquals(-100_000, clear(12, -30_000));
        clearance.stop();
        assertEquals(5_000_000, clear(13, 5_000_000), "a new lock is not moved by the old one");
    }

    /// A display whose refreshes drift past the ends of ticks, by a microsecond a frame.
    @Test
    void itFollowsADriftSoSlowlyThatNobodySeesAndThenCrossesOver() {
        for (int way : new int[] {1, -1}) {
            long last = 0;
            int near = 0;
            clearance.stop();
            for (long frame = 0; frame < 1000; frame++) {
                long drifted = way * (500_000 - frame * 1000);
                long shown = clear(frame, drifted);
                if (frame > 0)
                    assertTrue(Math.abs(shown - last) <= PERIOD / 2000 + 1001, "frame " + frame);
                assertTrue(Math.abs(shown - drifted) <= 200_000, "frame " + frame);
                if (frame < 600) assertTrue(way * shown >= 100_000, "frame " + frame);
                if (Math.abs(shown) < 95_000) near++;
                last = shown;
            }
            assertTrue(near < 150, "so many frames it takes to cross, not " + near);
            assertTrue(way * last <= -100_000, "it has crossed over");
        }
    }

    @Test
    void shortTicksHaveTheirEndsNear() {
        assertEquals(62_500, clearance.clear(10_000, 0, 1_000_000));
        clearance.stop();
        assertEquals(400_000, clearance.clear(400_000, 0, 1_000_000));
        clearance.stop();
        assertEquals(3, clearance.clear(3, 0, 1), "ticks that are nothing but ends");
    }
}
