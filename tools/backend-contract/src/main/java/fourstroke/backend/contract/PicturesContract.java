package fourstroke.backend.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

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
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Arrays;
import java.util.Locale;
import java.util.Random;

/// Tests that the windows of a backend show the same as the software rasteriser, which is the
/// reference.
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
        LoopSettings settings = LoopSettings.of("Pictures", 1, 1); // the window is open already
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
    void aFrameShowsAnImageAsItIsWhenTheFrameIsPresented() {
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
            assertEquals(Color.GREEN, window.capture().pixel(8, 8), "what was drawn before");
            assertEquals(Color.GREEN, window.capture().pixel(40, 8));
        }
    }

    /// Sprite sheets of pixel art usually have no padding.
    @Test
    void aPartOfASharpImageShowsNothingFromBesideIt() {
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
                            // some edges lie on pixel centres
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
                    assertNotEquals(0, strange(loop, window, sheet.grid(3, 3)[4]), "not padded");
            }
        }
    }

    /// Draws a blue tile among yellow ones in many ways, and counts the pixels that contain too
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

    /// A colour without opacity is opaque, as on the web, and an opacity of 01 means transparent.
    /// In the pixels of an image both mean transparent.
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

    /// Drivers may upload large images in steps.
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
