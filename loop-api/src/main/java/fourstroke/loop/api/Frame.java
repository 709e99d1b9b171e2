package fourstroke.loop.api;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.Objects;

/// A frame as data: triangles and sprites in flat arrays, and a short list of draws over them.
///
/// Every [Canvas] call ends here, and a backend only has to draw frames. A frame is reused: its
/// arrays grow as needed and never shrink.
///
/// **Vertices** are in [#vertices()], [#VERTEX_INTS] ints each: x and y in pixels from the top left
/// corner (bits of a `float`), u and v in the image from 0 to 1 (bits of a `float`; a negative u
/// means that no image is sampled), and the colour `0xRRGGBBAA`, non-premultiplied. **Indices** are
/// in [#indices()], three per triangle, in either winding. A pixel's colour is the interpolated
/// vertex colour, multiplied by the image's if u is not negative.
///
/// **Sprites** are in [#sprites()], [#SPRITE_INTS] ints each, the last of them unused: a centre and
/// two vectors, x and y each, in pixels (bits of a `float`); the left and top edge of a part of the
/// draw's image, in whole pixels of it, left in the lower 16 bits and top in the upper, and
/// likewise its right and bottom edge; the colour as of a vertex. The part is drawn between minus
/// and plus both vectors, multiplied by the colour, as the triangles 0 1 2 and 0 2 3 of the corners
/// that [#corner] gives.
///
/// **Draws** are ranges of indices or of sprites, never both, with one image, blend mode and clip
/// each, in painting order.
public final class Frame {

    /// The ints of a vertex.
    public static final int VERTEX_INTS = 5;

    /// The maximum number of vertices: a quad for each of a million sprites, 84 MB.
    public static final int VERTEX_LIMIT = 1 << 22;

    /// The maximum number of indices: six for each of a million quads.
    public static final int INDEX_LIMIT = 6 << 20;

    /// The maximum number of draws: each costs a driver call, and ten thousand of them already take
    /// a whole frame's time.
    public static final int DRAW_LIMIT = 1 << 16;

    /// The ints of a sprite.
    public static final int SPRITE_INTS = 10;

    /// The maximum number of sprites: as many as there can be quads, 42 MB.
    public static final int SPRITE_LIMIT = 1 << 20;

    private static final int DRAW_INTS = 7;

    private int[] vertices = new int[1024 * VERTEX_INTS];
    private int[] indices = new int[2048];
    private int[] draws =
            new int[64 * DRAW_INTS]; // blend, clip left, top, right, bottom, first index, sprite
    private @Nullable Image[] images = new Image[64];
    private int vertexRoom =
            1024; // how many fit into the array: a division would cost every quad a nanosecond
    private final QuadRuns quads = new QuadRuns();
    private int quadsEnd; // up to here the indices of quads are written; 0 after other shapes
    private int[] sprites = new int[1024 * SPRITE_INTS];
    private int spritesEnd = sprites.length; // sprites fit up to here; 0 after triangles
    private int spriteInts;
    private final FewSprites few = new FewSprites();
    private int vertexCount;
    private int indexCount;
    private int drawCount;
    private int clearColor;
    private Size pixels = new Size(0, 0);

    /// Empties the frame, sets its size and fills it with black.
    public void begin(Size pixels) {
        if (this.pixels != pixels) this.pixels = Objects.requireNonNull(pixels, "pixels");
        clear(Color.BLACK);
    }

    /// Empties the frame and fills it with one colour, ignoring its opacity.
    public void clear(int color) {
        clearColor = color | 0xFF;
        if (indexCount != 0) {
            endQuads();
            quads.nextFrame();
        }
        vertexCount = 0;
        indexCount = 0;
        spriteInts = 0;
        spritesEnd = sprites.length;
        if (drawCount == 0) return;
        Arrays.fill(images, 0, drawCount, null); // an old frame must not keep images alive
        drawCount = 0;
    }

    /// Starts a draw with this state, unless the current one has the same.
    ///
    /// @param image null if no image is needed; such triangles join a draw that has one
    /// @param left the clip in pixels, as the next three; right and bottom are exclusive
    /// @throws IllegalStateException if there are [#DRAW_LIMIT] draws already
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
        if (at >= 0 && draws[at + 5] == indexCount && draws[at + 6] == spriteCount()) {
            drawCount--; // it is empty
        }
        at = addDraw(image);
        draws[at] = blend.ordinal();
        draws[at + 1] = left;
        draws[at + 2] = top;
        draws[at + 3] = right;
        draws[at + 4] = bottom;
    }

    private int addDraw(@Nullable Image image) {
        if (drawCount == DRAW_LIMIT)
            throw full("draws", DRAW_LIMIT, "draw images of one kind one after the other");
        if (drawCount == images.length) {
            images = Arrays.copyOf(images, Math.min(DRAW_LIMIT, drawCount * 2));
            draws = Arrays.copyOf(draws, images.length * DRAW_INTS);
        }
        images[drawCount] = image;
        int at = drawCount++ * DRAW_INTS;
        draws[at + 5] = indexCount;
        draws[at + 6] = spriteCount();
        return at;
    }

    /// Starts another draw with the same state, unless the current one is empty.
    private void splitDraw() {
        int at = (drawCount - 1) * DRAW_INTS;
        if (at < 0 || draws[at + 5] == indexCount && draws[at + 6] == spriteCount()) return;
        int next = addDraw(images[drawCount - 1]); // may replace the array
        System.arraycopy(draws, at, draws, next, DRAW_INTS - 2);
    }

    /// Adds a sprite to the current draw, whose image must not be null. The caller then writes its
    /// ints, of which the last may be left out, into [#sprites()]; this must be called again, since
    /// the array may have been replaced.
    ///
    /// @return the index of the first of these ints; -1 if nothing was added and [#reserveSprite]
    ///   must be called first
    public int addSprite() {
        int at = spriteInts;
        if (at >= spritesEnd) return -1;
        spriteInts = at + SPRITE_INTS;
        return at;
    }

    /// Makes room for a sprite that [#addSprite] had none for.
    ///
    /// This is a method of its own because few sprites need it: kept apart, it saves all others two
    /// nanoseconds.
    ///
    /// @return false if the sprite should be a quad instead, since it follows other triangles so
    ///   closely that a draw of its own would cost more
    /// @throws IllegalStateException beyond [#SPRITE_LIMIT] or [#DRAW_LIMIT]; nothing has changed
    ///   then
    public boolean reserveSprite() {
        if (spritesEnd == 0 && few.holds(indexCount)) return false;
        if (spriteCount() == SPRITE_LIMIT) throw full("sprites", SPRITE_LIMIT, "draw less");
        if (spritesEnd == 0) {
            splitDraw();
            if (quadsEnd != 0) endQuads();
        }
        if (spriteInts == sprites.length) {
            int room = Math.min(SPRITE_LIMIT, spriteCount() * 2);
            sprites = Arrays.copyOf(sprites, room * SPRITE_INTS);
        }
        spritesEnd = sprites.length;
        return true;
    }

    private void endSprites() {
        splitDraw();
        spritesEnd = 0;
        few.begin();
    }

    /// Adds vertices and indices to the current draw. The caller then writes them into
    /// [#vertices()] and [#indices()], from the former counts on; both must be called again, since
    /// the arrays may have been replaced.
    ///
    /// @return the number of the first new vertex
    /// @throws IllegalStateException beyond [#VERTEX_LIMIT], [#INDEX_LIMIT] or, after sprites,
    ///   [#DRAW_LIMIT]; nothing was added then
    public int add(int newVertices, int newIndices) {
        int first = vertexCount;
        if (spritesEnd != 0) endSprites();
        if (quadsEnd != 0) endQuads();
        if (first + newVertices > vertexRoom || indexCount + newIndices > indices.length) {
            grow(newVertices, newIndices);
        }
        vertexCount = first + newVertices;
        indexCount += newIndices;
        return first;
    }

    /// Adds a quad to the current draw: four vertices, which the caller writes as after [#add], and
    /// the indices of their triangles 0 1 2 and 0 2 3, which are written already.
    ///
    /// @return the number of the first new vertex
    /// @throws IllegalStateException beyond [#VERTEX_LIMIT], [#INDEX_LIMIT] or, after sprites,
    ///   [#DRAW_LIMIT]; nothing was added then
    public int addQuad() {
        int first = vertexCount;
        int at = indexCount;
        if (at >= quadsEnd || first + QuadRuns.VERTICES > vertexRoom) extendQuads();
        vertexCount = first + QuadRuns.VERTICES;
        indexCount = at + QuadRuns.INDICES;
        return first;
    }

    private void extendQuads() {
        if (spritesEnd != 0) endSprites();
        grow(QuadRuns.VERTICES, QuadRuns.INDICES);
        if (indexCount >= quadsEnd) quadsEnd = quads.extend(indices, indexCount, vertexCount);
    }

    private void endQuads() {
        quads.end(indexCount);
        quadsEnd = 0;
    }

    private void grow(int newVertices, int newIndices) {
        int neededVertices = Math.addExact(vertexCount, newVertices);
        int neededIndices = Math.addExact(indexCount, newIndices);
        if (neededVertices > VERTEX_LIMIT) throw full("vertices", VERTEX_LIMIT, "draw less");
        if (neededIndices > INDEX_LIMIT) throw full("indices", INDEX_LIMIT, "draw less");
        if (neededVertices > vertexRoom) {
            vertexRoom = Math.min(VERTEX_LIMIT, Math.max(neededVertices, vertexRoom * 2));
            vertices = Arrays.copyOf(vertices, vertexRoom * VERTEX_INTS);
        }
        if (neededIndices > indices.length) {
            indices =
                    Arrays.copyOf(
                            indices,
                            Math.min(INDEX_LIMIT, Math.max(neededIndices, indices.length * 2)));
        }
    }

    private static IllegalStateException full(String what, int limit, String advice) {
        return new IllegalStateException(
                "a frame holds %s %s and is full: %s".formatted(limit, what, advice));
    }

    /// {@return the size of the frame in pixels}
    public Size pixels() {
        return pixels;
    }

    /// {@return the background colour, opaque}
    public int clearColor() {
        return clearColor;
    }

    /// {@return the array of vertices; it is replaced when it grows}
    public int[] vertices() {
        return vertices;
    }

    /// {@return how many vertices there are}
    public int vertexCount() {
        return vertexCount;
    }

    /// {@return the array of indices; it is replaced when it grows}
    public int[] indices() {
        return indices;
    }

    /// {@return how many indices there are}
    public int indexCount() {
        return indexCount;
    }

    /// {@return the array of sprites; it is replaced when it grows}
    public int[] sprites() {
        return sprites;
    }

    /// {@return how many sprites there are}
    public int spriteCount() {
        return spriteInts / SPRITE_INTS;
    }

    /// {@return one coordinate of a sprite's corner, in pixels, as every backend must compute it:
    /// rounded to a `float` after each of two sums}
    ///
    /// @param corner clockwise from 0, which is the centre minus both vectors
    /// @param axis 0 for x, 1 for y
    public float corner(int sprite, int corner, int axis) {
        int at = Objects.checkIndex(sprite, spriteCount()) * SPRITE_INTS + axis;
        float sum = Float.intBitsToFloat(sprites[at]);
        float u = Float.intBitsToFloat(sprites[at + 2]);
        float v = Float.intBitsToFloat(sprites[at + 4]);
        sum = corner == 1 || corner == 2 ? sum + u : sum - u;
        return corner >= 2 ? sum + v : sum - v;
    }

    /// {@return where the longest row of quads starts among the indices} A row is a sequence of
    /// [#addQuad] calls with nothing else in between. Its indices follow from [#rowVertex()] alone,
    /// so a backend may keep them and need not upload these.
    public int rowStart() {
        endQuads();
        return quads.longestStart();
    }

    /// {@return where the longest row of quads ends among the indices, exclusive; where it starts,
    /// if there are no quads}
    public int rowEnd() {
        endQuads();
        return quads.longestEnd();
    }

    /// {@return the number of the first vertex in the longest row of quads}
    public int rowVertex() {
        endQuads();
        return quads.longestVertex();
    }

    /// {@return how many draws there are; the last may be empty}
    public int drawCount() {
        return drawCount;
    }

    /// {@return the image that a draw samples, or null}
    public @Nullable Image image(int draw) {
        return images[Objects.checkIndex(draw, drawCount)];
    }

    /// {@return the blend mode of a draw}
    public Blend blend(int draw) {
        return BLENDS[draws[at(draw)]];
    }

    /// {@return the left edge of a draw's clip, in pixels}
    public int clipLeft(int draw) {
        return draws[at(draw) + 1];
    }

    /// {@return the top edge of a draw's clip, in pixels}
    public int clipTop(int draw) {
        return draws[at(draw) + 2];
    }

    /// {@return the right edge of a draw's clip, exclusive, in pixels}
    public int clipRight(int draw) {
        return draws[at(draw) + 3];
    }

    /// {@return the bottom edge of a draw's clip, exclusive, in pixels}
    public int clipBottom(int draw) {
        return draws[at(draw) + 4];
    }

    /// {@return where the indices of a draw start}
    public int firstIndex(int draw) {
        return draws[at(draw) + 5];
    }

    /// {@return where the indices of a draw end, exclusive}
    public int endIndex(int draw) {
        int at = at(draw);
        return draw + 1 < drawCount ? draws[at + DRAW_INTS + 5] : indexCount;
    }

    /// {@return the first sprite of a draw}
    public int firstSprite(int draw) {
        return draws[at(draw) + 6];
    }

    /// {@return where the sprites of a draw end, exclusive; where they start, if it has triangles}
    public int endSprite(int draw) {
        int at = at(draw);
        return draw + 1 < drawCount ? draws[at + DRAW_INTS + 6] : spriteCount();
    }

    private static final Blend[] BLENDS = Blend.values();

    private int at(int draw) {
        return Objects.checkIndex(draw, drawCount) * DRAW_INTS;
    }
}
