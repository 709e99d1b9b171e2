package fourstroke.app.comet;

import fourstroke.loop.api.Blend;
import fourstroke.loop.api.Canvas;
import fourstroke.loop.api.Color;
import fourstroke.loop.api.Image;
import fourstroke.loop.api.Size;

/// What lies behind the arena: night, mist, three layers of stars; and in front of it, dark corners.
final class Backdrop {

    static final int NIGHT = 0x070A18FF;
    private static final int STARS = 150;
    private static final int VIGNETTE_WIDTH = 64;
    private static final int VIGNETTE_HEIGHT = 36;
    private static final Image VIGNETTE = vignette();

    private final double[] x = new double[STARS];
    private final double[] y = new double[STARS];
    private final double[] far = new double[STARS]; // 1 nearest
    private final int[] color = new int[STARS];

    Backdrop() {
        Dice dice = new Dice(11);
        for (int i = 0; i < STARS; i++) {
            x[i] = dice.unit();
            y[i] = dice.unit();
            far[i] = (1 + i % 3) / 3.0;
            int tone = Color.mix(0x9FB7FFFF, 0xFFE6C7FF, dice.unit());
            color[i] = Color.alpha(tone, 0.2 + 0.6 * far[i] * dice.unit());
        }
    }

    private static Image vignette() {
        int[] pixels = new int[VIGNETTE_WIDTH * VIGNETTE_HEIGHT];
        for (int row = 0; row < VIGNETTE_HEIGHT; row++) {
            for (int column = 0; column < VIGNETTE_WIDTH; column++) {
                double dx = (2 * column + 1.0) / VIGNETTE_WIDTH - 1;
                double dy = (2 * row + 1.0) / VIGNETTE_HEIGHT - 1;
                double out = Math.max(0, (dx * dx + dy * dy - 0.55) / 1.45);
                pixels[row * VIGNETTE_WIDTH + column] = Color.alpha(Color.BLACK, 0.75 * Math.min(1, out));
            }
        }
        return Image.of(VIGNETTE_WIDTH, VIGNETTE_HEIGHT, pixels);
    }

    /// Draws night, mist and stars over the whole window. They move a little against the comet, the nearer the more.
    void draw(Canvas canvas, Size size, double cometX, double cometY, double seconds) {
        int width = size.width();
        int height = size.height();
        canvas.clear(NIGHT);
        canvas.blend(Blend.ADDITIVE);
        double drift = StrictMath.sin(seconds * 0.05) * 0.04;
        Glow.draw(canvas, width * (0.24 + drift), height * 0.3, width * 0.42, height * 0.62, 0x3A1F7A40);
        Glow.draw(canvas, width * (0.78 - drift), height * 0.72, width * 0.46, height * 0.7, 0x0F4C7548);
        Glow.draw(canvas, width * 0.55, height * (0.1 - drift), width * 0.3, height * 0.45, 0x7A1F5A28);
        double shiftX = (cometX / World.WIDTH - 0.5) * -60;
        double shiftY = (cometY / World.HEIGHT - 0.5) * -40;
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

    /// Darkens the corners of the window.
    void drawFront(Canvas canvas, Size size) {
        canvas.image(VIGNETTE, 0, 0, size.width(), size.height());
    }
}
