package fourstroke.loop.api;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Input.FilesDropped;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.Input.KeyRelease;
import fourstroke.loop.api.Input.KeyRepeat;
import fourstroke.loop.api.Input.MouseDelta;
import fourstroke.loop.api.Input.MouseMove;
import fourstroke.loop.api.Input.MousePress;
import fourstroke.loop.api.Input.MouseRelease;
import fourstroke.loop.api.Input.MouseScroll;
import fourstroke.loop.api.Input.PadConnected;
import fourstroke.loop.api.Input.PadDisconnected;
import fourstroke.loop.api.Input.PadMove;
import fourstroke.loop.api.Input.PadPress;
import fourstroke.loop.api.Input.PadRelease;
import fourstroke.loop.api.Input.Posted;
import fourstroke.loop.api.Input.Press;
import fourstroke.loop.api.Input.Release;
import fourstroke.loop.api.Input.Resized;
import fourstroke.loop.api.Input.Text;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Region;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.BackendOptions;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.api.text.WindowTexts;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Tests the small data types of the module: sizes, colours, images, keys, pads and notices.
class ContractsTest {

    private static String refusal(Runnable made) {
        return assertThrows(IllegalArgumentException.class, made::run).getMessage();
    }

    /// Fails unless a message contains each of the given essential words.
    private static void assertSays(String message, String... words) {
        for (String word : words)
            assertTrue(message.contains(word), () -> "'" + word + "' is not in: " + message);
    }

    @Test
    void sizesHaveLimits() {
        assertSays(refusal(() -> new Size(-1, 2)), "-1 x 2", "32767");
        assertSays(refusal(() -> new Size(2, 32_768)), "2 x 32768", "32767");
        assertTrue(
                new Size(0, 5).isEmpty() && new Size(5, 0).isEmpty() && !new Size(1, 1).isEmpty());
        assertEquals("640 x 480", new Size(640, 480).toString());
    }

    @Test
    void aCauseHasATitleInLowerCase() {
        for (Notice.Cause cause : Notice.Cause.values())
            assertEquals(cause.name().toLowerCase(Locale.ROOT), cause.title());
    }

    @Test
    void textsOfAWindowHaveLimits() {
        assertSays(refusal(() -> WindowSettings.of("x".repeat(4097), 1, 1)), "4097", "4096");
        assertSays(refusal(() -> WindowTexts.clipboard("a\0b")), "U+0000", "index 1");
        assertEquals(4096, WindowTexts.title("x".repeat(4096)).length());
    }

    @Test
    void coloursCanBeCreatedMixedAndFaded() {
        assertEquals(0xFF010203, Color.rgb(1, 2, 3));
        assertEquals(0x01FF00FF, Color.rgba(999, -1, 255, -5));
        assertEquals(Color.rgb(255, 0, 0), Color.hsv(0, 1, 1));
        assertEquals(Color.rgb(255, 0, 0), Color.hsv(-1e-17, 1, 1));
        assertEquals(Color.rgb(0, 255, 0), Color.hsv(1 / 3.0, 1, 1));
        assertEquals(Color.rgb(0, 0, 255), Color.hsv(-1 / 3.0, 1, 1));
        assertEquals(Color.WHITE, Color.hsv(0.7, 0, 1));
        assertEquals(
                Color.rgb(102, 102, 51),
                Color.hsv(1 / 6.0, 0.5, 0.4),
                "yellow is between red and green");
        assertEquals(
                Color.rgb(102, 77, 51),
                Color.hsv(1 / 12.0, 0.5, 0.4),
                "the green part rises from red to yellow");
        assertEquals(
                Color.rgb(77, 102, 51),
                Color.hsv(3 / 12.0, 0.5, 0.4),
                "the red part falls from yellow to green");
        assertEquals(
                Color.rgb(77, 51, 102),
                Color.hsv(9 / 12.0, 0.5, 0.4),
                "the red part rises from blue to magenta");
        assertEquals(0x80123456, Color.alpha(0x123456, 0.5));
        assertEquals(0x40123456, Color.fade(0x80123456, 0.5));
        assertEquals(Color.RED, Color.mix(Color.RED, Color.BLUE, 0));
        assertEquals(Color.BLUE, Color.mix(Color.RED, Color.BLUE, 1));
        assertEquals(0xFF808080, Color.mix(Color.BLACK, Color.WHITE, 0.5));
        assertEquals(
                0x80402060,
                Color.mix(0x01000000, 0xFF8040C0, 0.5),
                "mixing also mixes the opacity");
        assertEquals(0x8000FF00, Color.lighter(0x8000FF00, 0));
        assertEquals(0x8080FF80, Color.lighter(0x8000FF00, 0.5));
        assertEquals(0xFF804020, Color.darker(0xFF8040, 0.5));
    }

    @Test
    void colourMethodsReadOpacity00AsOpaqueAndReturn01ForTransparent() {
        assertEquals(0x80123456, Color.fade(0x123456, 0.5));
        assertEquals(0xFF123456, Color.mix(0x123456, 0x123456, 0.5));
        assertEquals(0xFF123456, Color.lighter(0x123456, 0));
        assertEquals(0xFF123456, Color.darker(0x123456, 0));
        assertEquals(0x01123456, Color.alpha(0x123456, 0));
        assertEquals(0x01123456, Color.fade(0x123456, 0));
        assertEquals(0x01123456, Color.fade(0x01123456, 1));
        assertEquals(0x01123456, Color.mix(0x01123456, 0x01123456, 0.5));
        assertEquals(0x01FFFFFF, Color.lighter(0x01123456, 1));
        assertEquals(0x01000000, Color.darker(0x01123456, 1));
        assertEquals(0x01123456, Color.rgba(0x12, 0x34, 0x56, 0));
    }

    @Test
    void anImageIsCutIntoTilesAndPadded() {
        Image sheet = Image.of(4, 2, new int[] {1, 2, 3, 4, 5, 6, 7, 8});
        Region last = sheet.grid(2, 1)[1];
        assertEquals("2 x 2 at (2, 0) of the image of 4 x 2", last.toString());
        int[] copy = new int[9];
        sheet.copyPixels(copy);
        assertArrayEquals(new int[] {1, 2, 3, 4, 5, 6, 7, 8, 0}, copy);
        assertThrows(IndexOutOfBoundsException.class, () -> sheet.copyPixels(new int[7]));
        Region padded = sheet.paddedGrid(2, 1)[1];
        assertEquals("2 x 2 at (5, 1) of the image of 8 x 4", padded.toString());
        int[] expected = {1, 1, 2, 2, 3, 3, 4, 4, 1, 1, 2, 2, 3, 3, 4, 4};
        assertArrayEquals(expected, Arrays.copyOf(padded.image().pixels(), 16));
        assertSays(
                refusal(() -> sheet.grid(3, 1)),
                "3 columns and 1 rows",
                "4 x 2",
                "tiles(width, height, margin, gap)");
        assertSays(refusal(() -> sheet.paddedGrid(2, 0)), "2 columns and 0 rows", "4 x 2");
    }

    @Test
    void imagesCopyTheirPixelsAndCountTheirVersions() {
        int[] pixels = {1, 2, 3, 4, 5, 6};
        Image image = Image.of(3, 2, pixels);
        pixels[0] = 9;
        assertEquals(1, image.pixel(0, 0));
        assertEquals(6, image.pixel(2, 1));
        assertThrows(IndexOutOfBoundsException.class, () -> image.pixel(3, 0));
        image.replace(1, 0, 2, 2, new int[] {10, 11, 12, 13});
        assertEquals(1, Image.Access.version(image));
        assertEquals(13, image.pixel(2, 1));
        assertEquals(4, image.pixel(0, 1));
        assertThrows(IndexOutOfBoundsException.class, () -> image.replace(2, 0, 2, 1, new int[2]));
        assertEquals(1, Image.Access.version(image));
        assertSays(refusal(() -> Image.of(2, 2, new int[3])), "3");
        assertSays(refusal(() -> Image.of(0, 1, new int[0])), "0 x 1", "8192");
        image.close();
        assertTrue(Image.Access.closed(image));
    }

    @Test
    void anImageOverAnArrayUsesTheArrayWithoutACopy() {
        int[] pixels = {1, 2, 3, 4, 5, 6};
        Image image = Image.Access.over(3, 2, pixels, Image.Sampling.NEAREST);
        assertSame(pixels, Image.Access.pixels(image));
        image.pixels()[0] = 9;
        assertEquals(1, image.pixel(0, 0), "the method pixels returns a copy");
        assertEquals(6, image.pixel(2, 1));
        assertEquals(Image.Sampling.NEAREST, image.sampling());
        assertSays(refusal(() -> Image.Access.over(2, 2, pixels, Image.Sampling.NEAREST)), "6");
    }

    @Test
    void partsOutsideAnImageAreRefusedAndTheMessageNamesTheImage() {
        Image sheet = Image.of(3, 2, new int[6]);
        assertSays(outside(() -> sheet.pixel(0, 2)), "(0, 2)", "3 x 2");
        assertSays(outside(() -> sheet.region(2, 0, 2, 1)), "2 x 1 at (2, 0)", "3 x 2");
        for (int wrong : new int[] {-1, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            outside(() -> sheet.pixel(wrong, 0));
            outside(() -> sheet.pixel(0, wrong));
            outside(() -> sheet.region(wrong, 0, 1, 1));
            outside(() -> sheet.region(0, wrong, 1, 1));
            outside(() -> sheet.region(0, 0, wrong, 1));
            outside(() -> sheet.region(0, 0, 1, wrong));
            outside(() -> sheet.region(wrong, wrong, wrong, wrong));
        }
        assertSays(outside(() -> sheet.replace(0, 0, 3, 2, new int[5])), "5");
        assertEquals(0, Image.Access.version(sheet));
        sheet.replace(0, 0, 3, 2, new int[7]);
        assertEquals(1, Image.Access.version(sheet));
    }

    private static String outside(Runnable asked) {
        return assertThrows(IndexOutOfBoundsException.class, asked::run).getMessage();
    }

    @Test
    void nullFieldsOfEventsAreNamedInTheMessage() {
        var size = new Size(1, 1);
        for (var made :
                List.<Map.Entry<String, Executable>>of(
                        Map.entry("key", () -> new KeyPress(null)),
                        Map.entry("key", () -> new KeyRelease(null)),
                        Map.entry("key", () -> new KeyRepeat(null)),
                        Map.entry("button", () -> new MousePress(null, 0, 0)),
                        Map.entry("button", () -> new MouseRelease(null, 0, 0)),
                        Map.entry("button", () -> new PadPress(0, null)),
                        Map.entry("button", () -> new PadRelease(0, null)),
                        Map.entry("text", () -> new Text(null)),
                        Map.entry("payload", () -> new Posted(null)),
                        Map.entry("points", () -> new Resized(null, size)),
                        Map.entry("pixels", () -> new Resized(size, null)),
                        Map.entry("axis", () -> new PadMove(0, null, 0)),
                        Map.entry("name", () -> new PadConnected(0, null)),
                        Map.entry("cause", () -> new Skipped(1, null))))
            assertEquals(
                    made.getKey(),
                    assertThrows(NullPointerException.class, made.getValue()).getMessage());
    }

    @Test
    void aMisspeltOptionOfABackendIsRefused() {
        Map<String, String> options = Map.of("other.thing", "x", "mine.one", "1");
        BackendOptions.check(options, "mine.", "mine.one", "mine.two");
        assertSays(
                refusal(() -> BackendOptions.check(options, "mine.", "mine.on", "mine.two")),
                "'mine.one'",
                "mine.on, mine.two");
    }

    @Test
    void inputsRefuseImpossibleNumbers() {
        assertSays(refusal(() -> new MouseMove(Double.NaN, 0)), "NaN");
        assertSays(refusal(() -> new MouseMove(-5, Double.POSITIVE_INFINITY)), "Infinity");
        assertSays(refusal(() -> new MousePress(MouseButton.LEFT, Double.NaN, 0)), "NaN");
        assertSays(refusal(() -> new MouseRelease(MouseButton.LEFT, 0, Double.NaN)), "NaN");
        assertSays(refusal(() -> new MouseDelta(Double.NaN, 0)), "NaN");
        assertSays(refusal(() -> new MouseDelta(0, Double.NaN)), "NaN");
        assertSays(refusal(() -> new MouseScroll(Double.NEGATIVE_INFINITY, 0)), "-Infinity");
        assertSays(refusal(() -> new MouseScroll(0, Double.NaN)), "NaN");
        assertSays(refusal(() -> new PadMove(0, PadAxis.LEFT_X, 1.25)), "1.25", "LEFT_X");
        assertSays(
                refusal(() -> new PadMove(0, PadAxis.RIGHT_TRIGGER, -0.25)),
                "-0.25",
                "RIGHT_TRIGGER");
        assertSays(refusal(() -> new PadMove(0, PadAxis.LEFT_Y, Double.NaN)), "NaN", "LEFT_Y");
        assertSays(refusal(() -> new Text("")), "at least one");
        assertEquals(-1, new PadMove(0, PadAxis.RIGHT_Y, -1).value());
        assertEquals(1, new PadMove(0, PadAxis.LEFT_TRIGGER, 1).value());
    }

    @Test
    void aWindowOpensAtItsMinimumSizeOrLarger() {
        WindowSettings settings = WindowSettings.of("", 100, 100).withMinSize(new Size(50, 120));
        assertEquals(new Size(100, 120), settings.size());
        assertEquals(new Size(50, 200), settings.withSize(new Size(10, 200)).size());
        assertSays(refusal(() -> settings.withMinSize(new Size(0, 5))), "0 x 5");
    }

    @Test
    void nullArgumentsAreNamedInTheMessage() {
        WindowSettings settings = WindowSettings.of("", 1, 1);
        Map<String, Executable> calls =
                Map.ofEntries(
                        Map.entry("pixels", () -> Image.of(1, 1, null)),
                        Map.entry("text", () -> Rate.parse(null)),
                        Map.entry("title", () -> Waiting.named(null)),
                        Map.entry("size", () -> settings.withSize(null)),
                        Map.entry("minSize", () -> settings.withMinSize(null)),
                        Map.entry("name", () -> settings.withOption(null, "")),
                        Map.entry("value", () -> settings.withOption("", null)),
                        Map.entry("files", () -> new FilesDropped(null)),
                        Map.entry("a file", () -> new FilesDropped(Arrays.asList((Path) null))));
        calls.forEach((name, call) ->
                assertEquals(name, assertThrows(NullPointerException.class, call).getMessage()));
    }

    @Test
    void aRegionIsAPartOfItsImage() {
        Image image = Image.filled(8192, 8192, 0, Image.Sampling.NEAREST);
        Region region = image.region(8000, 8100, 192, 92);
        assertSame(image, region.image());
        assertEquals("192 x 92 at (8000, 8100) of the image of 8192 x 8192", region.toString());
        assertEquals(8100 << 16 | 8000, Image.Access.topLeft(region));
        assertEquals(8192 << 16 | 8192, Image.Access.bottomRight(region));
        assertThrows(IndexOutOfBoundsException.class, () -> image.region(8000, 0, 193, 1));
        assertThrows(IndexOutOfBoundsException.class, () -> image.region(0, -1, 1, 1));
    }

    @Test
    void aFilledImageHasItsColourInEveryPixel() {
        Image image = Image.filled(3, 2, Color.TEAL, Image.Sampling.NEAREST);
        assertEquals("3 2 NEAREST", image.width() + " " + image.height() + " " + image.sampling());
        int[] expected = new int[6];
        Arrays.fill(expected, Color.TEAL);
        assertArrayEquals(expected, image.pixels());
        assertFalse(Image.Access.closed(image));
        assertSays(
                refusal(() -> Image.filled(1, 8193, Color.TEAL, Image.Sampling.NEAREST)),
                "1 x 8193",
                "8192");
    }

    @Test
    void everyKeyHasItsOwnScancodeAndIsFoundByThisScancode() {
        Map<Integer, KeyCode> seen = new HashMap<>();
        for (KeyCode key : KeyCode.values()) {
            assertNull(
                    seen.put(key.scancode(), key), "another key has the same scancode as " + key);
            assertSame(key, KeyCode.ofScancode(key.scancode()));
        }
        assertSame(KeyCode.UNKNOWN, KeyCode.ofScancode(-1));
        assertSame(KeyCode.UNKNOWN, KeyCode.ofScancode(1 << 20));
        assertSame(KeyCode.UNKNOWN, KeyCode.ofScancode(0x32));
    }

    @Test
    void everyPressAndReleaseNamesItsButton() {
        Press[] presses = {
            new KeyPress(KeyCode.A),
            new MousePress(MouseButton.LEFT, 1, 2),
            new PadPress(1, PadButton.SOUTH)
        };
        Release[] releases = {
            new KeyRelease(KeyCode.A),
            new MouseRelease(MouseButton.LEFT, 1, 2),
            new PadRelease(1, PadButton.SOUTH)
        };
        List<Button> buttons = List.of(KeyCode.A, MouseButton.LEFT, PadButton.SOUTH);
        assertEquals(buttons, Arrays.stream(presses).map(Press::button).toList());
        assertEquals(buttons, Arrays.stream(releases).map(Release::button).toList());
    }

    @Test
    void invalidPadNumbersAreRefusedInEveryEvent() {
        assertSays(refusal(() -> new PadMove(16, PadAxis.LEFT_X, 0)), "16", "15");
        assertSays(refusal(() -> new PadPress(16, PadButton.SOUTH)), "16", "15");
        assertSays(refusal(() -> new PadRelease(-1, PadButton.SOUTH)), "-1", "15");
        assertSays(refusal(() -> new PadConnected(-1, "x")), "-1", "15");
        assertSays(refusal(() -> new PadDisconnected(16)), "16", "15");
    }

    @Test
    void aSkippedNoticeNeedsAtLeastOneTick() {
        assertSays(refusal(() -> new Skipped(0, Notice.Cause.HITCH)), "0");
    }

    @Test
    void tilesAreCutBySizeMarginAndGap() {
        Image sheet = Image.filled(11, 8, 0, Image.Sampling.NEAREST);
        Region[] tiles = sheet.tiles(4, 3, 1, 1);
        // Tiles in two columns, at x = 1 and 6, and in two rows, at y = 1 and 5, fit into 11 x 8
        // pixels.
        assertEquals(4, tiles.length);
        assertEquals(6 | 5 << 16, Image.Access.topLeft(tiles[3]));
        assertEquals(4, sheet.tiles(5, 4).length);
        assertEquals(1, sheet.tiles(11, 8, 0, Integer.MAX_VALUE).length);
        assertTrue(refusal(() -> sheet.tiles(11, 8, 1, 0)).contains("fits"));
        assertTrue(refusal(() -> sheet.tiles(0, 8)).contains("0 x 8"));
        assertTrue(refusal(() -> sheet.tiles(4, 3, 0, -1)).contains("gap is -1"));
        assertTrue(refusal(() -> sheet.grid(3, 2)).contains("tiles("));
    }
}
