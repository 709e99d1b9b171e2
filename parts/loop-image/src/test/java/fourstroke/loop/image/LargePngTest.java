package fourstroke.loop.image;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fourstroke.loop.api.draw.Image;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.zip.Deflater;

/// The largest picture is read in the memory of its pixels, which are 256 MB, and of its file.
@Tag("slow")
class LargePngTest {

    /// Seconds for a process that takes three, on a machine with much else to do.
    private static final int PATIENCE_SECONDS = 60;

    @TempDir Path folder;

    /// The heap is pixels, file and 16 MB for Java itself. Two of Java's collectors keep arrays of
    /// this size in a part of the heap, which is two thirds of it.
    @ParameterizedTest
    @CsvSource({
        "0, G1, 272",
        "100, G1, 300",
        "0, Serial, 408",
        "100, Serial, 450",
        "0, Parallel, 408"
    })
    void theLargestPictureTakesNoMoreThanItsPixelsAndItsFile(
            int noise, String collector, int megabytes) throws Exception {
        Path file = folder.resolve("large.png");
        write(file, noise);
        Path said = folder.resolve("said");
        Process java =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-XX:+Use" + collector + "GC",
                                "-Xmx" + megabytes + "m",
                                "-p",
                                System.getProperty("jdk.module.path"),
                                "--patch-module",
                                "fourstroke.loop.image=" + Path.of("target", "test-classes"),
                                "-m",
                                "fourstroke.loop.image/" + Read.class.getName(),
                                file.toString())
                        .redirectErrorStream(true)
                        .redirectOutput(said.toFile())
                        .start();
        try {
            boolean ended = java.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
            assertEquals(
                    "image of %1$s x %1$s\n0, %2$s".formatted(Image.LIMIT, ended),
                    Files.readString(said) + java.exitValue() + ", " + ended);
        } finally {
            java.destroyForcibly();
        }
    }

    /// Writes the largest picture.
    ///
    /// @param noise in how many of a thousand columns no pixel is as its neighbour
    private static void write(Path file, int noise) throws IOException {
        byte[] row = new byte[1 + 4 * Image.LIMIT];
        byte[] some = new byte[noise * Image.LIMIT / 1000 * 4];
        byte[] buffer = new byte[1 << 16];
        var random = new Random(1);
        try (var out = Files.newOutputStream(file);
                var deflater = new Deflater(Deflater.BEST_SPEED)) {
            out.write(PngChunks.signature());
            out.write(PngChunks.header(Image.LIMIT, Image.LIMIT, PixelFormat.RGBA));
            for (int y = 0; y < Image.LIMIT; y++) {
                random.nextBytes(some);
                System.arraycopy(some, 0, row, 1, some.length);
                deflater.setInput(row);
                drain(deflater, buffer, out);
            }
            deflater.finish();
            drain(deflater, buffer, out);
            out.write(PngChunks.chunk("IEND", new byte[0]));
        }
    }

    private static void drain(Deflater deflater, byte[] buffer, OutputStream out)
            throws IOException {
        for (int n; (n = deflater.deflate(buffer)) > 0; )
            out.write(PngChunks.chunk("IDAT", Arrays.copyOf(buffer, n)));
    }

    /// Reads a picture.
    static final class Read {

        private Read() {}

        public static void main(String[] words) throws IOException {
            System.out.println(Image.read(Path.of(words[0])));
        }
    }
}
