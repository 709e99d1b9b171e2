package fourstroke.app.comet;

import fourstroke.loop.api.Trig;

/// Decides which foes and gifts appear, and when they appear.
final class Waves {

    /// The number of seconds after which the next wave starts even if the last wave is not beaten,
    /// so that hiding does not help a player.
    private static final double PATIENCE = 40;

    /// The number of seconds for which a foe is announced before it can hurt the comet.
    private static final double WARNING = 0.9;

    /// The minimum number of shards in the arena, so that the player always has something to
    /// collect.
    private static final int SHARDS = 6;

    private static final int MAW_EVERY = 5;

    private Waves() {}

    static void tick(World world, double dt) {
        if (world.over) return;
        world.waveAge += dt;
        world.wellAge += dt;
        if (world.rest > 0) {
            world.rest -= dt;
            if (world.rest <= 0) begin(world);
            return;
        }
        world.nextFoe -= dt;
        if (world.due > 0 && world.nextFoe <= 0) send(world);
        while (shards(world) < SHARDS) {
            Rules.shard(
                    world,
                    world.dice.between(60, World.WIDTH - 60),
                    world.dice.between(60, World.HEIGHT - 60));
        }
        if (world.due > 0) return;
        if (world.foes.count == 0) {
            world.score += 100L * world.wave;
            world.rest = 1.6;
        } else if (world.waveAge > PATIENCE) {
            world.rest = 0.1;
        }
    }

    private static int shards(World world) {
        int shards = 0;
        for (int i = 0; i < world.goods.count; i++) if (world.goods.kind[i] == Kind.SHARD) shards++;
        return shards;
    }

    private static void begin(World world) {
        world.wave++;
        world.waveAge = 0;
        world.due = world.firstFoes + 2 * (world.wave - 1);
        world.nextFoe = 0.4;
        world.wells = world.wave < 2 ? 0 : world.wave % 3 == 0 ? 2 : 1;
        world.wellAge = 0;
        for (int i = 0; i < world.wells; i++) {
            // The wells are in different halves of the arena, and no well is in the middle of the
            // arena, where the comet reappears.
            double side = world.wells == 1 ? world.dice.below(2) : i;
            world.wellX[i] =
                    World.WIDTH
                            * (side == 0
                                    ? world.dice.between(0.15, 0.36)
                                    : world.dice.between(0.64, 0.85));
            world.wellY[i] = World.HEIGHT * world.dice.between(0.25, 0.75);
        }
        if (world.wave % MAW_EVERY == 0) {
            world.due = 4 + world.wave / 2;
            enter(world, Kind.MAW);
            world.announce("WAVE " + world.wave + ": THE MAW");
        } else {
            world.announce("WAVE " + world.wave);
        }
    }

    private static void send(World world) {
        int group = Math.min(world.due, 2 + world.dice.below(2 + world.wave / 4));
        Kind kind = kind(world);
        for (int k = 0; k < group; k++) enter(world, kind);
        world.due -= group;
        world.nextFoe = Math.max(1, 2.4 - 0.1 * world.wave);
    }

    /// {@return a random kind of foe; later waves have more kinds}
    private static Kind kind(World world) {
        int kinds = world.wave < 2 ? 2 : world.wave < 4 ? 3 : 4;
        return switch (world.dice.below(kinds)) {
            case 0 -> Kind.MINE;
            case 1 -> Kind.HUNTER;
            case 2 -> Kind.LANCER;
            default -> Kind.BLOB;
        };
    }

    /// Adds a foe at a position away from the comet; for [#WARNING] seconds, the foe is only
    /// announced by a ring.
    static void enter(World world, Kind kind) {
        double x = 0;
        double y = 0;
        // The method tries at most eight positions, and accepts the eighth position even if it is
        // near the comet, so a distance of 200 points is not guaranteed.
        for (int tries = 0; tries < 8; tries++) {
            x = world.dice.between(40, World.WIDTH - 40);
            y = world.dice.between(40, World.HEIGHT - 40);
            double dx = x - world.x;
            double dy = y - world.y;
            if (dx * dx + dy * dy > 200 * 200) break;
        }
        int i = world.foes.add(kind, x, y, -WARNING);
        if (i < 0) return;
        double way = world.dice.between(0, 2 * StrictMath.PI);
        world.foes.turn[i] = way;
        if (kind != Kind.MINE) return;
        double speed = world.dice.between(20, 50);
        world.foes.vx[i] = Trig.cos(way) * speed;
        world.foes.vy[i] = Trig.sin(way) * speed;
    }
}
