package fourstroke.loop.image;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Rate;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// Tests parameters that must not be null. If an argument is null, the method must throw an
/// exception with the name of the parameter in its message, and must have no effect.
class NullsTest {

    @TempDir Path folder;

    private static void assertNamed(String name, Executable call) {
        assertEquals(name, assertThrows(NullPointerException.class, call).getMessage());
    }

    @Test
    void nullArgumentsOfFilesAreNamed() throws IOException {
        Path file = folder.resolve("a");
        assertNamed("file", () -> new AtomicFile(null));
        assertNamed("text", () -> AtomicFile.write(file, null));
        assertNamed("file", () -> Image.read((Path) null));
        assertNamed("sampling", () -> Image.read(file, null));
        // If the name of a resource is misspelt, `getResourceAsStream` returns null. A game often
        // passes this null on to `Image.read`, so the message of the exception must mention
        // `getResourceAsStream`.
        String missing =
                assertThrows(
                                NullPointerException.class,
                                () -> Image.read((InputStream) null, Image.Sampling.LINEAR))
                        .getMessage();
        assertTrue(missing.contains("getResourceAsStream"), missing);
        assertNamed("sampling", () -> Image.read(InputStream.nullInputStream(), null));
        Image image = Image.filled(1, 1, Color.RED, Image.Sampling.LINEAR);
        assertNamed("file", () -> image.write(null));
        assertNamed("framesPerSecond", () -> new Apng(file, null));
        assertEquals(
                "the maximum size of a file must not be negative, but is -1",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> AtomicFile.read(file, "a file", -1))
                        .getMessage());
        try (var left = Files.list(folder)) {
            assertEquals(0, left.count());
        }
    }

    @Test
    void aMovieContinuesAfterANullFrame() throws IOException {
        Path file = folder.resolve("a.png");
        try (Apng movie = new Apng(file, Rate.of(10))) {
            assertNamed("frame", () -> movie.add(null));
            movie.add(new Image.Format.Pixels(1, 1, new int[] {Color.RED}));
            assertEquals(1, movie.frames());
        }
    }
}
