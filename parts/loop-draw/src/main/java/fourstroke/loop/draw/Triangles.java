package fourstroke.loop.draw;

import fourstroke.loop.api.spi.Frame;

/// Writes the vertices and the triangles of shapes with smooth edges, and computes their colours.
/// The vertices sample no image.
///
/// A smooth edge is a strip that is one pixel wide: half of the strip lies inside the true edge of
/// the shape, and half lies outside. Across the strip, the colour fades from the colour of the
/// shape to the same colour with no opacity. At the centre of a pixel, the opacity of the strip is
/// approximately the share of the pixel that the shape covers. For upright edges, the opacity of
/// the strip is exactly the share of the pixel that the shape covers. The inside of the shape and
/// its strip share vertices, so their triangles do not overlap. A part that is thinner than a pixel
/// is drawn one pixel wide and correspondingly fainter.
///
/// The width of the strip is measured in pixels after the transform, so a strip is one pixel wide
/// even if the transform stretches the shape.
final class Triangles {

    private static final int NO_IMAGE = Float.floatToRawIntBits(-1);

    private Triangles() {}

    /// Writes a vertex.
    static void put(int[] vertices, int vertex, double x, double y, int color) {
        int at = vertex * Frame.VERTEX_INTS;
        vertices[at] = Float.floatToRawIntBits((float) near(x));
        vertices[at + 1] = Float.floatToRawIntBits((float) near(y));
        vertices[at + 2] = NO_IMAGE;
        vertices[at + 3] = NO_IMAGE;
        vertices[at + 4] = color;
    }

    /// {@return a coordinate, limited to [Limits#FAR]} If the coordinate is NaN, because the
    /// transform subtracted infinity from infinity, the result is [Limits#FAR].
    private static double near(double coordinate) {
        return coordinate < Limits.FAR
                ? coordinate > -Limits.FAR ? coordinate : -Limits.FAR
                : Limits.FAR;
    }

    /// Writes a triangle and returns the position in `indices` after the written indices.
    static int triangle(int[] indices, int at, int a, int b, int c) {
        indices[at] = a;
        indices[at + 1] = b;
        indices[at + 2] = c;
        return at + 3;
    }

    /// Writes two triangles between four consecutive corners and returns the position in `indices`
    /// after the written indices.
    static int quad(int[] indices, int at, int a, int b, int c, int d) {
        indices[at] = a;
        indices[at + 1] = b;
        indices[at + 2] = c;
        indices[at + 3] = a;
        indices[at + 4] = c;
        indices[at + 5] = d;
        return at + 6;
    }

    /// Connects two rings of vertices with triangles and returns the position in `indices` after
    /// the written indices. The numbers of adjacent vertices of a ring differ by `stride`, and each
    /// vertex of the second ring follows the corresponding vertex of the first ring.
    static int strip(int[] indices, int at, int first, int stride, int count) {
        for (int i = 0; i < count; i++) {
            int here = first + stride * i;
            int next = i + 1 < count ? here + stride : first;
            at = quad(indices, at, here, here + 1, next + 1, next);
        }
        return at;
    }

    /// {@return the number of indices that [#disc] writes for a number of points} If the inside is
    /// cut into triangles by [EarClipping] instead, the number of indices is the same.
    static int discIndices(int count) {
        return 3 * (count - 2) + 6 * count;
    }

    /// Fills the inside of a convex ring of points, and draws the edge strip around the ring. The
    /// caller has already added the indices to the frame, and this method writes their values. Each
    /// point has two vertices: first the vertex on the inner side of the strip, then the vertex on
    /// the outer side.
    static void disc(FrameBuffer frame, int first, int count) {
        int[] indices = frame.indices();
        int at = frame.indexCount() - discIndices(count);
        for (int i = 2; i < count; i++)
            at = triangle(indices, at, first, first + 2 * i - 2, first + 2 * i);
        strip(indices, at, first, 2, count);
    }

    /// {@return the number of indices that [#ring] writes for a number of points}
    static int ringIndices(int count) {
        return 3 * 6 * count;
    }

    /// Fills a line around a hole, and draws the edge strips on both sides of the line. The caller
    /// has already added the indices to the frame, and this method writes their values. Each point
    /// has four vertices, in order from the outside to the hole.
    static void ring(FrameBuffer frame, int first, int count) {
        int[] indices = frame.indices();
        int at = frame.indexCount() - ringIndices(count);
        for (int ring = 0; ring < 3; ring++) at = strip(indices, at, first + ring, 4, count);
    }

    /// {@return a colour with its opacity multiplied by a factor; a factor above 1 counts as 1}
    static int faint(int color, double factor) {
        return factor >= 1 ? color : color & 0xFFFFFF | (int) ((color >>> 24) * factor + 0.5) << 24;
    }

    /// {@return the given colour with no opacity}
    static int clear(int color) {
        return color & 0xFFFFFF;
    }
}
