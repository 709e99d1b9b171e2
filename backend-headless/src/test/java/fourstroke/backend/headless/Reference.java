package fourstroke.backend.headless;

import fourstroke.loop.api.draw.Blend;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.spi.Frame;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Arrays;

/// A second implementation of the rasteriser, which is slow and as simple as possible. The
/// reference computes every pixel of every triangle and every channel separately, with integers of
/// unlimited size. The reference does not support corners beyond [SubPixel#LIMIT].
final class Reference {

    /// The bit positions of red, green, blue and opacity in a colour.
    private static final int[] SHIFTS = {16, 8, 0, 24};

    private final Frame frame;
    private final int[] pixels;
    private final int width;
    private final int height;

    private Reference(Frame frame) {
        this.frame = frame;
        width = frame.pixels().width();
        height = frame.pixels().height();
        pixels = new int[width * height];
        Arrays.fill(pixels, frame.clearColor());
    }

    static int[] draw(Frame frame) {
        Reference reference = new Reference(frame);
        for (int draw = 0; draw < frame.drawCount(); draw++) {
            for (int i = frame.firstIndex(draw); i + 2 < frame.endIndex(draw); i += 3)
                reference.triangle(draw, i);
        }
        return reference.pixels;
    }

    private void triangle(int draw, int index) {
        long[] x = new long[3];
        long[] y = new long[3];
        for (int i = 0; i < 3; i++) {
            x[i] = steps(number(index + i, 0), 1);
            y[i] = steps(number(index + i, 1), 1);
        }
        long area = (x[1] - x[0]) * (y[2] - y[0]) - (x[2] - x[0]) * (y[1] - y[0]);
        if (area == 0) return;
        for (int py = Math.max(0, frame.clipTop(draw));
                py < Math.min(height, frame.clipBottom(draw));
                py++) {
            for (int px = Math.max(0, frame.clipLeft(draw));
                    px < Math.min(width, frame.clipRight(draw));
                    px++) {
                if (covers(x, y, area, px, py)) pixel(draw, index, x, y, area, px, py);
            }
        }
    }

    private static boolean covers(long[] x, long[] y, long area, int px, int py) {
        for (int i = 0; i < 3; i++) {
            int j = (i + 1) % 3;
            long dx =
                    (x[j] - x[i])
                            // The multiplication by the sign of the area reverses the sides of a
                            // counterclockwise triangle, so that the code below handles only
                            // clockwise triangles.
                            * Long.signum(area);
            long dy = (y[j] - y[i]) * Long.signum(area);
            long edge = dx * (256L * py + 128 - y[i]) - dy * (256L * px + 128 - x[i]);
            boolean left = dy < 0;
            boolean top = dy == 0 && dx > 0;
            if (edge < 0 || edge == 0 && !left && !top) return false;
        }
        return true;
    }

    private void pixel(int draw, int index, long[] x, long[] y, long area, int px, int py) {
        int[] drawn = new int[4];
        for (int c = 0; c < 4; c++) {
            long[] corners = new long[3];
            for (int i = 0; i < 3; i++) corners[i] = color(index + i) >>> SHIFTS[c] & 0xFF;
            drawn[c] = (int) Math.max(0, Math.min(255, rounded(corners, x, y, area, px, py)));
        }
        for (int c = 0; c < 3; c++) drawn[c] = times(drawn[c], drawn[3]);
        Image image = frame.image(draw);
        if (image != null) {
            long[] u = new long[3];
            long[] v = new long[3];
            boolean none = true;
            boolean some = false;
            for (int i = 0; i < 3; i++) {
                u[i] = steps(number(index + i, 2), image.width());
                v[i] = steps(number(index + i, 3), image.height());
                none &= number(index + i, 2) < 0;
                some |= number(index + i, 2) < 0;
            }
            if (!none && !(some && rounded(u, x, y, area, px, py) < 0)) {
                int[] sample =
                        image.sampling() == Image.Sampling.NEAREST
                                ? texel(
                                        image,
                                        onwards(u, x, y, area, px, py),
                                        onwards(v, x, y, area, px, py))
                                : sample(
                                        image,
                                        rounded(u, x, y, area, px, py) - 128,
                                        rounded(v, x, y, area, px, py) - 128);
                for (int c = 0; c < 4; c++) drawn[c] = times(drawn[c], sample[c]);
            }
        }
        int at = py * width + px;
        int mixed = 0;
        for (int c = 0; c < 4; c++) {
            mixed |=
                    mix(frame.blend(draw), pixels[at] >>> SHIFTS[c] & 0xFF, drawn[c], drawn[3])
                            << SHIFTS[c];
        }
        pixels[at] = mixed;
    }

    static int mix(Blend blend, int there, int drawn, int alpha) {
        return switch (blend) {
            case NORMAL -> drawn + times(there, 255 - alpha);
            case ADDITIVE -> Math.min(255, there + drawn);
            case MULTIPLY -> times(there, drawn + 255 - alpha);
        };
    }

    private static int[] sample(Image image, long u, long v) {
        int[] left =
                between(texel(image, u >> 8, v >> 8), texel(image, u >> 8, (v >> 8) + 1), v & 255);
        int[] right =
                between(
                        texel(image, (u >> 8) + 1, v >> 8),
                        texel(image, (u >> 8) + 1, (v >> 8) + 1),
                        v & 255);
        return between(left, right, u & 255);
    }

    private static int[] texel(Image image, long x, long y) {
        int color =
                image.pixel(
                        (int) Math.max(0, Math.min(image.width() - 1, x)),
                        (int) Math.max(0, Math.min(image.height() - 1, y)));
        // An opacity of 1/255 counts as transparent, like an opacity of 0.
        int alpha = color >>> 24 > 1 ? color >>> 24 : 0;
        return new int[] {
            times(color >>> 16 & 0xFF, alpha),
            times(color >>> 8 & 0xFF, alpha),
            times(color & 0xFF, alpha),
            alpha
        };
    }

    private static int[] between(int[] from, int[] to, long weight) {
        int[] between = new int[4];
        for (int c = 0; c < 4; c++)
            between[c] = (int) (from[c] * (256 - weight) + to[c] * weight + 128 >> 8);
        return between;
    }

    /// {@return x·y/255, rounded to the nearest integer} The fraction is never exactly one half,
    /// because 255 is odd.
    static int times(int x, int y) {
        return (2 * x * y + 255) / 510;
    }

    /// {@return the value of a plane, according to its definition} A plane has three numbers: the
    /// value at pixel (0, 0), the growth to the right, and the growth downwards. Each number is
    /// rounded down to a multiple of 2⁻²⁴. The value at a pixel is a sum of these numbers, rounded
    /// to the nearest integer.
    private static long rounded(long[] value, long[] x, long[] y, long area, int px, int py) {
        BigInteger[] plane = plane(value, x, y, area);
        return at(plane, px, py).add(big(1 << 23)).shiftRight(24).longValueExact();
    }

    /// {@return how much an image coordinate grows from the centre of a pixel of the picture to the
    /// point 1/512 pixel to the right and below} The growth is limited to one pixel of the image.
    private static long onwards(long[] value, long[] x, long[] y, long area, int px, int py) {
        BigInteger[] plane = plane(value, x, y, area);
        // The division of a BigInteger rounds towards 0.
        BigInteger more = plane[1].add(plane[2]).divide(big(512));
        BigInteger most = BigInteger.ONE.shiftLeft(32);
        more = more.min(most).max(most.negate());
        return at(plane, px, py).add(more).shiftRight(32).longValueExact();
    }

    private static BigInteger at(BigInteger[] plane, int px, int py) {
        return plane[0].add(plane[1].multiply(big(px))).add(plane[2].multiply(big(py)));
    }

    private static BigInteger[] plane(long[] value, long[] x, long[] y, long area) {
        BigInteger perX =
                big(value[1] - value[0])
                        .multiply(big(y[2] - y[0]))
                        .subtract(big(value[2] - value[0]).multiply(big(y[1] - y[0])));
        BigInteger perY =
                big(value[2] - value[0])
                        .multiply(big(x[1] - x[0]))
                        .subtract(big(value[1] - value[0]).multiply(big(x[2] - x[0])));
        BigInteger origin =
                perX.multiply(big(128 - x[0]))
                        .add(perY.multiply(big(128 - y[0])))
                        .add(big(value[0]).multiply(big(area)));
        return new BigInteger[] {
            fixed(origin, area), fixed(perX.shiftLeft(8), area), fixed(perY.shiftLeft(8), area)
        };
    }

    private static BigInteger fixed(BigInteger numerator, long denominator) {
        return new BigDecimal(numerator.shiftLeft(24))
                .divide(new BigDecimal(denominator), 0, RoundingMode.FLOOR)
                .toBigInteger();
    }

    private static BigInteger big(long value) {
        return BigInteger.valueOf(value);
    }

    private static long steps(float value, int scale) {
        return new BigDecimal(value)
                .multiply(new BigDecimal(256L * scale))
                .add(new BigDecimal("0.5"))
                .setScale(0, RoundingMode.FLOOR)
                .longValueExact();
    }

    private float number(int index, int number) {
        return Float.intBitsToFloat(
                frame.vertices()[frame.indices()[index] * Frame.VERTEX_INTS + number]);
    }

    private int color(int index) {
        return frame.vertices()[frame.indices()[index] * Frame.VERTEX_INTS + 4];
    }
}
