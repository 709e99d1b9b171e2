package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;

import org.junit.jupiter.api.Test;

import java.lang.management.ManagementFactory;

class TrigTest {

    private static final double ERROR = 4e-8; // as its docs say

    @Test
    void sineAndCosineAreRightToTheErrorTheyName() {
        for (double angle = -4_000_000; angle <= 4_000_000; angle += 1234.567) {
            assertEquals(StrictMath.sin(angle), Trig.sin(angle), ERROR, "sin " + angle);
            assertEquals(StrictMath.cos(angle), Trig.cos(angle), ERROR, "cos " + angle);
        }
    }

    @Test
    void quarterTurnsAreExact() {
        double quarter = StrictMath.PI / 2;
        double[] sines = {0, 1, 0, -1};
        for (int i = -4; i < 8; i++) {
            assertEquals(sines[i & 3], Trig.sin(i % 4 * quarter), "sin of quarter " + i % 4);
            assertEquals(sines[i + 1 & 3], Trig.cos(i % 4 * quarter), "cos of quarter " + i % 4);
        }
    }

    @Test
    void noNumberHasNoSine() {
        for (double angle :
                new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            assertTrue(Double.isNaN(Trig.sin(angle)), "sin " + angle);
            assertTrue(Double.isNaN(Trig.cos(angle)), "cos " + angle);
        }
    }

    @Test
    void aMillionCallsAllocateNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        double sum = Trig.sin(1);
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < 1_000_000; i++) sum += Trig.sin(i) + Trig.cos(i);
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;
        assertTrue(allocated < 100_000, allocated + " bytes"); // not even a tenth of one a call
        assertTrue(Math.abs(sum) < 1e6);
    }
}
