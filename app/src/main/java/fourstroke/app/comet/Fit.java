package fourstroke.app.comet;

import fourstroke.loop.api.draw.Canvas;
import fourstroke.loop.api.draw.Size;

/// How the arena fits into the window: as large as possible, centred.
///
/// @param scale points of the window per point of the arena
/// @param left points of the window to the left of the arena
/// @param top points of the window above it
record Fit(double scale, double left, double top) {

    static Fit in(Size window) {
        double scale = Math.min(window.width() / World.WIDTH, window.height() / World.HEIGHT);
        return new Fit(
                scale,
                (window.width() - World.WIDTH * scale) / 2,
                (window.height() - World.HEIGHT * scale) / 2);
    }

    void apply(Canvas canvas) {
        canvas.translate(left, top).scale(scale, scale);
    }

    /// Fills the window with a colour, also beside the arena. Takes the arena's coordinates.
    void cover(Canvas canvas, int color) {
        double x = left / scale;
        double y = top / scale;
        canvas.rect(-x, -y, World.WIDTH + 2 * x, World.HEIGHT + 2 * y, color);
    }

    double arenaX(double windowX) {
        return (windowX - left) / scale;
    }

    double arenaY(double windowY) {
        return (windowY - top) / scale;
    }
}
