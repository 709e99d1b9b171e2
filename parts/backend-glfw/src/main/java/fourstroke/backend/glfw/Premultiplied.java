package fourstroke.backend.glfw;

import fourstroke.loop.api.draw.Image;

import java.nio.IntBuffer;

/// Colours multiplied by their opacity, as filtering requires.
public final class Premultiplied {

    private Premultiplied() {}

    /// Writes the pixels of some rows in the format of drivers: red first, eight bits a channel,
    /// premultiplied. They start at the target's position, which does not change.
    public static void write(Image image, int firstRow, int rows, IntBuffer target) {
        int[] source = Image.Access.pixels(image);
        int first = firstRow * image.width();
        int count = rows * image.width();
        int at = target.position();
        for (int i = 0; i < count; i++) target.put(at + i, bytes(source[first + i]));
    }

    /// {@return a pixel `0xAARRGGBB`, premultiplied with the software rasteriser's rounding, in the
    /// byte order of graphics cards: red first} A product is divided by 255 and rounded as in J.
    /// Blinn, "Three wrongs make a right", IEEE CG&A 15(6), 1995.
    static int bytes(int color) {
        int alpha = color >>> 24;
        if (alpha <= 1) return 0; // 0 and 1 are both transparent
        // Red and blue are multiplied together; each has sixteen bits for its product.
        int redBlue = (color & 0xFF00FF) * alpha + 0x800080;
        redBlue = redBlue + (redBlue >>> 8 & 0xFF00FF) >>> 8 & 0xFF00FF;
        int green = (color >>> 8 & 0xFF) * alpha + 0x80;
        green = green + (green >>> 8) >>> 8;
        return alpha << 24
                | redBlue << 16 & 0xFF0000
                | green << 8
                | redBlue >>> 16; // little-endian, like all machines that LWJGL supports
    }
}
