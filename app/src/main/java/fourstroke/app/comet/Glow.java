package fourstroke.app.comet;

import fourstroke.loop.api.draw.Canvas;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;

/// An image of soft light. The game scales and tints this image for everything that shines. Because
/// all light uses the same image, a backend draws all light in one call.
final class Glow {

    /// The side of the image in pixels. With 64 pixels, even a glow that is as wide as the arena
    /// shows no steps between its colours.
    private static final int SIDE = 64;

    private static final Image ROUND = round();

    private Glow() {}

    private static Image round() {
        int[] pixels = new int[SIDE * SIDE];
        for (int y = 0; y < SIDE; y++) {
            for (int x = 0; x < SIDE; x++) {
                double dx = (2 * x + 1.0) / SIDE - 1;
                double dy = (2 * y + 1.0) / SIDE - 1;
                double left = Math.max(0, 1 - dx * dx - dy * dy);
                pixels[y * SIDE + x] = Color.alpha(Color.WHITE, left * left * left);
            }
        }
        return Image.of(SIDE, SIDE, pixels);
    }

    /// Draws light around a point. The light ends at a distance of `radius` from the point.
    static void draw(Canvas canvas, double x, double y, double radius, int color) {
        canvas.image(ROUND, x - radius, y - radius, 2 * radius, 2 * radius, color);
    }
}
