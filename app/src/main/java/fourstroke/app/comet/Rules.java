package fourstroke.app.comet;

import fourstroke.loop.api.Trig;

/// The rules of a tick: the comet flies, catches objects and is hit by foes.
final class Rules {

    /// The speed of the comet without dashes and gravity wells, in points of the arena per second.
    static final double SPEED = 300;

    /// The acceleration with which the comet changes its course, in points of the arena per second
    /// squared. With an acceleration of 1500, the comet at full speed turns within 60 points.
    static final double PUSH = 1500;

    static final double RADIUS = 9;
    static final double DASH_SPEED = 640;
    static final double DASH_SECONDS = 0.2;
    static final double DASH_RECHARGE = 1.5;
    static final double COMBO_SECONDS = 3.5;
    static final int MAW_HEALTH = 12;

    /// The score at which the player gets the first extra life. Each further extra life needs twice
    /// the score of the previous extra life, because scores grow faster than the skill of the
    /// player.
    static final long LIFE_SCORE = 20_000;

    /// The number of seconds after which a gift other than a shard disappears if nobody collects
    /// the gift. Shards stay until the comet collects them.
    static final double GIFT_SECONDS = 12;

    static final double WELL_RADIUS = 15;
    static final double NOVA_RADIUS = 240;

    /// The radius within which foes are hit when the comet loses a life, in points of the arena.
    private static final double END_RADIUS = 130;

    static final int LIVES_LIMIT = 5;

    private Rules() {}

    static void tick(World world, Steer steer, double dt) {
        world.age += dt;
        world.goods.move(dt);
        Foes.tick(world, dt);
        fly(world, steer, dt);
        if (world.there()) {
            follow(world);
            hit(world);
        }
        if (world.there()) collect(world, dt); // A comet that was hit just now collects nothing.
        world.sparks.tick(dt);
        Waves.tick(world, dt);
        fade(world, dt);
    }

    private static void fade(World world, double dt) {
        world.shake *= Math.max(0, 1 - 7 * dt);
        world.flash = Math.max(0, world.flash - 2.5 * dt);
        world.slow = Math.max(0, world.slow - dt);
        world.novaAge += dt;
        world.loopAge += dt;
        world.popAge += dt;
        world.banner += dt;
        world.magnet = Math.max(0, world.magnet - dt);
        world.safe = Math.max(0, world.safe - dt);
        world.comboLeft = Math.max(0, world.comboLeft - dt);
        if (world.comboLeft == 0) world.combo = 0;
    }

    // --- the comet ---

    private static void fly(World world, Steer steer, double dt) {
        world.oldX = world.x;
        world.oldY = world.y;
        if (world.over) return;
        if (world.gone > 0) {
            world.gone -= dt;
            if (world.gone <= 0) comeBack(world);
            return;
        }
        world.charge = Math.min(1, world.charge + dt / DASH_RECHARGE);
        if (world.dashLeft > 0) {
            world.dashLeft -= dt;
            if (world.dashLeft <= 0) slowDown(world, SPEED);
        } else if (steer.dash && world.charge >= 1) {
            dash(world, steer);
        } else {
            push(world, steer, dt);
        }
        world.x += world.vx * dt;
        world.y += world.vy * dt;
        bounce(world);
        int color = world.dashLeft > 0 ? 0xFFFFFFFF : Palette.CYAN;
        world.sparks.trail(world.x, world.y, world.vx, world.vy, color);
    }

    private static void push(World world, Steer steer, double dt) {
        if (steer.x != 0 || steer.y != 0) {
            double dvx = steer.x * SPEED - world.vx;
            double dvy = steer.y * SPEED - world.vy;
            double change = Math.sqrt(dvx * dvx + dvy * dvy);
            double factor = change > PUSH * dt ? PUSH * dt / change : 1;
            world.vx += dvx * factor;
            world.vy += dvy * factor;
        } else {
            // A comet that is not steered glides and slows down.
            double kept = Math.max(0, 1 - 0.5 * dt);
            world.vx *= kept;
            world.vy *= kept;
        }
        world.vx += world.pullX(world.x, world.y) * dt;
        world.vy += world.pullY(world.x, world.y) * dt;
    }

    private static void dash(World world, Steer steer) {
        double dx = steer.x == 0 && steer.y == 0 ? world.vx : steer.x;
        double dy = steer.x == 0 && steer.y == 0 ? world.vy : steer.y;
        double length = Math.sqrt(dx * dx + dy * dy);
        if (length < 1e-6) return;
        world.vx = dx / length * DASH_SPEED;
        world.vy = dy / length * DASH_SPEED;
        world.dashLeft = DASH_SECONDS;
        world.charge = 0;
        world.shake = Math.max(world.shake, 3);
        world.sparks.burst(world.x, world.y, 12, 160, 0.4, Palette.ICE);
    }

    private static void slowDown(World world, double speed) {
        double now = Math.sqrt(world.vx * world.vx + world.vy * world.vy);
        if (now <= speed) return;
        world.vx *= speed / now;
        world.vy *= speed / now;
    }

    private static void bounce(World world) {
        double margin = RADIUS + 4;
        if (world.x < margin || world.x > World.WIDTH - margin) world.vx *= -0.7;
        if (world.y < margin || world.y > World.HEIGHT - margin) world.vy *= -0.7;
        world.x = Math.clamp(world.x, margin, World.WIDTH - margin);
        world.y = Math.clamp(world.y, margin, World.HEIGHT - margin);
    }

    private static void comeBack(World world) {
        world.x = world.oldX = World.WIDTH / 2;
        world.y = world.oldY = World.HEIGHT / 2;
        world.vx = world.vy = 0;
        world.safe = 2.5;
        world.charge = 1;
        world.tail.restart(world.x, world.y);
        world.sparks.burst(world.x, world.y, 30, 220, 0.8, Palette.CYAN);
    }

    // --- the loop ---

    private static void follow(World world) {
        int corners = world.tail.follow(world.x, world.y, world.loop);
        if (corners == 0) return;
        world.loopCount = corners;
        world.loopAge = 0;
        int inLoop = 0;
        long before = world.score;
        for (int i = world.foes.count - 1; i >= 0; i--) {
            if (world.foes.live(i)
                    && Tail.inside(world.loop, corners, world.foes.x[i], world.foes.y[i])) {
                inLoop++;
                strike(world, i, 4, inLoop);
            }
        }
        for (int i = world.goods.count - 1; i >= 0; i--) {
            if (Tail.inside(world.loop, corners, world.goods.x[i], world.goods.y[i]))
                take(world, i);
        }
        world.bestLoop = Math.max(world.bestLoop, inLoop);
        if (inLoop == 0) return;
        pop(world, world.score - before);
        world.shake = Math.max(world.shake, 3 + 2 * inLoop);
        world.flash = Math.min(1, 0.15 * inLoop);
        if (inLoop >= 3) {
            world.slow = 0.25;
            world.announce(inLoop + " IN ONE LOOP");
        }
    }

    private static void pop(World world, long points) {
        world.popAge = 0;
        world.popX = world.x;
        world.popY = world.y;
        world.popPoints = points;
    }

    // --- hits and gifts ---

    private static void hit(World world) {
        for (int i = world.foes.count - 1; i >= 0; i--) {
            if (!world.foes.live(i) || !touches(world, world.foes, i, RADIUS)) continue;
            if (world.dashLeft > 0) {
                boolean great = world.foes.kind[i] == Kind.MAW;
                strike(world, i, 2, 1);
                if (!great) continue;
                world.vx = -world.vx;
                world.vy = -world.vy;
                world.dashLeft = 0;
                world.safe = Math.max(world.safe, 0.6);
            } else if (world.safe <= 0) {
                if (world.foes.kind[i] != Kind.MAW) strike(world, i, 4, 1);
                hurt(world);
                return;
            }
        }
        for (int i = 0; i < world.wells && world.safe <= 0; i++) {
            double dx = world.wellX[i] - world.x;
            double dy = world.wellY[i] - world.y;
            if (world.wellAge > 1 && dx * dx + dy * dy < WELL_RADIUS * WELL_RADIUS) hurt(world);
        }
    }

    private static boolean touches(World world, Bodies bodies, int i, double reach) {
        double dx = bodies.x[i] - world.x;
        double dy = bodies.y[i] - world.y;
        double sum = bodies.kind[i].radius + reach;
        return dx * dx + dy * dy < sum * sum;
    }

    private static void hurt(World world) {
        world.shake = 14;
        world.slow = 0.3;
        world.combo = 0;
        if (world.shield) {
            world.shield = false;
            world.safe = 1.2;
            world.sparks.burst(world.x, world.y, 40, 300, 0.7, Kind.SHIELD.color);
            return;
        }
        world.flash = 1;
        world.sparks.burst(world.x, world.y, 120, 420, 1.4, Palette.ICE);
        world.lives--;
        world.gone = 1.4;
        world.tail.restart(world.x, world.y);
        nova(world, END_RADIUS);
        // The burst of the foes near the comet may have earned another life, so the game is over
        // only if no life is left.
        if (world.lives == 0) world.over = true;
    }

    /// Hits a foe, which bursts if the damage is large enough.
    private static void strike(World world, int i, int damage, int chain) {
        Bodies foes = world.foes;
        Kind kind = foes.kind[i];
        double x = foes.x[i];
        double y = foes.y[i];
        foes.health[i] -= damage;
        world.sparks.burst(x, y, 14, 240, 0.8, kind.color);
        if (foes.health[i] > 0) {
            world.shake = Math.max(world.shake, 6);
            return;
        }
        foes.remove(i);
        score(world, (long) kind.worth * chain);
        if (kind == Kind.BULLET) return;
        world.caught++;
        world.shake = Math.max(world.shake, 3);
        if (kind == Kind.BLOB) {
            for (int k = 0; k < 3; k++)
                foes.add(
                        Kind.BLOBLET,
                        x + world.dice.between(-14, 14),
                        y + world.dice.between(-14, 14),
                        -0.15);
        }
        drop(world, kind, x, y);
        if (kind == Kind.MAW) {
            world.sparks.burst(x, y, 200, 520, 2, 0xFFFFB3C6);
            world.shake = 22;
            world.slow = 0.5;
            world.flash = 1;
        }
    }

    private static void drop(World world, Kind kind, double x, double y) {
        int shards = kind == Kind.MAW ? 14 : 1 + world.dice.below(2);
        for (int k = 0; k < shards; k++) shard(world, x, y);
        if (kind != Kind.MAW && world.dice.below(11) > 0) return;
        Kind gift =
                switch (world.dice.below(3)) {
                    case 0 -> Kind.SHIELD;
                    case 1 -> Kind.MAGNET;
                    default -> Kind.NOVA;
                };
        world.goods.add(gift, x, y, 0);
    }

    static void shard(World world, double x, double y) {
        int i = world.goods.add(Kind.SHARD, x, y, 0);
        if (i < 0) return;
        double way = world.dice.between(0, 2 * StrictMath.PI);
        double speed = world.dice.between(20, 110);
        world.goods.vx[i] = speed * Trig.cos(way);
        world.goods.vy[i] = speed * Trig.sin(way);
    }

    private static void collect(World world, double dt) {
        Bodies goods = world.goods;
        double reach = world.magnet > 0 ? 300 : 80;
        for (int i = goods.count - 1; i >= 0; i--) {
            double kept = Math.max(0, 1 - 1.5 * dt);
            goods.vx[i] *= kept;
            goods.vy[i] *= kept;
            goods.x[i] = Math.clamp(goods.x[i], 16, World.WIDTH - 16);
            goods.y[i] = Math.clamp(goods.y[i], 16, World.HEIGHT - 16);
            if (touches(world, goods, i, RADIUS + 6)) {
                take(world, i);
            } else if (touches(world, goods, i, reach)) {
                double dx = world.x - goods.x[i];
                double dy = world.y - goods.y[i];
                double pull = 1400 * dt / Math.max(20, Math.sqrt(dx * dx + dy * dy));
                goods.vx[i] += dx * pull;
                goods.vy[i] += dy * pull;
            } else if (goods.kind[i] != Kind.SHARD && goods.age[i] > GIFT_SECONDS) {
                goods.remove(i); // The gift disappears, because nobody has collected it in time.
            }
        }
    }

    private static void take(World world, int i) {
        Kind kind = world.goods.kind[i];
        double x = world.goods.x[i];
        double y = world.goods.y[i];
        world.goods.remove(i);
        world.sparks.burst(x, y, 6, 120, 0.5, kind.color);
        score(world, kind.worth);
        switch (kind) {
            case SHARD -> world.tail.grow(2);
            case SHIELD -> {
                world.shield = true;
                world.announce("SHIELD");
            }
            case MAGNET -> {
                world.magnet = 10;
                world.announce("MAGNET");
            }
            case NOVA -> {
                nova(world, NOVA_RADIUS);
                world.announce("NOVA");
            }
            case MINE, HUNTER, LANCER, BLOB, BLOBLET, MAW, BULLET ->
                    throw new IllegalStateException(kind + " is not a kind of gift");
        }
    }

    private static void nova(World world, double radius) {
        world.novaAge = 0;
        world.novaX = world.x;
        world.novaY = world.y;
        world.novaRadius = radius;
        for (int i = world.foes.count - 1; i >= 0; i--) {
            if (world.foes.live(i) && touches(world, world.foes, i, radius)) strike(world, i, 4, 1);
        }
    }

    private static void score(World world, long points) {
        world.combo++;
        world.comboLeft = COMBO_SECONDS;
        world.score += points * world.multiplier();
        if (world.score < world.nextLife) return;
        world.nextLife *= 2;
        if (world.lives < LIVES_LIMIT) {
            world.lives++;
            world.announce("ONE MORE LIFE");
        }
    }
}
