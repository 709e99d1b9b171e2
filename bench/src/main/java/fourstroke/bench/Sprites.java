package fourstroke.bench;

import fourstroke.loop.api.draw.Canvas;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Region;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.draw.CanvasRecorder;

import java.util.SplittableRandom;

/// Draws many small images at random positions, which are the same in every run.
final class Sprites {

    static final Size SCREEN = new Size(1280, 720);

    /// The width and height of the image, in pixels of the image.
    static final int SIDE = 32;

    final int count;
    final Image image = disc();
    private final double[] x;
    private final double[] y;
    private final double[] turn;
    private final int[] tint;

    Sprites(int count) {
        this.count = count;
        x = new double[count];
        y = new double[count];
        turn = new double[count];
        tint = new int[count];
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < count; i++) {
            x[i] = random.nextInt(SCREEN.width() - SIDE) + SIDE / 2.0;
            y[i] = random.nextInt(SCREEN.height() - SIDE) + SIDE / 2.0;
            turn[i] = random.nextDouble(-4, 4);
            tint[i] = Color.hsv(random.nextDouble(), 0.6, 1);
        }
    }

    /// {@return an image of a disc with a soft edge and a translucent middle} Every pixel of the
    /// disc is blended.
    private static Image disc() {
        int[] pixels = new int[SIDE * SIDE];
        for (int i = 0; i < pixels.length; i++) {
            double dx = i % SIDE + 0.5 - SIDE / 2.0;
            double dy = i / SIDE + 0.5 - SIDE / 2.0;
            double distance = Math.sqrt(dx * dx + dy * dy) / (SIDE / 2.0);
            pixels[i] = Color.alpha(Color.WHITE, Math.max(0, Math.min(0.8, 2 - 2 * distance)));
        }
        return Image.of(SIDE, SIDE, pixels);
    }

    /// Draws the sprites upright, with one pixel of the image for each pixel of the screen.
    void drawUpright(CanvasRecorder canvas) {
        for (int i = 0; i < count; i++) {
            canvas.sprite(image, x[i], y[i], SIDE, SIDE, 0, tint[i]);
        }
    }

    /// Draws the sprites rotated. The angle of a sprite is its own angle plus `further`.
    void drawTurned(Canvas canvas, double further) {
        for (int i = 0; i < count; i++) {
            canvas.sprite(image, x[i], y[i], SIDE, SIDE, turn[i] + further, tint[i]);
        }
    }

    /// Draws a corner of the image at each position. The corner is `side` pixels wide, in the image
    /// and on the screen. If `vary` is not 0, the sizes of the sprites vary in proportion to
    /// `vary`, so that edges are not aligned to pixels.
    void drawSmall(CanvasRecorder canvas, int side, double vary, boolean turned) {
        Region corner = image.region(8, 8, side, side);
        for (int i = 0; i < count; i++) {
            double shift = vary * turn[i] / 4;
            double size = side + shift;
            double angle = turned ? turn[i] : 0;
            canvas.sprite(corner, x[i] + shift, y[i], size, size, angle, tint[i]);
        }
    }
}
