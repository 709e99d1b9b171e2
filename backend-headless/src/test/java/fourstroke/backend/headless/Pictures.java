package fourstroke.backend.headless;

import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// Comparing pictures. Those that differ are left as PPM files under `target/pictures`, with what
/// differs in white.
final class Pictures {

    private Pictures() {}

    static void assertSame(int[] expected, int[] actual, int width, String name) {
        int first = -1;
        int count = 0;
        int[] difference = new int[expected.length];
        for (int i = 0; i < expected.length; i++) {
            if (expected[i] == actual[i]) continue;
            if (first < 0) first = i;
            count++;
            difference[i] = -1;
        }
        if (count == 0) return;
        Path folder = Path.of("target", "pictures");
        try {
            Files.createDirectories(folder);
            write(folder.resolve(name + "-expected.ppm"), expected, width);
            write(folder.resolve(name + "-actual.ppm"), actual, width);
            write(folder.resolve(name + "-difference.ppm"), difference, width);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        fail(
                "%s: %d pixels differ, first at (%d, %d): expected %08X, was %08X; pictures in %s"
                        .formatted(
                                name,
                                count,
                                first % width,
                                first / width,
                                expected[first],
                                actual[first],
                                folder.toAbsolutePath()));
    }

    private static void write(Path file, int[] pixels, int width) throws IOException {
        byte[] head =
                "P6 %d %d 255\n"
                        .formatted(width, pixels.length / width)
                        .getBytes(StandardCharsets.US_ASCII);
        byte[] bytes = java.util.Arrays.copyOf(head, head.length + pixels.length * 3);
        int at = head.length;
        for (int pixel : pixels) {
            bytes[at++] = (byte) (pixel >> 24);
            bytes[at++] = (byte) (pixel >> 16);
            bytes[at++] = (byte) (pixel >> 8);
        }
        Files.write(file, bytes);
    }
}
