package fourstroke.backend.glfw;

import fourstroke.backend.base.ImageCopies;
import fourstroke.backend.base.ImageCopy;
import fourstroke.loop.api.draw.Blend;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The draws (draw calls) of the last frame. The backend stores the draws because it may draw the
/// frame a second time, for example to capture the frame. The loop reuses the memory of a `Frame`
/// for the next frame, so this class copies the draws. The class does not copy the vertices,
/// indices, quads and images of the last frame, because their copies on the graphics card stay
/// valid until the next frame is drawn.
///
/// @param <T> the type of a copy of an image
public final class DrawList<T extends ImageCopy> {

    private static final int INTS = 8;

    private Size pixels = new Size(0, 0);
    private int clearColor = Color.BLACK;
    private int count;
    private final List<@Nullable T> textures = new ArrayList<>();
    private Blend[] blends = new Blend[64];
    // Eight numbers for each draw: the left, top, right and bottom edge of the clip, the first
    // index, the number of indices, the first quad, and the number of quads.
    private int[] numbers = new int[64 * INTS];

    /// Replaces the draws in this list by the visible draws of the given frame.
    public void load(Frame frame, ImageCopies<T> images) {
        pixels = frame.pixels();
        clearColor = frame.clearColor();
        reserve(frame.drawCount());
        count = 0;
        textures.clear();
        for (int draw = 0; draw < frame.drawCount(); draw++) {
            int at = count * INTS;
            numbers[at] = Math.max(0, frame.clipLeft(draw));
            numbers[at + 1] = Math.max(0, frame.clipTop(draw));
            numbers[at + 2] = Math.min(pixels.width(), frame.clipRight(draw));
            numbers[at + 3] = Math.min(pixels.height(), frame.clipBottom(draw));
            numbers[at + 4] = frame.firstIndex(draw);
            numbers[at + 5] = frame.endIndex(draw) - frame.firstIndex(draw);
            numbers[at + 6] = frame.firstQuad(draw);
            numbers[at + 7] = frame.endQuad(draw) - frame.firstQuad(draw);
            if (numbers[at] >= numbers[at + 2]
                    || numbers[at + 1] >= numbers[at + 3]
                    || (numbers[at + 5] | numbers[at + 7]) == 0) continue;
            blends[count++] = frame.blend(draw);
            Image image = frame.image(draw);
            textures.add(image == null ? null : images.of(image));
        }
    }

    private void reserve(int draws) {
        if (draws <= blends.length) return;
        int room = Math.max(draws, blends.length * 2);
        blends = Arrays.copyOf(blends, room);
        numbers = Arrays.copyOf(numbers, room * INTS);
    }

    /// {@return the size of the picture in pixels}
    public Size pixels() {
        return pixels;
    }

    /// {@return the background colour, which is opaque}
    public int clearColor() {
        return clearColor;
    }

    /// {@return the number of draws}
    public int count() {
        return count;
    }

    /// {@return the copy of the image that a draw samples, or null if the draw has no image}
    public @Nullable T texture(int draw) {
        return textures.get(draw);
    }

    /// {@return the blend mode of a draw}
    public Blend blend(int draw) {
        return blends[draw];
    }

    /// {@return whether two draws have the same clip}
    public boolean sameClip(int a, int b) {
        return left(a) == left(b)
                && top(a) == top(b)
                && right(a) == right(b)
                && bottom(a) == bottom(b);
    }

    /// {@return the left edge of the clip of a draw, in pixels} The clip is a rectangle inside the
    /// picture.
    public int left(int draw) {
        return numbers[draw * INTS];
    }

    /// {@return the top edge of the clip of a draw, in pixels}
    public int top(int draw) {
        return numbers[draw * INTS + 1];
    }

    /// {@return the right edge of the clip of a draw, in pixels} The pixel at this position is
    /// outside of the clip.
    public int right(int draw) {
        return numbers[draw * INTS + 2];
    }

    /// {@return the bottom edge of the clip of a draw, in pixels} The pixel at this position is
    /// outside of the clip.
    public int bottom(int draw) {
        return numbers[draw * INTS + 3];
    }

    /// {@return the position of the first index of a draw in the buffer of all indices}
    public int firstIndex(int draw) {
        return numbers[draw * INTS + 4];
    }

    /// {@return the number of indices of a draw; 0 if the draw consists of quads}
    public int indexCount(int draw) {
        return numbers[draw * INTS + 5];
    }

    /// {@return the position of the first quad of a draw in the buffer of all quads}
    public int firstQuad(int draw) {
        return numbers[draw * INTS + 6];
    }

    /// {@return the number of quads of a draw; 0 if the draw consists of indexed triangles}
    public int quadCount(int draw) {
        return numbers[draw * INTS + 7];
    }
}
