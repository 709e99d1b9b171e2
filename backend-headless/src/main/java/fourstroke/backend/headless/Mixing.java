package fourstroke.backend.headless;

import fourstroke.loop.api.Blend;

import java.util.Arrays;

/// The arithmetic of colours, eight bits a channel, `0xRRGGBBAA`. What is drawn is premultiplied:
/// each channel was multiplied by the opacity already.
///
/// A product of two channels is `x·y/255`, rounded to the nearest. Two channels are computed at a
/// time, in the 16 bits that each has in an int when every other channel is masked away; 255·255
/// plus rounding fits.
///
/// The loops are plain, have no branches, and use one index for all their arrays: that lets the JIT
/// compiler use vector instructions for them, for which it pays to copy pixels here and back.
final class Mixing {

    /// Every other channel: green and opacity, or after a shift by eight, red and blue.
    private static final int LANES = 0x00FF00FF;

    /// A half in each of two lanes.
    private static final int HALVES = 0x00800080;

    private Mixing() {}

    /// {@return `x·y/255` rounded to the nearest, for 0 to 255} Division by 255 is multiplication
    /// by 257/65536, exact for all products that can occur; from J. Blinn, "Three wrongs make a
    /// right", IEEE CG&A 15(6), 1995.
    static int times(int x, int y) {
        int product = x * y + 128;
        return product + (product >> 8) >> 8;
    }

    /// {@return a colour with its channels multiplied by its opacity}
    static int premultiplied(int color) {
        int alpha = color & 0xFF;
        return alpha == 0xFF ? color : scaled(color | 0xFF, alpha);
    }

    /// {@return all four channels of a colour, times `factor`/255}
    static int scaled(int color, int factor) {
        int redBlue = (color >>> 8 & LANES) * factor + HALVES;
        int greenAlpha = (color & LANES) * factor + HALVES;
        redBlue = redBlue + (redBlue >>> 8 & LANES) >>> 8 & LANES;
        greenAlpha = greenAlpha + (greenAlpha >>> 8 & LANES) >>> 8 & LANES;
        return redBlue << 8 | greenAlpha;
    }

    /// {@return two colours multiplied channel by channel}
    static int product(int a, int b) {
        return times(a >>> 24, b >>> 24) << 24
                | times(a >>> 16 & 0xFF, b >>> 16 & 0xFF) << 16
                | times(a >>> 8 & 0xFF, b >>> 8 & 0xFF) << 8
                | times(a & 0xFF, b & 0xFF);
    }

    /// {@return the colour at `weight`/256 on the way from one to another, rounded to the nearest}
    static int between(int from, int to, int weight) {
        int rest = 256 - weight;
        int redBlue =
                (from >>> 8 & LANES) * rest + (to >>> 8 & LANES) * weight + HALVES >>> 8 & LANES;
        int greenAlpha = (from & LANES) * rest + (to & LANES) * weight + HALVES >>> 8 & LANES;
        return redBlue << 8 | greenAlpha;
    }

    /// {@return the sum of two colours, each channel at most 255}
    private static int sum(int a, int b) {
        int redBlue = (a >>> 8 & LANES) + (b >>> 8 & LANES);
        int greenAlpha = (a & LANES) + (b & LANES);
        // A lane that ran over has its ninth bit set; that bit less the same bit eight places down
        // is 255 in the lane.
        int over = redBlue & 0x01000100;
        redBlue = (redBlue | over - (over >>> 8)) & LANES;
        over = greenAlpha & 0x01000100;
        greenAlpha = (greenAlpha | over - (over >>> 8)) & LANES;
        return redBlue << 8 | greenAlpha;
    }

    private static int normal(int there, int drawn) {
        return drawn + scaled(there, 255 - (drawn & 0xFF));
    }

    /// {@return what a pixel is multiplied by: drawn, and as much white as it lets through}
    private static int factor(int drawn) {
        return drawn
                + (255 - (drawn & 0xFF))
                        * 0x01010101; // no channel exceeds 255, as none of drawn its opacity
    }

    /// {@return what is seen when one premultiplied colour is drawn over an opaque one}
    static int mix(Blend blend, int there, int drawn) {
        return switch (blend) {
            case NORMAL -> normal(there, drawn);
            case ADDITIVE -> sum(there, drawn);
            case MULTIPLY -> product(there, factor(drawn));
        };
    }

    /// Draws one premultiplied colour over `count` pixels from `at` on.
    static void fill(Blend blend, int[] pixels, int at, int count, int drawn) {
        int end = at + count;
        switch (blend) {
            case NORMAL -> {
                if ((drawn & 0xFF) == 0xFF) {
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

    /// Draws premultiplied colours over as many pixels, both from 0 on. What was drawn is used up.
    static void draw(Blend blend, int[] pixels, int count, int[] drawn) {
        switch (blend) {
            case NORMAL -> {
                for (int i = 0; i < count; i++) pixels[i] = normal(pixels[i], drawn[i]);
            }
            case ADDITIVE -> {
                for (int i = 0; i < count; i++) pixels[i] = sum(pixels[i], drawn[i]);
            }
            case MULTIPLY -> {
                // In two steps, as one would be too long a loop for the compiler to make vectors
                // of.
                for (int i = 0; i < count; i++) drawn[i] = factor(drawn[i]);
                tint(pixels, count, drawn);
            }
        }
    }

    /// Multiplies colours by one.
    static void tint(int[] colors, int count, int tint) {
        for (int i = 0; i < count; i++) colors[i] = product(colors[i], tint);
    }

    /// Multiplies colours by as many others.
    static void tint(int[] colors, int count, int[] tints) {
        for (int i = 0; i < count; i++) colors[i] = product(colors[i], tints[i]);
    }

    /// Goes from each colour its own weight/256 of the way to another.
    static void between(int[] from, int count, int[] to, int[] weights) {
        for (int i = 0; i < count; i++) from[i] = between(from[i], to[i], weights[i]);
    }
}
