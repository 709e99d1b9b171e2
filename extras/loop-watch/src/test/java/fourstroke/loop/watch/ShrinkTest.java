package fourstroke.loop.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fourstroke.loop.api.draw.Image;

import org.junit.jupiter.api.Test;

import java.util.Random;

class ShrinkTest {

    private static final long SEED = Long.getLong("seed", System.nanoTime());

    /// {@return the part of an old pixel, from 0 to 1, that a pixel of the smaller picture covers}
    private static double shared(int old, double from, double to) {
        return Math.max(0, Math.min(to, old + 1) - Math.max(from, old));
    }

    private static double mean(
            Image image, double x, double y, double width, double height, int bits) {
        double sum = 0;
        for (int oldY = (int) y; oldY < Math.min(image.height(), y + height); oldY++) {
            for (int oldX = (int) x; oldX < Math.min(image.width(), x + width); oldX++) {
                sum +=
                        shared(oldX, x, x + width)
                                * shared(oldY, y, y + height)
                                * (image.pixel(oldX, oldY) >>> bits & 0xFF);
            }
        }
        return sum / (width * height);
    }

    @Test
    void eachPixelIsTheMeanOfTheAreaThatItCovers() {
        Random random = new Random(SEED);
        for (int i = 0; i < 50; i++) {
            int width = random.nextInt(2, 60);
            int height = random.nextInt(1, 60);
            int[] pixels =
                    random.ints((long) width * height).map(color -> color | 0xFF000000).toArray();
            Image image = Image.of(width, height, pixels);
            assertEquals(image, Shrink.toWidth(image, width));
            Image small = Shrink.toWidth(image, random.nextInt(1, width));
            double wide = (double) width / small.width();
            double high = (double) height / small.height();
            for (int y = 0; y < small.height(); y++) {
                for (int x = 0; x < small.width(); x++) {
                    for (int bits = 0; bits < 32; bits += 8) {
                        assertEquals(
                                mean(image, x * wide, y * high, wide, high, bits),
                                small.pixel(x, y) >>> bits & 0xFF,
                                // The tested method rounds each colour value twice: once for the
                                // width and once for the height.
                                1.01,
                                "a pixel is not the mean of its area, from %s to %s, seed %d"
                                        .formatted(image, small, SEED));
                    }
                }
            }
        }
    }
}
