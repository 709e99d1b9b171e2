package fourstroke.app.comet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.EnumSet;
import java.util.Set;

/// What appears, and when.
class WavesTest {

    private static final double DT = 1.0 / 120;

    private final World world = new World(1);

    private void play(double seconds) {
        for (long left = Math.round(seconds / DT); left > 0; left--) {
            Waves.tick(world, DT);
            world.foes.move(DT);
        }
    }

    /// Plays a wave to its end.
    ///
    /// @return how many foes appeared
    private int beat(Set<Kind> kinds) {
        play(world.rest + 2 * DT);
        assertTrue(world.rest <= 0, "it has begun");
        int came = 0;
        while (world.rest <= 0) {
            Waves.tick(world, DT);
            for (int i = 0; i < world.foes.count; i++) {
                kinds.add(world.foes.kind[i]);
                assertTrue(world.foes.age[i] < -0.8, "each is announced first");
                double dx = world.foes.x[i] - world.x;
                double dy = world.foes.y[i] - world.y;
                assertTrue(dx * dx + dy * dy > 200 * 200, "away from the comet");
            }
            came += world.foes.count;
            world.foes.count = 0;
        }
        return came;
    }

    @Test
    void eachWaveHasMoreFoesAndThenMoreKindsAndEveryFifthTheMaw() {
        Set<Kind> kinds = EnumSet.noneOf(Kind.class);
        long score = 0;
        for (int wave = 1; wave <= 5; wave++) {
            int came = beat(kinds);
            assertEquals(wave, world.wave);
            assertEquals(wave < 5 ? 4 + 2 * wave : 4 + 5 / 2 + 1, came, "of wave " + wave);
            score += 100L * wave;
            assertEquals(score, world.score);
            assertEquals(wave == 5, kinds.contains(Kind.MAW));
            String name = wave < 5 ? "WAVE " + wave : "WAVE 5: THE MAW";
            assertEquals(name, world.bannerText);
            if (wave == 1) assertEquals(EnumSet.of(Kind.MINE, Kind.HUNTER), kinds);
        }
        for (int more = 0; more < 4; more++) beat(kinds);
        assertEquals(EnumSet.range(Kind.MINE, Kind.BLOB).size() + 1, kinds.size(), kinds::toString);
    }

    @Test
    void wellsBeginInTheSecondWaveOneOnEachSideAndNeverInTheMiddle() {
        Set<Kind> kinds = EnumSet.noneOf(Kind.class);
        int[] wells = {0, 1, 2, 1, 1, 2};
        for (int expected : wells) {
            beat(kinds);
            assertEquals(expected, world.wells, "in wave " + world.wave);
            for (int i = 0; i < expected; i++) {
                double share = world.wellX[i] / World.WIDTH;
                boolean left = share >= 0.15 && share < 0.36;
                boolean right = share >= 0.64 && share < 0.85;
                assertTrue(expected == 1 ? left || right : i == 0 ? left : right);
                assertTrue(Math.abs(world.wellY[i] / World.HEIGHT - 0.5) <= 0.25);
            }
        }
    }

    @Test
    void aWaveThatIsNotBeatenIsJoinedByTheNextWithoutAPrize() {
        play(38);
        assertEquals(1, world.wave);
        assertEquals(6, world.foes.count);
        play(6);
        assertEquals(2, world.wave);
        assertEquals(0, world.score);
    }

    @Test
    void someShardsLieAboutAtAnyTime() {
        play(1);
        assertEquals(0, world.goods.count, "the first wave is still to come");
        play(1);
        assertEquals(6, world.goods.count);
        world.goods.remove(0);
        world.goods.add(Kind.NOVA, 1, 1, 0);
        play(DT);
        assertEquals(7, world.goods.count);
        for (int i = 0; i < 5; i++) {
            assertTrue(world.goods.x[i] >= 60 && world.goods.x[i] <= World.WIDTH - 60);
            assertTrue(world.goods.y[i] >= 60 && world.goods.y[i] <= World.HEIGHT - 60);
        }
    }

    @Test
    void nothingComesToAGameThatIsOver() {
        world.over = true;
        play(9);
        assertEquals(0, world.wave);
        assertEquals(0, world.goods.count);
    }
}
