package fourstroke.app.comet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RulesTest {

    private static final double DT = 1.0 / 120;

    /// A comet with its last life, about to fly into a mine, with another in reach of the wave that
    /// its end sends out.
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
    void theLastLifeEndsTheGame() {
        World world = beforeTheEnd();
        Rules.tick(world, new Steer(), DT);
        assertTrue(world.over);
        assertEquals(0, world.lives);
    }

    @Test
    void aLifeThatTheLastBurstEarnsIsPlayed() {
        World world = beforeTheEnd();
        world.score = Rules.LIFE_SCORE - 60; // one mine is 50
        Rules.tick(world, new Steer(), DT);
        assertEquals(1, world.lives, world.bannerText);
        assertFalse(world.over, "the game is over with a life left");
    }

    @Test
    void nothingIsCaughtByACometThatIsGone() {
        World world = beforeTheEnd();
        world.goods.add(Kind.SHARD, world.x, world.y, 0);
        Rules.tick(world, new Steer(), DT);
        assertEquals(100, world.score, "two mines, and no shard");
    }
}
