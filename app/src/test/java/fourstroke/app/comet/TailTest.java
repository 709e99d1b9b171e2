package fourstroke.app.comet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class TailTest {

    private final Tail tail = new Tail();
    private final double[] loop = new double[2 * Tail.LIMIT];

    /// Flies straight in steps of a point, as a slow comet would.
    private int fly(double fromX, double fromY, double toX, double toY) {
        int steps = (int) Math.max(Math.abs(toX - fromX), Math.abs(toY - fromY));
        for (int i = 1; i <= steps; i++) {
            double t = (double) i / steps;
            int corners = tail.follow(fromX + (toX - fromX) * t, fromY + (toY - fromY) * t, loop);
            if (corners > 0) return corners;
        }
        return 0;
    }

    @Test
    void closesALoopWhereTheWayCrossesItself() {
        tail.restart(100, 100);
        assertEquals(0, fly(100, 100, 200, 100));
        assertEquals(0, fly(200, 100, 200, 180));
        assertEquals(0, fly(200, 180, 150, 180));
        int corners = fly(150, 180, 150, 60);
        assertTrue(corners > 0);
        assertTrue(Tail.inside(loop, corners, 175, 140));
        assertFalse(Tail.inside(loop, corners, 125, 140));
        assertFalse(Tail.inside(loop, corners, 175, 60));
        assertEquals(1, tail.count(), "the tail is used up");
    }

    @Test
    void forgetsWhatIsFartherBackThanItsLength() {
        tail.restart(0, 0);
        fly(0, 0, 900, 0);
        assertEquals(Tail.START, tail.count());
        assertEquals(
                0,
                fly(900, 0, 900, 20) + fly(900, 20, 500, 20) + fly(500, 20, 500, -50),
                "it was there, but long ago");
    }

    @Test
    void growsToItsLimitAndNoFurther() {
        tail.grow(10_000);
        assertEquals(Tail.LIMIT, tail.length());
        tail.restart(0, 0);
        fly(0, 0, 5000, 0);
        assertEquals(Tail.LIMIT, tail.count());
    }
}
