package fourstroke.backend.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

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

/// Tests that the windows of a backend show what the software rasteriser draws, which is the
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
                        canvas.image(image, 0, 0, 8, 8, 0, 0, 16, 16, -1);
                        image.replace(0, 0, 8, 8, green);
                        canvas.image(image, 0, 0, 8, 8, 32, 0, 16, 16, -1);
                    });
            assertEquals(Color.GREEN, window.capture().pixel(8, 8), "what was drawn before");
            assertEquals(Color.GREEN, window.capture().pixel(40, 8));
        }
    }

    /// Sprite sheets of pixel art have no padding.
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
                            // some edges lie on the centres of pixels
                            double x =
                                    random.nextInt(320) + (i % 3 == 0 ? 0.5 : random.nextDouble());
                            double y =
                                    random.nextInt(240) + (i % 3 == 0 ? 0.5 : random.nextDouble());
                            double width = (i / 3 % 2 == 0 ? 8 : -8) * (1 + random.nextInt(9));
                            double height = (i / 6 % 2 == 0 ? 8 : -8) * (1 + random.nextInt(9));
                            if (i % 2 == 0) canvas.sprite(region, x, y, width, height, 0, -1);
                            else canvas.image(sheet, 16, 24, 8, 8, x, y, width, height, -1);
                        }
                    });
            for (int pixel : window.capture().pixels()) {
                if (pixel != Color.BLACK) assertEquals(Color.RED, pixel);
            }
        }
    }

    /// Drivers may upload them in steps.
    @Test
    void aLargeImageIsWholeAlsoWhenAPartIsReplaced() {
        int width = 300;
        int height = 500;
        int[] pixels = new int[width * height];
        for (int i = 0; i < pixels.length; i++) pixels[i] = i << 8 | 0xFF;
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
