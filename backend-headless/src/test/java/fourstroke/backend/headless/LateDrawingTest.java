package fourstroke.backend.headless;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import fourstroke.backend.base.script.ScriptedWindow;
import fourstroke.loop.api.draw.Blend;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.draw.CanvasRecorder;
import fourstroke.loop.draw.FrameBuffer;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Arrays;
import java.util.Random;

/// Tests that a picture is drawn only when somebody reads the picture, and that the picture shows
/// the frame as the game presented the frame.
class LateDrawingTest {

    private static final Size SIZE = new Size(80, 60);

    private final ScriptedWindow window = open();
    private final FrameBuffer frame = new FrameBuffer();

    @AfterEach
    void close() {
        window.close();
    }

    private static ScriptedWindow open() {
        return new HeadlessBackend().open(WindowSettings.of("Late", SIZE.width(), SIZE.height()));
    }

    /// {@return a frame that draws one image over its whole size}
    private Frame showing(Image image) {
        frame.begin(SIZE);
        Scenes.state(frame, image, Blend.NORMAL);
        Scenes.box(frame, 0, 0, SIZE.width(), SIZE.height(), Color.WHITE);
        return frame;
    }

    private static Image plain(int color) {
        return Image.filled(2, 2, color, Image.Sampling.NEAREST);
    }

    private int seen() {
        return window.capture().pixel(40, 30);
    }

    private static int[] drawnNow(Frame frame) {
        int[] pixels = new int[frame.pixels().width() * frame.pixels().height()];
        new SoftwareRasterizer().draw(frame, pixels);
        return pixels;
    }

    /// The test presents a frame that cannot be drawn, so drawing the frame would throw an
    /// exception.
    @Test
    void aFrameThatIsNeverReadIsNotDrawn() {
        Frame broken = showing(plain(Color.RED));
        Scenes.indices(frame, 0, 1, 1_000);
        window.present(broken);
        assertThrows(IllegalStateException.class, window::capture);
        window.present(showing(plain(Color.RED)));
        assertEquals(Color.RED, seen());
    }

    @Test
    void anImageThatIsNotSeenAnyMoreChangesWithoutDrawing() {
        Image image = plain(Color.RED);
        window.present(showing(image));
        Frame broken = showing(plain(Color.GREEN));
        Scenes.indices(frame, 0, 1, 1_000);
        window.present(broken);
        image.replace(0, 0, 1, 1, new int[] {Color.BLUE});
        assertThrows(IllegalStateException.class, window::capture);
    }

    /// For example, a font adds a letter to an image with many letters: the change affects a part
    /// of the image that the frame does not show.
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aPartThatIsNotSeenChangesWithoutDrawing(boolean quads) {
        Image sheet = Image.filled(16, 4, Color.RED, Image.Sampling.LINEAR);
        frame.begin(SIZE);
        Scenes.state(frame, sheet, Blend.NORMAL);
        if (quads) frame.box(0, 0, 80, 60, 0, 4 << 16 | 4, Color.WHITE);
        else Scenes.box(frame, 0, 0, 80, 60, 0, 0, 0.25, 1, Color.WHITE);
        int[] expected = drawnNow(frame);
        Scenes.state(frame, null, Blend.ADDITIVE);
        Scenes.plainBox(frame, 0, 0, 1, 1, Color.WHITE);
        Scenes.indices(frame, 0, 1, 1_000);
        window.present(frame);
        int[] blue = new int[16 * 4];
        Arrays.fill(blue, Color.BLUE);
        sheet.replace(5, 0, 11, 4, blue);
        assertThrows(IllegalStateException.class, () -> sheet.replace(4, 0, 12, 4, blue));
        assertEquals(Color.RED, expected[0]);
    }

    @Test
    void anImageThatIsClosedIsSeenUntilTheNextFrame() {
        Image image = plain(Color.RED);
        window.present(showing(image));
        image.close();
        assertEquals(Color.RED, seen());
        assertEquals(Color.RED, seen());
        window.present(showing(plain(Color.BLUE)));
        assertEquals(Color.BLUE, seen());
    }

    @Test
    void anImageThatTwoWindowsShowIsSeenAsItWasInBoth() {
        ScriptedWindow other = open();
        try {
            Image image = plain(Color.RED);
            window.present(showing(image));
            other.present(showing(image));
            image.replace(0, 0, 2, 1, new int[] {Color.BLUE, Color.BLUE});
            assertEquals(Color.RED, seen());
            assertArrayEquals(window.capture().pixels(), other.capture().pixels());
        } finally {
            other.close();
        }
    }

    /// The loop draws letters from images that contain many letters, called pages; it adds new
    /// letters to pages that earlier frames still show, and discards old pages. The pictures of
    /// earlier frames must not change when the loop changes or discards a page.
    @Test
    @Tag("slow")
    void lettersAreSeenAsTheyWereWhenPagesTurnOver() {
        CanvasRecorder canvas = new CanvasRecorder();
        int[] before = {};
        for (int round = 0; round < 200; round++) {
            canvas.begin(SIZE, SIZE, 1);
            for (int letter = 0; letter < 12; letter++) {
                char sign = (char) ('!' + (round * 12 + letter) % 90);
                canvas.text("" + sign, letter % 4 * 20, letter / 4 * 20, 10 + round, Color.WHITE);
            }
            canvas.end();
            if (round > 0)
                assertArrayEquals(
                        before,
                        window.capture().pixels(),
                        "the frame that was presented before frame " + round);
            before = drawnNow(canvas.frame());
            window.present(canvas.frame());
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void randomFramesHaveTheBytesThatTheyHadWhenTheyWerePresented(long seed) {
        Random random = new Random(seed);
        for (int round = 0; round < 40; round++) {
            FrameBuffer frame = Scenes.random(random, 80, 60, 1 + random.nextInt(40));
            int[] expected = drawnNow(frame);
            window.present(frame);
            for (int draw = 0; draw < frame.drawCount(); draw++) {
                Image image = frame.image(draw);
                if (image == null) continue;
                if (random.nextInt(3) == 0) image.close();
                if (random.nextInt(3) > 0) continue;
                int[] noise = random.ints(image.pixels().length).toArray();
                int x = random.nextInt(image.width());
                int y = random.nextInt(image.height());
                int width = random.nextInt(image.width() - x + 1);
                image.replace(x, y, width, random.nextInt(image.height() - y + 1), noise);
            }
            if (random.nextBoolean()) frame.begin(new Size(3, 3));
            if (random.nextInt(4) > 0) assertArrayEquals(expected, window.capture().pixels());
        }
    }

    /// If all tests of a game share an image, the image must not keep the windows of the tests in
    /// memory.
    @Test
    void aClosedWindowIsNotNotifiedOfChanges() {
        Image image = plain(Color.RED);
        ScriptedWindow other = open();
        Frame broken = showing(image);
        Scenes.indices(frame, 0, 1, 1_000);
        other.present(broken);
        other.close();
        image.replace(0, 0, 1, 1, new int[] {Color.BLUE});
    }
}
