package fourstroke.backend.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import fourstroke.loop.api.draw.Align;
import fourstroke.loop.api.draw.Blend;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Region;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Arrays;
import java.util.Locale;
import java.util.Random;

/// Tests that the windows of a backend show the same pictures as the software rasteriser, which is
/// the reference.
@Timeout(120)
public abstract class PicturesContract {

    private final Tested tested;

    /// @param tested the backend to test
    protected PicturesContract(Tested tested) {
        this.tested = tested;
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 1.5, 2})
    void everySceneLooksLikeTheReference(double scale) {
        int width = (int) (Scene.SIZE.width() * scale);
        int height = (int) (Scene.SIZE.height() * scale);
        Twin twin = Twin.of(tested.open(WindowSettings.of("Pictures", width, height)), scale);
        // The window is already open, so the size in the loop settings has no effect.
        LoopSettings settings = LoopSettings.of("Pictures", 1, 1);
        try (GameLoop loop = GameLoop.over(twin.loops(), settings)) {
            for (Scene scene : Scene.values()) {
                scene.show(loop);
                String name = scene.name().toLowerCase(Locale.ROOT);
                Comparison.assertAlike(
                        twin.expected(), twin.actual(), name + "-" + tested + "-at-" + scale);
            }
        }
    }

    @Test
    void aFrameMayGrowAndShrink() {
        Size size = new Size(64, 48);
        try (BackendWindow window = tested.open(WindowSettings.of("Growing", 64, 48));
                Image others = Image.filled(1, 1, Color.RED, Image.Sampling.NEAREST);
                Image last = Image.filled(1, 1, Color.YELLOW, Image.Sampling.NEAREST)) {
            for (int quads : new int[] {1, 10_000, 3, 50_000}) {
                var frame = Frames.plain(size, Color.BLACK);
                Frames.coverLast(frame, others, quads, false);
                Frames.cover(frame, last);
                window.present(frame);
                assertEquals(Color.YELLOW, window.capture().pixel(63, 47), quads + " quads");
            }
        }
    }

    @Test
    void aFrameShowsTheImageAsItWasWhenPresented() {
        Image image = Image.filled(8, 8, Color.RED, Image.Sampling.NEAREST);
        int[] green = new int[8 * 8];
        Arrays.fill(green, Color.GREEN);
        LoopSettings settings = LoopSettings.of("Replaced", 1, 1);
        BackendWindow window = tested.open(WindowSettings.of("Replaced", 64, 48));
        try (image;
                GameLoop loop = GameLoop.over(window, settings)) {
            Scene.show(
                    loop,
                    canvas -> {
                        canvas.part(image, 0, 0, 8, 8, 0, 0, 16, 16, -1);
                        image.replace(0, 0, 8, 8, green);
                        canvas.part(image, 0, 0, 8, 8, 32, 0, 16, 16, -1);
                    });
            assertEquals(
                    Color.GREEN,
                    window.capture().pixel(8, 8),
                    "the rectangle was drawn with the pixels before the replacement");
            assertEquals(Color.GREEN, window.capture().pixel(40, 8));
        }
    }

    /// Sprite sheets of pixel art usually have no padding between the sprites. When a game draws
    /// one sprite, no pixel of a neighbouring sprite may appear at the edge of the drawn sprite.
    @Test
    void aPartOfASharpImageShowsNoNeighbouringPixels() {
        Image sheet = Image.filled(64, 64, Color.GREEN, Image.Sampling.NEAREST);
        int[] part = new int[8 * 8];
        Arrays.fill(part, Color.RED);
        sheet.replace(16, 24, 8, 8, part);
        Region region = sheet.region(16, 24, 8, 8);
        Random random = new Random(1);
        LoopSettings settings = LoopSettings.of("Parts", 1, 1);
        BackendWindow window = tested.open(WindowSettings.of("Parts", 320, 240));
        try (sheet;
                GameLoop loop = GameLoop.over(window, settings)) {
            Scene.show(
                    loop,
                    canvas -> {
                        for (int i = 0; i < 600; i++) {
                            // A third of the shapes have edges on pixel centres.
                            double x =
                                    random.nextInt(320) + (i % 3 == 0 ? 0.5 : random.nextDouble());
                            double y =
                                    random.nextInt(240) + (i % 3 == 0 ? 0.5 : random.nextDouble());
                            double width = (i / 3 % 2 == 0 ? 8 : -8) * (1 + random.nextInt(9));
                            double height = (i / 6 % 2 == 0 ? 8 : -8) * (1 + random.nextInt(9));
                            if (i % 2 == 0) canvas.sprite(region, x, y, width, height, 0, -1);
                            else canvas.part(sheet, 16, 24, 8, 8, x, y, width, height, -1);
                        }
                    });
            for (int pixel : window.capture().pixels()) {
                if (pixel != Color.BLACK) assertEquals(Color.RED, pixel);
            }
        }
    }

    /// {@return an image with a chequered pattern of black and white pixels}
    private static Image board() {
        int[] pixels = new int[64 * 64];
        for (int i = 0; i < pixels.length; i++)
            pixels[i] = (i + i / 64) % 2 == 0 ? Color.WHITE : Color.BLACK;
        return Image.of(64, 64, pixels);
    }

    /// Draws a chequered pattern at half its size or smaller. The squares are then too small to be
    /// seen, so the pattern must look evenly grey at every position.
    @Test
    void aPictureAtHalfItsSizeOrSmallerDoesNotShimmerAsItMoves() {
        LoopSettings settings = LoopSettings.of("Shrunk", 1, 1);
        BackendWindow window = tested.open(WindowSettings.of("Shrunk", 320, 240));
        try (Image board = board();
                GameLoop loop = GameLoop.over(window, settings)) {
            Region region = board.region(0, 0, 63, 61);
            for (double scale : new double[] {0.5, 0.45, 0.3, 0.25, 0.2, 0.1}) {
                double size = 64 * scale;
                for (int step = 0; step < 8; step++) {
                    double x = 40 + step * 0.3;
                    Scene.show(
                            loop,
                            canvas -> {
                                canvas.clear(Color.RED).image(board, x, x, size, size);
                                canvas.image(region, x + 40, x, 63 * scale, 61 * scale);
                                canvas.part(
                                        board,
                                        0.5,
                                        1,
                                        62,
                                        63,
                                        x + 80,
                                        x,
                                        62 * scale,
                                        63 * scale,
                                        -1);
                                canvas.sprite(
                                        board, x + 120 + size / 2, x + size / 2, size, size, 0);
                                canvas.sprite(
                                        region,
                                        x + size / 2,
                                        x + 40 + size / 2,
                                        63 * scale,
                                        61 * scale,
                                        2);
                                canvas.push().translate(x + 40, x + 40).scale(scale, -scale);
                                canvas.image(board, 0, -64).pop();
                            });
                    Image shown = window.capture();
                    int middle = (int) (x + size / 2);
                    for (int at : new int[] {0, 40, 80, 120, 320, 360}) {
                        int atX = middle + at % 320;
                        int atY = middle + at / 320 * 40;
                        for (int i = 0; i < 9; i++) {
                            int pixel = shown.pixel(atX - 1 + i % 3, atY - 1 + i / 3);
                            assertEquals(
                                    128,
                                    pixel & 0xFF,
                                    6,
                                    "%x at %s, %s by %s".formatted(pixel, at, x, scale));
                        }
                    }
                }
            }
        }
    }

    @Test
    void aSmallCopyShowsTheImageAsItWasWhenPresented() {
        Image image = Image.filled(64, 64, Color.RED, Image.Sampling.LINEAR);
        int[] green = new int[64 * 64];
        Arrays.fill(green, Color.GREEN);
        LoopSettings settings = LoopSettings.of("Small", 1, 1);
        BackendWindow window = tested.open(WindowSettings.of("Small", 64, 48));
        try (image;
                GameLoop loop = GameLoop.over(window, settings)) {
            Scene.show(loop, canvas -> canvas.image(image, 0, 0, 16, 16));
            assertEquals(Color.RED, window.capture().pixel(8, 8));
            Scene.show(
                    loop,
                    canvas -> {
                        canvas.image(image, 0, 0, 16, 16);
                        image.replace(32, 0, 32, 64, green);
                    });
            assertEquals(Color.RED, window.capture().pixel(4, 8));
            assertEquals(Color.GREEN, window.capture().pixel(12, 8));
            for (int i = 0; i < 20; i++) image.replace(i, i, 1, 1, green);
            image.replace(0, 0, 64, 64, green);
            Scene.show(loop, canvas -> canvas.image(image, 0, 0, 16, 16));
            assertEquals(Color.GREEN, window.capture().pixel(4, 8));
        }
    }

    @Test
    void aNegativeSizeFlipsAPictureInPlace() {
        int[] corners = {Color.RED, Color.GREEN, Color.BLUE, Color.YELLOW};
        Image image = Image.of(2, 2, corners, Image.Sampling.NEAREST);
        Region region = image.region(0, 0, 2, 2);
        LoopSettings settings = LoopSettings.of("Flips", 1, 1);
        BackendWindow window = tested.open(WindowSettings.of("Flips", 320, 240));
        try (image;
                GameLoop loop = GameLoop.over(window, settings)) {
            Scene.show(
                    loop,
                    canvas -> {
                        for (int flip = 0; flip < 4; flip++) {
                            double w = (flip & 1) == 0 ? 40 : -40;
                            double h = (flip & 2) == 0 ? 20 : -20;
                            double x = 10 + 60 * flip;
                            canvas.image(image, x, 10, w, h);
                            canvas.image(region, x, 50, w, h);
                            canvas.part(image, 0, 0, 2, 2, x, 90, w, h, -1);
                            canvas.sprite(image, x + 20, 140, w, h, 0);
                            // With this camera, the y axis points up, but images must not be upside
                            // down.
                            canvas.push().camera(160, 120, 240);
                            canvas.image(image, x, 50, w, h).pop();
                        }
                    });
            Image shown = window.capture();
            for (int flip = 0; flip < 4; flip++) {
                int x = 10 + 60 * flip;
                for (int y : new int[] {10, 50, 90, 130, 170}) {
                    String what = "flip %s at %s".formatted(flip, y);
                    for (int corner = 0; corner < 4; corner++) {
                        int atX = x + (corner & 1) * 39;
                        int atY = y + (corner >> 1) * 19;
                        assertEquals(corners[corner ^ flip], shown.pixel(atX, atY), what);
                    }
                    assertEquals(Color.BLACK, shown.pixel(x - 1, y), what + ", left of it");
                    assertEquals(Color.BLACK, shown.pixel(x, y - 1), what + ", above it");
                    assertEquals(Color.BLACK, shown.pixel(x + 40, y + 20), what + ", beyond");
                }
            }
        }
    }

    /// {@return the smallest part of the picture that contains all pixels that are not black}
    private static Image cut(Image shown) {
        int left = shown.width();
        int top = shown.height();
        int right = 0;
        int bottom = 0;
        for (int y = 0; y < shown.height(); y++)
            for (int x = 0; x < shown.width(); x++) {
                if (shown.pixel(x, y) == Color.BLACK) continue;
                left = Math.min(left, x);
                top = Math.min(top, y);
                right = Math.max(right, x + 1);
                bottom = Math.max(bottom, y + 1);
            }
        int[] pixels = new int[(right - left) * (bottom - top)];
        for (int i = 0; i < pixels.length; i++)
            pixels[i] = shown.pixel(left + i % (right - left), top + i / (right - left));
        return Image.of(right - left, bottom - top, pixels);
    }

    @ParameterizedTest
    @EnumSource(Align.class)
    void aTextThatMovesSlowlyKeepsItsShape(Align align) {
        LoopSettings settings = LoopSettings.of("Gliding", 1, 1);
        BackendWindow window = tested.open(WindowSettings.of("Gliding", 320, 240));
        try (GameLoop loop = GameLoop.over(window, settings)) {
            int[] first = null;
            for (int step = 0; step < 21; step++) {
                double at = step * 0.3;
                Scene.show(
                        loop,
                        canvas ->
                                canvas.translate(100 + at, 0)
                                        .text(
                                                "minimum illi\nlily 11",
                                                40,
                                                60 + at / 2,
                                                13,
                                                Color.WHITE,
                                                align));
                int[] shape = cut(window.capture()).pixels();
                if (first == null) first = shape;
                assertArrayEquals(first, shape, "moved by " + at);
            }
        }
    }

    @Test
    void aTileOfAPaddedSheetShowsNothingOfItsNeighbours() {
        int[] pixels = new int[24 * 24];
        for (int i = 0; i < pixels.length; i++)
            pixels[i] = i / 8 % 3 == 1 && i / 24 / 8 == 1 ? Color.BLUE : 0xFFFFFF00;
        LoopSettings settings = LoopSettings.of("Tiles", 1, 1);
        BackendWindow window = tested.open(WindowSettings.of("Tiles", 320, 240));
        try (GameLoop loop = GameLoop.over(window, settings)) {
            for (Image.Sampling sampling : Image.Sampling.values()) {
                Image sheet = Image.of(24, 24, pixels, sampling);
                Region tile = sheet.paddedGrid(3, 3)[4];
                assertEquals(0, strange(loop, window, tile), sampling + " of a padded sheet");
                if (sampling == Image.Sampling.LINEAR)
                    assertNotEquals(
                            0,
                            strange(loop, window, sheet.grid(3, 3)[4]),
                            "a tile without padding shows pixels of its neighbours");
            }
        }
    }

    /// Draws a blue tile among yellow tiles in many ways, and counts the pixels that contain too
    /// much red.
    private static long strange(GameLoop loop, BackendWindow window, Region tile) {
        Random random = new Random(1);
        Scene.show(
                loop,
                canvas -> {
                    for (int i = 0; i < 200; i++) {
                        double x = random.nextInt(320) + 0.5;
                        double y = random.nextInt(240) + 0.5 * (i & 1);
                        double size = 8 * (1 + random.nextInt(4)) + 0.5 * (i & 2);
                        double turn = i % 3 == 0 ? 0 : 6 * random.nextDouble();
                        canvas.sprite(tile, x, y, i % 5 == 0 ? -size : size, size, turn, -1);
                    }
                });
        int red = Color.BLUE >>> 16 & 0xFF;
        return Arrays.stream(window.capture().pixels())
                .filter(pixel -> (pixel >>> 16 & 0xFF) > red)
                .count();
    }

    /// The highest byte of a colour is its opacity. If this byte is 0x00, the colour is opaque,
    /// like a colour without an opacity on the web, and if this byte is 0x01, the colour is
    /// transparent. In the pixels of an image, a pixel is transparent if this byte is 0x00 or 0x01.
    @Test
    void opacitiesOfZeroAndOneAreInterpretedAsDocumented() {
        int[] colors = {0x3366CC, 0x013366CC, 0xFF3366CC};
        Image white = Image.filled(4, 4, Color.WHITE, Image.Sampling.LINEAR);
        LoopSettings settings = LoopSettings.of("Opacities", 1, 1);
        BackendWindow window = tested.open(WindowSettings.of("Opacities", 64, 48));
        try (white;
                GameLoop loop = GameLoop.over(window, settings)) {
            for (Blend blend : Blend.values()) {
                Scene.show(
                        loop,
                        canvas -> {
                            canvas.clear(Color.GRAY).blend(blend);
                            for (int i = 0; i < 3; i++) canvas.rect(16 * i, 0, 16, 8, colors[i]);
                        });
                assertRead(window.capture(), 4, blend + ", rectangles");
                Scene.show(
                        loop,
                        canvas -> {
                            canvas.clear(Color.GRAY).blend(blend);
                            for (int i = 0; i < 3; i++)
                                canvas.part(white, 0, 0, 4, 4, 16 * i, 0, 16, 8, colors[i]);
                            for (int i = 0; i < 3; i++) {
                                int x = 16 * i;
                                canvas.triangle(
                                        x, 16, colors[i], x + 16, 16, colors[i], x, 40, colors[i]);
                            }
                        });
                assertRead(window.capture(), 4, blend + ", tints");
                assertRead(window.capture(), 20, blend + ", corners");
                try (Image pixels = Image.of(3, 1, colors, Image.Sampling.NEAREST)) {
                    Scene.show(
                            loop,
                            canvas ->
                                    canvas.clear(Color.GRAY)
                                            .blend(blend)
                                            .image(pixels, 0, 0, 48, 8));
                    Image shown = window.capture();
                    assertEquals(Color.GRAY, shown.pixel(4, 4), blend + ", a pixel of 00");
                    assertEquals(Color.GRAY, shown.pixel(20, 4), blend + ", a pixel of 01");
                    assertNotEquals(Color.GRAY, shown.pixel(36, 4), blend + ", a pixel of FF");
                }
            }
            for (int color : colors) {
                Scene.show(loop, canvas -> canvas.clear(color));
                assertEquals(0xFF3366CC, window.capture().pixel(0, 0));
            }
        }
    }

    private static void assertRead(Image shown, int y, String what) {
        assertEquals(shown.pixel(36, y), shown.pixel(4, y), what + " of 00");
        assertEquals(Color.GRAY, shown.pixel(20, y), what + " of 01");
        assertNotEquals(Color.GRAY, shown.pixel(36, y), what + " of FF");
    }

    /// Backends may upload large images in several steps, so the test checks that no step is
    /// missing.
    @Test
    void aLargeImageIsWholeAlsoWhenAPartIsReplaced() {
        int width = 300;
        int height = 500;
        int[] pixels = new int[width * height];
        for (int i = 0; i < pixels.length; i++) pixels[i] = i | 0xFF000000;
        try (BackendWindow window = tested.open(WindowSettings.of("Large", width, height));
                Image image = Image.of(width, height, pixels, Image.Sampling.NEAREST)) {
            var frame = Frames.plain(new Size(width, height), Color.BLACK);
            Frames.cover(frame, image);
            window.present(frame);
            assertArrayEquals(pixels, window.capture().pixels());
            image.replace(299, 499, 1, 1, new int[] {Color.RED});
            pixels[pixels.length - 1] = Color.RED;
            window.present(frame);
            assertArrayEquals(pixels, window.capture().pixels());
        }
    }
}
