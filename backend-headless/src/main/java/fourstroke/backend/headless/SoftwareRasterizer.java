package fourstroke.backend.headless;

import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;

/// Draws a [Frame] into memory, with the same bytes on every machine. This class is the reference
/// with which other backends are compared.
///
/// The positions of corners are rounded to 1/256 pixel. All arithmetic after the rounding of the
/// positions uses integers. A pixel is covered if its centre is inside a triangle. If a centre lies
/// on a common side of two triangles, the pixel belongs to the triangle that has this side as its
/// left or top side. With this rule, the triangles of a mesh cover every pixel exactly once.
/// Triangles with clockwise corners and triangles with counterclockwise corners are drawn in the
/// same way. Colour and image coordinates vary linearly ([Plane]), images are sampled at pixel
/// centres ([Texture]), and colours are mixed with eight bits per channel ([Mixing]).
///
/// A quad is drawn as its two triangles. A triangle with an infinite or NaN coordinate, or without
/// an area, is not drawn. Corners farther than 32,768 pixels from the origin are clipped. A picture
/// has at most [Image#LIMIT] pixels per side.
///
/// A box or a sprite with upright sides is filled as one rectangle instead of two triangles. The
/// two triangles of a rotated sprite or image are filled together, row by row. Filling the two
/// triangles of a quad together is faster than filling them separately and gives the same bytes.
/// After the rasteriser has copied the images of a frame, drawing allocates no memory.
///
/// This class is not thread-safe.
public final class SoftwareRasterizer {

    /// The number of pixels that [#clear] fills one by one in a loop. The method [#clear] fills the
    /// remaining pixels by copying the first pixels. A loop over 1024 pixels is fast enough in
    /// Java's interpreter, and a copy of 1024 pixels already takes less time than a loop.
    private static final int CLEARED_AT_FIRST = 1024;

    private static final int[] NONE = {};

    private final Textures textures;
    private final Paint paint = new Paint();
    private final GuardBand guardBand = new GuardBand();
    private final Mapping whole = new Mapping(); // The mapping of a triangle that is being clipped.
    private final Rows rows = new Rows();
    private final Rows otherRows = new Rows();
    private final Triangle current = new Triangle();
    private final Triangle other = new Triangle(); // The second triangle of a quad.
    // The four corners of a quad, in the format of the vertices of a [Frame].
    private final int[] corners = new int[4 * Frame.VERTEX_INTS];
    private final boolean shortcuts;
    private int[] vertices = NONE;
    private int clipLeft;
    private int clipTop;
    private int clipRight;
    private int clipBottom;

    /// Creates a rasteriser without any copies of images.
    public SoftwareRasterizer() {
        this(new Textures(), true);
    }

    /// @param textures the copies of images, which may be shared with rasterisers that draw other
    ///   bands of the same frame
    /// @param shortcuts whether a quad may be drawn as one rectangle or in rows across both
    ///   triangles, which is faster; tests compare the resulting pictures with pictures of
    ///   separately drawn triangles
    SoftwareRasterizer(Textures textures, boolean shortcuts) {
        this.textures = textures;
        this.shortcuts = shortcuts;
    }

    /// Draws a frame.
    ///
    /// @param pixels the array in which the picture is drawn, row by row from the top,
    ///   `0xAARRGGBB`; all pixels are opaque afterwards. The array must have at least as many
    ///   elements as the frame has pixels
    /// @throws IllegalArgumentException if the array has fewer elements, or if the frame is too
    ///   large
    /// @throws IllegalStateException if an index of the frame refers to no vertex
    public void draw(Frame frame, int[] pixels) {
        check(frame, pixels);
        textures.load(frame);
        draw(frame, pixels, 0, frame.pixels().height(), null);
    }

    static void check(Frame frame, int[] pixels) {
        Size size = frame.pixels();
        if (size.width() > Image.LIMIT || size.height() > Image.LIMIT) {
            throw new IllegalArgumentException(
                    "a picture must have at most %1$s x %1$s pixels, not %2$s"
                            .formatted(Image.LIMIT, size));
        }
        int count = size.width() * size.height();
        if (pixels.length < count) {
            throw new IllegalArgumentException(
                    "a picture of %s pixels needs an array of at least %s pixels, but the array has %s"
                            .formatted(size, count, pixels.length));
        }
    }

    /// Draws the given rows of a frame whose images were already copied by [Textures#load].
    ///
    /// @param bottom the row after the last row to draw
    /// @param runs the runs of the frame, or null if all rows of the frame are drawn
    void draw(Frame frame, int[] pixels, int top, int bottom, @Nullable Runs runs) {
        Size size = frame.pixels();
        clear(pixels, top * size.width(), bottom * size.width(), frame.clearColor());
        paint.target(pixels, size.width());
        vertices = frame.vertices();
        for (int draw = 0; draw < frame.drawCount(); draw++) {
            clipLeft = Math.max(0, frame.clipLeft(draw));
            clipTop = Math.max(top, frame.clipTop(draw));
            clipRight = Math.min(size.width(), frame.clipRight(draw));
            clipBottom = Math.min(bottom, frame.clipBottom(draw));
            if (clipLeft >= clipRight || clipTop >= clipBottom) continue;
            Texture texture = textures.of(draw);
            paint.state(texture, frame.blend(draw));
            triangles(frame, draw, texture, runs);
            int endQuad = frame.endQuad(draw);
            for (int quad = frame.firstQuad(draw); quad < endQuad; quad++) {
                quad(frame, quad, texture);
            }
        }
        // This assignment removes the reference to the frame's array of vertices, so that the
        // garbage collector can free this array when the frame gets a larger array.
        vertices = NONE;
    }

    /// Fills an array by copying, and doubles the number of filled pixels with each copy. Without
    /// the copies, Java would interpret a loop over half a million pixels in the first frame of a
    /// program, because the loop is not compiled yet. In a measurement, such an interpreted loop
    /// took a tenth of the time from the start of the program to the first frame.
    private static void clear(int[] pixels, int from, int end, int color) {
        int filled = Math.min(end, from + CLEARED_AT_FIRST);
        Arrays.fill(pixels, from, filled, color);
        while (filled < end) {
            int more = Math.min(filled - from, end - filled);
            System.arraycopy(pixels, from, pixels, filled, more);
            filled += more;
        }
    }

    private void triangles(Frame frame, int draw, @Nullable Texture texture, @Nullable Runs runs) {
        int last = frame.endIndex(draw) - 3;
        for (int i = frame.firstIndex(draw); i <= last; i += 3) {
            if (runs != null) {
                int next = runs.skip(i, clipTop, clipBottom);
                if (next > last) return;
                if (next > i) {
                    i = next - 3;
                    continue;
                }
            }
            int a = Runs.vertex(frame, i);
            int b = Runs.vertex(frame, i + 1);
            int c = Runs.vertex(frame, i + 2);
            if (isElsewhere(height(a), height(b), height(c))) continue;
            if (!current.read(vertices, a, b, c, texture)) {
                cut(vertices, a, b, c, texture);
            } else if (i + 3 <= last && isHalf(frame, i, a, c, texture)) {
                together(current, other);
                i += 3;
            } else {
                triangle(current);
            }
        }
    }

    /// {@return whether the current triangle and the next triangle are the halves of a quad that
    /// shows an image in one colour} If the result is true, the method has also read the next
    /// triangle.
    ///
    /// @param index the first index of the current triangle
    /// @param a the position of the first vertex of the current triangle
    /// @param c the position of the last vertex of the current triangle
    private boolean isHalf(Frame frame, int index, int a, int c, @Nullable Texture texture) {
        int[] indices = frame.indices();
        return shortcuts
                && current.showsImagePlainly()
                && indices[index + 3] == indices[index]
                && indices[index + 4] == indices[index + 2]
                && other.read(vertices, a, c, Runs.vertex(frame, index + 5), texture)
                && other.showsImagePlainly()
                && other.color[0] == current.color[0]
                && current.turnsLike(other);
    }

    private void quad(Frame frame, int quad, @Nullable Texture texture) {
        int at = quad * Frame.QUAD_INTS;
        int[] quads = frame.quads();
        int topLeft = quads[at + 6];
        int bottomRight = quads[at + 7];
        int color = quads[at + 8];
        int kind = quads[at + 9];
        boolean bare = texture == null || (kind & Frame.BARE) != 0;
        if (shortcuts && upright(quads, at, topLeft, bottomRight, color, kind, bare)) return;
        for (int corner = 0; corner < 4; corner++) {
            int across = corner == 1 || corner == 2 ? bottomRight : topLeft;
            int down = corner >= 2 ? bottomRight : topLeft;
            int to = corner * Frame.VERTEX_INTS;
            put(to, frame.corner(quad, corner, 0));
            put(to + 1, frame.corner(quad, corner, 1));
            put(to + 2, bare ? -1 : (float) (across & 0xFFFF) / texture.width());
            put(to + 3, bare ? -1 : (float) (down >>> 16) / texture.height());
            corners[to + 4] = color;
        }
        int second = Frame.VERTEX_INTS;
        int third = 2 * second;
        int fourth = 3 * second;
        if (!current.read(corners, 0, second, third, texture)
                || !other.read(corners, 0, third, fourth, texture)) {
            cut(corners, 0, second, third, texture);
            cut(corners, 0, third, fourth, texture);
        } else if (shortcuts && !bare && current.turnsLike(other)) {
            together(current, other);
        } else {
            triangle(current);
            triangle(other);
        }
    }

    private void put(int at, float number) {
        corners[at] = Float.floatToRawIntBits(number);
    }

    /// Fills a quad as one rectangle if it has upright sides and if all corners are within
    /// [SubPixel#LIMIT].
    private boolean upright(
            int[] quads, int at, int topLeft, int bottomRight, int color, int kind, boolean bare) {
        float left = Float.intBitsToFloat(quads[at]);
        float top = Float.intBitsToFloat(quads[at + 1]);
        float right = Float.intBitsToFloat(quads[at + 2]);
        float bottom = Float.intBitsToFloat(quads[at + 3]);
        if ((kind & Frame.BOX) == 0) {
            float sideways = Float.intBitsToFloat(quads[at + 4]);
            if (!(bottom == 0 && sideways == 0)) return false;
            float x = left;
            float y = top;
            float halfWidth = right;
            float halfHeight = Float.intBitsToFloat(quads[at + 5]);
            // The code computes the sums of centre and half width in floats, because Frame.corner
            // also rounds these sums to floats.
            left = x - halfWidth;
            top = y - halfHeight;
            right = x + halfWidth;
            bottom = y + halfHeight;
        }
        if (!SubPixel.isNear(left, top) || !SubPixel.isNear(right, bottom)) return false;
        int x0 = SubPixel.snapped(left);
        int y0 = SubPixel.snapped(top);
        int x1 = SubPixel.snapped(right);
        int y1 = SubPixel.snapped(bottom);
        int fromX = Math.max(clipLeft, SubPixel.firstPixel(Math.min(x0, x1)));
        int toX = Math.min(clipRight, SubPixel.firstPixel(Math.max(x0, x1)));
        int fromY = Math.max(clipTop, SubPixel.firstPixel(Math.min(y0, y1)));
        int toY = Math.min(clipBottom, SubPixel.firstPixel(Math.max(y0, y1)));
        if (fromX >= toX || fromY >= toY) return true;
        if (bare) {
            paint.take(color);
        } else {
            int u0 = Triangle.texel(topLeft & 0xFFFF);
            int v0 = Triangle.texel(topLeft >>> 16);
            int u1 = Triangle.texel(bottomRight & 0xFFFF);
            int v1 = Triangle.texel(bottomRight >>> 16);
            paint.take(x0, y0, x1, y1, u0, v0, u1, v1, color);
        }
        paint.rectangle(fromX, fromY, toX, toY);
        paint.finish();
        return true;
    }

    private float height(int vertex) {
        return Float.intBitsToFloat(vertices[vertex + 1]);
    }

    /// {@return whether a triangle lies completely above or below the rows of the clipping
    /// rectangle} The parameters are only the y coordinates of the three corners, so that the
    /// caller need not read the other values of an invisible triangle.
    private boolean isElsewhere(float a, float b, float c) {
        return a < clipTop - 1 && b < clipTop - 1 && c < clipTop - 1
                || a > clipBottom + 1 && b > clipBottom + 1 && c > clipBottom + 1;
    }

    /// Draws the part of a triangle within [SubPixel#LIMIT], if a corner of the triangle is beyond
    /// this limit.
    private void cut(int[] vertices, int a, int b, int c, @Nullable Texture texture) {
        int corners = guardBand.clip(vertices, a, b, c);
        boolean image = texture != null && whole.take(guardBand, texture);
        for (int i = 2; i < corners; i++) {
            current.read(guardBand, i - 1, i, texture);
            if (current.isEmpty() || outside(current)) continue;
            if (image) paint.take(current, whole);
            else paint.take(current);
            fill(current);
        }
    }

    private void triangle(Triangle t) {
        if (t.isEmpty() || outside(t)) return;
        paint.take(t);
        fill(t);
    }

    /// Fills a triangle with the current paint.
    private void fill(Triangle t) {
        rows.start(t, clipTop, clipBottom);
        for (int y = rows.y(); y != Rows.NONE; y = rows.y()) {
            int from = Math.max(clipLeft, rows.from());
            int to = Math.min(clipRight, rows.to());
            if (from < to) paint.row(y, from, to);
            rows.next();
        }
        paint.finish();
    }

    /// Fills two triangles with a common side together, row by row. Filling the two triangles
    /// together is faster than filling one after the other. The result is the same as for two
    /// separate fills, because the triangles have no pixel in common.
    private void together(Triangle t, Triangle other) {
        if (outside(t) && outside(other)) return;
        paint.take(t, other);
        rows.start(t, clipTop, clipBottom);
        otherRows.start(other, clipTop, clipBottom);
        for (int y = firstRow(); y != Rows.NONE; y = firstRow()) {
            int from = 0;
            int to = 0;
            if (rows.y() == y) {
                from = Math.max(clipLeft, rows.from());
                to = Math.min(clipRight, rows.to());
                rows.next();
            }
            int otherFrom = 0;
            int otherTo = 0;
            if (otherRows.y() == y) {
                otherFrom = Math.max(clipLeft, otherRows.from());
                otherTo = Math.min(clipRight, otherRows.to());
                otherRows.next();
            }
            paint.row(y, from, to, otherFrom, otherTo);
        }
        paint.finish();
    }

    private int firstRow() {
        return Math.min(rows.y(), otherRows.y());
    }

    /// {@return whether the bounding rectangle of a triangle contains no pixel centre within the
    /// clipping rectangle}
    private boolean outside(Triangle t) {
        int left = SubPixel.firstPixel(Triangle.min(t.x));
        int top = SubPixel.firstPixel(Triangle.min(t.y));
        int right = SubPixel.firstPixel(Triangle.max(t.x));
        int bottom = SubPixel.firstPixel(Triangle.max(t.y));
        return Math.max(left, clipLeft) >= Math.min(right, clipRight)
                || Math.max(top, clipTop) >= Math.min(bottom, clipBottom);
    }
}
