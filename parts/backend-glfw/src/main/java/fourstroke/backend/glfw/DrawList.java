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

/// The draws of the last frame, so that it can be drawn again, for example for a capture. The frame
/// itself is reused for the next frame, but vertices, indices, quads and copies of images stay on
/// the graphics card until then.
///
/// @param <T> the type of an image's copy
public final class DrawList<T extends ImageCopy> {

    private static final int INTS = 8;

    private Size pixels = new Size(0, 0);
    private int clearColor = Color.BLACK;
    private int count;
    private final List<@Nullable T> textures = new ArrayList<>();
    private Blend[] blends = new Blend[64];
    // clip left, top, right, bottom, first index, indices, first quad, quads
    private int[] numbers = new int[64 * INTS];

    /// Loads the draws of a frame, without those that are invisible.
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

    /// {@return the size of the picture, in pixels}
    public Size pixels() {
        return pixels;
    }

    /// {@return the background colour, opaque}
    public int clearColor() {
        return clearColor;
    }

    /// {@return the number of draws}
    public int count() {
        return count;
    }

    /// {@return the copy of the image that a draw samples, or null if it samples none}
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

    /// {@return the left edge of a draw's clip, inside the picture, in pixels}
    public int left(int draw) {
        return numbers[draw * INTS];
    }

    /// {@return the top edge of a draw's clip}
    public int top(int draw) {
        return numbers[draw * INTS + 1];
    }

    /// {@return the right edge of a draw's clip, exclusive}
    public int right(int draw) {
        return numbers[draw * INTS + 2];
    }

    /// {@return the bottom edge of a draw's clip, exclusive}
    public int bottom(int draw) {
        return numbers[draw * INTS + 3];
    }

    /// {@return the first index of a draw}
    public int firstIndex(int draw) {
        return numbers[draw * INTS + 4];
    }

    /// {@return the number of indices of a draw; 0 if it has quads}
    public int indexCount(int draw) {
        return numbers[draw * INTS + 5];
    }

    /// {@return the first quad of a draw}
    public int firstQuad(int draw) {
        return numbers[draw * INTS + 6];
    }

    /// {@return the number of quads of a draw; 0 if it has indices}
    public int quadCount(int draw) {
        return numbers[draw * INTS + 7];
    }
}
