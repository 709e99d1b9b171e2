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

/// The small values: sizes, colours, images, keys, pads, skips.
class ContractsTest {

    private static String refusal(Runnable made) {
        return assertThrows(IllegalArgumentException.class, made::run).getMessage();
    }

    @Test
    void sizesHaveLimits() {
        assertEquals(
                "a size goes from 0 x 0 to 32767 x 32767, not -1 x 2",
                refusal(() -> new Size(-1, 2)));
        assertEquals(
                "a size goes from 0 x 0 to 32767 x 32767, not 2 x 32768",
                refusal(() -> new Size(2, 32_768)));
        assertTrue(
                new Size(0, 5).isEmpty() && new Size(5, 0).isEmpty() && !new Size(1, 1).isEmpty());
        assertEquals("640 x 480", new Size(640, 480).toString());
    }

    @Test
    void aCauseIsCalledByItsNameInSmallLetters() {
        for (Notice.Cause cause : Notice.Cause.values())
            assertEquals(cause.name().toLowerCase(Locale.ROOT), cause.title());
    }

    @Test
    void textsOfAWindowHaveLimits() {
        assertEquals(
                "a title has at most 4096 characters, not 4097: shorten it",
                refusal(() -> WindowSettings.of("x".repeat(4097), 1, 1)));
        assertEquals(
                "a text to copy must not contain U+0000, where systems would cut it off, but this"
                        + " has one at 1: remove it",
                refusal(() -> WindowTexts.clipboard("a\0b")));
        assertEquals(4096, WindowTexts.title("x".repeat(4096)).length());
    }

    @Test
    void coloursAreMadeMixedAndFaded() {
        assertEquals(0xFF010203, Color.rgb(1, 2, 3));
        assertEquals(0x01FF00FF, Color.rgba(999, -1, 255, -5));
        assertEquals(Color.rgb(255, 0, 0), Color.hsv(0, 1, 1));
        assertEquals(Color.rgb(255, 0, 0), Color.hsv(-1e-17, 1, 1));
        assertEquals(Color.rgb(0, 255, 0), Color.hsv(1 / 3.0, 1, 1));
        assertEquals(Color.rgb(0, 0, 255), Color.hsv(-1 / 3.0, 1, 1));
        assertEquals(Color.WHITE, Color.hsv(0.7, 0, 1));
        assertEquals(Color.rgb(102, 102, 51), Color.hsv(1 / 6.0, 0.5, 0.4), "between two");
        assertEquals(Color.rgb(102, 77, 51), Color.hsv(1 / 12.0, 0.5, 0.4), "rising");
        assertEquals(Color.rgb(77, 102, 51), Color.hsv(3 / 12.0, 0.5, 0.4), "falling");
        assertEquals(Color.rgb(77, 51, 102), Color.hsv(9 / 12.0, 0.5, 0.4), "rising again");
        assertEquals(0x80123456, Color.alpha(0x123456, 0.5));
        assertEquals(0x40123456, Color.fade(0x80123456, 0.5));
        assertEquals(Color.RED, Color.mix(Color.RED, Color.BLUE, 0));
        assertEquals(Color.BLUE, Color.mix(Color.RED, Color.BLUE, 1));
        assertEquals(0xFF808080, Color.mix(Color.BLACK, Color.WHITE, 0.5));
        assertEquals(0x80402060, Color.mix(0x01000000, 0xFF8040C0, 0.5), "also the opacity");
        assertEquals(0x8000FF00, Color.lighter(0x8000FF00, 0));
        assertEquals(0x8080FF80, Color.lighter(0x8000FF00, 0.5));
        assertEquals(0xFF804020, Color.darker(0xFF8040, 0.5));
    }

    @Test
    void colourMethodsReadNoOpacityAsOpaqueAndWriteOneWhereNothingIsSeen() {
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
    void aSheetIsCutIntoTilesAndPadded() {
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
        assertEquals(
                "3 columns and 1 rows do not divide this image of 4 x 2: give numbers that do, or"
                        + " cut by size, with tiles(width, height, margin, gap)",
                refusal(() -> sheet.grid(3, 1)));
        assertEquals(
                "2 columns and 0 rows do not divide this image of 4 x 2: give numbers that do, or"
                        + " cut by size, with tiles(width, height, margin, gap)",
                refusal(() -> sheet.paddedGrid(2, 0)));
    }

    @Test
    void imagesKeepTheirOwnPixelsAndCountTheirVersions() {
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
        assertEquals(
                "an image of 2 x 2 needs 4 pixels, not 3",
                refusal(() -> Image.of(2, 2, new int[3])));
        assertEquals(
                "an image goes from 1 x 1 to 8192 x 8192, not 0 x 1",
                refusal(() -> Image.of(0, 1, new int[0])));
        image.close();
        assertTrue(Image.Access.closed(image));
    }

    @Test
    void anImageOverPixelsHasThemWithoutACopy() {
        int[] pixels = {1, 2, 3, 4, 5, 6};
        Image image = Image.Access.over(3, 2, pixels, Image.Sampling.NEAREST);
        assertSame(pixels, Image.Access.pixels(image));
        image.pixels()[0] = 9;
        assertEquals(1, image.pixel(0, 0), "a game is given a copy");
        assertEquals(6, image.pixel(2, 1));
        assertEquals(Image.Sampling.NEAREST, image.sampling());
        assertEquals(
                "an image of 2 x 2 needs 4 pixels, not 6",
                refusal(() -> Image.Access.over(2, 2, pixels, Image.Sampling.NEAREST)));
    }

    @Test
    void whatIsNotInAnImageIsRefusedWithTheImage() {
        Image sheet = Image.of(3, 2, new int[6]);
        assertEquals(
                "there is no pixel (0, 2) in this image of 3 x 2",
                outside(() -> sheet.pixel(0, 2)));
        assertEquals(
                "a part of 2 x 1 at (2, 0) is not inside this image of 3 x 2",
                outside(() -> sheet.region(2, 0, 2, 1)));
        for (int wrong : new int[] {-1, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            outside(() -> sheet.pixel(wrong, 0));
            outside(() -> sheet.pixel(0, wrong));
            outside(() -> sheet.region(wrong, 0, 1, 1));
            outside(() -> sheet.region(0, wrong, 1, 1));
            outside(() -> sheet.region(0, 0, wrong, 1));
            outside(() -> sheet.region(0, 0, 1, wrong));
            outside(() -> sheet.region(wrong, wrong, wrong, wrong));
        }
        assertEquals(
                "a part of 3 x 2 takes 6 pixels, not 5",
                outside(() -> sheet.replace(0, 0, 3, 2, new int[5])));
        assertEquals(0, Image.Access.version(sheet));
        sheet.replace(0, 0, 3, 2, new int[7]);
        assertEquals(1, Image.Access.version(sheet));
    }

    private static String outside(Runnable asked) {
        return assertThrows(IndexOutOfBoundsException.class, asked::run).getMessage();
    }

    @Test
    void anEventOfNothingIsRefusedWhereItIsMade() {
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
    void anOptionOfABackendIsNotMisspelt() {
        Map<String, String> options = Map.of("other.thing", "x", "mine.one", "1");
        BackendOptions.check(options, "mine.", "mine.one", "mine.two");
        assertEquals(
                "there is no option 'mine.one': those that begin with mine. are mine.on, mine.two",
                refusal(() -> BackendOptions.check(options, "mine.", "mine.on", "mine.two")));
    }

    @Test
    void anInputIsMadeOfNumbersThatCanBe() {
        assertEquals("x must be finite, not NaN", refusal(() -> new MouseMove(Double.NaN, 0)));
        assertEquals(
                "y must be finite, not Infinity",
                refusal(() -> new MouseMove(-5, Double.POSITIVE_INFINITY)));
        assertEquals(
                "x must be finite, not NaN",
                refusal(() -> new MousePress(MouseButton.LEFT, Double.NaN, 0)));
        assertEquals(
                "y must be finite, not NaN",
                refusal(() -> new MouseRelease(MouseButton.LEFT, 0, Double.NaN)));
        assertEquals("dx must be finite, not NaN", refusal(() -> new MouseDelta(Double.NaN, 0)));
        assertEquals("dy must be finite, not NaN", refusal(() -> new MouseDelta(0, Double.NaN)));
        assertEquals(
                "dx must be finite, not -Infinity",
                refusal(() -> new MouseScroll(Double.NEGATIVE_INFINITY, 0)));
        assertEquals("dy must be finite, not NaN", refusal(() -> new MouseScroll(0, Double.NaN)));
        assertEquals(
                "LEFT_X goes from -1 to 1, not to 1.25",
                refusal(() -> new PadMove(0, PadAxis.LEFT_X, 1.25)));
        assertEquals(
                "RIGHT_TRIGGER goes from 0 to 1, not to -0.25",
                refusal(() -> new PadMove(0, PadAxis.RIGHT_TRIGGER, -0.25)));
        assertEquals(
                "LEFT_Y goes from -1 to 1, not to NaN",
                refusal(() -> new PadMove(0, PadAxis.LEFT_Y, Double.NaN)));
        assertEquals("typed text has at least one character", refusal(() -> new Text("")));
        assertEquals(-1, new PadMove(0, PadAxis.RIGHT_Y, -1).value());
        assertEquals(1, new PadMove(0, PadAxis.LEFT_TRIGGER, 1).value());
    }

    @Test
    void aWindowOpensAtItsSmallestSizeOrMore() {
        WindowSettings settings = WindowSettings.of("", 100, 100).withMinSize(new Size(50, 120));
        assertEquals(new Size(100, 120), settings.size());
        assertEquals(new Size(50, 200), settings.withSize(new Size(10, 200)).size());
        assertEquals(
                "the smallest size of a window is at least 1 x 1 points, not 0 x 5",
                refusal(() -> settings.withMinSize(new Size(0, 5))));
    }

    @Test
    void whatMustNotBeNullIsNamed() {
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
    void anImageOfOneColourHasItInEveryPixel() {
        Image image = Image.filled(3, 2, Color.TEAL, Image.Sampling.NEAREST);
        assertEquals("3 2 NEAREST", image.width() + " " + image.height() + " " + image.sampling());
        int[] expected = new int[6];
        Arrays.fill(expected, Color.TEAL);
        assertArrayEquals(expected, image.pixels());
        assertFalse(Image.Access.closed(image));
        assertEquals(
                "an image goes from 1 x 1 to 8192 x 8192, not 1 x 8193",
                refusal(() -> Image.filled(1, 8193, Color.TEAL, Image.Sampling.NEAREST)));
    }

    @Test
    void everyKeyHasItsOwnScancodeAndIsFoundByIt() {
        Map<Integer, KeyCode> seen = new HashMap<>();
        for (KeyCode key : KeyCode.values()) {
            assertNull(seen.put(key.scancode(), key), key + " shares its scancode");
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
    void padsThatCannotBeAreRefusedInEveryEvent() {
        assertEquals(
                "pads are numbered 0 to 15, not 16",
                refusal(() -> new PadMove(16, PadAxis.LEFT_X, 0)));
        assertEquals(
                "pads are numbered 0 to 15, not 16",
                refusal(() -> new PadPress(16, PadButton.SOUTH)));
        assertEquals(
                "pads are numbered 0 to 15, not -1",
                refusal(() -> new PadRelease(-1, PadButton.SOUTH)));
        assertEquals("pads are numbered 0 to 15, not -1", refusal(() -> new PadConnected(-1, "x")));
        assertEquals("pads are numbered 0 to 15, not 16", refusal(() -> new PadDisconnected(16)));
    }

    @Test
    void atLeastOneTickIsSkipped() {
        assertEquals(
                "skipped ticks must be at least 1, not 0",
                refusal(() -> new Skipped(0, Notice.Cause.HITCH)));
    }

    @Test
    void tilesAreCutBySizeMarginAndGap() {
        Image sheet = Image.filled(11, 8, 0, Image.Sampling.NEAREST);
        Region[] tiles = sheet.tiles(4, 3, 1, 1);
        assertEquals(4, tiles.length); // at 1 and 6, which leaves a pixel, and at 1 and 5
        assertEquals(6 | 5 << 16, Image.Access.topLeft(tiles[3]));
        assertEquals(4, sheet.tiles(5, 4).length);
        assertEquals(1, sheet.tiles(11, 8, 0, Integer.MAX_VALUE).length);
        assertTrue(refusal(() -> sheet.tiles(11, 8, 1, 0)).contains("fits"));
        assertTrue(refusal(() -> sheet.tiles(0, 8)).contains("0 x 8"));
        assertTrue(refusal(() -> sheet.tiles(4, 3, 0, -1)).contains("gap -1"));
        assertTrue(refusal(() -> sheet.grid(3, 2)).contains("tiles("));
    }
}
