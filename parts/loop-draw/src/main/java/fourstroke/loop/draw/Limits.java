package fourstroke.loop.draw;

/// The limits of shapes: their maximum distance from the origin, their minimum size, and their
/// maximum number of points.
final class Limits {

    /// The maximum number of points of a polygon. The time to cut a polygon into triangles grows
    /// with the square of this number, and is a millisecond for 1024 points.
    static final int POLYGON_LIMIT = 1024;

    /// The maximum number of points of a polyline. The vertices of a frame are enough for twelve
    /// lines of this length.
    static final int POLYLINE_LIMIT = 1 << 16;

    /// The greatest distance of a vertex from the origin, in pixels. At this distance a `float`
    /// still distinguishes halves, and calculations in backends do not overflow.
    static final double FAR = 1 << 22;

    /// Areas that are smaller than this, in square pixels, are not drawn. An area of this size
    /// changes the opacity of a pixel by only a thousandth of a step.
    static final double NOTHING = 1e-6;

    /// An edge counts as lying on a pixel boundary if its distance is at most this, in pixels. The
    /// difference is less than one step of opacity.
    static final double ON_PIXEL = 1.0 / 256;

    private Limits() {}
}
