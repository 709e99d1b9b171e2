package fourstroke.backend.headless;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fourstroke.backend.contract.Seeds;

import org.junit.jupiter.api.Test;

import java.util.Random;

class EdgeTest {

    @Test
    void everyRowStartsAtTheFirstCentreThatIsNotLeftOfTheSide() {
        long seed = Seeds.seed();
        Random random = new Random(seed);
        Edge edge = new Edge();
        for (int i = 0; i < 20_000; i++) {
            // Short sides hit centres, and miss them by the least there is, often enough.
            int reach = 1 << random.nextInt(1, 20);
            int x0 = random.nextInt(-reach, reach);
            int y0 = random.nextInt(-reach, reach);
            int x1 = random.nextInt(-reach, reach);
            int y1 = y0 + 1 + random.nextInt(reach);
            int row = SubPixel.firstPixel(y0) + random.nextInt(3);
            edge.start(x0, y0, x1, y1, row);
            for (int step = 0; step < 20; step++, row++) {
                long dy = y1 - y0;
                long crossing = x0 * dy + (256L * row + 128 - y0) * (x1 - x0);
                long first = Math.ceilDiv(crossing - 128 * dy, 256 * dy);
                assertEquals(first, edge.pixel(), "seed " + seed + ", side " + i + ", row " + row);
                edge.next();
            }
        }
    }

    @Test
    void positionsSnapToTheNearestStepAndTiesGoUp() {
        assertEquals(0, SubPixel.snapped(0.5 / 256 - 1e-9));
        assertEquals(1, SubPixel.snapped(0.5 / 256));
        assertEquals(0, SubPixel.snapped(-0.5 / 256));
        assertEquals(-1, SubPixel.snapped(-0.5 / 256 - 1e-9));
        assertEquals(SubPixel.LIMIT * 256, SubPixel.snapped(SubPixel.LIMIT));
    }

    @Test
    void thePixelOfACentreIsTheFirstNotBeforeIt() {
        assertEquals(0, SubPixel.firstPixel(128));
        assertEquals(1, SubPixel.firstPixel(129));
        assertEquals(0, SubPixel.firstPixel(-127));
        assertEquals(-1, SubPixel.firstPixel(-128));
    }
}
