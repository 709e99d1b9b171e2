package fourstroke.loop.draw;

/// Limits of shapes: their greatest distance, their smallest size, their number of points.
final class Limits {

    /// The maximum number of points of a polygon. Its ears are found in quadratic time, which is a
    /// millisecond for this many points.
    static final int POLYGON_LIMIT = 1024;

    /// The maximum number of points of a polyline. The vertices of a frame are enough for twelve
    /// lines of this length.
    static final int POLYLINE_LIMIT = 1 << 16;

    /// The greatest distance of a vertex from the origin, in pixels. At this distance a `float`
    /// still distinguishes halves, and calculations in backends do not overflow.
    static final double FAR = 1 << 22;

    /// Smaller areas, in square pixels, are not drawn: this is a thousandth of one step of opacity
    /// in one pixel.
    static final double NOTHING = 1e-6;

    /// Edges that are this near to a pixel boundary, in pixels, count as lying on it: the
    /// difference is less than one step of opacity.
    static final double ON_PIXEL = 1.0 / 256;

    private Limits() {}
}
