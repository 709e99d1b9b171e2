package fourstroke.loop.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Region;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;

import org.junit.jupiter.api.Test;

import java.util.Objects;
import java.util.Random;

/// Tests images that are drawn at half their size or smaller: which pixels they show, and how many
/// draws, pages and pixels of copies they need.
class SmallCopiesTest {

    private static final Size SIZE = new Size(400, 300);

    private final CanvasRecorder canvas = new CanvasRecorder();
    private final Frame frame = canvas.frame();

    private static Image noise(int width, int height) {
        Random random = new Random(7);
        return Image.of(width, height, random.ints(width * height).toArray());
    }

    private void begin() {
        canvas.begin(SIZE, SIZE, 1);
    }

    /// {@return the image of the only draw of the frame}
    private Image drawn() {
        canvas.end();
        assertEquals(1, frame.drawCount());
        return Objects.requireNonNull(frame.image(0));
    }

    /// {@return the region that the last quad of the frame shows}
    private Region shown() {
        drawn();
        return last(frame);
    }

    private static Region last(Frame frame) {
        Image image = Objects.requireNonNull(frame.image(frame.drawCount() - 1));
        int at = frame.quadCount() * Frame.QUAD_INTS;
        int topLeft = frame.quads()[at - 4];
        int bottomRight = frame.quads()[at - 3];
        int x = topLeft & 0xFFFF;
        int y = topLeft >>> 16;
        return image.region(x, y, (bottomRight & 0xFFFF) - x, (bottomRight >>> 16) - y);
    }

    @Test
    void theNumberOfStepsIsTwiceTheLogarithmOfTheRatio() {
        for (double ratio = 0.1; ratio < 10_000; ratio *= 1.013) {
            double exact = 2 * Math.log(ratio) / Math.log(2);
            int expected = ratio < 2 ? 0 : (int) Math.min(Math.rint(exact), 26);
            double half = 37 / ratio / 2;
            assertEquals(expected, SmallCopies.steps(37, half * half), "ratio " + ratio);
        }
        assertEquals(0, SmallCopies.steps(37, 0));
        assertEquals(26, SmallCopies.steps(37, Double.MIN_VALUE));
    }

    @Test
    void onlySmallSmoothImagesAreDrawnFromACopy() {
        Image smooth = noise(32, 32);
        Image sharp = Image.filled(32, 32, Color.RED, Image.Sampling.NEAREST);
        for (double size : new double[] {16, 3, 0.01}) {
            begin();
            canvas.image(smooth, 0, 0, size, size);
            assertNotSame(smooth, drawn(), size + " points");
            begin();
            canvas.image(sharp, 0, 0, size, size);
            assertSame(
                    sharp,
                    drawn(),
                    "an image without smoothing is drawn itself, not as a small copy");
        }
        for (double size : new double[] {16.01, 32, 100}) {
            begin();
            canvas.image(smooth, 0, 0, size, size);
            assertSame(smooth, drawn(), size + " points");
            begin();
            canvas.sprite(smooth, 50, 50, size, -size, 1);
            assertSame(smooth, drawn(), size + " points");
        }
        begin();
        canvas.image(smooth, 0, 0, 32, 8);
        assertEquals(
                "32 x 8",
                shown().width() + " x " + shown().height(),
                "the copy is smaller along one axis");
    }

    @Test
    void aCopyContainsMeansOfItsImageAndAMarginThatRepeatsItsEdge() {
        int[] pixels = {
            // The upper half of the image is black and white, and half transparent red and blue.
            0xFF000000, 0xFFFFFFFF, 0x80FF0000, 0x800000FF,
            0xFFFFFFFF, 0xFF000000, 0x80FF0000, 0x800000FF,
            // In the lower half of the image, half of the pixels are transparent, with an opacity
            // of 1 or 0.
            0xFF204060, 0xFF204060, 0x01FFFFFF, 0x00FFFFFF,
            0xFF204060, 0xFF204060, 0x01FFFFFF, 0x00FFFFFF
        };
        Image image = Image.of(4, 4, pixels);
        begin();
        canvas.image(image, 0, 0, 2, 2);
        Region copy = shown();
        int[] expected = {0xFF808080, 0x80800080, 0xFF204060, 0};
        for (int y = -1; y < 3; y++)
            for (int x = -1; x < 3; x++)
                assertEquals(
                        expected[Math.clamp(y, 0, 1) * 2 + Math.clamp(x, 0, 1)],
                        copy.image().pixel(copy.x() + x, copy.y() + y),
                        x + ", " + y);
    }

    /// {@return the mean colour of an area in pixels of the image, weighted by opacity and computed
    /// with `double`, to check the whole-number calculation of [AreaMean]}
    private static int mean(Image image, double left, double top, double right, double bottom) {
        double[] sums = new double[4];
        for (int y = (int) top; y < bottom; y++)
            for (int x = (int) left; x < right; x++) {
                double share =
                        (Math.min(x + 1, right) - Math.max(x, left))
                                * (Math.min(y + 1, bottom) - Math.max(y, top));
                int pixel = image.pixel(x, y);
                double a = pixel >>> 24 > 1 ? share * (pixel >>> 24) : 0;
                sums[0] += a;
                for (int i = 1; i < 4; i++) sums[i] += a * (pixel >>> 24 - 8 * i & 0xFF);
            }
        long a = Math.round(sums[0] / ((right - left) * (bottom - top)));
        int color = (int) a << 24;
        for (int i = 1; i < 4; i++) color |= (int) Math.round(sums[i] / sums[0]) << 24 - 8 * i;
        return color;
    }

    @Test
    void aCopyOfAnyPartMatchesTheDefinitionOfTheMeanAndFollowsTheImage() {
        Random random = new Random(3);
        Image image = noise(91, 77);
        for (int i = 0; i < 60; i++) {
            int x = random.nextInt(40);
            int y = random.nextInt(40);
            Region part =
                    image.region(x, y, 1 + random.nextInt(91 - x), 1 + random.nextInt(77 - y));
            double width = part.width() / (double) (2 << random.nextInt(5));
            double height = part.height() / (double) (2 << random.nextInt(3));
            for (int change = 0; change < 3; change++) {
                begin();
                canvas.sprite(part, 50, 50, width, height, 0);
                if (change == 2)
                    image.replace(
                            random.nextInt(80),
                            random.nextInt(70),
                            9,
                            5,
                            random.ints(45).toArray());
                Region copy = shown();
                double perX = (double) part.width() / copy.width();
                double perY = (double) part.height() / copy.height();
                for (int at = 0; at < copy.width() * copy.height(); at++) {
                    int cx = at % copy.width();
                    int cy = at / copy.width();
                    double left = x + cx * perX;
                    double top = y + cy * perY;
                    int pixel = copy.image().pixel(copy.x() + cx, copy.y() + cy);
                    int expected = mean(image, left, top, left + perX, top + perY);
                    for (int shift = 0; shift < 32; shift += 8)
                        assertEquals(
                                expected >>> shift & 0xFF, pixel >>> shift & 0xFF, 1, part + "");
                }
            }
        }
    }

    @Test
    void aCopyOfAChangedImageEqualsACopyOfTheNewImage() {
        Random random = new Random(9);
        Image image = noise(203, 155);
        for (int i = 0; i < 200; i++) {
            double width = 3 + random.nextInt(110);
            double height = 3 + random.nextInt(110);
            CanvasRecorder other = new CanvasRecorder();
            for (CanvasRecorder each : new CanvasRecorder[] {canvas, other}) {
                each.begin(SIZE, SIZE, 1);
                each.image(image, 0, 0, width, height);
            }
            for (int change = random.nextInt(12); change > 0; change--) {
                int wide = random.nextInt(9);
                int high = random.nextInt(9);
                int[] pixels = random.ints(wide * high).toArray();
                image.replace(random.nextInt(194), random.nextInt(146), wide, high, pixels);
            }
            canvas.end();
            other.begin(SIZE, SIZE, 1);
            other.image(image, 0, 0, width, height).image(image, 0, 0, width, height);
            other.end();
            assertSamePixels(last(frame), last(other.frame()));
        }
    }

    private static void assertSamePixels(Region expected, Region actual) {
        assertEquals(
                expected.width() + " x " + expected.height(),
                actual.width() + " x " + actual.height());
        int margin = expected.width() == expected.image().width() ? 0 : 1;
        for (int y = -margin; y < expected.height() + margin; y++)
            for (int x = -margin; x < expected.width() + margin; x++)
                assertEquals(
                        expected.image().pixel(expected.x() + x, expected.y() + y),
                        actual.image().pixel(actual.x() + x, actual.y() + y),
                        x + ", " + y + " of " + expected);
    }

    @Test
    void smallAndLargeSpritesOfOneImageAreOneOrTwoDraws() {
        Image image = noise(48, 24);
        Region[] tiles = image.grid(4, 1);
        for (int round = 0; round < 3; round++) {
            begin();
            for (int i = 0; i < 1000; i++)
                canvas.sprite(tiles[i % 4], i % 400, i % 300, 2 + i % 31, 2 + i % 37, i * 0.1)
                        .image(tiles[i % 4], i % 390, i % 290, 1 + i % 23, 30);
            canvas.end();
            assertTrue(frame.drawCount() <= 2, frame.drawCount() + " draws");
            assertEquals(2000, frame.quadCount());
        }
    }

    @Test
    void aLaterFrameCreatesNoCopies() {
        Image image = noise(64, 64);
        begin();
        canvas.image(image, 0, 0, 20, 20);
        Image page = drawn();
        long version = Image.Access.version(page);
        for (int i = 0; i < 10; i++) {
            begin();
            canvas.image(image, i * 0.3, 0, 20 - i * 0.1, 20);
            assertSame(page, drawn());
        }
        assertEquals(version, Image.Access.version(page));
    }

    @Test
    void copiesTakeNoMoreMemoryThanTheLimitAndAreFreed() {
        SmallCopies copies = new SmallCopies();
        Image image = noise(2200, 2200);
        int all = 2200 << 16 | 2200;
        // With two steps along each axis, a copy of the image of 2200 x 2200 pixels has 1100 x 1100
        // pixels.
        Region first = copies.find(image, 0, all, 2, 2, false);
        assertNotNull(first);
        for (int i = 1; i < 13; i++)
            assertNotNull(copies.find(image, i, all, 2, 2, false), i + " of 13 in one frame");
        assertNull(
                copies.find(image, 13, all, 2, 2, false),
                "the 14th copy in a frame exceeds the limit");
        assertSame(first, copies.find(image, 0, all, 2, 2, false));
        copies.nextFrame();
        assertNotNull(
                copies.find(image, 13, all, 2, 2, false),
                "the next frame has room for another copy");
        assertEquals(13, copies.sheetCount());
        for (int i = 0; i < SmallCopies.UNUSED_FRAMES + 2; i++) copies.nextFrame();
        assertEquals(0, copies.sheetCount());
        assertTrue(Image.Access.closed(first.image()));
    }
}
