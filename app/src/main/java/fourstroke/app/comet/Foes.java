package fourstroke.app.comet;

import fourstroke.loop.api.Trig;

/// Moves the foes in each tick.
final class Foes {

    /// A lancer first drifts, then takes aim, and then charges. The constants `LANCER_DRIFTS`,
    /// `LANCER_AIMS` and `LANCER_CHARGES` are the times at which the drifting, the aiming and the
    /// charge end, in seconds since the drifting began.
    static final double LANCER_DRIFTS = 1.5;

    static final double LANCER_AIMS = 2.1;

    private static final double LANCER_CHARGES = 2.6;
    private static final double MAW_SPITS_EVERY = 2.3;
    private static final double MAW_CALLS_EVERY = 7;
    private static final int MAW_BULLETS = 14;

    private Foes() {}

    static void tick(World world, double dt) {
        Bodies foes = world.foes;
        double hurry = 1 + 0.05 * world.wave;
        for (int i = foes.count - 1; i >= 0; i--) {
            if (!foes.live(i)) continue;
            double dx = world.x - foes.x[i];
            double dy = world.y - foes.y[i];
            double distance = Math.max(1, Math.sqrt(dx * dx + dy * dy));
            switch (foes.kind[i]) {
                case MINE -> foes.turn[i] += 0.8 * dt;
                case HUNTER -> chase(world, i, dx / distance, dy / distance, 115 * hurry, 240, dt);
                case BLOBLET -> chase(world, i, dx / distance, dy / distance, 95 * hurry, 170, dt);
                case BLOB -> chase(world, i, dx / distance, dy / distance, 52 * hurry, 90, dt);
                case LANCER -> lance(world, i, dx / distance, dy / distance, hurry, dt);
                case MAW -> brood(world, i, dt);
                case BULLET -> {}
                case SHARD, SHIELD, MAGNET, NOVA ->
                        throw new IllegalStateException(foes.kind[i] + " is not a kind of foe");
            }
            if (foes.kind[i] != Kind.BULLET) bePulled(world, i, dt);
        }
        foes.move(dt);
        for (int i = foes.count - 1; i >= 0; i--) stayInside(foes, i);
    }

    private static void chase(
            World world, int i, double dirX, double dirY, double speed, double push, double dt) {
        Bodies foes = world.foes;
        // If there is no comet to chase, the hunters drift apart.
        double away = world.there() ? 1 : -0.3;
        double wobble = 0.5 * Trig.sin(foes.age[i] * 2.3 + i);
        foes.vx[i] += (dirX * away - dirY * wobble) * push * dt;
        foes.vy[i] += (dirY * away + dirX * wobble) * push * dt;
        limit(foes, i, speed);
        foes.turn[i] = StrictMath.atan2(foes.vy[i], foes.vx[i]);
    }

    private static void limit(Bodies foes, int i, double speed) {
        double now = Math.sqrt(foes.vx[i] * foes.vx[i] + foes.vy[i] * foes.vy[i]);
        if (now <= speed) return;
        foes.vx[i] *= speed / now;
        foes.vy[i] *= speed / now;
    }

    /// {@return how far a lancer has taken aim, from 0 (the aiming begins) to 1 (the charge
    /// begins); 0 if the lancer drifts or charges}
    static double aim(Bodies foes, int i) {
        double phase = foes.age[i] % LANCER_CHARGES;
        return phase > LANCER_DRIFTS && phase < LANCER_AIMS
                ? (phase - LANCER_DRIFTS) / (LANCER_AIMS - LANCER_DRIFTS)
                : 0;
    }

    private static void lance(
            World world, int i, double dirX, double dirY, double hurry, double dt) {
        Bodies foes = world.foes;
        double phase = foes.age[i] % LANCER_CHARGES;
        if (phase < LANCER_DRIFTS) {
            chase(world, i, dirX, dirY, 50 * hurry, 300, dt);
            foes.turn[i] = StrictMath.atan2(dirY, dirX);
        } else if (phase < LANCER_AIMS) {
            double kept = Math.max(0, 1 - 6 * dt);
            foes.vx[i] *= kept;
            foes.vy[i] *= kept;
        } else {
            foes.vx[i] = Trig.cos(foes.turn[i]) * 430 * hurry;
            foes.vy[i] = Trig.sin(foes.turn[i]) * 430 * hurry;
        }
    }

    /// Moves the maw (the boss of every fifth wave), which circles slowly, spits rings of bullets
    /// and spawns hunters.
    private static void brood(World world, int i, double dt) {
        Bodies foes = world.foes;
        double age = foes.age[i];
        double goalX = World.WIDTH * (0.5 + 0.3 * Trig.cos(age * 0.35));
        double goalY = World.HEIGHT * (0.5 + 0.25 * Trig.sin(age * 0.55));
        foes.vx[i] = (goalX - foes.x[i]) * 0.6;
        foes.vy[i] = (goalY - foes.y[i]) * 0.6;
        limit(foes, i, 70);
        foes.turn[i] = age * 0.7;
        if (passes(age, dt, MAW_SPITS_EVERY)) {
            for (int k = 0; k < MAW_BULLETS; k++)
                spit(world, i, age + k * (2 * StrictMath.PI / MAW_BULLETS));
        }
        if (passes(age, dt, MAW_CALLS_EVERY)) {
            for (int k = 0; k < 2; k++) Waves.enter(world, Kind.HUNTER);
        }
    }

    private static boolean passes(double age, double dt, double every) {
        return age > 1 && Math.floor(age / every) != Math.floor((age - dt) / every);
    }

    private static void spit(World world, int maw, double way) {
        Bodies foes = world.foes;
        double dirX = Trig.cos(way);
        double dirY = Trig.sin(way);
        int i = foes.add(Kind.BULLET, foes.x[maw] + dirX * 40, foes.y[maw] + dirY * 40, 0);
        if (i < 0) return;
        foes.vx[i] = dirX * 125;
        foes.vy[i] = dirY * 125;
    }

    private static void bePulled(World world, int i, double dt) {
        if (world.foes.kind[i] == Kind.MAW) return;
        world.foes.vx[i] += 0.35 * world.pullX(world.foes.x[i], world.foes.y[i]) * dt;
        world.foes.vy[i] += 0.35 * world.pullY(world.foes.x[i], world.foes.y[i]) * dt;
    }

    private static void stayInside(Bodies foes, int i) {
        double margin = foes.kind[i].radius;
        boolean outX = foes.x[i] < margin || foes.x[i] > World.WIDTH - margin;
        boolean outY = foes.y[i] < margin || foes.y[i] > World.HEIGHT - margin;
        if (!outX && !outY) return;
        if (foes.kind[i] == Kind.BULLET) {
            foes.remove(i);
            return;
        }
        if (outX) foes.vx[i] = -foes.vx[i];
        if (outY) foes.vy[i] = -foes.vy[i];
        foes.x[i] = Math.clamp(foes.x[i], margin, World.WIDTH - margin);
        foes.y[i] = Math.clamp(foes.y[i], margin, World.HEIGHT - margin);
    }
}
