package fourstroke.app.sprites;

import fourstroke.loop.api.draw.Canvas;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.core.view.RunHash;

import java.util.Arrays;
import java.util.SplittableRandom;

/// The sprites with their positions, movements and colours.
final class Flock {

    /// The maximum number of sprites. With 500,000 sprites, the sprites use half of the vertices
    /// that a frame can have, and half of the vertices are left for everything else that the game
    /// draws.
    static final int LIMIT = 500_000;

    /// The number of sprites whose positions are added to the hash of the game's state. All sprites
    /// get their positions from the same sequence of random numbers, so the first sprites represent
    /// the other sprites.
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

    /// Sets the number of sprites, which must be in the range from 1 to [#LIMIT]. A number below
    /// this range is replaced by 1, and a number above it by [#LIMIT].
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

    /// Allocates memory for the sprites that exist. Memory for the maximum number of sprites would
    /// take 26 MB in every run, so the arrays grow with the number of sprites.
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
            // A sprite turns around before it moves and not after, because draw() computes the
            // previous position of the sprite from the speed of the last step.
            if (x[i] < 0 && vx[i] < 0 || x[i] > size.width() && vx[i] > 0) vx[i] = -vx[i];
            if (y[i] < 0 && vy[i] < 0 || y[i] > size.height() && vy[i] > 0) vy[i] = -vy[i];
            x[i] += vx[i] * dt;
            y[i] += vy[i] * dt;
            turn[i] += spin[i] * dt;
        }
    }

    /// Draws the sprites between the last two ticks. A sprite moves in a straight line during a
    /// step, so the method can compute the previous position from the speed, and no previous
    /// position is stored.
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
