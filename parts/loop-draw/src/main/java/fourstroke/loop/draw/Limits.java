package fourstroke.loop.draw;

/// The limits of shapes, which include their maximum distance from the origin, their minimum area,
/// and their maximum number of points.
final class Limits {

    /// The maximum number of points of a polygon. The time to cut a polygon into triangles grows
    /// with the square of the number of points, and is a millisecond for 1024 points.
    static final int POLYGON_LIMIT = 1024;

    /// The maximum number of points of a polyline. A frame can have enough vertices for twelve
    /// polylines with the maximum number of points.
    static final int POLYLINE_LIMIT = 1 << 16;

    /// The greatest distance of a vertex from the origin, in pixels; shapes that reach beyond this
    /// distance are clipped. At this distance a `float` still distinguishes halves of a pixel, and
    /// calculations in backends do not overflow.
    static final double FAR = 1 << 22;

    /// The smallest area that is drawn, in square pixels. A shape of this area changes the opacity
    /// of a pixel by a millionth, which is less than a thousandth of one of the 255 steps of
    /// opacity.
    static final double NOTHING = 1e-6;

    /// The maximum distance, in pixels, at which an edge still counts as lying on a pixel boundary.
    /// An edge at this distance changes the opacity of a pixel by less than one of the 255 steps of
    /// opacity.
    static final double ON_PIXEL = 1.0 / 256;

    private Limits() {}
}
