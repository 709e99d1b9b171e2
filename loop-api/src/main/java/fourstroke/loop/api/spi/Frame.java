package fourstroke.loop.api.spi;

import fourstroke.loop.api.draw.Blend;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;

import org.jspecify.annotations.Nullable;

import java.util.Objects;

/// A frame as data: triangles and quads in flat arrays, and a short list of draws over them.
///
/// Every call of a [fourstroke.loop.api.draw.Canvas] ends here, and a backend only has to draw
/// frames. Code that gets a frame reads it and must not write into its arrays. A canvas reuses the
/// frame and its arrays for the next frame. To keep a frame for longer, use [#copy]; the copy never
/// changes, except that its images change if the game changes them.
///
/// **Vertices** are in [#vertices()], [#VERTEX_INTS] ints each: x and y in pixels from the top left
/// corner (bits of a `float`), u and v in the image from 0 to 1 (bits of a `float`; a negative u
/// means that no image is sampled), and the colour `0xAARRGGBB`, non-premultiplied, where AA is the
/// opacity itself. **Indices** are in [#indices()], three per triangle, in either winding. The
/// colour of a pixel is the interpolated vertex colour, multiplied by that of the image if u is not
/// negative.
///
/// **Quads** are in [#quads()], [#QUAD_INTS] ints each:
///
/// | int | of a sprite | of a box | |
/// |---|---|---|---|
/// | 0, 1 | x and y of the centre | x of the left, y of the top edge | pixels, bits of a `float` |
/// | 2, 3 | x and y of a vector | x of the right, y of the bottom edge | likewise |
/// | 4, 5 | x and y of another | unused | likewise |
/// | 6 | left and top edge of a part of the draw's image | the same | whole pixels of the image, left in the lower 16 bits, top in the upper |
/// | 7 | its right and bottom edge | the same | likewise |
/// | 8 | the colour | the same | as of a vertex |
/// | 9 | 0 | [#BOX] | plus [#BARE] where no image is sampled |
///
/// A sprite is drawn between the centre minus both vectors and the centre plus both vectors; a box
/// is drawn between its edges. Both are multiplied by the colour, and consist of the triangles 0 1
/// 2 and 0 2 3 of the corners that [#corner] returns. Neighbouring boxes with equal edges meet
/// exactly.
///
/// **Draws** are ranges of indices or of quads, never both, with one image, blend mode and clip
/// each, in painting order.
public interface Frame {

    /// The number of ints of a vertex.
    int VERTEX_INTS = 5;

    /// The maximum number of vertices: four for each of a million shapes, 84 MB.
    int VERTEX_LIMIT = 1 << 22;

    /// The maximum number of indices: six for each of a million shapes.
    int INDEX_LIMIT = 6 << 20;

    /// The maximum number of draws: each costs a driver call, and ten thousand of them already take
    /// a whole frame's time.
    int DRAW_LIMIT = 1 << 16;

    /// The number of ints of a quad.
    int QUAD_INTS = 10;

    /// The maximum number of quads: a million, 42 MB.
    int QUAD_LIMIT = 1 << 20;

    /// In the last int of a quad: the quad is a box; otherwise it is a sprite.
    int BOX = 1;

    /// In the last int of a quad: the quad has only its colour and samples no image.
    int BARE = 2;

    /// {@return the size of the frame in pixels}
    Size pixels();

    /// {@return the background colour, opaque}
    int clearColor();

    /// {@return the array of vertices}
    int[] vertices();

    /// {@return the number of vertices}
    int vertexCount();

    /// {@return the array of indices}
    int[] indices();

    /// {@return the number of indices}
    int indexCount();

    /// {@return the array of quads}
    int[] quads();

    /// {@return the number of quads}
    int quadCount();

    /// {@return one coordinate of a quad's corner, in pixels, as every backend must compute it} A
    /// coordinate of a sprite is the sum of the centre and both vectors, rounded to a `float` after
    /// each addition.
    ///
    /// @param corner clockwise from 0; corner 0 is the centre minus both vectors, or left and top
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

    /// {@return the number of draws; the last one may be empty}
    int drawCount();

    /// {@return the image that a draw samples, or null}
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

    /// {@return the position of the first index of a draw}
    int firstIndex(int draw);

    /// {@return the end of the indices of a draw, exclusive}
    int endIndex(int draw);

    /// {@return the first quad of a draw}
    int firstQuad(int draw);

    /// {@return the end of the quads of a draw, exclusive; equal to the first if the draw has
    /// triangles}
    int endQuad(int draw);

    /// {@return a copy of this frame that does not change} It keeps its images from being
    /// collected. If the pixels of an image change later, the copy shows the new pixels; see
    /// [Image.Access#hold].
    ///
    /// @param old an earlier copy that is no longer needed, whose arrays are reused, or null
    Frame copy(@Nullable Frame old);
}
