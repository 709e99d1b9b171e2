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
    /// byte order of graphics cards: red first}
    static int bytes(int color) {
        int alpha = color >>> 24;
        if (alpha <= 1) return 0; // both are transparent
        int red = times(color >>> 16 & 0xFF, alpha);
        int green = times(color >>> 8 & 0xFF, alpha);
        int blue = times(color & 0xFF, alpha);
        return alpha << 24
                | blue << 16
                | green << 8
                | red; // little-endian, as all machines that LWJGL supports
    }

    /// {@return `x·y/255` rounded to the nearest} From J. Blinn, "Three wrongs make a right", IEEE
    /// CG&A 15(6), 1995.
    private static int times(int x, int y) {
        int product = x * y + 128;
        return product + (product >> 8) >> 8;
    }
}
