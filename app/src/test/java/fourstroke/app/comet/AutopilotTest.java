package fourstroke.app.comet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.Seeds;
import fourstroke.loop.core.view.RunHash;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.stream.LongStream;

class AutopilotTest {

    private static final double DT = 1 / 120.0;

    /// The hashes of the states of ten complete games, in each of which the maw appears. The hashes
    /// change with every change of the game.
    private static final long[] LIVES = {
        0x761fd67a725e1944L,
        0x65e7c0d6aa82f588L,
        0xb39e31f06badbad5L,
        0xc74eb1fce54f4f45L,
        0x58a09add07b62eb6L,
        0x2c9abefb289c911cL,
        0xe0becf7e97f2da81L,
        0xc6e79cfbf849ae2L,
        0x43301e0415e9e061L,
        0x2e4d9218d3a6a783L
    };

    static LongStream seeds() {
        return LongStream.rangeClosed(1, Seeds.some(10));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theAutopilotPlaysForAWhileAndLoses(long seed) {
        World world = new World(seed);
        Autopilot pilot = new Autopilot(seed);
        Steer steer = new Steer();
        RunHash hash = new RunHash(() -> 1);
        int loops = 0;
        double loopAge = world.loopAge;
        while (!world.over && world.age < 1800) {
            pilot.steer(world, steer, DT);
            Rules.tick(world, steer, DT);
            if (world.loopAge < loopAge) loops++;
            loopAge = world.loopAge;
            checkAllIsInside(world);
            world.addTo(hash);
        }
        assertTrue(world.over, "the game is not over after half an hour, in wave " + world.wave);
        assertTrue(world.age > 30, "the comet survived for only %.1f s".formatted(world.age));
        assertTrue(
                loops > 5 && world.caught > 5,
                "%d loops, %d caught".formatted(loops, world.caught));
        assertEquals(0, world.lives);
        assertEquals(
                LIVES[(int) seed - 1],
                hash.value(),
                "the rules, foes or waves of the game have changed");
    }

    private static void checkAllIsInside(World world) {
        boolean inside =
                world.x >= 0 && world.x <= World.WIDTH && world.y >= 0 && world.y <= World.HEIGHT;
        for (int i = 0; i < world.foes.count; i++) {
            // Each of the next four comparisons is also false if a position is NaN.
            inside &= world.foes.x[i] >= 0 && world.foes.x[i] <= World.WIDTH;
            inside &= world.foes.y[i] >= 0 && world.foes.y[i] <= World.HEIGHT;
        }
        assertTrue(inside, "something left the arena at %.2f s".formatted(world.age));
    }

    @ParameterizedTest
    @ValueSource(ints = {20, 60, 120, 1000})
    void theGameCanBePlayedAtAnyRate(int rate) {
        World world = new World(1);
        Autopilot pilot = new Autopilot(1);
        Steer steer = new Steer();
        for (int tick = 0; tick < 40 * rate && !world.over; tick++) {
            pilot.steer(world, steer, 1.0 / rate);
            Rules.tick(world, steer, 1.0 / rate);
            checkAllIsInside(world);
        }
        assertTrue(world.score > 100, "the autopilot scored only " + world.score);
    }
}
