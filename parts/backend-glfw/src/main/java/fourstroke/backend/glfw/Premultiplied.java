package fourstroke.backend.glfw;

import fourstroke.loop.api.draw.Image;

import java.nio.IntBuffer;

/// Colours whose red, green and blue are multiplied by their alpha. Linear filtering gives correct
/// results only for premultiplied colours.
public final class Premultiplied {

    private Premultiplied() {}

    /// Writes the pixels of some rows of an image in the format of graphics drivers: premultiplied,
    /// with eight bits for each channel, red first. The method writes from the current position of
    /// the target buffer on, and does not change this position.
    public static void write(Image image, int firstRow, int rows, IntBuffer target) {
        int[] source = Image.Access.pixels(image);
        int first = firstRow * image.width();
        int count = rows * image.width();
        int at = target.position();
        for (int i = 0; i < count; i++) target.put(at + i, bytes(source[first + i]));
    }

    /// {@return the premultiplied form of a pixel `0xAARRGGBB`, in the byte order of graphics
    /// cards} In this order, red is the first byte. The result is rounded in the same way as in the
    /// software rasteriser of Fourstroke. The method divides each product by 255 and rounds the
    /// result with the formula in Blinn's article "Three wrongs make a right" (IEEE CG&A 15(6),
    /// 1995).
    static int bytes(int color) {
        int alpha = color >>> 24;
        // For a game, the alpha 1 of 255 means completely transparent; see the class Color.
        if (alpha <= 1) return 0;
        // Red and blue are multiplied in one step, because each of these two channels has sixteen
        // bits for its product.
        int redBlue = (color & 0xFF00FF) * alpha + 0x800080;
        redBlue = redBlue + (redBlue >>> 8 & 0xFF00FF) >>> 8 & 0xFF00FF;
        int green = (color >>> 8 & 0xFF) * alpha + 0x80;
        green = green + (green >>> 8) >>> 8;
        return alpha << 24
                | redBlue << 16 & 0xFF0000
                | green << 8
                // The lowest byte is the red channel, because all machines that LWJGL supports
                // store the lowest byte of an int first.
                | redBlue >>> 16;
    }
}
