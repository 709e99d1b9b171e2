package fourstroke.loop.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Rate;
import fourstroke.loop.api.draw.Image;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

class ApngTest {

    private static final long SEED = Long.getLong("seed", 20_260_101);

    @TempDir private Path folder;

    private static Image filled(int color) {
        return Image.filled(20, 10, color, Image.Sampling.LINEAR);
    }

    private static Image.Format.Pixels frame(Image image) {
        return new Image.Format.Pixels(image.width(), image.height(), image.pixels());
    }

    /// A frame of the movie with the pixels and the duration with which a player shows the frame.
    private record Played(
            int[] pixels, int delayNumerator, int delayDenominator, int width, int height) {}

    /// {@return the colour that a player shows after drawing a pixel of a frame over the colour
    /// `below`} The method supports only pixels that are fully transparent or opaque, because the
    /// movies of this test have no other pixels.
    private static int shown(int pixel, int below, byte blend) {
        if (blend == 0) return pixel;
        assertTrue(
                pixel >>> 24 == 0 || pixel >>> 24 == 0xFF,
                "a pixel of a movie must be transparent or opaque");
        return pixel == 0 ? below : pixel;
    }

    /// Plays a movie according to the specification, without using the code that wrote the movie.
    /// For each frame, the method makes a PNG file with the data of the frame, and reads this PNG
    /// file.
    private static List<Played> play(Path file) throws IOException {
        ByteBuffer in = ByteBuffer.wrap(Files.readAllBytes(file));
        in.position(8);
        List<Played> frames = new ArrayList<>();
        int[] canvas = new int[0];
        int canvasWidth = 0;
        int frameCount = -1;
        int sequence = 0;
        ByteBuffer control = ByteBuffer.allocate(0);
        ByteArrayOutputStream data = new ByteArrayOutputStream();
        while (true) {
            int length = in.getInt();
            byte[] name = new byte[4];
            in.get(name);
            String type = new String(name, StandardCharsets.US_ASCII);
            ByteBuffer content = in.slice(in.position(), length);
            in.position(in.position() + length + 4);
            if ((type.equals("fcTL") || type.equals("IEND")) && control.capacity() > 0) {
                int width = control.getInt(4);
                int height = control.getInt(8);
                ByteArrayOutputStream png = new ByteArrayOutputStream();
                png.writeBytes(PngChunks.signature());
                png.writeBytes(PngChunks.header(width, height, PixelFormat.RGBA));
                png.writeBytes(PngChunks.chunk("IDAT", data.toByteArray()));
                png.writeBytes(PngChunks.chunk("IEND", new byte[0]));
                Image part = PngTest.decode(png.toByteArray());
                for (int y = 0; y < height; y++) {
                    for (int x = 0; x < width; x++) {
                        int at = (control.getInt(16) + y) * canvasWidth + control.getInt(12) + x;
                        canvas[at] = shown(part.pixel(x, y), canvas[at], control.get(25));
                    }
                }
                frames.add(
                        new Played(
                                canvas.clone(),
                                control.getShort(20) & 0xFFFF,
                                control.getShort(22) & 0xFFFF,
                                width,
                                height));
                data.reset();
            }
            switch (type) {
                case "IHDR" -> {
                    canvasWidth = content.getInt(0);
                    canvas = new int[canvasWidth * content.getInt(4)];
                }
                case "acTL" -> {
                    frameCount = content.getInt(0);
                    assertEquals(0, content.getInt(4), "the movie repeats forever");
                }
                case "fcTL" -> {
                    assertEquals(sequence++, content.getInt(0));
                    control = content;
                }
                case "IDAT" -> {
                    byte[] bytes = new byte[length];
                    content.get(bytes);
                    data.writeBytes(bytes);
                }
                case "fdAT" -> {
                    assertEquals(sequence++, content.getInt());
                    byte[] bytes = new byte[length - 4];
                    content.get(bytes);
                    data.writeBytes(bytes);
                }
                default -> {
                    assertEquals("IEND", type);
                    assertEquals(frames.size(), frameCount);
                    return frames;
                }
            }
        }
    }

    @Test
    void framesAreReadBackUnchangedAndOnlyChangesAreWritten() throws IOException {
        Path file = folder.resolve("movie.png");
        Random random = new Random(SEED);
        Image image = filled(0xFF336699);
        List<int[]> expected = new ArrayList<>();
        try (Apng movie = new Apng(file, Rate.of(30))) {
            for (int i = 0; i < 40; i++) {
                image.replace(
                        random.nextInt(16), random.nextInt(8), 4, 2, random.ints(8).toArray());
                movie.add(frame(image));
                expected.add(image.pixels());
            }
            assertFalse(Files.exists(file), "the file exists before the movie is complete");
            assertEquals(40, movie.frames());
        }
        List<Played> played = play(file);
        assertEquals(40, played.size());
        for (int i = 0; i < 40; i++) {
            assertArrayEquals(
                    expected.get(i), played.get(i).pixels(), "frame " + i + ", seed " + SEED);
            assertTrue(i == 0 || played.get(i).width() <= 4 && played.get(i).height() <= 2);
            assertEquals(1, played.get(i).delayNumerator());
            assertEquals(30, played.get(i).delayDenominator());
        }
        assertArrayEquals(
                expected.getFirst(),
                Image.read(file).pixels(),
                "programs that cannot play movies show the first frame");
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(1, files.count());
        }
    }

    @Test
    void scatteredChangesAreReadBackUnchangedAndTakeFewBytes() throws IOException {
        Random random = new Random(SEED);
        Image image =
                Image.of(64, 64, random.ints(64 * 64).map(color -> color | 0xFF000000).toArray());
        for (int opacity : new int[] {0xFF, 0x80, 0}) {
            Path file = folder.resolve(opacity + ".png");
            List<int[]> expected = new ArrayList<>();
            try (Apng movie = new Apng(file, Rate.of(30))) {
                for (int i = 0; i < 20; i++) {
                    for (int change = 0; change < 40; change++) {
                        int color = random.nextInt() & 0xFFFFFF | opacity << 24;
                        int[] pixel = {opacity == 0 ? 0 : color};
                        image.replace(random.nextInt(64), random.nextInt(64), 1, 1, pixel);
                    }
                    movie.add(frame(image));
                    expected.add(image.pixels());
                }
            }
            List<Played> played = play(file);
            for (int i = 0; i < 20; i++) {
                assertArrayEquals(
                        expected.get(i),
                        played.get(i).pixels(),
                        "frame %d, opacity %d, seed %d".formatted(i, opacity, SEED));
            }
            if (opacity == 0xFF)
                assertTrue(
                        Files.size(file) < 30_000,
                        "the movie of 20 frames with 16 kB each is compressed");
        }
    }

    @Test
    void equalFramesAreOneFrameUpToTheMaximumDuration() throws IOException {
        Path file = folder.resolve("movie.png");
        try (Apng movie = new Apng(file, Rate.parse("60000/1001"))) {
            for (int i = 0; i < 100; i++) movie.add(frame(filled(-1)));
            movie.add(frame(filled(0xFF000000)));
        }
        List<Played> played = play(file);
        assertEquals(
                65 * 1001,
                played.get(0).delayNumerator(),
                "the delay of a frame must be the longest delay that 16 bits can store");
        assertEquals(60_000, played.get(0).delayDenominator());
        assertEquals(35 * 1001, played.get(1).delayNumerator());
        assertEquals(1, played.get(1).width());
        assertEquals(3, played.size());
    }

    @Test
    void limitsAndInvalidArgumentsAreNamedInTheMessage() throws IOException {
        Path file = folder.resolve("movie.png");
        assertThrows(IllegalArgumentException.class, () -> new Apng(file, Rate.of(70_000)));
        try (Apng movie = new Apng(file, Rate.of(60))) {
            Image still = filled(-1);
            for (int i = 0; i < Apng.FRAME_LIMIT; i++) movie.add(frame(still));
            String message =
                    assertThrows(IllegalStateException.class, () -> movie.add(frame(still)))
                            .getMessage();
            assertTrue(message.contains("has 3600 frames, which is the maximum"), message);
        }
        assertEquals(1, play(file).size());
        try (Apng movie = new Apng(file, Rate.of(60))) {
            movie.add(frame(filled(-1)));
            Image other = Image.filled(3, 3, -1, Image.Sampling.LINEAR);
            assertEquals(
                    "all frames of a movie must have the same size, but this frame has 3 x 3 pixels"
                            + " and the first frame has 20 x 10",
                    assertThrows(IllegalArgumentException.class, () -> movie.add(frame(other)))
                            .getMessage());
        }
        Apng closed = new Apng(file, Rate.of(60));
        closed.close();
        assertThrows(IllegalStateException.class, () -> closed.add(frame(filled(-1))));
    }

    @Test
    void aMovieWithoutFramesCreatesNoFile() throws IOException {
        Path file = folder.resolve("movie.png");
        new Apng(file, Rate.of(60)).close();
        assertFalse(Files.exists(file));
    }

    @Test
    void aMovieThatCannotBeWrittenLeavesNoFile() throws IOException {
        Path nowhere = folder.resolve("no such folder").resolve("movie.png");
        try (Apng movie = new Apng(nowhere, Rate.of(60))) {
            assertThrows(IOException.class, () -> movie.add(frame(filled(-1))));
            assertThrows(IllegalStateException.class, () -> movie.add(frame(filled(-1))));
        }
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(0, files.count());
        }
    }
}
