package fourstroke.app.comet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RulesTest {

    private static final double DT = 1.0 / 120;

    /// {@return a world just before the game is over} The comet has its last life and is about to
    /// hit a mine. Another mine is within the radius in which everything bursts when the comet
    /// loses its last life.
    private static World beforeTheEnd() {
        World world = new World(1);
        world.rest = 100;
        world.safe = 0;
        world.lives = 1;
        world.foes.add(Kind.MINE, world.x, world.y, 0);
        world.foes.add(Kind.MINE, world.x + 100, world.y, 0);
        return world;
    }

    @Test
    void aLifeEarnedByTheLastBurstIsPlayed() {
        World world = beforeTheEnd();
        world.score = Rules.LIFE_SCORE - 60; // A mine is worth 50 points, and two mines burst.
        Rules.tick(world, towards(0, 0), DT);
        assertEquals(1, world.lives, world.bannerText);
        assertFalse(world.over, "the game is over although the player has a life left");
    }

    /// {@return a world with a comet in the middle of an empty arena} The comet is invulnerable for
    /// some time.
    private static World calm() {
        World world = new World(1);
        world.rest = 100;
        return world;
    }

    private static Steer towards(double x, double y) {
        Steer steer = new Steer();
        steer.towards(x, y);
        return steer;
    }

    private static Steer dashing() {
        Steer steer = towards(1, 0);
        steer.dash = true;
        return steer;
    }

    private static void play(World world, Steer steer, double seconds) {
        for (long left = Math.round(seconds / DT); left > 0; left--) Rules.tick(world, steer, DT);
    }

    @Test
    void aDashBurstsWhatItMeetsAndADashIntoTheMawComesBack() {
        World world = calm();
        world.safe = 0;
        world.foes.add(Kind.MINE, world.x + 60, world.y, 0);
        play(world, dashing(), 0.2);
        assertEquals(0, world.foes.count);
        assertEquals(3, world.lives);
        assertEquals(1, world.caught);
        World great = calm();
        great.safe = 0;
        int maw = great.foes.add(Kind.MAW, great.x + 100, great.y, 0);
        play(great, dashing(), 0.15);
        assertEquals(Rules.MAW_HEALTH - 2, great.foes.health[maw]);
        assertTrue(great.vx < 0);
        assertEquals(3, great.lives);
    }

    /// Flies along a square with sides of 200 points around a position.
    private static void circle(World world, double aroundX, double aroundY) {
        double[] xs = {-100, 100, 100, -100, -100};
        double[] ys = {-100, -100, 100, 100, -120};
        world.tail.grow(100);
        world.tail.restart(aroundX - 100, aroundY - 100);
        for (int side = 1; side < xs.length; side++) {
            for (int i = 1; i <= 20; i++) {
                world.x = aroundX + xs[side - 1] + (xs[side] - xs[side - 1]) * i / 20;
                world.y = aroundY + ys[side - 1] + (ys[side] - ys[side - 1]) * i / 20;
                // Moves the first side by 10 points, so that the last side crosses it.
                if (side == 1) world.y -= 10;
                Rules.tick(world, towards(0, 0), DT);
            }
        }
    }

    @Test
    void aLoopCatchesAllThatIsInItAndEachCountsMore() {
        World world = calm();
        world.safe = 100;
        for (int i = -1; i <= 1; i++) world.foes.add(Kind.MINE, 300 + 10 * i, 300, 0);
        world.foes.add(Kind.MINE, 440, 300, 0);
        world.goods.add(Kind.SHIELD, 300, 310, 0);
        circle(world, 300, 300);
        assertEquals(1, world.foes.count);
        assertEquals(440, world.foes.x[0]);
        assertEquals(3, world.bestLoop);
        assertEquals(3, world.caught);
        assertTrue(world.shield);
        assertTrue(world.score >= 50 + 100 + 150 + 50, () -> "score " + world.score);
        assertTrue(world.popPoints >= 50 + 100 + 150, () -> "shown " + world.popPoints);
    }

    @Test
    void givenAndCaughtItemsAreAnnounced() {
        Kind[] gifts = {Kind.SHIELD, Kind.MAGNET, Kind.NOVA};
        for (Kind gift : gifts) {
            World world = calm();
            world.goods.add(gift, world.x, world.y, 0);
            play(world, towards(0, 0), DT);
            assertEquals(gift.name(), world.bannerText);
            assertEquals(gift == Kind.MAGNET, world.magnet > 9);
        }
        World world = calm();
        world.score = Rules.LIFE_SCORE;
        world.goods.add(Kind.SHARD, world.x, world.y, 0);
        play(world, towards(0, 0), DT);
        assertEquals("ONE MORE LIFE", world.bannerText);
        for (int i = 0; i < 3; i++) world.foes.add(Kind.MINE, 300, 300, 0);
        circle(world, 300, 300);
        assertEquals("3 IN ONE LOOP", world.bannerText);
        play(world, towards(0, 0), 110);
        assertEquals("WAVE 1", world.bannerText);
    }
}
