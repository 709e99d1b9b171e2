package fourstroke.loop.api.spi;

import fourstroke.loop.api.draw.Blend;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;

import org.jspecify.annotations.Nullable;

import java.util.Objects;

/// A frame as data: triangles and quads in flat arrays, and a short list of draws over them.
///
/// Every [fourstroke.loop.api.draw.Canvas] call ends here, and a backend only has to draw frames.
/// Whoever is given a frame reads it and does not write into its arrays. A canvas uses the same
/// frame and arrays again: from the next frame on they hold that one. To keep a frame for longer,
/// take a [#copy], which nothing changes but its images, if the game draws in them.
///
/// **Vertices** are in [#vertices()], [#VERTEX_INTS] ints each: x and y in pixels from the top left
/// corner (bits of a `float`), u and v in the image from 0 to 1 (bits of a `float`; a negative u
/// means that no image is sampled), and the colour `0xAARRGGBB`, non-premultiplied, of which AA is
/// the opacity as it is. **Indices** are in [#indices()], three per triangle, in either winding. A
/// pixel's colour is the interpolated vertex colour, multiplied by the image's if u is not
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
/// The part is drawn between minus and plus both vectors, or between the edges, multiplied by the
/// colour, as the triangles 0 1 2 and 0 2 3 of the corners that [#corner] gives. Boxes side by side
/// that are given the same edge share it to the bit.
///
/// **Draws** are ranges of indices or of quads, never both, with one image, blend mode and clip
/// each, in painting order.
public interface Frame {

    /// The ints of a vertex.
    int VERTEX_INTS = 5;

    /// The maximum number of vertices: four for each of a million shapes, 84 MB.
    int VERTEX_LIMIT = 1 << 22;

    /// The maximum number of indices: six for each of a million shapes.
    int INDEX_LIMIT = 6 << 20;

    /// The maximum number of draws: each costs a driver call, and ten thousand of them already take
    /// a whole frame's time.
    int DRAW_LIMIT = 1 << 16;

    /// The ints of a quad.
    int QUAD_INTS = 10;

    /// The maximum number of quads: a million, 42 MB.
    int QUAD_LIMIT = 1 << 20;

    /// In a quad's last int: it is a box, else a sprite.
    int BOX = 1;

    /// In a quad's last int: it has only its colour and samples no image.
    int BARE = 2;

    /// {@return the size of the frame in pixels}
    Size pixels();

    /// {@return the background colour, opaque}
    int clearColor();

    /// {@return the array of vertices}
    int[] vertices();

    /// {@return how many vertices there are}
    int vertexCount();

    /// {@return the array of indices}
    int[] indices();

    /// {@return how many indices there are}
    int indexCount();

    /// {@return the array of quads}
    int[] quads();

    /// {@return how many quads there are}
    int quadCount();

    /// {@return one coordinate of a quad's corner, in pixels, as every backend must compute it:
    /// that of a sprite is rounded to a `float` after each of two sums}
    ///
    /// @param corner clockwise from 0, which is the centre minus both vectors, or left and top
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

    /// {@return how many draws there are; the last may be empty}
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

    /// {@return where the indices of a draw start}
    int firstIndex(int draw);

    /// {@return where the indices of a draw end, exclusive}
    int endIndex(int draw);

    /// {@return the first quad of a draw}
    int firstQuad(int draw);

    /// {@return where the quads of a draw end, exclusive; where they start, if it has triangles}
    int endQuad(int draw);

    /// {@return a copy that stays as this is now} It keeps its images from being collected. An
    /// image whose pixels change later looks as it does then; see [Image.Access#hold].
    ///
    /// @param old an earlier copy that nobody needs any more, whose arrays are used again, or null
    Frame copy(@Nullable Frame old);
}
