package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;

import fourstroke.loop.api.Trig;

import org.junit.jupiter.api.Test;

import java.lang.management.ManagementFactory;
import java.util.Random;

class TrigTest {

    private static final long SEED = Long.getLong("seed", 20_260_101);

    private static void assertRight(double turn) {
        assertEquals(
                StrictMath.sin(turn),
                Trig.sin(turn),
                Trig.ERROR,
                () -> "the sine is wrong at " + turn);
        assertEquals(
                StrictMath.cos(turn),
                Trig.cos(turn),
                Trig.ERROR,
                () -> "the cosine is wrong at " + turn);
    }

    @Test
    void quarterTurnsAreExact() {
        double quarter = StrictMath.PI / 2;
        double[] sines = {0, 1, 0, -1};
        for (int i = -4; i < 8; i++) {
            assertEquals(
                    sines[i & 3],
                    Trig.sin(i % 4 * quarter),
                    "the sine is exact at the quarter turn " + i % 4);
            assertEquals(
                    sines[i + 1 & 3],
                    Trig.cos(i % 4 * quarter),
                    "the cosine is exact at the quarter turn " + i % 4);
        }
    }

    @Test
    void notANumberHasNoSine() {
        for (double angle :
                new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            assertTrue(Double.isNaN(Trig.sin(angle)), "the sine is NaN at " + angle);
            assertTrue(Double.isNaN(Trig.cos(angle)), "the cosine is NaN at " + angle);
        }
    }

    @Test
    void aMillionCallsAllocateNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        double sum = Trig.sin(1);
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < 1_000_000; i++) sum += Trig.sin(i) + Trig.cos(i);
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;
        // The limit means that each of the two million calls allocates less than a tenth of a byte
        // on average.
        assertTrue(allocated < 100_000, "the calls allocated too many bytes: " + allocated);
        assertTrue(Math.abs(sum) < 1e6);
    }

    @Test
    void sineAndCosineAreExactToTheirStatedError() {
        Random random = new Random(SEED);
        for (int i = Seeds.some(1_000_000); i > 0; i--)
            assertRight((random.nextDouble() - 0.5) * (i % 2 == 0 ? 20 : 8e6));
        // These angles include the angles halfway between two angles of the table of [Trig], where
        // the error is largest.
        for (int halfStep = -2049; halfStep < 2050; halfStep++)
            assertRight(halfStep * Math.PI / 512);
    }

    @Test
    void sineAndCosineExceedTheirRangeByAtMostTheirError() {
        for (double turn : new double[] {1e9, 1e18, Double.MAX_VALUE, -1e300, Double.MIN_VALUE}) {
            assertTrue(
                    Math.abs(Trig.sin(turn)) <= 1 + 1e-7 && Math.abs(Trig.cos(turn)) <= 1 + 1e-7,
                    "the sine or cosine is out of range at " + turn);
        }
    }
}
