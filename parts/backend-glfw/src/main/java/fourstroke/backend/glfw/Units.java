package fourstroke.backend.glfw;

import fourstroke.loop.api.draw.Size;

/// The unit in which a window system measures lengths. The methods convert between points, which
/// are the unit of games, and screen coordinates, which are the unit of GLFW.
enum Units {
    /// The unit of screen coordinates is a pixel, and the number of pixels per point is the scale
    /// of the window.
    PIXELS,
    /// The unit of screen coordinates is a point.
    POINTS,
    /// The unit of screen coordinates is a point, but the sizes of video modes are in pixels.
    POINTS_BUT_MODES;

    /// The maximum number of pixels per point, and of points per pixel. With more pixels per point,
    /// or more points per pixel, text would not be legible.
    private static final double SCALE_LIMIT = 16;

    /// The rounding error, in points or screen coordinates, that conversions ignore. This limit is
    /// larger than the rounding error of a floating-point product, and smaller than the smallest
    /// possible size of a pixel in points.
    private static final double ROUNDING = 1e-6;

    /// {@return the number of pixels per point, computed from the value that the system reports} If
    /// the reported value is impossible, the result is 1. X11 can report an impossible value,
    /// because the value comes from settings of the user such as `Xft.dpi: 0`.
    static double scale(float reported) {
        return reported >= 1 / SCALE_LIMIT && reported <= SCALE_LIMIT ? reported : 1;
    }

    /// {@return the number of screen coordinates per point}
    double toPoint(double scale) {
        return this == PIXELS ? scale : 1;
    }

    /// {@return the factor that converts points to the unit in which GLFW reports the sizes of
    /// video modes}
    double ofModes(double scale) {
        return this == POINTS ? 1 : scale;
    }

    /// {@return the given length in screen coordinates, rounded down} The methods that convert
    /// screen coordinates to points round lengths up. Therefore a length of whole points stays the
    /// same after a conversion to screen coordinates and back.
    static int length(int points, double unit) {
        return (int) Math.floor(points * unit + ROUNDING);
    }

    /// {@return the given position in screen coordinates}
    static int screen(double points, double unit) {
        return (int) Math.round(points * unit);
    }

    /// {@return a position in points}
    static int points(int screen, double unit) {
        return (int) Math.round(screen / unit);
    }

    /// {@return a size in points, rounded up} Because of the rounding, a shape that covers all
    /// points of the window also covers all pixels of the window.
    static Size points(int width, int height, double unit) {
        if (width <= 0 || height <= 0) return new Size(0, 0);
        return size(roundedUp(width / unit), roundedUp(height / unit));
    }

    private static int roundedUp(double points) {
        return (int) Math.ceil(points - ROUNDING);
    }

    /// {@return the given size in points, with each side limited to the longest possible side}
    static Size size(int width, int height) {
        return new Size(Math.clamp(width, 0, Size.LIMIT), Math.clamp(height, 0, Size.LIMIT));
    }
}
