package fourstroke.backend.headless;

import fourstroke.backend.base.ImageCopy;
import fourstroke.loop.api.draw.Image;

import org.jspecify.annotations.Nullable;

/// The three corners of a triangle of a frame, with positions and texture coordinates rounded to
/// integers so that all further calculations are exact. The corners are numbered 0 to 2, in the
/// order of the frame.
final class Triangle {

    /// The limit of a texture coordinate, in units of 1/256 of an image's pixel: four times the
    /// size of the largest image. Texture coordinates beyond this limit are set to the limit. The
    /// limit has no visible effect, because beyond the image only the repeated border of the image
    /// is visible.
    static final int TEXEL_LIMIT = 4 * Image.LIMIT * SubPixel.TEXEL;

    /// The positions of the corners, in sub-pixels.
    final int[] x = new int[3];

    final int[] y = new int[3];

    /// The coordinates of the corners in the image, in units of 1/256 of its pixels.
    final int[] u = new int[3];

    final int[] v = new int[3];

    /// The colours of the corners, in the format of the frame.
    final int[] color = new int[3];

    /// The number of corners, from 0 to 3, at which the triangle samples the image.
    int sampled;

    /// Reads the three vertices of a triangle.
    ///
    /// @param a the position of the first vertex
    /// @return false if the position of a corner is beyond [SubPixel#LIMIT] or NaN
    boolean read(int[] vertices, int a, int b, int c, @Nullable ImageCopy image) {
        sampled = 0;
        return read(0, vertices, a, image)
                && read(1, vertices, b, image)
                && read(2, vertices, c, image);
    }

    private boolean read(int corner, int[] vertices, int at, @Nullable ImageCopy image) {
        float x = Float.intBitsToFloat(vertices[at]);
        float y = Float.intBitsToFloat(vertices[at + 1]);
        if (!SubPixel.isNear(x, y)) return false;
        float u = Float.intBitsToFloat(vertices[at + 2]);
        float v = Float.intBitsToFloat(vertices[at + 3]);
        set(corner, x, y, u, v, vertices[at + 4], image);
        return true;
    }

    /// Reads a triangle of a clipped polygon, which consists of its first corner and two other
    /// corners.
    void read(GuardBand polygon, int b, int c, @Nullable ImageCopy image) {
        sampled = 0;
        read(0, polygon, 0, image);
        read(1, polygon, b, image);
        read(2, polygon, c, image);
    }

    private void read(int corner, GuardBand polygon, int from, @Nullable ImageCopy image) {
        double x = polygon.number(from, 0);
        double y = polygon.number(from, 1);
        double u = polygon.number(from, 2);
        double v = polygon.number(from, 3);
        set(corner, x, y, u, v, polygon.color(from), image);
    }

    private void set(
            int corner,
            double x,
            double y,
            double u,
            double v,
            int color,
            @Nullable ImageCopy image) {
        this.x[corner] = SubPixel.snapped(x);
        this.y[corner] = SubPixel.snapped(y);
        this.color[corner] = color;
        if (image == null) return;
        if (!(u < 0)) sampled++;
        this.u[corner] = texel(u * image.width());
        this.v[corner] = texel(v * image.height());
    }

    /// {@return a coordinate in an image, converted from pixels to the unit of [#u] and limited to
    /// [#TEXEL_LIMIT]}
    static int texel(double pixels) {
        double steps = SubPixel.texel(pixels);
        // The conversion from double to int turns NaN into 0.
        return (int) Math.max(-TEXEL_LIMIT, Math.min(TEXEL_LIMIT, steps));
    }

    /// {@return whether all corners sample the image and have the same colour}
    boolean showsImagePlainly() {
        return sampled == 3 && color[0] == color[1] && color[0] == color[2];
    }

    /// {@return the minimum of three coordinates, such as the elements of [#x]}
    static int min(int[] three) {
        return Math.min(three[0], Math.min(three[1], three[2]));
    }

    /// {@return the maximum of three coordinates, such as the elements of [#x]}
    static int max(int[] three) {
        return Math.max(three[0], Math.max(three[1], three[2]));
    }

    /// {@return whether the triangle has no area, because its corners lie on one line}
    boolean isEmpty() {
        return turn() == 0;
    }

    /// {@return whether this triangle and another triangle both have an area and the same winding}
    /// Both triangles must have the same first corner, and the last corner of this triangle must be
    /// the second corner of the other triangle. If the result is true, the two triangles lie on
    /// different sides of their common side, so no pixel belongs to both triangles.
    boolean turnsLike(Triangle other) {
        long turn = turn();
        return turn != 0 && Long.signum(turn) == Long.signum(other.turn());
    }

    /// {@return twice the area of the triangle; negative if the corners go counterclockwise}
    private long turn() {
        return (long) (x[1] - x[0]) * (y[2] - y[0]) - (long) (x[2] - x[0]) * (y[1] - y[0]);
    }
}
