package fourstroke.app.comet;

import fourstroke.loop.api.Trig;
import fourstroke.loop.api.draw.Canvas;
import fourstroke.loop.api.draw.Color;

/// Glowing dust that decorates the arena. The dust cannot change the course of a game, because the
/// rules of the game do not use the dust, and the dust has random numbers of its own.
final class Sparks {

    /// The maximum number of sparks. If the game adds more sparks, the oldest sparks disappear.
    private static final int LIMIT = 700;

    /// The fraction of its speed that a spark loses per second.
    private static final double DRAG = 1.6;

    private final Dice dice = new Dice(7);
    private final double[] x = new double[LIMIT];
    private final double[] y = new double[LIMIT];
    private final double[] vx = new double[LIMIT];
    private final double[] vy = new double[LIMIT];
    private final double[] left = new double[LIMIT]; // seconds
    private final double[] life = new double[LIMIT];
    private final double[] size = new double[LIMIT];
    private final int[] color = new int[LIMIT];
    private int next;
    private double lastDt;

    void add(
            double atX,
            double atY,
            double speedX,
            double speedY,
            double seconds,
            double radius,
            int rgba) {
        int i = next;
        next = (next + 1) % LIMIT;
        x[i] = atX;
        y[i] = atY;
        vx[i] = speedX;
        vy[i] = speedY;
        left[i] = life[i] = seconds;
        size[i] = radius;
        color[i] = rgba;
    }

    /// Adds many sparks that fly apart from a point.
    void burst(double atX, double atY, int count, double speed, double seconds, int rgba) {
        for (int i = 0; i < count; i++) {
            double way = dice.between(0, 2 * StrictMath.PI);
            double fast = speed * dice.between(0.15, 1);
            add(
                    atX,
                    atY,
                    fast * Trig.cos(way),
                    fast * Trig.sin(way),
                    seconds * dice.between(0.4, 1),
                    dice.between(3, 9),
                    rgba);
        }
    }

    /// Adds a spark behind the comet.
    void trail(double atX, double atY, double speedX, double speedY, int rgba) {
        add(
                atX + dice.between(-4, 4),
                atY + dice.between(-4, 4),
                speedX * -0.12 + dice.between(-22, 22),
                speedY * -0.12 + dice.between(-22, 22),
                dice.between(0.3, 0.9),
                dice.between(2, 5),
                rgba);
    }

    void tick(double dt) {
        lastDt = dt;
        double kept = Math.max(0, 1 - DRAG * dt);
        for (int i = 0; i < LIMIT; i++) {
            if (left[i] <= 0) continue;
            left[i] -= dt;
            x[i] += vx[i] * dt;
            y[i] += vy[i] * dt;
            vx[i] *= kept;
            vy[i] *= kept;
        }
    }

    void draw(Canvas canvas, double alpha) {
        double back = (alpha - 1) * lastDt;
        for (int i = 0; i < LIMIT; i++) {
            if (left[i] <= 0) continue;
            double share = left[i] / life[i];
            double radius = size[i] * (0.4 + 0.6 * share);
            Glow.draw(
                    canvas,
                    x[i] + vx[i] * back,
                    y[i] + vy[i] * back,
                    radius,
                    Color.fade(color[i], share));
        }
    }
}
