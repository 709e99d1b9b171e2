package fourstroke.loop.draw;

/// How far shapes go, how small and how long they are.
final class Limits {

    /// The most points of a polygon: its ears are found in quadratic time, which is a millisecond
    /// for this many.
    static final int POLYGON_LIMIT = 1024;

    /// The most points of a polyline: a frame's vertices suffice for twelve such lines.
    static final int POLYLINE_LIMIT = 1 << 16;

    /// No vertex goes further out, in pixels: a `float` still distinguishes halves there, and a
    /// backend's arithmetic holds.
    static final double FAR = 1 << 22;

    /// Areas below this, in square pixels, show nothing: a thousandth of one step of opacity in one
    /// pixel.
    static final double NOTHING = 1e-6;

    /// Edges this near to whole pixels, in pixels, count as lying on them: it is less than one step
    /// of opacity.
    static final double ON_PIXEL = 1.0 / 256;

    private Limits() {}
}
