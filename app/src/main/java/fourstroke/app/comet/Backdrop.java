package fourstroke.app.comet;

import fourstroke.loop.api.draw.Blend;
import fourstroke.loop.api.draw.Canvas;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;

/// The background of the arena: a misty night sky that is darker in the corners, with three layers
/// of stars.
final class Backdrop {

    static final int NIGHT = 0xFF070A18;
    private static final int STARS = 150;

    /// The width of the image of the mist in pixels. The mist is blurred, so a small image is
    /// enough.
    private static final int MIST_WIDTH = 96;

    private static final int MIST_HEIGHT = 54;

    /// How far the mist extends beyond each side of the window, as a fraction of the size of the
    /// window. The mist moves by at most half of this margin, so that its edges stay outside of the
    /// window.
    private static final double MIST_MARGIN = 0.04;

    private static final Image MIST = mist();

    private final double[] x = new double[STARS];
    private final double[] y = new double[STARS];
    // The nearness of each star to the viewer: the nearest stars have the value 1, and more distant
    // stars have smaller values.
    private final double[] far = new double[STARS];
    private final int[] color = new int[STARS];

    Backdrop() {
        Dice dice = new Dice(11);
        for (int i = 0; i < STARS; i++) {
            x[i] = dice.unit();
            y[i] = dice.unit();
            far[i] = (1 + i % 3) / 3.0;
            int tone = Color.mix(0xFF9FB7FF, 0xFFFFE6C7, dice.unit());
            color[i] = Color.alpha(tone, 0.2 + 0.6 * far[i] * dice.unit());
        }
    }

    /// {@return an image of the night sky, with three lights and dark corners} One image contains
    /// the sky, the lights and the dark corners, because filling the window is the most expensive
    /// part of drawing a frame.
    private static Image mist() {
        int[] pixels = new int[MIST_WIDTH * MIST_HEIGHT];
        for (int row = 0; row < MIST_HEIGHT; row++) {
            for (int column = 0; column < MIST_WIDTH; column++) {
                double x = (column + 0.5) / MIST_WIDTH;
                double y = (row + 0.5) / MIST_HEIGHT;
                double violet = light(x - 0.24, y - 0.3, 0.44, 0.62);
                double blue = light(x - 0.78, y - 0.72, 0.48, 0.7);
                double rose = light(x - 0.55, y - 0.08, 0.3, 0.45);
                double dark =
                        1
                                - 0.7
                                        * Math.clamp(
                                                (4 * ((x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5))
                                                                - 0.5)
                                                        / 1.5,
                                                0,
                                                1);
                double red = 8 + 34 * violet + 6 * blue + 40 * rose;
                double green = 11 + 14 * violet + 42 * blue + 12 * rose;
                double deep = 28 + 62 * violet + 56 * blue + 32 * rose;
                pixels[row * MIST_WIDTH + column] =
                        Color.rgb((int) (red * dark), (int) (green * dark), (int) (deep * dark));
            }
        }
        return Image.of(MIST_WIDTH, MIST_HEIGHT, pixels);
    }

    private static double light(double dx, double dy, double radiusX, double radiusY) {
        double square = dx * dx / (radiusX * radiusX) + dy * dy / (radiusY * radiusY);
        double left = Math.max(0, 1 - square);
        return left * left;
    }

    /// Draws the sky, the mist and the stars over the whole window. All layers of the background
    /// move slightly against the direction of the comet, and near layers move farther than distant
    /// layers.
    void draw(Canvas canvas, Size size, double cometX, double cometY, double seconds) {
        int width = size.width();
        int height = size.height();
        canvas.clear(NIGHT);
        double shiftX = (cometX / World.WIDTH - 0.5) * -60;
        double shiftY = (cometY / World.HEIGHT - 0.5) * -40;
        double mistX = width * (-MIST_MARGIN + shiftX / 30 * 0.5 * MIST_MARGIN);
        double mistY = height * (-MIST_MARGIN + shiftY / 20 * 0.5 * MIST_MARGIN);
        canvas.image(
                MIST, mistX, mistY, width * (1 + 2 * MIST_MARGIN), height * (1 + 2 * MIST_MARGIN));
        canvas.blend(Blend.ADDITIVE);
        for (int i = 0; i < STARS; i++) {
            double atX = wrap(x[i] * width + shiftX * far[i] - seconds * 3 * far[i], width);
            double atY = wrap(y[i] * height + shiftY * far[i], height);
            double side = 0.7 + 1.3 * far[i];
            canvas.rect(atX, atY, side, side, color[i]);
        }
        canvas.blend(Blend.NORMAL);
    }

    private static double wrap(double at, double length) {
        return at - Math.floor(at / length) * length;
    }
}
