package fourstroke.backend.glfw.gl;

import fourstroke.loop.api.Blend;
import fourstroke.loop.api.Color;
import fourstroke.loop.api.Frame;
import fourstroke.loop.api.Size;

import java.util.Arrays;

/// The draws of the frame shown last, so that it can be drawn again when its picture is asked for:
/// the frame itself is refilled meanwhile, but vertices, indices and textures lie with OpenGL until
/// the next one.
final class DrawList {

    private static final int INTS = 6;

    private Size pixels = new Size(0, 0);
    private int clearColor = Color.BLACK;
    private int count;
    private ImageTexture[] textures = new ImageTexture[64];
    private Blend[] blends = new Blend[64];
    private int[] numbers =
            new int[64 * INTS]; // clip left, top, right, bottom, first index, indices

    /// Takes the draws of a frame that can be seen.
    void load(Frame frame, ImageTextures images) {
        pixels = frame.pixels();
        clearColor = frame.clearColor();
        reserve(frame.drawCount());
        int before = count;
        count = 0;
        for (int draw = 0; draw < frame.drawCount(); draw++) {
            int at = count * INTS;
            numbers[at] = Math.max(0, frame.clipLeft(draw));
            numbers[at + 1] = Math.max(0, frame.clipTop(draw));
            numbers[at + 2] = Math.min(pixels.width(), frame.clipRight(draw));
            numbers[at + 3] = Math.min(pixels.height(), frame.clipBottom(draw));
            numbers[at + 4] = frame.firstIndex(draw);
            numbers[at + 5] = frame.endIndex(draw) - frame.firstIndex(draw);
            if (numbers[at] >= numbers[at + 2]
                    || numbers[at + 1] >= numbers[at + 3]
                    || numbers[at + 5] == 0) continue;
            blends[count] = frame.blend(draw);
            textures[count++] = images.of(frame.image(draw));
        }
        if (count < before) Arrays.fill(textures, count, before, null);
    }

    private void reserve(int draws) {
        if (draws <= textures.length) return;
        int room = Math.max(draws, textures.length * 2);
        textures = Arrays.copyOf(textures, room);
        blends = Arrays.copyOf(blends, room);
        numbers = Arrays.copyOf(numbers, room * INTS);
    }

    Size pixels() {
        return pixels;
    }

    int clearColor() {
        return clearColor;
    }

    int count() {
        return count;
    }

    ImageTexture texture(int draw) {
        return textures[draw];
    }

    Blend blend(int draw) {
        return blends[draw];
    }

    boolean sameClip(int a, int b) {
        return left(a) == left(b)
                && top(a) == top(b)
                && right(a) == right(b)
                && bottom(a) == bottom(b);
    }

    int left(int draw) {
        return numbers[draw * INTS];
    }

    int top(int draw) {
        return numbers[draw * INTS + 1];
    }

    int right(int draw) {
        return numbers[draw * INTS + 2];
    }

    int bottom(int draw) {
        return numbers[draw * INTS + 3];
    }

    int firstIndex(int draw) {
        return numbers[draw * INTS + 4];
    }

    int indexCount(int draw) {
        return numbers[draw * INTS + 5];
    }
}
