package fourstroke.loop.assets;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.draw.Image;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;

class JpegTest {

    @TempDir private Path folder;

    /// A picture of 16 x 8 pixels, whose left half is red and whose right half is blue. The JPEG
    /// encoder of the JDK made this picture with the best quality.
    static final byte[] JPEG =
            Base64.getMimeDecoder()
                    .decode(
                            """
                            /9j/4AAQSkZJRgABAgAAAQABAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB
                            AQEBAQEBAQEBAQEBAQH/2wBDAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB
                            AQEBAQEBAQH/wAARCAAIABADASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUF
                            BAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVW
                            V1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi
                            4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAEC
                            AxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVm
                            Z2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq
                            8vP09fb3+Pn6/9oADAMBAAIRAxEAPwD8X6/Ieiiv9UP9GX/5zY/71u/+D2f7Uf6Qz/ziH/3n7/4Ch//Z
                            """);

    @Test
    void jpegIsRead() throws IOException {
        Image image =
                Image.read(
                        Files.write(folder.resolve("named wrongly.png"), JPEG),
                        Image.Sampling.NEAREST);
        assertEquals(16, image.width());
        assertEquals(8, image.height());
        assertEquals(Image.Sampling.NEAREST, image.sampling());
        assertNear(0xFFFF0000, image.pixel(1, 4));
        assertNear(0xFF0000FF, image.pixel(14, 4));
    }

    private static final String UNKNOWN =
            "this file is not a picture in a supported format (JPEG, PNG); the module"
                    + " fourstroke.loop.assets adds the format JPEG";

    static Image of(byte[] file) throws IOException {
        return Image.read(new ByteArrayInputStream(file), Image.Sampling.LINEAR);
    }

    private static void assertNear(int expected, int found) {
        for (int shift = 0; shift < 32; shift += 8) {
            assertEquals(
                    expected >>> shift & 0xFF,
                    found >>> shift & 0xFF,
                    4,
                    () ->
                            "a channel differs by more than 4 in the colour "
                                    + Integer.toHexString(found));
        }
    }

    @Test
    void aPictureInMemoryIsReadFromItsBytes() throws IOException {
        assertEquals(16, of(JPEG).width());
        assertEquals(UNKNOWN, assertThrows(IOException.class, () -> of(bytes(1, 2))).getMessage());
        assertTrue(refusal(new byte[0]).contains("empty"));
    }

    @Test
    void pngIsReadWithoutTheLibraryStb() throws IOException {
        Image image = Image.filled(3, 2, 0x78123456, Image.Sampling.LINEAR);
        Path file = folder.resolve("picture.jpg");
        image.write(file);
        assertArrayEquals(image.pixels(), Image.read(file).pixels());
    }

    @Test
    void otherFilesAreRefusedInOneSentence() throws IOException {
        Path text = Files.writeString(folder.resolve("text.jpg"), "no picture");
        assertEquals(
                text + ": " + UNKNOWN,
                assertThrows(IOException.class, () -> Image.read(text)).getMessage());
        Path missing = folder.resolve("missing.jpg");
        assertEquals(
                "there is no file " + missing,
                assertThrows(IOException.class, () -> Image.read(missing)).getMessage());
    }

    @Test
    void aJpegThatIsCutOffIsRefusedAndBytesAfterAJpegAreAllowed() throws IOException {
        // The comment segment of this JPEG contains the bytes of an end marker.
        byte[] noted = new byte[JPEG.length + 6];
        System.arraycopy(JPEG, 0, noted, 0, 2);
        System.arraycopy(bytes(0xFF, 0xFE, 0, 4, 0xFF, 0xD9), 0, noted, 2, 6);
        System.arraycopy(JPEG, 2, noted, 8, JPEG.length - 2);
        byte[] longNote = new byte[JPEG.length + 602];
        System.arraycopy(JPEG, 0, longNote, 0, 2);
        System.arraycopy(bytes(0xFF, 0xFE, 600 >> 8, 600 & 0xFF), 0, longNote, 2, 4);
        System.arraycopy(bytes(0xFF, 0xD9), 0, longNote, 500, 2);
        System.arraycopy(JPEG, 2, longNote, 604, JPEG.length - 2);
        for (byte[] jpeg : new byte[][] {JPEG, noted, longNote}) {
            for (int length = 0; length < jpeg.length; length++) {
                byte[] cut = Arrays.copyOf(jpeg, length);
                assertThrows(
                        IOException.class,
                        () -> of(cut),
                        "a JPEG cut off after %d of %d bytes is refused"
                                .formatted(length, jpeg.length));
            }
            byte[] longer = Arrays.copyOf(jpeg, jpeg.length + 9);
            assertEquals(16, of(longer).width());
        }
        byte[] most = Arrays.copyOf(JPEG, JPEG.length - 2);
        assertEquals(
                "this JPEG is cut off: its end marker is missing",
                assertThrows(IOException.class, () -> of(most)).getMessage());
    }

    @Test
    void aJpegWithARareCodingIsRefusedWithTheReason() {
        int frame = 0; // The JPEG is a baseline JPEG, and contains the marker 0xC0 only once.
        while ((JPEG[frame] & 0xFF) != 0xFF || (JPEG[frame + 1] & 0xFF) != 0xC0) frame++;
        for (int kind : new int[] {0xC3, 0xC5, 0xC9, 0xCA, 0xCF}) {
            byte[] rare = JPEG.clone();
            rare[frame + 1] = (byte) kind;
            assertEquals(
                    "this JPEG must be baseline or progressive, but is of another kind: save the"
                            + " picture as a baseline JPEG",
                    refusal(rare));
        }
        byte[] deep = JPEG.clone();
        deep[frame + 4] = 12;
        assertEquals(
                "this JPEG must have 8 bits per colour channel, but has 12: save the picture with 8"
                        + " bits per channel",
                refusal(deep));
    }

    private static String refusal(byte[] jpeg) {
        return assertThrows(IOException.class, () -> of(jpeg)).getMessage();
    }

    @Test
    void aJpegWithFarTooFewBytesForItsSizeIsRefused() throws IOException {
        byte[] huge = JPEG.clone();
        int frame = 0; // The position of the header with the size: FF C0, its length, 8 bits.
        while ((huge[frame] & 0xFF) != 0xFF || (huge[frame + 1] & 0xFF) != 0xC0) frame++;
        for (int i = 5; i < 9; i += 2) { // Changes the size in the header to 8192 x 8192 pixels.
            huge[frame + i] = 0x20;
            huge[frame + i + 1] = 0;
        }
        Path file = Files.write(folder.resolve("huge.jpg"), huge);
        assertEquals(
                file
                        + ": this JPEG is damaged: its header gives a size of 8192 x 8192 pixels,"
                        + " but the file has far too little data for this size",
                assertThrows(IOException.class, () -> Image.read(file)).getMessage());
    }

    @Tag("slow")
    @Test
    void anEvenlyColouredJpegOfAnySizeIsRead() throws IOException {
        for (int side : new int[] {1, 8, 9, 64, 1000, 4096}) {
            for (boolean progressive : new boolean[] {false, true}) {
                Path file = Files.write(folder.resolve("even.jpg"), even(side, progressive));
                Image image = Image.read(file);
                assertEquals(side, image.width());
                assertEquals(0xFF808080, image.pixel(side - 1, side - 1));
            }
        }
    }

    /// {@return a JPEG of a grey square, with the smallest number of bytes that the format allows}
    /// In a baseline JPEG a block of 64 pixels takes two bits. In a progressive JPEG that has only
    /// one scan, a block takes one bit.
    private static byte[] even(int side, boolean progressive) {
        int blocks = (side + 7) / 8 * ((side + 7) / 8);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(bytes(0xFF, 0xD8, 0xFF, 0xDB, 0, 67, 0));
        for (int i = 0; i < 64; i++) out.write(1);
        out.writeBytes(bytes(0xFF, progressive ? 0xC2 : 0xC0, 0, 11, 8));
        out.writeBytes(bytes(side >> 8, side & 0xFF, side >> 8, side & 0xFF, 1, 1, 0x11, 0));
        for (int table : new int[] {0x00, 0x10}) {
            // The Huffman table has only one code, which is one bit long.
            out.writeBytes(bytes(0xFF, 0xC4, 0, 20, table, 1));
            out.writeBytes(new byte[16]);
        }
        out.writeBytes(bytes(0xFF, 0xDA, 0, 8, 1, 1, 0, 0, progressive ? 0 : 63, 0));
        out.writeBytes(new byte[(blocks * (progressive ? 1 : 2) + 7) / 8]);
        out.writeBytes(bytes(0xFF, 0xD9));
        return out.toByteArray();
    }

    @Test
    void aJpegOfFourChannelsIsReadIfItNamesItsChannels() throws IOException {
        Image inks = of(fourChannels(0));
        assertEquals(8, inks.width());
        // All four channels have half of their maximum. The coloured inks leave half of the
        // brightness, and the black ink leaves half of the rest, so a quarter (0x40) remains.
        assertEquals(0xFF404040, inks.pixel(7, 7));
        String unknown =
                "a JPEG with four colour channels must say which colours they are, but this JPEG"
                        + " does not: save the picture in RGB";
        assertEquals(unknown, refusal(fourChannels(1)));
        assertEquals(unknown, refusal(fourChannels(-1)));
    }

    /// {@return a JPEG of a square with four colour channels, in which each channel has half of its
    /// maximum value}
    ///
    /// @param mixed the number of the colour transform in the Adobe segment; if `mixed` is below 0,
    ///   the JPEG has no Adobe segment
    private static byte[] fourChannels(int mixed) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(bytes(0xFF, 0xD8));
        if (mixed >= 0) {
            out.writeBytes(bytes(0xFF, 0xEE, 0, 14, 'A', 'd', 'o', 'b', 'e', 0, 100, 0, 0, 0, 0));
            out.write(mixed);
        }
        byte[] grey = even(8, false);
        // The frame header comes after the start marker (2 bytes) and a quantisation table (69
        // bytes).
        int frame = 2 + 69;
        out.write(grey, 2, frame - 2);
        out.writeBytes(bytes(0xFF, 0xC0, 0, 20, 8, 0, 8, 0, 8, 4));
        for (int i = 1; i <= 4; i++) out.writeBytes(bytes(i, 0x11, 0));
        out.write(grey, frame + 13, 2 * 22);
        out.writeBytes(bytes(0xFF, 0xDA, 0, 14, 4, 1, 0, 2, 0, 3, 0, 4, 0, 0, 63, 0));
        out.writeBytes(bytes(0, 0xFF, 0xD9));
        return out.toByteArray();
    }

    @Test
    void aDamagedJpegIsReportedAsDamagedWhateverReasonStbGives() {
        byte[] noHeader = even(8, false);
        // The test replaces the marker of the frame header by the marker of an application segment,
        // which stb skips.
        noHeader[2 + 69 + 1] = (byte) 0xE0;
        assertEquals("this JPEG is damaged", refusal(noHeader));
        byte[] deep = even(8, false);
        deep[2 + 69 + 4] = (byte) 200;
        assertEquals(
                "this JPEG must have 8 bits per colour channel, but has 200: save the picture with"
                        + " 8 bits per channel",
                refusal(deep));
    }

    /// The library stb stops reading at a malformed Huffman table, but reports no error. Without
    /// the check of the class Jpeg, the picture would show old memory of the process.
    @Test
    void aJpegWithADamagedPartIsRefusedAndShowsNoMemory() throws IOException {
        byte[] whole = even(256, false);
        assertEquals(256, of(whole).width());
        // The position of the number of codes that are one bit long. At most two such codes can
        // exist, so the test writes 3.
        int codes = 2 + 69 + 13 + 5;
        byte[] damaged = whole.clone();
        damaged[codes] = 3;
        assertEquals("this JPEG is damaged", refusal(damaged));
        int scan = 2 + 69 + 13 + 2 * 22;
        ByteArrayOutputStream marked = new ByteArrayOutputStream();
        marked.write(whole, 0, scan);
        // The JPEG standard defines no marker with the code 5.
        marked.writeBytes(bytes(0xFF, 5, 0, 2));
        marked.write(whole, scan, whole.length - scan);
        assertEquals("this JPEG is damaged", refusal(marked.toByteArray()));
    }

    /// Cameras write restart markers between blocks, so that damage affects only the blocks before
    /// the next marker.
    @Test
    void aJpegWithMarkersBetweenItsBlocksIsRead() throws IOException {
        byte[] whole = even(16, false);
        // The last three bytes are one byte with the data of the blocks, and the end marker.
        int end = whole.length - 3;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(whole, 0, end - 10);
        out.writeBytes(bytes(0xFF, 0xDD, 0, 4, 0, 1)); // A restart marker follows each block.
        out.write(whole, end - 10, 10);
        for (int mark = 0xD0; mark < 0xD3; mark++) out.writeBytes(bytes(0x3F, 0xFF, mark));
        out.writeBytes(bytes(0x3F, 0xFF, 0xD9));
        Image image = of(out.toByteArray());
        assertEquals(16, image.width());
        assertEquals(0xFF808080, image.pixel(15, 15));
    }

    /// If the class Jpeg did not count the restart markers, the library stb would stop at the first
    /// missing restart marker, and would return old memory of the process as the pixels of the
    /// remaining blocks.
    @Test
    void aJpegThatLacksMarkersBetweenItsBlocksIsRefused() {
        for (int frame : new int[] {0xC0, 0xC2}) {
            byte[] grey = grey(frame, 16, 1, 0, frame == 0xC0 ? 63 : 0);
            // The position of the scan header, which has 10 bytes. One byte of scan data and the
            // two bytes of the end marker follow the header.
            int scan = grey.length - 2 - 11;
            for (int marks = 0; marks <= 3; marks++) {
                var jpeg = new ByteArrayOutputStream();
                jpeg.write(grey, 0, scan);
                // A restart marker follows each of the four blocks.
                write(jpeg, 0xFF, 0xDD, 0, 4, 0, 1);
                jpeg.write(grey, scan, 10);
                for (int i = 0; i < marks; i++) write(jpeg, 0x3F, 0xFF, 0xD0 + i);
                write(jpeg, 0x3F, 0xFF, 0xD9);
                if (marks < 3) {
                    String refusal = refusal(jpeg.toByteArray());
                    assertTrue(
                            refusal.contains("restart markers"),
                            "the refusal names the missing markers: " + refusal);
                } else {
                    assertDoesNotThrow(() -> of(jpeg.toByteArray()));
                }
            }
        }
    }

    @Test
    void aJpegWithTooManyBlocksBetweenItsMarkersIsRefused() {
        byte[] grey = grey(0xC0, 16, 1, 0, 63);
        int scan = grey.length - 2 - 11;
        for (int longPart = 0; longPart < 3; longPart++) {
            for (boolean empty : new boolean[] {false, true}) {
                var jpeg = new ByteArrayOutputStream();
                jpeg.write(grey, 0, scan);
                write(jpeg, 0xFF, 0xDD, 0, 4, 0, 1);
                jpeg.write(grey, scan, 10);
                for (int part = 0; part < 3; part++) {
                    write(jpeg, 0x3F);
                    if (part == longPart) jpeg.writeBytes(new byte[9]);
                    write(jpeg, 0xFF, 0xD0 + part);
                }
                if (!empty) write(jpeg, 0x3F);
                write(jpeg, 0xFF, 0xD9);
                assertTrue(refusal(jpeg.toByteArray()).contains("damaged"));
            }
        }
    }

    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < bytes.length; i++) bytes[i] = (byte) values[i];
        return bytes;
    }

    /// For a colour component without a scan, the library stb would return old memory of the
    /// process as pixels.
    @Test
    void eachComponentNeedsAScan() throws IOException {
        assertTrue(refusal(grey(0xC0, 8, 0)).contains("no pixels for 1 of its colour components"));
        assertTrue(refusal(grey(0xC2, 8, 0)).contains("no pixels for 1 of its colour components"));
        // The only scan of this JPEG contains AC coefficients, and no DC coefficients.
        assertTrue(
                refusal(grey(0xC2, 8, 1, 1, 63))
                        .contains("no pixels for 1 of its colour components"));
        assertEquals(8, of(grey(0xC2, 8, 1, 0, 0)).width());
    }

    @Test
    void aJpegOfTooManyScansIsRefused() throws IOException {
        // The test uses the number 101 and not the constant `MOST_SCANS`, because the test must
        // fail if the limit of scans changes.
        assertTrue(refusal(grey(0xC2, 8, 101, 0, 0)).contains("at most 100 scans"));
        assertEquals(8, of(grey(0xC2, 8, 100, 0, 0)).width());
    }

    /// {@return a grey JPEG with the given number of identical scans}
    ///
    /// @param spectrum the indices of the first and the last coefficient that each scan contains,
    ///   from 0 to 63
    private static byte[] grey(int frame, int side, int scans, int... spectrum) {
        var jpeg = new ByteArrayOutputStream();
        write(jpeg, 0xFF, 0xD8, 0xFF, 0xDB, 0, 67, 0);
        for (int i = 0; i < 64; i++) jpeg.write(1);
        write(jpeg, 0xFF, frame, 0, 11, 8, 0, side, 0, side, 1, 1, 0x11, 0);
        // The Huffman table has one code, which is one bit long. In a DC table the code means "no
        // difference", and in an AC table the code means "end of the block".
        for (int table : new int[] {0x00, 0x10}) {
            write(jpeg, 0xFF, 0xC4, 0, 20, table, 1);
            for (int i = 0; i < 16; i++) jpeg.write(0);
        }
        for (int i = 0; i < scans; i++)
            write(jpeg, 0xFF, 0xDA, 0, 8, 1, 1, 0, spectrum[0], spectrum[1], 0, 0);
        write(jpeg, 0xFF, 0xD9);
        return jpeg.toByteArray();
    }

    private static void write(ByteArrayOutputStream to, int... bytes) {
        for (int b : bytes) to.write(b);
    }
}
