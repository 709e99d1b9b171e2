package fourstroke.loop.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.Random;

class SineTableTest {

    private static final long SEED = Long.getLong("seed", 20_260_101);

    @Test
    void sineAndCosineAreRightToTheirError() {
        Random random = new Random(SEED);
        for (int i = 0; i < 1_000_000; i++) {
            double turn = (random.nextDouble() - 0.5) * (i % 2 == 0 ? 20 : 1e6);
            assertEquals(
                    StrictMath.sin(turn),
                    SineTable.sin(turn),
                    SineTable.ERROR,
                    () -> "sin " + turn + ", seed " + SEED);
            assertEquals(
                    StrictMath.cos(turn),
                    SineTable.cos(turn),
                    SineTable.ERROR,
                    () -> "cos " + turn + ", seed " + SEED);
        }
    }

    @Test
    void noTurnIsExactlyNoTurn() {
        assertEquals(0, SineTable.sin(0));
        assertEquals(1, SineTable.cos(0));
    }

    @Test
    void turnsAtTheirWorstAreWithinTheError() {
        for (int halfStep = -2049; halfStep < 2050; halfStep++) {
            double turn = halfStep * Math.PI / 512;
            assertEquals(StrictMath.sin(turn), SineTable.sin(turn), SineTable.ERROR, "sin " + turn);
            assertEquals(StrictMath.cos(turn), SineTable.cos(turn), SineTable.ERROR, "cos " + turn);
        }
    }

    @Test
    void theyNeverLeaveTheirRangeByMoreThanTheirError() {
        for (double turn : new double[] {1e9, 1e18, Double.MAX_VALUE, -1e300, Double.MIN_VALUE}) {
            assertTrue(
                    Math.abs(SineTable.sin(turn)) <= 1 + 1e-7
                            && Math.abs(SineTable.cos(turn)) <= 1 + 1e-7,
                    "turn " + turn);
        }
    }
}
