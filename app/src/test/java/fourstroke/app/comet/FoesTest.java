package fourstroke.app.comet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// How foes move, with a comet that rests in the middle.
class FoesTest {

    private static final double DT = 1.0 / 120;

    private final World world = new World(1);
    private final Bodies foes = world.foes;

    @BeforeEach
    void nothingElseComes() {
        world.rest = 100;
        world.safe = 100;
    }

    private void play(double seconds) {
        for (long left = Math.round(seconds / DT); left > 0; left--) Foes.tick(world, DT);
    }

    private double speed(int i) {
        return Math.sqrt(foes.vx[i] * foes.vx[i] + foes.vy[i] * foes.vy[i]);
    }

    private double distance(int i) {
        double dx = foes.x[i] - world.x;
        double dy = foes.y[i] - world.y;
        return Math.sqrt(dx * dx + dy * dy);
    }

    @ParameterizedTest
    @EnumSource(names = {"HUNTER", "BLOB", "BLOBLET", "LANCER"})
    void whoHuntsComesNearerAndMoreSlowlyThanTheCometFlies(Kind kind) {
        int i = foes.add(kind, 100, 100, 0);
        double from = distance(i);
        play(1.4);
        assertTrue(distance(i) < from - 20, () -> "from " + from + " to " + distance(i));
        assertTrue(speed(i) > 20 && speed(i) < 0.5 * Rules.SPEED, () -> "speed " + speed(i));
    }

    @Test
    void whereNobodyIsToBeHuntedHuntersDriftApart() {
        foes.add(Kind.HUNTER, world.x + 50, world.y, 0);
        world.gone = 100;
        play(2);
        assertTrue(distance(0) > 100, () -> "as near as " + distance(0));
    }

    @Test
    void theLaterTheWaveTheFasterAreHunters() {
        foes.add(Kind.HUNTER, 100, 100, 0);
        play(1);
        double first = speed(0);
        world.wave = 10;
        play(1);
        assertEquals(1.5 * first, speed(0), 2);
    }

    @Test
    void aLancerTakesAimAndChargesWhereTheCometWas() {
        foes.add(Kind.LANCER, 100, world.y, 0);
        play(Foes.LANCER_DRIFTS + 0.3);
        assertTrue(speed(0) < 10, () -> "it stands still, at " + speed(0));
        world.y = 500;
        play(Foes.LANCER_AIMS - Foes.LANCER_DRIFTS - 0.3 + 2 * DT);
        assertEquals(430, foes.vx[0], 10);
        assertEquals(0, foes.vy[0], 60);
        play(0.6);
        assertTrue(speed(0) < 100, "the next round begins");
    }

    @Test
    void theMawSpitsARingOfBulletsThatLeaveTheArenaAndCallsHunters() {
        foes.add(Kind.MAW, world.x, world.y, 0);
        play(2.25);
        assertEquals(1, foes.count);
        assertTrue(speed(0) <= 70, () -> "speed " + speed(0));
        play(0.1);
        assertEquals(15, foes.count);
        double x = 0;
        double y = 0;
        for (int i = 1; i < foes.count; i++) {
            assertEquals(Kind.BULLET, foes.kind[i]);
            assertEquals(125, speed(i), 1e-6);
            assertTrue(
                    foes.vx[i] * (foes.x[i] - foes.x[0]) + foes.vy[i] * (foes.y[i] - foes.y[0])
                            > 0);
            x += foes.vx[i];
            y += foes.vy[i];
        }
        assertEquals(0, Math.abs(x) + Math.abs(y), 1e-6, "to all sides");
        play(4.8);
        int hunters = 0;
        for (int i = 0; i < foes.count; i++) if (foes.kind[i] == Kind.HUNTER) hunters++;
        assertEquals(2, hunters);
        play(60);
        int bullets = 0;
        for (int i = 0; i < foes.count; i++) if (foes.kind[i] == Kind.BULLET) bullets++;
        assertTrue(bullets > 0 && bullets <= 5 * 14, bullets + " bullets");
    }

    @Test
    void minesDriftAndComeBackFromWalls() {
        int i = foes.add(Kind.MINE, 30, 30, 0);
        foes.vx[i] = -50;
        foes.vy[i] = 20;
        play(1);
        assertEquals(50, foes.vx[i]);
        assertEquals(20, foes.vy[i]);
        assertEquals(50, foes.y[i], 1e-6);
        foes.vy[i] = 50;
        play(10);
        assertEquals(-50, foes.vy[i]);
    }

    @ParameterizedTest
    @EnumSource(names = {"MINE", "HUNTER", "LANCER", "BLOB", "BLOBLET", "MAW"})
    void allStayInTheArenaAlsoWithAWell(Kind kind) {
        world.wells = 1;
        world.wellX[0] = 200;
        world.wellY[0] = 200;
        world.wellAge = 9;
        world.wave = 9;
        int i = foes.add(kind, 60, 60, 0);
        foes.vx[i] = 50;
        for (int tick = 0; tick < 2000; tick++) {
            Foes.tick(world, DT);
            double radius = kind.radius;
            assertTrue(foes.x[0] >= radius && foes.x[0] <= World.WIDTH - radius);
            assertTrue(foes.y[0] >= radius && foes.y[0] <= World.HEIGHT - radius);
        }
    }

    @Test
    void wellsPullTowardsThemselvesTheMoreTheNearer() {
        world.wells = 1;
        world.wellX[0] = 200;
        world.wellY[0] = 300;
        world.wellAge = 9;
        assertTrue(world.pullX(100, 300) > world.pullX(50, 300) && world.pullX(50, 300) > 0);
        assertTrue(world.pullY(200, 400) < world.pullY(200, 500) && world.pullY(200, 500) < 0);
        assertEquals(0, world.pullY(100, 300));
        double pull = world.pullX(100, 300);
        world.wellAge = 0.5;
        assertEquals(pull / 2, world.pullX(100, 300), 1e-9, "it grows for a second");
        foes.add(Kind.MINE, 100, 300, 0);
        play(0.1);
        assertTrue(foes.vx[0] > 0);
    }

    @Test
    void aHunterComesFromAnySide() {
        for (int side = 0; side < 4; side++) {
            foes.count = 0;
            double x = side % 2 == 0 ? world.x : side == 1 ? 100 : World.WIDTH - 100;
            double y = side % 2 == 1 ? world.y : side == 0 ? 60 : World.HEIGHT - 60;
            foes.add(Kind.HUNTER, x, y, 0);
            double from = distance(0);
            play(1);
            assertTrue(distance(0) < from - 50, "from side " + side);
            double ahead = StrictMath.cos(foes.turn[0]) * foes.vx[0];
            assertEquals(speed(0), ahead + StrictMath.sin(foes.turn[0]) * foes.vy[0], 1e-6);
        }
    }

    @Test
    void theMawCirclesThroughTheArena() {
        foes.add(Kind.MAW, world.x, world.y, 0);
        double left = World.WIDTH;
        double right = 0;
        double top = World.HEIGHT;
        double bottom = 0;
        for (int second = 0; second < 60; second++) {
            play(1);
            foes.count = 1; // without the foes it spawned
            assertTrue(speed(0) <= 70 + 1e-6, () -> "speed " + speed(0));
            left = Math.min(left, foes.x[0]);
            right = Math.max(right, foes.x[0]);
            top = Math.min(top, foes.y[0]);
            bottom = Math.max(bottom, foes.y[0]);
        }
        assertTrue(left > 150 && left < 350 && right > 600 && right < 810, left + " to " + right);
        assertTrue(top > 100 && top < 230 && bottom > 310 && bottom < 440, top + " to " + bottom);
    }
}
