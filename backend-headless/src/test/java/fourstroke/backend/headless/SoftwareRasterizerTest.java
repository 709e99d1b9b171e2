package fourstroke.backend.headless;

import static fourstroke.backend.headless.Scenes.box;
import static fourstroke.backend.headless.Scenes.frame;
import static fourstroke.backend.headless.Scenes.indices;
import static fourstroke.backend.headless.Scenes.state;
import static fourstroke.backend.headless.Scenes.triangle;
import static fourstroke.backend.headless.Scenes.vertex;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.Comparison;
import fourstroke.backend.contract.Seeds;
import fourstroke.loop.api.draw.Blend;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.draw.FrameBuffer;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.Arrays;
import java.util.Random;

class SoftwareRasterizerTest {

    private final SoftwareRasterizer rasterizer = new SoftwareRasterizer();

    private int[] draw(Frame frame) {
        int[] pixels = new int[frame.pixels().width() * frame.pixels().height()];
        rasterizer.draw(frame, pixels);
        return pixels;
    }

    @Test
    void givesTheBytesOfTheReferenceInRandomScenes() {
        long seed = Seeds.seed();
        SoftwareRasterizer general = new SoftwareRasterizer(new Textures(), false);
        for (int scene = 0; scene < Seeds.some(400); scene++) {
            Random random = new Random(seed + scene);
            int width = 1 + random.nextInt(50);
            int height = 1 + random.nextInt(40);
            FrameBuffer frame = Scenes.random(random, width, height, 12);
            int[] expected = Reference.draw(frame);
            int[] actual = new int[width * height];
            general.draw(frame, actual);
            Comparison.assertSame(expected, actual, width, "general-seed" + (seed + scene));
            rasterizer.draw(frame, actual);
            Comparison.assertSame(expected, actual, width, "pairs-seed" + (seed + scene));
        }
    }

    @Test
    void rowsThatAreLongerThanABatchAreTheSame() {
        long seed = Seeds.seed();
        int width = 2 * Batch.ROOM + 100;
        for (int scene = 0; scene < Seeds.some(20); scene++) {
            FrameBuffer frame = Scenes.random(new Random(seed + scene), width, 3, 6);
            Comparison.assertSame(
                    Reference.draw(frame), draw(frame), width, "long-seed" + (seed + scene));
        }
    }

    @Test
    void aQuadIsItsTwoTriangles() {
        long seed = Seeds.seed();
        SoftwareRasterizer general = new SoftwareRasterizer(new Textures(), false);
        for (int scene = 0; scene < 200; scene++) {
            Random random = new Random(seed + scene);
            FrameBuffer quads = new FrameBuffer();
            FrameBuffer triangles = new FrameBuffer();
            Scenes.quads(random, 97, 61, quads, triangles);
            int[] expected = new int[97 * 61];
            general.draw(triangles, expected);
            int[] actual = new int[97 * 61];
            general.draw(quads, actual);
            Comparison.assertSame(expected, actual, 97, "quads-seed" + (seed + scene));
            rasterizer.draw(quads, actual);
            Comparison.assertSame(expected, actual, 97, "quads-fast-seed" + (seed + scene));
        }
    }

    /// This number is the expected hash of all pixels of the picture. The hash is the same on every
    /// machine, in interpreted and in compiled code, and changes only if the rules of the
    /// rasteriser change.
    @Test
    @Tag("slow")
    void aLargeSceneIsTheSameOnEveryMachine() {
        FrameBuffer frame = Scenes.random(new Random(20_140_914), 1280, 720, 2_000);
        long hash = 0;
        for (int pixel : draw(frame)) hash = hash * 0x9E3779B97F4A7C15L + pixel;
        assertEquals("67bbd2c62e00bf9d", Long.toHexString(hash));
    }

    @Test
    void theTrianglesOfAMeshCoverEveryPixelExactlyOnce() {
        long seed = Seeds.seed();
        for (int mesh = 0; mesh < Seeds.some(60); mesh++) {
            Random random = new Random(seed + mesh);
            FrameBuffer frame = frame(97, 61, Color.BLACK);
            state(frame, null, Blend.ADDITIVE);
            mesh(frame, random, 2 + random.nextInt(14), 2 + random.nextInt(14));
            int[] expected = new int[97 * 61];
            Arrays.fill(expected, 0xFF010101);
            Comparison.assertSame(expected, draw(frame), 97, "mesh-seed" + (seed + mesh));
        }
    }

    /// Adds a mesh that covers more than the picture. The corners of the mesh are moved at random,
    /// by such short distances that the cells of the mesh stay convex.
    private static void mesh(FrameBuffer frame, Random random, int columns, int rows) {
        double cellX = 140.0 / columns;
        double cellY = 100.0 / rows;
        for (int row = 0; row <= rows; row++) {
            for (int column = 0; column <= columns; column++) {
                double x = -20 + cellX * (column + (random.nextDouble() - 0.5) * 0.4);
                double y = -20 + cellY * (row + (random.nextDouble() - 0.5) * 0.4);
                if (random.nextInt(3) == 0)
                    // Places some corners on boundaries and centres of pixels.
                    x = Math.round(x * 2) / 2.0;
                if (random.nextInt(3) == 0) y = Math.round(y * 2) / 2.0;
                vertex(frame, x, y, Scenes.NO_IMAGE, 0, 0xFF010101);
            }
        }
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                int a = row * (columns + 1) + column;
                int b = a + 1;
                int c = a + columns + 1;
                int d = c + 1;
                if (random.nextBoolean()) indices(frame, a, b, c, c, b, d);
                // About half of the cells of the mesh are divided into triangles along the other
                // diagonal.
                else indices(frame, d, a, b, d, c, a);
            }
        }
    }

    @Test
    void trianglesWithNaNCoordinatesAreNotDrawn() {
        for (float bad :
                new float[] {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY}) {
            FrameBuffer frame = frame(8, 8, Color.NAVY);
            state(frame, null, Blend.NORMAL);
            triangle(frame, bad, 0, 8, 0, 0, 8, -1, -1, -1);
            triangle(frame, 0, 0, 8, bad, 0, 8, -1, -1, -1);
            assertTrue(Arrays.stream(draw(frame)).allMatch(pixel -> pixel == Color.NAVY));
        }
    }

    @Test
    void hugeTrianglesAreCutAndStillCoverThePicture() {
        for (double far : new double[] {32_768, 40_000, 1e9, 1e30, Float.MAX_VALUE / 4}) {
            FrameBuffer frame = frame(64, 48, Color.BLACK);
            state(frame, null, Blend.ADDITIVE);
            triangle(frame, -far, -far, far, -far, -far, far, 0xFF010101, 0xFF010101, 0xFF010101);
            triangle(frame, far, far, far, -far, -far, far, 0xFF010101, 0xFF010101, 0xFF010101);
            int[] expected = new int[64 * 48];
            Arrays.fill(expected, 0xFF010101);
            Comparison.assertSame(
                    expected,
                    assertTimeoutPreemptively(Duration.ofSeconds(20), () -> draw(frame)),
                    64,
                    "huge-" + far);
        }
    }

    /// The rasteriser clips an image that extends beyond 32,768 pixels, and the picture's centre is
    /// then not a multiple of 1/256 pixel in the image.
    @Test
    void aSharpImageOfAnySizeHasItsEdgesWhereTheyBelong() {
        int[] colors = new int[6];
        for (int i = 0; i < colors.length; i++) colors[i] = i % 2 == 0 ? Color.RED : Color.BLUE;
        Image image = Image.of(6, 1, colors, Image.Sampling.NEAREST);
        for (int part = 1_000; part < 500_000; part = part * 3 / 2) {
            FrameBuffer frame = frame(40, 40, Color.BLACK);
            state(frame, image, Blend.NORMAL);
            // The edge between the fourth pixel and the fifth pixel of the image lies in the
            // picture.
            int left = 20 - 4 * part - part % 7;
            box(frame, left, -3 * part, 6 * part, 5 * part, Color.WHITE);
            int[] pixels = draw(frame);
            int edge = 20 - part % 7;
            for (int x = 0; x < 40; x++) {
                assertEquals(x < edge ? Color.BLUE : Color.RED, pixels[800 + x], part + ": " + x);
            }
        }
    }

    @Test
    void coloursAreMixedAsExactlyAsEightBitsCan() {
        long seed = Seeds.seed();
        for (int i = 0; i < 200; i++) {
            Random random = new Random(seed + i);
            double[] p = random.doubles(6, -20, 60).toArray();
            for (int k = 0; k < 6; k++) p[k] = Math.floor(p[k] * 256) / 256;
            int[] gray = {random.nextInt(256), random.nextInt(256), random.nextInt(256)};
            FrameBuffer frame = frame(40, 40, Color.BLACK);
            state(frame, null, Blend.NORMAL);
            triangle(
                    frame,
                    p[0],
                    p[1],
                    p[2],
                    p[3],
                    p[4],
                    p[5],
                    Color.rgb(gray[0], 255, 0),
                    Color.rgb(gray[1], 255, 0),
                    Color.rgb(gray[2], 255, 0));
            int[] pixels = draw(frame);
            double area = (p[2] - p[0]) * (p[5] - p[1]) - (p[4] - p[0]) * (p[3] - p[1]);
            for (int at = 0; at < pixels.length; at++) {
                // A pixel of the picture without green is not covered by the image.
                if ((pixels[at] >>> 8 & 0xFF) == 0) continue;
                double x = at % 40 + 0.5;
                double y = at / 40 + 0.5;
                double w1 = ((x - p[0]) * (p[5] - p[1]) - (p[4] - p[0]) * (y - p[1])) / area;
                double w2 = ((p[2] - p[0]) * (y - p[1]) - (x - p[0]) * (p[3] - p[1])) / area;
                double exact = gray[0] + (gray[1] - gray[0]) * w1 + (gray[2] - gray[0]) * w2;
                assertEquals(
                        exact,
                        pixels[at] >>> 16 & 0xFF,
                        0.502,
                        "seed " + (seed + i) + " at " + x + ", " + y);
            }
        }
    }

    @Test
    void anImageDrawnPixelByPixelIsThatImage() {
        Random random = new Random(1);
        for (Image.Sampling sampling : Image.Sampling.values()) {
            Image image = Scenes.image(random, 13, 7, sampling, true);
            FrameBuffer frame = frame(13, 7, Color.BLACK);
            state(frame, image, Blend.NORMAL);
            box(frame, 0, 0, 13, 7, Color.WHITE);
            assertArrayEquals(image.pixels(), draw(frame));
        }
    }

    @Test
    void aSmoothImageIsEnlargedWithAllInBetween() {
        Image image = Image.of(2, 1, new int[] {0xFF000000, 0xFFFF0000}, Image.Sampling.LINEAR);
        FrameBuffer frame = frame(8, 1, Color.BLACK);
        state(frame, image, Blend.NORMAL);
        box(frame, 0, 0, 8, 1, Color.WHITE);
        int[] red = Arrays.stream(draw(frame)).map(pixel -> pixel >>> 16 & 0xFF).toArray();
        // The centres of the picture's pixels are at 1/8, 3/8, ... of a pixel of the image, and the
        // centres of the image's pixels are at 1/2 and 3/2. Outside of the image, the rasteriser
        // repeats the border pixels of the image, so the outer values are 0 and 255.
        assertArrayEquals(new int[] {0, 0, 32, 96, 159, 223, 255, 255}, red);
    }

    @Test
    void aFrameOfSizeZeroIsAccepted() {
        FrameBuffer frame = frame(0, 0, Color.RED);
        state(frame, null, Blend.NORMAL);
        triangle(frame, 0, 0, 8, 0, 0, 8, -1, -1, -1);
        assertEquals(0, draw(frame).length);
    }

    @Test
    void refusesTooFewPixelsAndTooLargeFramesAndUnknownVertices() {
        FrameBuffer small = frame(4, 4, Color.RED);
        String message =
                assertThrows(
                                IllegalArgumentException.class,
                                () -> rasterizer.draw(small, new int[15]))
                        .getMessage();
        assertEquals(
                "a picture of 4 x 4 pixels needs an array of at least 16 pixels, but the array has"
                        + " 15",
                message);
        FrameBuffer large = new FrameBuffer();
        large.begin(new Size(Image.LIMIT + 1, 1));
        assertThrows(
                IllegalArgumentException.class,
                () -> rasterizer.draw(large, new int[Image.LIMIT + 1]));
        state(small, null, Blend.NORMAL);
        indices(small, 0, 1, 2);
        message = assertThrows(IllegalStateException.class, () -> draw(small)).getMessage();
        assertEquals(
                "index 0 of the frame refers to vertex 0, but the frame has 0 vertices", message);
    }
}
