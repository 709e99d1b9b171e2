package fourstroke.app.sprites;

import fourstroke.loop.api.draw.Canvas;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.core.view.RunHash;

import java.util.Arrays;
import java.util.SplittableRandom;

/// The sprites: positions, movement and colours.
final class Flock {

    /// The maximum number of sprites: half of the vertices of a frame, which leaves room for
    /// everything else.
    static final int LIMIT = 500_000;

    /// How many sprites the hash covers: all start from the same random numbers, so the first ones
    /// represent the rest.
    private static final int HASHED = 64;

    private static final double SIDE = 24;

    private final SplittableRandom random;
    private double[] x = {};
    private double[] y = {};
    private double[] vx = {};
    private double[] vy = {};
    private double[] turn = {};
    private double[] spin = {};
    private int[] tint = {};
    private int count;
    private int made;
    private double lastDt;

    Flock(long seed) {
        random = new SplittableRandom(seed);
    }

    int count() {
        return count;
    }

    /// Sets the number of sprites, clamped to the range from 1 to [#LIMIT].
    void setCount(int wanted, Size size) {
        count = Math.clamp(wanted, 1, LIMIT);
        makeRoom();
        for (; made < count; made++) {
            x[made] = random.nextDouble() * size.width();
            y[made] = random.nextDouble() * size.height();
            vx[made] = random.nextDouble() * 160 - 80;
            vy[made] = random.nextDouble() * 160 - 80;
            spin[made] = random.nextDouble() * 6 - 3;
            tint[made] = Color.hsv(0.45 + 0.5 * random.nextDouble(), 0.65, 1);
        }
    }

    /// Allocates for the sprites there are, not for the limit, which would take 26 MB in every run.
    private void makeRoom() {
        if (count <= x.length) return;
        x = Arrays.copyOf(x, count);
        y = Arrays.copyOf(y, count);
        vx = Arrays.copyOf(vx, count);
        vy = Arrays.copyOf(vy, count);
        turn = Arrays.copyOf(turn, count);
        spin = Arrays.copyOf(spin, count);
        tint = Arrays.copyOf(tint, count);
    }

    void tick(double dt, Size size) {
        lastDt = dt;
        for (int i = 0; i < count; i++) {
            // Turns around before it moves: drawing goes back by the speed of the last step.
            if (x[i] < 0 && vx[i] < 0 || x[i] > size.width() && vx[i] > 0) vx[i] = -vx[i];
            if (y[i] < 0 && vy[i] < 0 || y[i] > size.height() && vy[i] > 0) vy[i] = -vy[i];
            x[i] += vx[i] * dt;
            y[i] += vy[i] * dt;
            turn[i] += spin[i] * dt;
        }
    }

    /// Draws between the last two ticks. All steps are straight, so the previous position is
    /// computed and not stored.
    void draw(Canvas canvas, Image image, double alpha) {
        double back = (Math.min(1, alpha) - 1) * lastDt;
        for (int i = 0; i < count; i++) {
            canvas.sprite(
                    image,
                    x[i] + vx[i] * back,
                    y[i] + vy[i] * back,
                    SIDE,
                    SIDE,
                    turn[i] + spin[i] * back,
                    tint[i]);
        }
    }

    void addTo(RunHash hash) {
        hash.add(count);
        for (int i = 0; i < Math.min(count, HASHED); i++) hash.add(x[i]).add(y[i]).add(turn[i]);
    }
}
