package fourstroke.loop.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;

import fourstroke.loop.api.draw.Image;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.Deflater;

class PngTest {

    private static final long SEED = Long.getLong("seed", 20_260_101);

    private final Random random = new Random(SEED);

    @TempDir private Path folder;

    /// The passes of an interlaced picture: first column, first row, and the two step sizes.
    static final int[][] INTERLACED = {
        {0, 0, 8, 8},
        {4, 0, 8, 8},
        {0, 4, 4, 8},
        {2, 0, 4, 4},
        {0, 2, 2, 4},
        {1, 0, 2, 2},
        {0, 1, 1, 2}
    };

    private static final String UNKNOWN =
            "this file is not a picture in a supported format (PNG); the module"
                    + " fourstroke.loop.assets adds the format JPEG";

    /// Reads a picture like [Image#read], but takes the bytes from an array instead of a stream.
    static Image decode(byte[] file) throws IOException {
        if (!new Png().starts(file)) throw new IOException(UNKNOWN);
        Image.Format.Pixels read = new Png().read(file);
        return Image.Access.over(read.width(), read.height(), read.colors(), Image.Sampling.LINEAR);
    }

    private static byte[] encode(Image image) {
        return Png.encode(new Image.Format.Pixels(image.width(), image.height(), image.pixels()));
    }

    private Image randomImage() {
        int width = 1 + random.nextInt(40);
        int height = 1 + random.nextInt(40);
        int[] pixels = new int[width * height];
        boolean opaque = random.nextBoolean();
        boolean smooth = random.nextBoolean();
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = smooth ? 0x01010203 * (i % width) + i / width : random.nextInt();
            if (opaque) pixels[i] |= 0xFF000000;
        }
        return Image.of(width, height, pixels);
    }

    @Test
    void imagesAreReadBackUnchanged() throws IOException {
        for (int i = 0; i < 300; i++) {
            Image image = randomImage();
            Image back =
                    Image.read(new ByteArrayInputStream(encode(image)), Image.Sampling.NEAREST);
            assertEquals(image.width(), back.width(), "seed " + SEED);
            assertArrayEquals(image.pixels(), back.pixels(), "seed " + SEED);
            assertEquals(Image.Sampling.NEAREST, back.sampling());
        }
    }

    @Test
    void theSameImageProducesTheSameBytesAndOpaqueImagesStoreNoOpacity() {
        assertArrayEquals(
                encode(Image.filled(5, 5, 0xFF123456, Image.Sampling.LINEAR)),
                encode(Image.filled(5, 5, 0xFF123456, Image.Sampling.LINEAR)),
                "encoding the same image twice gives the same bytes");
        assertEquals(
                2,
                encode(Image.filled(2, 2, 0xFF123456, Image.Sampling.LINEAR))[25],
                "an opaque image has the colour type RGB");
        assertEquals(
                6,
                encode(Image.filled(2, 2, 0x78123456, Image.Sampling.LINEAR))[25],
                "an image with transparency has the colour type RGBA");
    }

    // --- files made by hand

    private static byte[] file(
            int width,
            int height,
            int depth,
            int kind,
            int interlace,
            byte[] pixels,
            byte[]... extra) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(PngChunks.signature());
        byte[] header =
                ByteBuffer.allocate(13)
                        .putInt(width)
                        .putInt(height)
                        .put((byte) depth)
                        .put((byte) kind)
                        .put((byte) 0)
                        .put((byte) 0)
                        .put((byte) interlace)
                        .array();
        out.writeBytes(PngChunks.chunk("IHDR", header));
        for (byte[] chunk : extra) out.writeBytes(chunk);
        byte[] compressed = deflate(pixels);
        // Many programs split the pixels into several chunks, so this file has two chunks of
        // pixels.
        int middle = compressed.length / 2;
        out.writeBytes(PngChunks.chunk("IDAT", Arrays.copyOf(compressed, middle)));
        out.writeBytes(
                PngChunks.chunk("IDAT", Arrays.copyOfRange(compressed, middle, compressed.length)));
        out.writeBytes(PngChunks.chunk("IEND", new byte[0]));
        return out.toByteArray();
    }

    private static byte[] deflate(byte[] bytes) {
        return deflate(bytes, Deflater.DEFAULT_COMPRESSION);
    }

    static byte[] deflate(byte[] bytes, int level) {
        try (Deflater deflater = new Deflater(level)) {
            deflater.setInput(bytes);
            deflater.finish();
            // Random bytes become slightly longer if they are compressed, so the buffer is larger
            // than the data.
            byte[] buffer = new byte[bytes.length + bytes.length / 100 + 100];
            return Arrays.copyOf(buffer, deflater.deflate(buffer));
        }
    }

    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) bytes[i] = (byte) values[i];
        return bytes;
    }

    private static void reads(byte[] file, int... pixels) throws IOException {
        assertArrayEquals(
                pixels,
                decode(file).pixels(),
                () -> Arrays.stream(pixels).mapToObj(Integer::toHexString).toList().toString());
    }

    private static final byte[] PALETTE =
            PngChunks.chunk("PLTE", bytes(255, 0, 0, 0, 255, 0, 0, 0, 255));

    @Test
    void greyIsReadInAllDepths() throws IOException {
        reads(file(3, 1, 1, 0, 0, bytes(0, 0b101_00000)), 0xFFFFFFFF, 0xFF000000, 0xFFFFFFFF);
        reads(file(3, 1, 2, 0, 0, bytes(0, 0b00_01_11_00)), 0xFF000000, 0xFF555555, 0xFFFFFFFF);
        reads(file(3, 1, 4, 0, 0, bytes(0, 0x0F, 0x80)), 0xFF000000, 0xFFFFFFFF, 0xFF888888);
        reads(file(2, 1, 8, 0, 0, bytes(0, 7, 200)), 0xFF070707, 0xFFC8C8C8);
        reads(file(2, 1, 16, 0, 0, bytes(0, 0x80, 0x80, 0x01, 0x7F)), 0xFF808080, 0xFF010101);
        byte[] clear = PngChunks.chunk("tRNS", bytes(0, 7));
        reads(file(2, 1, 8, 0, 0, bytes(0, 7, 200), clear), 0x00070707, 0xFFC8C8C8);
    }

    @Test
    void coloursAreReadInBothDepthsWithAndWithoutOpacity() throws IOException {
        reads(file(1, 2, 8, 2, 0, bytes(0, 1, 2, 3, 2, 1, 1, 1)), 0xFF010203, 0xFF020304);
        reads(file(1, 1, 16, 2, 0, bytes(0, 255, 255, 0, 0, 0x80, 0)), 0xFFFF0080);
        byte[] clear = PngChunks.chunk("tRNS", bytes(0, 1, 0, 2, 0, 3));
        reads(file(1, 2, 8, 2, 0, bytes(0, 1, 2, 3, 0, 1, 2, 4), clear), 0x00010203, 0xFF010204);
        reads(file(1, 1, 8, 4, 0, bytes(0, 9, 8)), 0x08090909);
        reads(file(1, 1, 16, 4, 0, bytes(0, 9, 9, 8, 8)), 0x08090909);
        reads(file(1, 1, 8, 6, 0, bytes(0, 1, 2, 3, 4)), 0x04010203);
        reads(file(1, 1, 16, 6, 0, bytes(0, 1, 1, 2, 2, 3, 3, 4, 4)), 0x04010203);
    }

    @Test
    void palettesAreReadInAllDepths() throws IOException {
        byte[] two = PngChunks.chunk("PLTE", bytes(255, 0, 0, 0, 255, 0));
        reads(file(2, 1, 1, 3, 0, bytes(0, 0b01_000000), two), 0xFFFF0000, 0xFF00FF00);
        reads(file(2, 1, 2, 3, 0, bytes(0, 0b10_00_0000), PALETTE), 0xFF0000FF, 0xFFFF0000);
        reads(file(2, 1, 4, 3, 0, bytes(0, 0x21), PALETTE), 0xFF0000FF, 0xFF00FF00);
        reads(
                file(
                        2,
                        1,
                        8,
                        3,
                        0,
                        bytes(0, 1, 2),
                        PALETTE,
                        PngChunks.chunk("tRNS", bytes(255, 17))),
                0x1100FF00,
                0xFF0000FF);
    }

    @Test
    void interlacedPicturesAreReadWhateverTheirSize() throws IOException {
        for (int width = 1; width <= 10; width++) {
            for (int height = 1; height <= 10; height++) {
                int[] expected = new int[width * height];
                for (int i = 0; i < expected.length; i++)
                    expected[i] = 0xFF000000 | i << 16 | i << 8 | i;
                ByteArrayOutputStream rows = new ByteArrayOutputStream();
                for (int[] pass : INTERLACED) {
                    for (int y = pass[1]; y < height && pass[0] < width; y += pass[3]) {
                        rows.write(0);
                        for (int x = pass[0]; x < width; x += pass[2]) rows.write(y * width + x);
                    }
                }
                reads(file(width, height, 8, 0, 1, rows.toByteArray()), expected);
            }
        }
    }

    @Test
    void chunksThatDoNotChangePixelsAreSkipped() throws IOException {
        byte[] text = PngChunks.chunk("tEXt", bytes('a', 0, 'b'));
        reads(file(1, 1, 8, 0, 0, bytes(0, 7), text, text), 0xFF070707);
    }

    /// {@return the value that a filter predicts for a byte from the bytes to the left (a), above
    /// (b), and above to the left (c), according to sections 9.2 to 9.4 of the PNG specification}
    private static int predicted(int filter, int a, int b, int c) {
        if (filter == 0) return 0;
        if (filter == 1) return a;
        if (filter == 2) return b;
        if (filter == 3) return Math.floorDiv(a + b, 2);
        int p = a + b - c;
        int nearest = Math.min(Math.abs(p - a), Math.min(Math.abs(p - b), Math.abs(p - c)));
        if (Math.abs(p - a) == nearest) return a;
        return Math.abs(p - b) == nearest ? b : c;
    }

    /// Filters a row according to the PNG specification. The test filters the rows itself and does
    /// not use the code that writes pictures, because the reader and the writer could have the same
    /// error.
    @Test
    void everyFilterIsReversedAccordingToTheSpecification() throws IOException {
        int width = 7;
        int height = 60;
        int rowBytes = 3 * width;
        byte[] raw = new byte[rowBytes * height];
        random.nextBytes(raw);
        ByteArrayOutputStream rows = new ByteArrayOutputStream();
        for (int y = 0; y < height; y++) {
            int filter = y % 5;
            rows.write(filter);
            for (int i = 0; i < rowBytes; i++) {
                int at = y * rowBytes + i;
                int a = i < 3 ? 0 : raw[at - 3] & 0xFF;
                int b = y == 0 ? 0 : raw[at - rowBytes] & 0xFF;
                int c = i < 3 || y == 0 ? 0 : raw[at - rowBytes - 3] & 0xFF;
                rows.write(raw[at] - predicted(filter, a, b, c));
            }
        }
        int[] expected = new int[width * height];
        for (int i = 0; i < expected.length; i++)
            expected[i] =
                    0xFF000000
                            | (raw[3 * i] & 0xFF) << 16
                            | (raw[3 * i + 1] & 0xFF) << 8
                            | raw[3 * i + 2] & 0xFF;
        reads(file(width, height, 8, 2, 0, rows.toByteArray()), expected);
    }

    /// The picture is a colour gradient with some noise, like the sky of a game. The filters must
    /// make such a picture small.
    @Test
    void smoothPicturesAreSmallFiles() {
        int side = 200;
        int[] pixels = new int[side * side];
        ByteArrayOutputStream unfiltered = new ByteArrayOutputStream();
        for (int i = 0; i < pixels.length; i++) {
            int x = i % side;
            int y = i / side;
            pixels[i] = (x * y / 160) << 24 | (255 - x) << 16 | (x + y) / 2 << 8 | 0xFF;
            if (x == 0) unfiltered.write(0);
            for (int shift = 24; shift > 0; shift -= 8) unfiltered.write(pixels[i] >> shift);
        }
        int file = encode(Image.of(side, side, pixels)).length;
        int without = deflate(unfiltered.toByteArray()).length;
        assertTrue(file < without / 4, "%d bytes, and %d unfiltered".formatted(file, without));
    }

    // --- files with errors that change no pixel, which are read as libpng reads them

    private static byte[] transparency(int... values) {
        return PngChunks.chunk("tRNS", bytes(values));
    }

    private static byte[] gray(byte[]... extra) {
        return file(2, 1, 8, 0, 0, bytes(0, 7, 9), extra);
    }

    private static byte[] palette(byte[]... extra) {
        return file(2, 1, 8, 3, 0, bytes(0, 0, 1), extra);
    }

    @Test
    void unusableListsOfTransparentColoursAreIgnored() throws IOException {
        byte[] six = transparency(0, 1, 0, 2, 0, 3);
        reads(file(1, 1, 8, 6, 0, bytes(0, 1, 2, 3, 4), six), 0x04010203);
        reads(file(1, 1, 8, 4, 0, bytes(0, 9, 8), transparency(0, 9)), 0x08090909);
        reads(gray(transparency(7)), 0xFF070707, 0xFF090909);
        reads(gray(six), 0xFF070707, 0xFF090909);
        reads(file(1, 1, 8, 2, 0, bytes(0, 1, 2, 3), transparency(0, 1)), 0xFF010203);
        reads(palette(PALETTE, transparency(1, 2, 3, 4)), 0xFFFF0000, 0xFF00FF00);
        reads(palette(transparency(1, 2), PALETTE), 0xFFFF0000, 0xFF00FF00);
        reads(palette(PALETTE, transparency()), 0xFFFF0000, 0xFF00FF00);
        // According to the PNG specification, third edition, 11.3.1.1, decoders must ignore bits
        // above the depth of a sample.
        reads(gray(transparency(0xFF, 7)), 0x00070707, 0xFF090909);
    }

    @Test
    void theFirstUsableListOfTransparentColoursCounts() throws IOException {
        reads(
                gray(transparency(7), transparency(0, 7), transparency(0, 9)),
                0x00070707,
                0xFF090909);
        reads(palette(PALETTE, transparency(5), transparency(6, 7)), 0x05FF0000, 0xFF00FF00);
        reads(palette(transparency(1), PALETTE, transparency(5)), 0x05FF0000, 0xFF00FF00);
    }

    @Test
    void transparentColoursAfterThePixelsAreIgnored() throws IOException {
        byte[] plain = gray();
        byte[] list = transparency(0, 7);
        int end = plain.length - PngChunks.FRAME;
        ByteBuffer late = ByteBuffer.allocate(plain.length + list.length);
        reads(
                late.put(plain, 0, end).put(list).put(plain, end, 12).array(),
                0xFF070707,
                0xFF090909);
    }

    @Test
    void aColourThatIsMissingInThePaletteIsBlack() throws IOException {
        byte[] pixels = bytes(0, 3, 255, 1);
        reads(
                file(3, 1, 8, 3, 0, pixels, PALETTE, transparency(9, 9, 9)),
                0xFF000000,
                0xFF000000,
                0x0900FF00);
        reads(file(2, 1, 2, 3, 0, bytes(0, 0b11_00_0000), PALETTE), 0xFF000000, 0xFFFF0000);
    }

    @Test
    void aPaletteThatNoPixelNeedsIsIgnored() throws IOException {
        reads(file(2, 1, 1, 3, 0, bytes(0, 0b01_000000), PALETTE), 0xFFFF0000, 0xFF00FF00);
        reads(gray(PALETTE), 0xFF070707, 0xFF090909);
        byte[] broken = PngChunks.chunk("PLTE", bytes(1, 2));
        reads(file(1, 1, 8, 2, 0, bytes(0, 1, 2, 3), broken, PALETTE, PALETTE), 0xFF010203);
    }

    @Test
    void surplusPixelsAreIgnored() throws IOException {
        reads(file(1, 1, 8, 0, 0, bytes(0, 3, 0, 4)), 0xFF030303);
        reads(file(1, 1, 8, 0, 1, bytes(0, 3, 0, 4)), 0xFF030303);
        // The surplus rows have the filter number 77, which does not exist, so the reader must not
        // look at them.
        byte[] many = new byte[100_000];
        Arrays.fill(many, (byte) 77);
        many[0] = 0;
        reads(file(1, 1, 8, 0, 0, many), 0xFF4D4D4D);
    }

    // --- memory

    /// {@return the number of bytes that a call allocates, including bytes that are garbage when
    /// the call returns}
    private static long allocated(Executable call) throws Throwable {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        call.execute(); // The first call loads classes and creates constants.
        long before = threads.getCurrentThreadAllocatedBytes();
        call.execute();
        return threads.getCurrentThreadAllocatedBytes() - before;
    }

    /// Reading must not need a second copy of the pixels, because the pixels of the largest
    /// possible picture take 256 MB.
    @Test
    void readingNeedsMemoryOnlyForTheFileAndThePixels() throws Throwable {
        int side = 1024;
        long pixels = 4L * side * side;
        byte[] noise = new byte[(4 * side + 1) * side];
        random.nextBytes(noise);
        for (int y = 0; y < side; y++) noise[y * (4 * side + 1)] = 0;
        byte[] plain = file(side, side, 8, 6, 0, noise);
        long decoding = allocated(() -> decode(plain));
        assertTrue(decoding < pixels * 1.1, decoding + " bytes for " + pixels);
        byte[] interlaced = file(side, side, 8, 6, 1, new byte[(4 * side + 8) * side * 2]);
        decoding = allocated(() -> decode(interlaced));
        assertTrue(decoding < pixels * 1.1, decoding + " bytes for " + pixels + ", interlaced");
        Path file = Files.write(folder.resolve("noise.png"), plain);
        long reading = allocated(() -> Image.read(file));
        assertTrue(reading < (pixels + plain.length) * 1.1, reading + " bytes for " + pixels);
    }

    // --- invalid files

    private static String refusal(byte[] file) {
        return assertThrows(IOException.class, () -> decode(file)).getMessage();
    }

    @Test
    void eachErrorIsDescribedInOneSentence() {
        byte[] good = encode(Image.filled(3, 3, 0xFF123456, Image.Sampling.LINEAR));
        assertEquals(UNKNOWN, refusal(bytes(1, 2, 3)));
        assertEquals(UNKNOWN, refusal(new byte[0]));
        assertEquals(
                "this PNG is cut off: it ends before its last chunk (IEND)",
                refusal(Arrays.copyOf(good, good.length - 1)));
        byte[] flipped = good.clone();
        flipped[45] ^= 1;
        assertEquals(
                "this PNG is damaged: the checksum of its chunk IDAT is wrong", refusal(flipped));
        assertEquals(
                "this PNG has 9000 x 1 pixels, but an image must have from 1 x 1 to 8192 x 8192"
                        + " pixels",
                refusal(file(9000, 1, 8, 0, 0, bytes(0, 1))));
        assertEquals(
                "this PNG has 4294967295 x 0 pixels, but an image must have from 1 x 1 to 8192 x"
                        + " 8192 pixels",
                refusal(file(-1, 0, 8, 0, 0, bytes(0, 1))));
        assertEquals(
                "this PNG has the colour type 3 with a bit depth of 16, which the standard does not"
                        + " allow",
                refusal(file(1, 1, 16, 3, 0, bytes(0, 1), PALETTE)));
        assertEquals(
                "this PNG needs a palette, but has no palette",
                refusal(file(1, 1, 8, 3, 0, bytes(0, 0))));
        assertEquals(
                "this PNG's palette must have 1 to 256 colours and must come before the pixels",
                refusal(file(1, 1, 8, 3, 0, bytes(0, 3), PALETTE, PALETTE)));
        assertEquals(
                "this PNG has the colour type 255 with a bit depth of 200, which the standard does"
                        + " not allow",
                refusal(file(1, 1, 200, 255, 0, bytes(0, 3))));
        assertEquals(
                "this PNG is compressed, filtered or interlaced in a way that the standard does not"
                        + " allow",
                refusal(file(1, 1, 8, 0, 255, bytes(0, 3))));
        assertEquals(
                "this PNG's pixels are damaged: a row has the filter 5, which the standard does not"
                        + " define",
                refusal(file(1, 1, 8, 0, 0, bytes(5, 3))));
        assertEquals(
                "this PNG is damaged: its compressed data ends before the last of 1 rows",
                refusal(file(4, 1, 8, 0, 0, bytes(0, 3))));
        assertEquals(
                "this PNG contains the chunk ABCD, which the PNG standard does not define",
                refusal(file(1, 1, 8, 0, 0, bytes(0, 1), PngChunks.chunk("ABCD", bytes(1)))));
    }

    @Test
    void eachErrorAtTheEndOfAFileHasItsOwnMessage() {
        byte[] good = encode(Image.filled(3, 3, 0xFF123456, Image.Sampling.LINEAR));
        // The position of the first chunk of pixels, after the signature (8 bytes) and the header
        // chunk (25 bytes).
        int pixels = 33;
        assertTrue(refusal(Arrays.copyOf(good, pixels)).contains("before its pixels"));
        assertTrue(refusal(Arrays.copyOf(good, pixels + 14)).contains("chunk IDAT is longer"));
        int length = ByteBuffer.wrap(good).getInt(pixels);
        byte[] content = Arrays.copyOfRange(good, pixels + 8, pixels + 8 + length - 4);
        byte[] noSum = Arrays.copyOf(good, pixels);
        var out = new ByteArrayOutputStream();
        out.writeBytes(noSum);
        out.writeBytes(PngChunks.chunk("IDAT", content));
        out.writeBytes(PngChunks.chunk("IEND", new byte[0]));
        String missing = refusal(out.toByteArray());
        assertTrue(missing.contains("checksum after its last pixel"), missing);
    }

    @Test
    void aDamagedChunkOfTransparencyIsRefused() {
        byte[] clear = PngChunks.chunk("tRNS", bytes(0, 1));
        clear[clear.length - 1] ^= 1;
        String refusal = refusal(file(1, 1, 8, 0, 0, bytes(0, 1), clear));
        assertTrue(refusal.contains("checksum of its chunk tRNS is wrong"), refusal);
    }

    @Test
    void filesInOtherFormatsAreNamedWithAdvice() {
        assertTrue(misread("RIFF\1\0\0\0WEBPVP8 ".getBytes()).contains("WebP"));
        String pointer = misread("version https://git-lfs.github.com/spec/v1\noid".getBytes());
        assertTrue(pointer.contains("git lfs pull"), pointer);
        String jpeg = misread(bytes(0xFF, 0xD8, 0xFF, 0xE0));
        assertTrue(jpeg.contains("JPEG") && jpeg.contains("fourstroke.loop.assets"), jpeg);
        assertTrue(misread("GIF89a".getBytes()).contains("convert the picture to PNG"));
        assertTrue(misread(new byte[0]).contains("empty"));
    }

    private static String misread(byte[] file) {
        var in = new ByteArrayInputStream(file);
        return assertThrows(IOException.class, () -> Image.read(in, Image.Sampling.LINEAR))
                .getMessage();
    }

    @Test
    void aSmallFileCannotCauseALargeAllocation() {
        assertEquals(
                "the header of this PNG declares 8192 x 8192 pixels, but the file has far too"
                        + " little data for so many pixels",
                refusal(file(8192, 8192, 16, 6, 0, new byte[100])));
        assertEquals(
                "the header of this PNG declares 8192 x 8192 pixels, but the file has far too"
                        + " little data for so many pixels",
                refusal(file(8192, 8192, 16, 6, 1, new byte[100])));
    }

    @Test
    void aChangedByteOrAMissingEndIsAlwaysDetected() {
        byte[] good = encode(randomImage());
        for (int i = 0; i < good.length; i++) {
            byte[] flipped = good.clone();
            flipped[i] ^= (byte) (1 + random.nextInt(255));
            assertThrows(IOException.class, () -> decode(flipped), "byte " + i + ", seed " + SEED);
            byte[] cut = Arrays.copyOf(good, i);
            assertThrows(IOException.class, () -> decode(cut), "length " + i + ", seed " + SEED);
        }
    }

    // --- on the disk

    @Test
    void filesAreWrittenAndReadBack() throws IOException {
        Path file = folder.resolve("picture.png");
        Files.writeString(file, "old");
        Image image = randomImage();
        image.write(file);
        assertArrayEquals(image.pixels(), Image.read(file).pixels());
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(1, files.count(), "a temporary file was left beside the picture");
        }
    }

    @Test
    void filesThatCannotBeReadAreNamed() throws IOException {
        Path missing = folder.resolve("missing.png");
        assertEquals(
                "there is no file " + missing,
                assertThrows(IOException.class, () -> Image.read(missing)).getMessage());
        assertEquals(
                folder + ": Is a directory",
                assertThrows(IOException.class, () -> Image.read(folder)).getMessage());
        Path text = Files.writeString(folder.resolve("text.png"), "no picture");
        assertEquals(
                text + ": " + UNKNOWN,
                assertThrows(IOException.class, () -> Image.read(text)).getMessage());
    }

    /// A game that reads the pictures of a folder must not wait forever for a pipe in this folder.
    @Test
    @Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aPipeIsRefused() throws Exception {
        assumeTrue(File.separatorChar == '/', "this system has no named pipes");
        Path pipe = folder.resolve("a.png");
        assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
        assertEquals(
                pipe + " is a pipe or device: name a regular file instead",
                assertThrows(IOException.class, () -> Image.read(pipe)).getMessage());
    }

    @Test
    void aDamagedAncillaryChunkIsIgnored() throws IOException {
        byte[] comment = PngChunks.chunk("tEXt", new byte[] {'a', 0, 'b'});
        comment[comment.length - 1] ^= 1;
        assertEquals(0xFF123456, read(behindStart(comment, 33)).pixel(0, 0));
        byte[] critical = behindStart(new byte[0], 33);
        critical[32] ^= 1; // The byte at index 32 is the last byte of the header's checksum.
        assertTrue(
                assertThrows(IOException.class, () -> read(critical))
                        .getMessage()
                        .contains("IHDR"));
    }

    @Test
    void aPngFromXcodeIsRecognised() throws IOException {
        byte[] png = behindStart(PngChunks.chunk("CgBI", new byte[4]), 8);
        assertTrue(assertThrows(IOException.class, () -> read(png)).getMessage().contains("Xcode"));
    }

    private static Image read(byte[] png) throws IOException {
        return Image.read(new java.io.ByteArrayInputStream(png), Image.Sampling.NEAREST);
    }

    /// {@return a PNG file of one pixel, into which additional bytes are inserted at the given
    /// position}
    private byte[] behindStart(byte[] more, int at) throws IOException {
        Path file = java.nio.file.Files.createTempFile("chunk", ".png");
        try {
            Image.filled(1, 1, 0xFF123456, Image.Sampling.NEAREST).write(file);
            byte[] png = java.nio.file.Files.readAllBytes(file);
            var longer = new java.io.ByteArrayOutputStream();
            longer.write(png, 0, at);
            longer.writeBytes(more);
            longer.write(png, at, png.length - at);
            return longer.toByteArray();
        } finally {
            java.nio.file.Files.delete(file);
        }
    }
}
