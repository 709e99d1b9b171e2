package fourstroke.loop.api.spi;

import fourstroke.loop.api.draw.Blend;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;

import org.jspecify.annotations.Nullable;

import java.util.Objects;

/// A frame as data: triangles and quads in flat arrays, and a short list of draws, each of which
/// draws a range of these triangles or quads.
///
/// A [fourstroke.loop.api.draw.Canvas] turns every drawing call into this data, so a backend only
/// has to draw frames. Code that gets a frame may only read the frame's arrays and must not write
/// into these arrays. A canvas reuses the frame and its arrays for the next frame. To keep a frame
/// for longer, call [#copy]. A copy does not change, with one exception: if the game changes the
/// pixels of an image, the copy shows the new pixels.
///
/// **Vertices** are stored in [#vertices()]. Each vertex takes [#VERTEX_INTS] ints. The first two
/// ints of a vertex are the position x and y in pixels from the top left corner, as the bits of a
/// `float` each. The third and the fourth int of a vertex are the position u and v in the image
/// from 0 to 1, also as the bits of a `float` each; a negative u means that no image is sampled.
/// The last int of a vertex is the colour `0xAARRGGBB`, non-premultiplied, where the byte AA is the
/// opacity itself. **Indices** are stored in [#indices()]: three for each triangle. The corners of
/// a triangle may go clockwise or counterclockwise. The colour of a pixel is interpolated between
/// the colours of the three vertices and, if u is not negative, multiplied by the colour of the
/// image.
///
/// **Quads** are stored in [#quads()]. Each quad is a sprite or a box, and takes [#QUAD_INTS] ints:
///
/// | int | value for a sprite | value for a box | unit or format |
/// |---|---|---|---|
/// | 0, 1 | x and y of the centre | x of the left edge, y of the top edge | pixels, as the bits of a `float` |
/// | 2, 3 | x and y of the first vector | x of the right edge, y of the bottom edge | pixels, as the bits of a `float` |
/// | 4, 5 | x and y of the second vector | unused in a box | pixels, as the bits of a `float` |
/// | 6 | left and top edge of the sampled part of the draw's image | the same edges as for a sprite | whole pixels of the image: the left edge in the lower 16 bits, the top edge in the upper 16 bits |
/// | 7 | right and bottom edge of the sampled part of the draw's image | the same edges as for a sprite | whole pixels of the image: the right edge in the lower 16 bits, the bottom edge in the upper 16 bits |
/// | 8 | the colour of the sprite | the colour of the box | `0xAARRGGBB`, as for a vertex |
/// | 9 | the flags: 0 | the flags: [#BOX] | the flag [#BARE] is added if no image is sampled |
///
/// A sprite is a parallelogram around its centre: opposite corners are the centre minus both
/// vectors and the centre plus both vectors. A box is the rectangle between its edges. A quad
/// consists of two triangles: the first has the corners 0, 1 and 2 that [#corner] returns, and the
/// second has the corners 0, 2 and 3. The colour of the image is multiplied by the colour of the
/// quad. Two neighbouring boxes with the same edge have no gap and no overlap.
///
/// **Draws** are listed in painting order. Each draw has a range of indices or a range of quads but
/// never both, and one image, one blend mode and one clip.
public interface Frame {

    /// The number of ints that a vertex takes.
    int VERTEX_INTS = 5;

    /// The maximum number of vertices in a frame: four for each of a million shapes, which take 84
    /// MB.
    int VERTEX_LIMIT = 1 << 22;

    /// The maximum number of indices in a frame: six for each of a million shapes.
    int INDEX_LIMIT = 6 << 20;

    /// The maximum number of draws in a frame. Each draw costs a call of the graphics driver, and
    /// ten thousand calls already take as long as a frame at 60 Hz lasts.
    int DRAW_LIMIT = 1 << 16;

    /// The number of ints that a quad takes.
    int QUAD_INTS = 10;

    /// The maximum number of quads in a frame: a million, which take 42 MB.
    int QUAD_LIMIT = 1 << 20;

    /// A flag in the last int of a quad. A quad with this flag is a box, and a quad without this
    /// flag is a sprite.
    int BOX = 1;

    /// A flag in the last int of a quad. A quad with this flag is filled with its colour and
    /// samples no image.
    int BARE = 2;

    /// {@return the size of the frame in pixels}
    Size pixels();

    /// {@return the background colour of the frame, which is opaque}
    int clearColor();

    /// {@return the array that begins with the vertices of this frame}
    int[] vertices();

    /// {@return the number of vertices}
    int vertexCount();

    /// {@return the array that begins with the indices of this frame}
    int[] indices();

    /// {@return the number of indices}
    int indexCount();

    /// {@return the array that begins with the quads of this frame}
    int[] quads();

    /// {@return the number of quads}
    int quadCount();

    /// {@return one coordinate of a corner of a quad, in pixels} Every backend must compute corners
    /// exactly like this method. A corner of a sprite is the centre plus or minus the first vector,
    /// rounded to a `float`, plus or minus the second vector, rounded to a `float` again.
    ///
    /// @param corner the number of the corner, clockwise from 0. Corner 0 of a sprite is the centre
    ///   minus both vectors, and corner 0 of a box is its top left corner
    /// @param axis 0 for x, 1 for y
    default float corner(int quad, int corner, int axis) {
        int at = Objects.checkIndex(quad, quadCount()) * QUAD_INTS + axis;
        int[] quads = quads();
        boolean right = corner == 1 || corner == 2;
        boolean below = corner >= 2;
        float first = Float.intBitsToFloat(quads[at]);
        float second = Float.intBitsToFloat(quads[at + 2]);
        if ((quads[at - axis + 9] & BOX) != 0) return (axis == 0 ? right : below) ? second : first;
        float third = Float.intBitsToFloat(quads[at + 4]);
        float sum = right ? first + second : first - second;
        return below ? sum + third : sum - third;
    }

    /// {@return the number of draws} The last draw may be empty.
    int drawCount();

    /// {@return the image that a draw samples, or null if the draw samples no image}
    @Nullable Image image(int draw);

    /// {@return the blend mode of a draw}
    Blend blend(int draw);

    /// {@return the left edge of a draw's clip, in pixels}
    int clipLeft(int draw);

    /// {@return the top edge of a draw's clip, in pixels}
    int clipTop(int draw);

    /// {@return the right edge of a draw's clip, exclusive, in pixels}
    int clipRight(int draw);

    /// {@return the bottom edge of a draw's clip, exclusive, in pixels}
    int clipBottom(int draw);

    /// {@return the position in [#indices()] of the first index of a draw}
    int firstIndex(int draw);

    /// {@return the position in [#indices()] after the last index of a draw}
    int endIndex(int draw);

    /// {@return the number of the first quad of a draw}
    int firstQuad(int draw);

    /// {@return the number of the last quad of a draw, plus one} If the draw has triangles, the
    /// result equals [#firstQuad].
    int endQuad(int draw);

    /// {@return a copy of this frame that does not change} While the copy is reachable, its images
    /// are not garbage-collected. If the game later changes the pixels of an image, the copy shows
    /// the new pixels; to keep the old pixels, see [Image.Access#hold].
    ///
    /// @param old an earlier copy that the caller no longer needs and whose arrays the new copy may
    ///   reuse, or null
    Frame copy(@Nullable Frame old);
}
