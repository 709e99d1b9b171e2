package fourstroke.loop.draw;

import fourstroke.loop.api.spi.Frame;

/// The parts of shapes whose edges fade over one pixel: vertices that sample no image, the
/// triangles between them, and colours.
///
/// A smooth edge is a strip one pixel wide, half of it inside the true edge and half outside, from
/// the full colour to the same colour with no opacity. Sampled in the middle of a pixel, that is
/// the part of the pixel which the shape covers, exactly so for upright edges. Inside and strip
/// share their vertices, so nothing is painted twice. What is thinner than a pixel is drawn one
/// pixel wide and correspondingly fainter.
///
/// Offsets are taken after the transform, in pixels, so a strip is one pixel wide however the shape
/// was stretched.
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

    /// {@return the coordinate, or the limit that it exceeds} NaN, from infinity minus infinity,
    /// counts as far too.
    private static double near(double coordinate) {
        return coordinate < Limits.FAR
                ? coordinate > -Limits.FAR ? coordinate : -Limits.FAR
                : Limits.FAR;
    }

    /// Writes a triangle and returns where the next one goes.
    static int triangle(int[] indices, int at, int a, int b, int c) {
        indices[at] = a;
        indices[at + 1] = b;
        indices[at + 2] = c;
        return at + 3;
    }

    /// Writes the two triangles of four corners in turn and returns where the next one goes.
    static int quad(int[] indices, int at, int a, int b, int c, int d) {
        indices[at] = a;
        indices[at + 1] = b;
        indices[at + 2] = c;
        indices[at + 3] = a;
        indices[at + 4] = c;
        indices[at + 5] = d;
        return at + 6;
    }

    /// Joins two rings of vertices, each numbered in steps of `stride`, the second one after the
    /// first, and returns where the next triangle goes.
    static int strip(int[] indices, int at, int first, int stride, int count) {
        for (int i = 0; i < count; i++) {
            int here = first + stride * i;
            int next = i + 1 < count ? here + stride : first;
            at = quad(indices, at, here, here + 1, next + 1, next);
        }
        return at;
    }

    /// {@return how many indices [#disc] writes for this many points, as ears would}
    static int discIndices(int count) {
        return 3 * (count - 2) + 6 * count;
    }

    /// Fills a convex ring and the strip around it, at the end of a frame's indices. Of each point
    /// the vertex inside of the strip comes first, then the one outside.
    static void disc(FrameBuffer frame, int first, int count) {
        int[] indices = frame.indices();
        int at = frame.indexCount() - discIndices(count);
        for (int i = 2; i < count; i++)
            at = triangle(indices, at, first, first + 2 * i - 2, first + 2 * i);
        strip(indices, at, first, 2, count);
    }

    /// {@return how many indices [#ring] writes for this many points}
    static int ringIndices(int count) {
        return 3 * 6 * count;
    }

    /// Fills a line around a hole, and the strips on both sides of it, at the end of a frame's
    /// indices. Of each point there are four vertices, from the outside to the hole.
    static void ring(FrameBuffer frame, int first, int count) {
        int[] indices = frame.indices();
        int at = frame.indexCount() - ringIndices(count);
        for (int ring = 0; ring < 3; ring++) at = strip(indices, at, first + ring, 4, count);
    }

    /// {@return the colour with this share of its opacity, at most all of it}
    static int faint(int color, double factor) {
        return factor >= 1 ? color : color & 0xFFFFFF | (int) ((color >>> 24) * factor + 0.5) << 24;
    }

    /// {@return the colour with no opacity}
    static int clear(int color) {
        return color & 0xFFFFFF;
    }
}
