package fourstroke.backend.headless;

import fourstroke.loop.api.draw.Blend;

import java.util.Arrays;

/// The arithmetic of colours with eight bits per channel, `0xAARRGGBB`. Drawn colours are
/// premultiplied: each channel is already multiplied by the opacity.
///
/// A product of two channels is `x·y/255`, rounded to the nearest integer. Two channels are
/// computed at a time: the code masks out every other channel, so that each of the two remaining
/// channels can use 16 bits of an int. The largest product of two channels, 255·255, plus the
/// number that is added for rounding fits into 16 bits.
///
/// The loops of this class are simple, have no branches, and use one index for all arrays, so that
/// the JIT compiler translates the loops to vector instructions. The vector instructions save more
/// time than it takes to copy the pixels into the array of a [Batch] and back.
final class Mixing {

    /// A mask that selects every other channel of a colour. The mask selects red and blue or, after
    /// a shift by eight, opacity and green.
    private static final int LANES = 0x00FF00FF;

    /// The number 128, which is half of 256, in each of the two 16-bit halves of an int. The code
    /// adds it before a shift by eight bits, so that the shift rounds to the nearest integer.
    private static final int HALVES = 0x00800080;

    private Mixing() {}

    /// {@return a colour with its channels multiplied by its opacity}
    static int premultiplied(int color) {
        int alpha = color >>> 24;
        return alpha == 0xFF ? color : scaled(color | 0xFF000000, alpha);
    }

    /// {@return all four channels of a colour multiplied by `factor`/255, rounded to the nearest
    /// integer} The division by 255 is a multiplication by 257/65536, which is exact for all
    /// products that can occur (Jim Blinn, "Three wrongs make a right", IEEE CG&A 15(6), 1995).
    static int scaled(int color, int factor) {
        int alphaGreen = (color >>> 8 & LANES) * factor + HALVES;
        int redBlue = (color & LANES) * factor + HALVES;
        alphaGreen = alphaGreen + (alphaGreen >>> 8 & LANES) >>> 8 & LANES;
        redBlue = redBlue + (redBlue >>> 8 & LANES) >>> 8 & LANES;
        return alphaGreen << 8 | redBlue;
    }

    /// {@return the product of two colours, channel by channel}
    static int product(int a, int b) {
        // In each pair of channels, the code multiplies the upper channel in its place, without
        // shifting it down first.
        int alphaGreen =
                (a >>> 24) * (b >>> 8 & 0xFF0000) + (a >>> 8 & 0xFF) * (b >>> 8 & 0xFF) + HALVES;
        int redBlue = (a >>> 16 & 0xFF) * (b & 0xFF0000) + (a & 0xFF) * (b & 0xFF) + HALVES;
        alphaGreen = alphaGreen + (alphaGreen >>> 8 & LANES) >>> 8 & LANES;
        redBlue = redBlue + (redBlue >>> 8 & LANES) >>> 8 & LANES;
        return alphaGreen << 8 | redBlue;
    }

    /// {@return the interpolation between two colours at `weight`/256, rounded to the nearest
    /// integer}
    static int between(int from, int to, int weight) {
        int rest = 256 - weight;
        int alphaGreen =
                (from >>> 8 & LANES) * rest + (to >>> 8 & LANES) * weight + HALVES >>> 8 & LANES;
        int redBlue = (from & LANES) * rest + (to & LANES) * weight + HALVES >>> 8 & LANES;
        return alphaGreen << 8 | redBlue;
    }

    /// {@return the sum of two colours, each channel at most 255}
    static int sum(int a, int b) {
        // The first line adds the lower seven bits of all four channels in one addition. The carry
        // into the highest bit of a channel, together with the highest bits of this channel in `a`
        // and `b`, determines two things: the highest bit of the channel in the sum, and whether
        // the sum is above 255. For each channel above 255, the code sets bit 7 of `over` in this
        // channel. The last line turns bit 7 of `over` into the channel value 255: the line
        // subtracts `over`, shifted right by seven, from twice `over`.
        int low = (a & 0x7F7F7F7F) + (b & 0x7F7F7F7F);
        int odd = a ^ b;
        int over = (a & b | odd & low) & 0x80808080;
        return low ^ odd & 0x80808080 | (over << 1) - (over >>> 7);
    }

    /// {@return the result of drawing a premultiplied colour over another colour according to its
    /// opacity}
    static int normal(int there, int drawn) {
        return drawn + scaled(there, 255 - (drawn >>> 24));
    }

    /// {@return the colour by which [Blend#MULTIPLY] multiplies a pixel of the picture: the drawn
    /// colour, plus white in proportion to the transparency of the drawn colour}
    static int factor(int drawn) {
        // No channel of the sum exceeds 255, because no channel of a premultiplied colour exceeds
        // the opacity of the colour.
        return drawn + (255 - (drawn >>> 24)) * 0x01010101;
    }

    /// {@return the result of drawing a premultiplied colour over an opaque colour}
    static int mix(Blend blend, int there, int drawn) {
        return switch (blend) {
            case NORMAL -> normal(there, drawn);
            case ADDITIVE -> sum(there, drawn);
            case MULTIPLY -> product(there, factor(drawn));
        };
    }

    /// Draws a premultiplied colour over `count` pixels, beginning with the pixel `at`.
    static void fill(Blend blend, int[] pixels, int at, int count, int drawn) {
        int end = at + count;
        switch (blend) {
            case NORMAL -> {
                if (drawn >>> 24 == 0xFF) {
                    Arrays.fill(pixels, at, end, drawn);
                } else if (drawn != 0) {
                    for (int i = at; i < end; i++) pixels[i] = normal(pixels[i], drawn);
                }
            }
            case ADDITIVE -> {
                for (int i = at; i < end; i++) pixels[i] = sum(pixels[i], drawn);
            }
            case MULTIPLY -> {
                int factor = factor(drawn);
                for (int i = at; i < end; i++) pixels[i] = product(pixels[i], factor);
            }
        }
    }
}
