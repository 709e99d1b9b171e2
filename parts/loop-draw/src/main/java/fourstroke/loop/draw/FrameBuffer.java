package fourstroke.loop.draw;

import fourstroke.loop.api.draw.Blend;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.Objects;

/// A writable [Frame] that is reused for each frame. The arrays of the frame grow as needed and
/// never shrink.
///
/// A frame starts with [#begin]. The caller must call [#state] before the first shape and after
/// each change of image, blend mode or clip. The methods [#box], [#sprite] and [#add] then add
/// shapes to the current draw, which is a sequence of shapes with the same state.
///
/// This class is not thread-safe.
public final class FrameBuffer implements Frame {

    private static final int DRAW_INTS = 7;

    /// If quads follow triangles, up to this number of successive quads are written as triangles.
    /// With software drivers, a change between triangles and quads takes 5 µs, which is the time
    /// for about twenty quads. A frame in which 1,000 circles and 1,000 boxes alternate took 45 %
    /// longer with 2,000 draws than with a single draw.
    private static final int FEW = 16;

    private static final Blend[] BLENDS = Blend.values();

    /// The value of [#drawn] that means "no image". A comparison with this image needs no check for
    /// null, which saves time.
    static final Image NO_IMAGE = Image.filled(1, 1, 0, Image.Sampling.NEAREST);

    /// The image of the current draw, or [#NO_IMAGE] if the image of the current draw is not known.
    /// While this field contains an image other than `NO_IMAGE`, the canvas is open, its clip is
    /// not empty, and the current draw has the current clip and blend mode. The code for a sprite
    /// therefore needs only one comparison with this field instead of four separate checks.
    /// [DrawState] writes this field. The field is in this class and not in `DrawState`, because
    /// the code for a sprite must access the frame buffer in any case.
    Image drawn = NO_IMAGE;

    private int[] vertices;
    private int[] indices;

    /// Seven numbers for each draw: the blend mode, the left, top, right and bottom edge of the
    /// clip, the first index, and the first quad.
    private int[] draws;

    private @Nullable Image[] images;
    private int[] quads;

    /// The index in `quads` up to which there is space for quads. If triangles were added last, the
    /// index is 0, so that one comparison detects both a full array and the need for a new draw.
    private int quadsEnd;

    private int quadInts;
    // The number of quads that were written as triangles since the game last drew a shape that is
    // not a quad.
    private int fewQuads;
    private int vertexCount;
    private int indexCount;
    private int drawCount;
    private int clearColor;
    private Size pixels = new Size(0, 0);

    /// Creates an empty frame of size zero.
    public FrameBuffer() {
        this(64);
    }

    private FrameBuffer(int draws) {
        this.draws = new int[draws * DRAW_INTS];
        images = new Image[draws];
        vertices = new int[16 * draws * VERTEX_INTS];
        indices = new int[32 * draws];
        quads = new int[16 * draws * QUAD_INTS];
        quadsEnd = quads.length;
    }

    /// Empties the frame, sets its size and fills it with black.
    public void begin(Size pixels) {
        if (this.pixels != pixels) this.pixels = Objects.requireNonNull(pixels, "pixels");
        clear(Color.BLACK);
    }

    /// Empties the frame and fills it with one colour, whose opacity is ignored.
    public void clear(int color) {
        clearColor = color | 0xFF000000;
        vertexCount = 0;
        indexCount = 0;
        quadInts = 0;
        quadsEnd = quads.length;
        if (drawCount == 0) return;
        // If the images of an old frame stayed in the array, the garbage collector could not free
        // them.
        Arrays.fill(images, 0, drawCount, null);
        drawCount = 0;
    }

    /// Starts a draw with a given state if the current draw has another state.
    ///
    /// @param image the image of the draw, or null if the shapes need no image; for null, the
    ///   current draw continues even if the draw has an image
    /// @param left the left edge of the clip, in pixels
    /// @param top the top edge of the clip, in pixels
    /// @param right the right edge of the clip, in pixels, exclusive
    /// @param bottom the bottom edge of the clip, in pixels, exclusive
    /// @throws IllegalStateException if the frame already has [#DRAW_LIMIT] draws
    public void state(
            @Nullable Image image, Blend blend, int left, int top, int right, int bottom) {
        Objects.requireNonNull(blend, "blend");
        int at = (drawCount - 1) * DRAW_INTS;
        if (at >= 0
                && draws[at] == blend.ordinal()
                && draws[at + 1] == left
                && draws[at + 2] == top
                && draws[at + 3] == right
                && draws[at + 4] == bottom) {
            Image current = images[drawCount - 1];
            if (image == null || image == current) return;
            if (current == null) {
                images[drawCount - 1] = image;
                return;
            }
        }
        if (at >= 0 && isEmpty()) drawCount--;
        at = addDraw(image);
        draws[at] = blend.ordinal();
        draws[at + 1] = left;
        draws[at + 2] = top;
        draws[at + 3] = right;
        draws[at + 4] = bottom;
    }

    private int addDraw(@Nullable Image image) {
        if (drawCount == DRAW_LIMIT)
            throw full(
                    "draw calls",
                    DRAW_LIMIT,
                    "draw all shapes that use the same image one after the other");
        if (drawCount == images.length) {
            images = Arrays.copyOf(images, Math.min(DRAW_LIMIT, drawCount * 2));
            draws = Arrays.copyOf(draws, images.length * DRAW_INTS);
        }
        images[drawCount] = image;
        int at = drawCount++ * DRAW_INTS;
        draws[at + 5] = indexCount;
        draws[at + 6] = quadCount();
        return at;
    }

    /// {@return whether the current draw contains no shapes or the frame has no draw}
    private boolean isEmpty() {
        int at = (drawCount - 1) * DRAW_INTS;
        return at < 0 || draws[at + 5] == indexCount && draws[at + 6] == quadCount();
    }

    /// Starts another draw with the state of the current draw, if the current draw is not empty.
    private void splitDraw() {
        if (isEmpty()) return;
        int at = (drawCount - 1) * DRAW_INTS;
        int next = addDraw(images[drawCount - 1]); // The method addDraw() may replace `draws`.
        System.arraycopy(draws, at, draws, next, DRAW_INTS - 2);
    }

    /// Adds a sprite: a part of the current draw's image. On the screen, the corners of the part
    /// are the centre (x, y), plus or minus (ux, uy), plus or minus (vx, vy), all in pixels.
    ///
    /// @param topLeft the top left corner of the part in pixels of the image, with x in the lower
    ///   16 bits and y in the upper 16 bits
    /// @param bottomRight the bottom right corner of the part in the same format
    /// @throws IllegalStateException if the frame would have more than [#QUAD_LIMIT] quads or
    ///   [#DRAW_LIMIT] draws (a quad after triangles may start a new draw), or if a quad after
    ///   triangles becomes two triangles and [#add] throws an `IllegalStateException`; in these
    ///   cases nothing is added
    public void sprite(
            double x,
            double y,
            double ux,
            double uy,
            double vx,
            double vy,
            int topLeft,
            int bottomRight,
            int color) {
        int at = quadInts;
        if (at < quadsEnd) put(at, x, y, ux, uy, vx, vy, topLeft, bottomRight, color, 0);
        else putLater(x, y, ux, uy, vx, vy, topLeft, bottomRight, color, 0);
    }

    /// Adds an upright rectangle between edges in pixels, with a part of the current draw's image.
    ///
    /// @param topLeft the top left corner of the part in pixels of the image, with x in the lower
    ///   16 bits and y in the upper 16 bits
    /// @param bottomRight the bottom right corner of the part in the same format
    /// @throws IllegalStateException if the frame would have more than [#QUAD_LIMIT] quads or
    ///   [#DRAW_LIMIT] draws (a quad after triangles may start a new draw), or if a quad after
    ///   triangles becomes two triangles and [#add] throws an `IllegalStateException`; in these
    ///   cases nothing is added
    public void box(
            double left,
            double top,
            double right,
            double bottom,
            int topLeft,
            int bottomRight,
            int color) {
        int at = quadInts;
        if (at < quadsEnd)
            put(at, left, top, right, bottom, 0, 0, topLeft, bottomRight, color, BOX);
        else putLater(left, top, right, bottom, 0, 0, topLeft, bottomRight, color, BOX);
    }

    /// Adds an upright rectangle of one colour between edges in pixels.
    ///
    /// @throws IllegalStateException if the frame would have more than [#QUAD_LIMIT] quads or
    ///   [#DRAW_LIMIT] draws (a quad after triangles may start a new draw), or if a quad after
    ///   triangles becomes two triangles and [#add] throws an `IllegalStateException`; in these
    ///   cases nothing is added
    public void box(double left, double top, double right, double bottom, int color) {
        int at = quadInts;
        if (at < quadsEnd) put(at, left, top, right, bottom, 0, 0, 0, 0, color, BOX | BARE);
        else putLater(left, top, right, bottom, 0, 0, 0, 0, color, BOX | BARE);
    }

    private void put(
            int at,
            double n0,
            double n1,
            double n2,
            double n3,
            double n4,
            double n5,
            int topLeft,
            int bottomRight,
            int color,
            int kind) {
        int[] quads = this.quads;
        quadInts = at + QUAD_INTS;
        // The code writes the int with the highest index first, so that Java's compiler needs only
        // one range check for all writes.
        quads[at + 9] = kind;
        quads[at] = Float.floatToRawIntBits((float) n0);
        quads[at + 1] = Float.floatToRawIntBits((float) n1);
        quads[at + 2] = Float.floatToRawIntBits((float) n2);
        quads[at + 3] = Float.floatToRawIntBits((float) n3);
        quads[at + 4] = Float.floatToRawIntBits((float) n4);
        quads[at + 5] = Float.floatToRawIntBits((float) n5);
        quads[at + 6] = topLeft;
        quads[at + 7] = bottomRight;
        quads[at + 8] = color;
    }

    /// Writes a quad in the rare case that the frame first needs more space or a new draw. This
    /// method does not call the code for the frequent case. If this method called that code, Java's
    /// compiler would store the numbers of each sprite on the stack, which took 2 ns of the 10 ns
    /// for a sprite.
    private void putLater(
            double n0,
            double n1,
            double n2,
            double n3,
            double n4,
            double n5,
            int topLeft,
            int bottomRight,
            int color,
            int kind) {
        if (quadCount() == QUAD_LIMIT) throw full("quads", QUAD_LIMIT, "draw fewer shapes");
        int few = fewQuads + 1;
        if (quadsEnd == 0 && few <= FEW && !isEmpty()) {
            Image image = images[drawCount - 1];
            boolean bare = (kind & BARE) != 0;
            double perWidth = bare || image == null ? 0 : 1.0 / image.width();
            double perHeight = bare || image == null ? 0 : 1.0 / image.height();
            double left = bare ? -1 : (topLeft & 0xFFFF) * perWidth;
            double top = bare ? -1 : (topLeft >>> 16) * perHeight;
            double right = bare ? -1 : (bottomRight & 0xFFFF) * perWidth;
            double bottom = bare ? -1 : (bottomRight >>> 16) * perHeight;
            if ((kind & BOX) != 0) {
                int first = addFourCorners();
                put(first, n0, n1, left, top, color);
                put(first + 1, n2, n1, right, top, color);
                put(first + 2, n2, n3, right, bottom, color);
                put(first + 3, n0, n3, left, bottom, color);
            } else {
                parallelogram(n0, n1, n2, n3, n4, n5, left, top, right, bottom, color);
            }
            fewQuads = few;
            return;
        }
        if (quadsEnd == 0) splitDraw();
        if (quadInts == quads.length) {
            int room = Math.min(QUAD_LIMIT, quadCount() * 2);
            quads = Arrays.copyOf(quads, room * QUAD_INTS);
        }
        quadsEnd = quads.length;
        put(quadInts, n0, n1, n2, n3, n4, n5, topLeft, bottomRight, color, kind);
    }

    /// Adds a part of the current draw's image as two triangles. On the screen, the corners of the
    /// part are the centre (x, y), plus or minus (ux, uy), plus or minus (vx, vy), all in pixels.
    /// Use this method for parts that do not consist of whole pixels, and for parts whose corners
    /// must be exactly equal to the corners of adjacent shapes, to the last bit.
    ///
    /// @param left the left edge of the part, from 0 to 1 across the image
    /// @param top the top edge of the part, from 0 to 1 down the image
    /// @param right the right edge of the part, from 0 to 1 across the image
    /// @param bottom the bottom edge of the part, from 0 to 1 down the image
    /// @throws IllegalStateException in the cases in which [#add] throws an `IllegalStateException`
    public void parallelogram(
            double x,
            double y,
            double ux,
            double uy,
            double vx,
            double vy,
            double left,
            double top,
            double right,
            double bottom,
            int color) {
        int first = addFourCorners();
        double plusX = ux + vx;
        double plusY = uy + vy;
        double minusX = ux - vx;
        double minusY = uy - vy;
        put(first, x - plusX, y - plusY, left, top, color);
        put(first + 1, x + minusX, y + minusY, right, top, color);
        put(first + 2, x + plusX, y + plusY, right, bottom, color);
        put(first + 3, x - minusX, y - minusY, left, bottom, color);
    }

    /// Adds two triangles and returns the index of their first vertex; the caller writes all four
    /// vertices.
    private int addFourCorners() {
        int first = add(4, 6);
        int at = indexCount - 6;
        int[] indices = this.indices;
        indices[at] = first;
        indices[at + 1] = first + 1;
        indices[at + 2] = first + 2;
        indices[at + 3] = first;
        indices[at + 4] = first + 2;
        indices[at + 5] = first + 3;
        return first;
    }

    private void put(int vertex, double x, double y, double u, double v, int color) {
        int[] vertices = this.vertices;
        int at = vertex * VERTEX_INTS;
        vertices[at + 4] = color;
        vertices[at] = Float.floatToRawIntBits((float) x);
        vertices[at + 1] = Float.floatToRawIntBits((float) y);
        vertices[at + 2] = Float.floatToRawIntBits((float) u);
        vertices[at + 3] = Float.floatToRawIntBits((float) v);
    }

    /// Adds vertices and indices to the current draw. After this call, the caller writes the new
    /// vertices and indices into [#vertices()] and [#indices()], starting at the counts before this
    /// call. The caller must call `vertices` and `indices` again, because this method may have
    /// replaced the arrays.
    ///
    /// @return the index of the first new vertex
    /// @throws IllegalStateException if the frame would have more than [#VERTEX_LIMIT] vertices,
    ///   [#INDEX_LIMIT] indices or [#DRAW_LIMIT] draws (triangles after quads start a new draw); in
    ///   these cases nothing is added
    public int add(int newVertices, int newIndices) {
        if (quadsEnd != 0) {
            splitDraw();
            quadsEnd = 0;
        }
        fewQuads = 0;
        int neededVertices = Math.addExact(vertexCount, newVertices);
        int neededIndices = Math.addExact(indexCount, newIndices);
        if (neededVertices > vertices.length / VERTEX_INTS || neededIndices > indices.length) {
            grow(neededVertices, neededIndices);
        }
        int first = vertexCount;
        vertexCount = neededVertices;
        indexCount = neededIndices;
        return first;
    }

    private void grow(int neededVertices, int neededIndices) {
        if (neededVertices > VERTEX_LIMIT)
            throw full("vertices", VERTEX_LIMIT, "draw fewer shapes");
        if (neededIndices > INDEX_LIMIT) throw full("indices", INDEX_LIMIT, "draw fewer shapes");
        if (neededVertices > vertices.length / VERTEX_INTS) {
            int room = Math.max(neededVertices * VERTEX_INTS, vertices.length * 2);
            vertices = Arrays.copyOf(vertices, Math.min(VERTEX_LIMIT * VERTEX_INTS, room));
        }
        if (neededIndices > indices.length) {
            int room = Math.max(neededIndices, indices.length * 2);
            indices = Arrays.copyOf(indices, Math.min(INDEX_LIMIT, room));
        }
    }

    private static IllegalStateException full(String what, int limit, String advice) {
        return new IllegalStateException(
                "this frame is full, because a frame can have at most %s %s: %s"
                        .formatted(limit, what, advice));
    }

    @Override
    public Frame copy(@Nullable Frame old) {
        FrameBuffer copy = old instanceof FrameBuffer buffer ? buffer : new FrameBuffer(0);
        copy.pixels = pixels;
        copy.clearColor = clearColor;
        copy.vertices = copied(vertices, vertexCount * VERTEX_INTS, copy.vertices);
        copy.vertexCount = vertexCount;
        copy.indices = copied(indices, indexCount, copy.indices);
        copy.indexCount = indexCount;
        copy.quads = copied(quads, quadInts, copy.quads);
        copy.quadInts = quadInts;
        copy.draws = copied(draws, drawCount * DRAW_INTS, copy.draws);
        if (copy.images.length < drawCount) copy.images = Arrays.copyOf(images, drawCount);
        else System.arraycopy(images, 0, copy.images, 0, drawCount);
        if (copy.drawCount > drawCount) Arrays.fill(copy.images, drawCount, copy.drawCount, null);
        copy.drawCount = drawCount;
        return copy;
    }

    private static int[] copied(int[] from, int count, int[] to) {
        // A new array is half as large again as needed. Without the spare space, each of many
        // frames that grow slowly would create a new array.
        int[] room = to.length < count ? new int[count + count / 2] : to;
        System.arraycopy(from, 0, room, 0, count);
        return room;
    }

    @Override
    public Size pixels() {
        return pixels;
    }

    @Override
    public int clearColor() {
        return clearColor;
    }

    @Override
    public int[] vertices() {
        return vertices;
    }

    @Override
    public int vertexCount() {
        return vertexCount;
    }

    @Override
    public int[] indices() {
        return indices;
    }

    @Override
    public int indexCount() {
        return indexCount;
    }

    @Override
    public int[] quads() {
        return quads;
    }

    @Override
    public int quadCount() {
        return quadInts / QUAD_INTS;
    }

    @Override
    public int drawCount() {
        return drawCount;
    }

    @Override
    public @Nullable Image image(int draw) {
        return images[Objects.checkIndex(draw, drawCount)];
    }

    @Override
    public Blend blend(int draw) {
        return BLENDS[draws[at(draw)]];
    }

    @Override
    public int clipLeft(int draw) {
        return draws[at(draw) + 1];
    }

    @Override
    public int clipTop(int draw) {
        return draws[at(draw) + 2];
    }

    @Override
    public int clipRight(int draw) {
        return draws[at(draw) + 3];
    }

    @Override
    public int clipBottom(int draw) {
        return draws[at(draw) + 4];
    }

    @Override
    public int firstIndex(int draw) {
        return draws[at(draw) + 5];
    }

    @Override
    public int endIndex(int draw) {
        int at = at(draw);
        return draw + 1 < drawCount ? draws[at + DRAW_INTS + 5] : indexCount;
    }

    @Override
    public int firstQuad(int draw) {
        return draws[at(draw) + 6];
    }

    @Override
    public int endQuad(int draw) {
        int at = at(draw);
        return draw + 1 < drawCount ? draws[at + DRAW_INTS + 6] : quadCount();
    }

    private int at(int draw) {
        return Objects.checkIndex(draw, drawCount) * DRAW_INTS;
    }
}
