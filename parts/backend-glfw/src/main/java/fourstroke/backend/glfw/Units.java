package fourstroke.backend.glfw;

import fourstroke.loop.api.draw.Size;

/// The unit in which a system counts lengths. Converts between points, the unit of games, and
/// screen coordinates, the unit of GLFW.
enum Units {
    /// A screen coordinate is a pixel, and a point has as many pixels as the scale of the window.
    PIXELS,
    /// A screen coordinate is a point.
    POINTS,
    /// A screen coordinate is a point, but the sizes of video modes are in pixels.
    POINTS_BUT_MODES;

    /// The most pixels per point, and points per pixel, at which text is still legible.
    private static final double SCALE_LIMIT = 16;

    /// Less than the smallest part of a point that a pixel can be, and more than the rounding error
    /// of a product.
    private static final double ROUNDING = 1e-6;

    /// {@return the number of pixels per point, from the system's value} Impossible values become
    /// 1: X11 reports whatever its settings contain (`Xft.dpi: 0`).
    static double scale(float told) {
        return told >= 1 / SCALE_LIMIT && told <= SCALE_LIMIT ? told : 1;
    }

    /// {@return the number of screen coordinates per point}
    double toPoint(double scale) {
        return this == PIXELS ? scale : 1;
    }

    /// {@return the number of units per point in the size of a video mode}
    double ofModes(double scale) {
        return this == POINTS ? 1 : scale;
    }

    /// {@return a length in screen coordinates, rounded down} Points are rounded up, so a length of
    /// whole points keeps their number.
    static int length(int points, double unit) {
        return (int) Math.floor(points * unit + ROUNDING);
    }

    /// {@return a position in screen coordinates}
    static int screen(double points, double unit) {
        return (int) Math.round(points * unit);
    }

    /// {@return a position in points}
    static int points(int screen, double unit) {
        return (int) Math.round(screen / unit);
    }

    /// {@return a size in points, rounded up, so that a shape that covers all points covers all
    /// pixels}
    static Size points(int width, int height, double unit) {
        if (width <= 0 || height <= 0) return new Size(0, 0);
        return size(roundedUp(width / unit), roundedUp(height / unit));
    }

    private static int roundedUp(double points) {
        return (int) Math.ceil(points - ROUNDING);
    }

    /// {@return this size, or the largest possible}
    static Size size(int width, int height) {
        return new Size(Math.clamp(width, 0, Size.LIMIT), Math.clamp(height, 0, Size.LIMIT));
    }
}
