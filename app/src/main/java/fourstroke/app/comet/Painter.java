package fourstroke.app.comet;

import fourstroke.loop.api.Trig;
import fourstroke.loop.api.draw.Align;
import fourstroke.loop.api.draw.Blend;
import fourstroke.loop.api.draw.Canvas;
import fourstroke.loop.api.draw.Color;

/// Draws the arena. Every position is interpolated with `alpha` between the position one tick ago
/// and the current position. Because of the interpolation, the picture is up to one tick old.
/// Extrapolation would show newer positions, but it could show an object beyond a wall.
final class Painter {

    private static final int MAW_POINTS = 9;

    private final double[] outline = new double[4 * MAW_POINTS];

    void draw(Canvas canvas, World world, double alpha, double shownSeconds) {
        canvas.push();
        shake(canvas, world, shownSeconds);
        rim(canvas, world);
        canvas.blend(Blend.ADDITIVE);
        for (int i = 0; i < world.wells; i++) well(canvas, world, i, shownSeconds);
        loop(canvas, world);
        tail(canvas, world, alpha);
        world.sparks.draw(canvas, alpha);
        for (int i = 0; i < world.foes.count; i++) halo(canvas, world.foes, i, alpha);
        for (int i = 0; i < world.goods.count; i++) halo(canvas, world.goods, i, alpha);
        canvas.blend(Blend.NORMAL);
        for (int i = 0; i < world.goods.count; i++) good(canvas, world.goods, i, alpha);
        for (int i = 0; i < world.foes.count; i++) foe(canvas, world.foes, i, alpha);
        if (world.there()) comet(canvas, world, alpha, shownSeconds);
        nova(canvas, world);
        canvas.pop();
    }

    private static double between(double old, double now, double alpha) {
        return old + (now - old) * alpha;
    }

    private static void shake(Canvas canvas, World world, double seconds) {
        if (world.shake < 0.2) return;
        canvas.translate(
                world.shake * 0.6 * Trig.sin(seconds * 71),
                world.shake * 0.6 * Trig.sin(seconds * 57 + 1));
    }

    private static void rim(Canvas canvas, World world) {
        double hot = world.flash;
        int color = Color.mix(0xFF3B57C8, Color.WHITE, hot);
        canvas.strokeRoundRect(
                3,
                3,
                World.WIDTH - 6,
                World.HEIGHT - 6,
                14,
                6,
                Color.alpha(color, 0.1 + 0.2 * hot));
        canvas.strokeRoundRect(
                3, 3, World.WIDTH - 6, World.HEIGHT - 6, 14, 1.6, Color.alpha(color, 0.75));
    }

    private static void well(Canvas canvas, World world, int i, double seconds) {
        double x = world.wellX[i];
        double y = world.wellY[i];
        double there = Math.min(1, world.wellAge);
        Glow.draw(canvas, x, y, 150 * there, Color.alpha(0xFF5A3DFF, 0.32));
        Glow.draw(canvas, x, y, 60 * there, Color.alpha(0xFFC77DFF, 0.55));
        for (int ring = 0; ring < 3; ring++) { // A gravity well consists of shrinking rings.
            double fall = 1 - (seconds * 0.35 + ring / 3.0) % 1;
            canvas.strokeCircle(
                    x,
                    y,
                    (16 + 74 * fall) * there,
                    1.5,
                    Color.alpha(0xFFA78BFF, 0.4 * (1 - fall) * there));
        }
        canvas.blend(Blend.NORMAL).circle(x, y, Rules.WELL_RADIUS * there, 0xFF05030C);
        canvas.strokeCircle(x, y, Rules.WELL_RADIUS * there, 2, 0xFFE3D4FF);
        canvas.blend(Blend.ADDITIVE);
    }

    private static void loop(Canvas canvas, World world) {
        if (world.loopAge > 0.5 || world.loopCount < 6) return;
        double left = 1 - world.loopAge / 0.5;
        canvas.polygon(world.loop, world.loopCount, Color.alpha(Palette.CYAN, 0.35 * left * left));
        canvas.polyline(
                world.loop, world.loopCount, true, 2 + 4 * left, Color.alpha(0xFFD9F6FF, left));
    }

    private static void tail(Canvas canvas, World world, double alpha) {
        Tail tail = world.tail;
        double x = between(world.oldX, world.x, alpha);
        double y = between(world.oldY, world.y, alpha);
        if (!world.there()) return;
        for (int i = 0; i < tail.count(); i++) {
            double left = 1 - (double) i / tail.length();
            int color = Color.mix(Palette.VIOLET, Palette.CYAN, left * left);
            double width = 1.2 + 6 * left;
            if (i % 2 == 0)
                Glow.draw(canvas, x, y, 4 + 22 * left, Color.alpha(color, 0.08 + 0.14 * left));
            canvas.line(x, y, tail.x(i), tail.y(i), width, Color.alpha(color, 0.25 + 0.6 * left));
            x = tail.x(i);
            y = tail.y(i);
        }
    }

    private static void halo(Canvas canvas, Bodies bodies, int i, double alpha) {
        double x = between(bodies.oldX[i], bodies.x[i], alpha);
        double y = between(bodies.oldY[i], bodies.y[i], alpha);
        Kind kind = bodies.kind[i];
        if (bodies.age[i] < 0) { // A shrinking ring shows where a foe will appear.
            double wait = Math.min(1, -bodies.age[i]);
            canvas.strokeCircle(
                    x, y, kind.radius + 26 * wait, 2, Color.alpha(kind.color, 0.9 * (1 - wait)));
            return;
        }
        Glow.draw(
                canvas,
                x,
                y,
                kind.radius * 3.2,
                Color.alpha(kind.color, kind == Kind.MAW ? 0.3 : 0.42));
    }

    private void good(Canvas canvas, Bodies goods, int i, double alpha) {
        double x = between(goods.oldX[i], goods.x[i], alpha);
        double y = between(goods.oldY[i], goods.y[i], alpha);
        double age = goods.age[i];
        Kind kind = goods.kind[i];
        if (kind == Kind.SHARD) {
            // A shard spins about its vertical axis, so its visible width changes.
            double width = 1.2 + 5 * Math.abs(Trig.cos(age * 2.6 + i));
            diamond(canvas, x, y, width, 9, 0xFFB8761C);
            diamond(canvas, x, y, width * 0.8, 7.4, kind.color);
            diamond(canvas, x - width * 0.22, y - 2, width * 0.34, 3.6, 0xFFFFF8E0);
            return;
        }
        if (age > Rules.GIFT_SECONDS - 3 && (int) (age * 6) % 2 == 0)
            return; // A gift blinks before it disappears.
        double pulse = 1 + 0.08 * Trig.sin(age * 6);
        canvas.circle(x, y, 12 * pulse, 0xE00A1024);
        canvas.strokeCircle(x, y, 12 * pulse, 2, kind.color);
        String letter = kind == Kind.SHIELD ? "S" : kind == Kind.MAGNET ? "M" : "N";
        canvas.text(letter, x, y + 5, 14, kind.color, Align.CENTER);
    }

    private void diamond(
            Canvas canvas, double x, double y, double width, double height, int color) {
        outline[0] = x;
        outline[1] = y - height;
        outline[2] = x + width;
        outline[3] = y;
        outline[4] = x;
        outline[5] = y + height;
        outline[6] = x - width;
        outline[7] = y;
        canvas.polygon(outline, 8, color);
    }

    private void foe(Canvas canvas, Bodies foes, int i, double alpha) {
        if (foes.age[i] < 0) return;
        Kind kind = foes.kind[i];
        double radius = kind.radius;
        double born = Math.min(1, foes.age[i] * 5);
        canvas.push()
                .translate(
                        between(foes.oldX[i], foes.x[i], alpha),
                        between(foes.oldY[i], foes.y[i], alpha));
        canvas.rotate(foes.turn[i]).scale(born, born);
        int dark = Color.mix(kind.color, Backdrop.NIGHT, 0.72);
        switch (kind) {
            case MINE -> {
                star(canvas, 8, radius * 1.35, radius * 0.8, dark, kind.color, 2);
                canvas.circle(0, 0, 3.2, 0xFFFFD6DA);
            }
            case HUNTER -> {
                dart(canvas, radius, dark, kind.color);
                canvas.circle(1, 0, 2.4, 0xFFFFE3CC);
            }
            case LANCER -> {
                double aim = Foes.aim(foes, i);
                if (aim > 0) {
                    int light = Color.alpha(kind.color, 0.25 + 0.5 * aim);
                    canvas.line(14, 0, 14 + 260 * aim, 0, 1.2, light);
                }
                outline[0] = radius * 1.7;
                outline[1] = 0;
                outline[2] = -radius * 0.6;
                outline[3] = -radius * 0.75;
                outline[4] = -radius * 1.1;
                outline[5] = 0;
                outline[6] = -radius * 0.6;
                outline[7] = radius * 0.75;
                shape(canvas, 8, dark, kind.color, 2);
            }
            case BLOB, BLOBLET -> {
                double swell = 1 + 0.08 * Trig.sin(foes.age[i] * 5 + i);
                canvas.ellipse(0, 0, radius * swell, radius / swell, dark);
                canvas.strokeEllipse(0, 0, radius * swell, radius / swell, 2.2, kind.color);
                canvas.circle(radius * 0.35, 0, radius * 0.28, Color.alpha(kind.color, 0.9));
            }
            case MAW -> maw(canvas, foes, i, dark);
            case BULLET -> canvas.circle(0, 0, radius, 0xFFFFF1F5);
            // The array `foes` holds only foes, so this method draws no gifts.
            case SHARD, SHIELD, MAGNET, NOVA -> {}
        }
        canvas.pop();
    }

    private void maw(Canvas canvas, Bodies foes, int i, int dark) {
        Kind kind = Kind.MAW;
        star(canvas, MAW_POINTS, kind.radius * 1.15, kind.radius * 0.86, dark, kind.color, 3);
        double open = 0.35 + 0.2 * Trig.sin(foes.age[i] * 2.7);
        canvas.circle(0, 0, kind.radius * open * 1.3, 0xFF12020A);
        canvas.strokeCircle(0, 0, kind.radius * open * 1.3, 2.5, 0xFFFFC2D1);
        canvas.rotate(-foes.turn[i]);
        double share = (double) foes.health[i] / Rules.MAW_HEALTH;
        canvas.roundRect(-40, -kind.radius - 24, 80, 6, 3, 0x30FFFFFF);
        canvas.roundRect(-40, -kind.radius - 24, 80 * share, 6, 3, kind.color);
    }

    private void star(
            Canvas canvas,
            int points,
            double outer,
            double inner,
            int fill,
            int line,
            double width) {
        for (int k = 0; k < 2 * points; k++) {
            double way = k * StrictMath.PI / points;
            double radius = k % 2 == 0 ? outer : inner;
            outline[2 * k] = radius * Trig.cos(way);
            outline[2 * k + 1] = radius * Trig.sin(way);
        }
        shape(canvas, 4 * points, fill, line, width);
    }

    private void dart(Canvas canvas, double radius, int fill, int line) {
        outline[0] = radius * 1.35;
        outline[1] = 0;
        outline[2] = -radius;
        outline[3] = -radius * 0.9;
        outline[4] = -radius * 0.45;
        outline[5] = 0;
        outline[6] = -radius;
        outline[7] = radius * 0.9;
        shape(canvas, 8, fill, line, 2);
    }

    private void shape(Canvas canvas, int count, int fill, int line, double width) {
        canvas.polygon(outline, count, fill);
        canvas.polyline(outline, count, true, width, line);
    }

    private static void comet(Canvas canvas, World world, double alpha, double seconds) {
        double x = between(world.oldX, world.x, alpha);
        double y = between(world.oldY, world.y, alpha);
        boolean dashing = world.dashLeft > 0;
        if (world.safe > 0 && !dashing && (int) (seconds * 12) % 2 == 0)
            return; // The comet blinks while it is invulnerable.
        canvas.blend(Blend.ADDITIVE);
        Glow.draw(canvas, x, y, dashing ? 70 : 46, Color.alpha(Palette.CYAN, 0.75));
        Glow.draw(canvas, x, y, 24, 0xFFD9F6FF);
        canvas.blend(Blend.NORMAL);
        canvas.circle(x, y, 7, Color.WHITE);
        if (world.shield) {
            canvas.strokeCircle(
                    x,
                    y,
                    17,
                    2.2,
                    Color.alpha(Kind.SHIELD.color, 0.65 + 0.3 * Trig.sin(seconds * 7)));
        }
        if (world.magnet > 0)
            canvas.strokeCircle(x, y, 22, 1.2, Color.alpha(Kind.MAGNET.color, 0.7));
        if (world.charge >= 1) return;
        // The next two rectangles are a bar that shows how far the dash has recharged.
        canvas.rect(x - 14, y + 18, 28, 2.5, 0x30FFFFFF);
        canvas.rect(x - 14, y + 18, 28 * world.charge, 2.5, Palette.ICE);
    }

    private static void nova(Canvas canvas, World world) {
        if (world.novaAge > 0.6) return;
        double out = world.novaAge / 0.6;
        double radius = world.novaRadius * (1 - (1 - out) * (1 - out));
        canvas.blend(Blend.ADDITIVE);
        Glow.draw(
                canvas,
                world.novaX,
                world.novaY,
                radius * 1.3,
                Color.alpha(Palette.ICE, 0.5 * (1 - out)));
        canvas.strokeCircle(
                world.novaX,
                world.novaY,
                radius,
                1 + 7 * (1 - out),
                Color.alpha(Color.WHITE, 1 - out));
        canvas.blend(Blend.NORMAL);
    }
}
