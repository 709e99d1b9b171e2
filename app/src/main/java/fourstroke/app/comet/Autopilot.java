package fourstroke.app.comet;

import fourstroke.loop.api.Trig;

/// Flies the comet when no player does. The autopilot flies so well that people like to watch the
/// game, but sometimes the autopilot loses.
///
/// The autopilot compares courses in all directions. The autopilot computes the danger on each
/// course for a short time ahead, and selects the course with the least danger and the shortest
/// distance to its goal. The goal is a shard, or a point on a circle around a foe. When the comet
/// flies along a circle around a foe, the tail of the comet closes a loop around the foe.
final class Autopilot {

    private static final int COURSES = 20;

    /// The time between two decisions in seconds, which is the reaction time of a good player.
    private static final double REACTION = 0.06;

    private static final double[] LOOK_AHEAD = {0.12, 0.28, 0.5, 0.8};

    /// The radius of the circle around a foe, in points: a little more than the radius of the
    /// tightest turn.
    private static final double ORBIT = 74;

    /// The length of a dash as the autopilot estimates it, in points. The estimate is slightly less
    /// than the real length.
    private static final double DASH_REACH = 115;

    private final Dice dice;
    private double untilDecision;
    private double goalX;
    private double goalY;
    private double wayX;
    private double wayY;

    Autopilot(long seed) {
        dice = new Dice(seed ^ 0xC0FFEEL);
    }

    void steer(World world, Steer steer, double dt) {
        steer.dash = false;
        untilDecision -= dt;
        if (untilDecision <= 0 && world.there()) {
            untilDecision = REACTION;
            chooseGoal(world);
            chooseCourse(world);
            boolean escape = world.safe <= 0 && danger(world, wayX, wayY) > 6;
            steer.dash = world.charge >= 1 && (escape || attack(world));
        }
        steer.towards(wayX, wayY);
    }

    private void chooseGoal(World world) {
        int foe = nearest(world, world.foes, true);
        int good = nearest(world, world.goods, false);
        if (good >= 0 && (foe < 0 || square(world, world.goods, good) < 80 * 80)) {
            goalX = world.goods.x[good];
            goalY = world.goods.y[good];
        } else if (foe >= 0) {
            orbit(world, foe);
        } else {
            goalX = World.WIDTH / 2;
            goalY = World.HEIGHT / 2;
        }
    }

    /// Turns the comet towards a foe if a wall leaves no room for a circle around the foe.
    ///
    /// @return whether a foe without room for a circle is within reach of a dash
    private boolean attack(World world) {
        int foe = nearest(world, world.foes, true);
        if (foe < 0
                || !world.foes.live(foe)
                || square(world, world.foes, foe) > DASH_REACH * DASH_REACH) return false;
        double x = world.foes.x[foe];
        double y = world.foes.y[foe];
        if (Math.min(Math.min(x, World.WIDTH - x), Math.min(y, World.HEIGHT - y)) > ORBIT + 20)
            return false;
        wayX = x - world.x;
        wayY = y - world.y;
        return true;
    }

    /// Aims at a point on the circle around a foe. The point lies ahead of the comet, so that the
    /// comet flies along the circle.
    private void orbit(World world, int foe) {
        double centerX = world.foes.x[foe] + world.foes.vx[foe] * 0.4;
        double centerY = world.foes.y[foe] + world.foes.vy[foe] * 0.4;
        double radius = ORBIT + world.foes.kind[foe].radius;
        double dx = world.x - centerX;
        double dy = world.y - centerY;
        double direction = dx * world.vy - dy * world.vx >= 0 ? 1 : -1;
        double angle = StrictMath.atan2(dy, dx) + direction * 1.0;
        goalX = Math.clamp(centerX + radius * Trig.cos(angle), 30, World.WIDTH - 30);
        goalY = Math.clamp(centerY + radius * Trig.sin(angle), 30, World.HEIGHT - 30);
    }

    private static int nearest(World world, Bodies bodies, boolean foes) {
        int best = -1;
        double least = Double.MAX_VALUE;
        for (int i = 0; i < bodies.count; i++) {
            if (foes && bodies.kind[i] == Kind.BULLET) continue;
            double square = square(world, bodies, i);
            if (square >= least) continue;
            least = square;
            best = i;
        }
        return best;
    }

    private static double square(World world, Bodies bodies, int i) {
        double dx = bodies.x[i] - world.x;
        double dy = bodies.y[i] - world.y;
        return dx * dx + dy * dy;
    }

    private void chooseCourse(World world) {
        double least = Double.MAX_VALUE;
        double offset = dice.between(0, 2 * StrictMath.PI / COURSES);
        for (int k = 0; k < COURSES; k++) {
            double angle = offset + k * (2 * StrictMath.PI / COURSES);
            double dirX = Trig.cos(angle);
            double dirY = Trig.sin(angle);
            double goX = goalX - world.x;
            double goY = goalY - world.y;
            double distance = Math.max(1, Math.sqrt(goX * goX + goY * goY));
            double cost = danger(world, dirX, dirY) - (dirX * goX + dirY * goY) / distance;
            if (cost >= least) continue;
            least = cost;
            wayX = dirX;
            wayY = dirY;
        }
    }

    /// {@return a measure of the danger of a course: a value below 1 means that the course is
    /// almost safe, and a value above 6 that it is probably fatal}
    private static double danger(World world, double dirX, double dirY) {
        double danger = 0;
        for (double t : LOOK_AHEAD) {
            // The velocity changes from the old course to the new course within a quarter of a
            // second. `taken` is the fraction of the change, from 0 to 1, that is complete after
            // `t` seconds.
            double taken = Math.min(1, t * 4);
            double x = world.x + t * (world.vx * (1 - taken) + dirX * Rules.SPEED * taken);
            double y = world.y + t * (world.vy * (1 - taken) + dirY * Rules.SPEED * taken);
            danger += wall(x, World.WIDTH) + wall(y, World.HEIGHT);
            for (int i = 0; i < world.foes.count; i++) {
                if (world.foes.age[i] < -0.4) continue;
                double gapX = world.foes.x[i] + world.foes.vx[i] * t - x;
                double gapY = world.foes.y[i] + world.foes.vy[i] * t - y;
                danger += near(gapX, gapY, world.foes.kind[i].radius) * (1 - 0.6 * t);
            }
            for (int i = 0; i < world.wells; i++) {
                danger += near(world.wellX[i] - x, world.wellY[i] - y, 34) * (1 - 0.6 * t);
            }
        }
        return danger;
    }

    private static double wall(double at, double end) {
        double room = Math.min(at, end - at);
        return room > 40 ? 0 : (40 - room) / 40;
    }

    private static double near(double gapX, double gapY, double radius) {
        double square = gapX * gapX + gapY * gapY;
        double reach = radius + 46;
        if (square > reach * reach) return 0;
        double room = Math.sqrt(square) - radius - Rules.RADIUS;
        return room <= 2 ? 8 : 16 / (room + 2) - 0.4;
    }
}
