package fourstroke.backend.glfw.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import fourstroke.loop.api.Image;
import fourstroke.loop.core.image.Png;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Compares a picture with the software reference: at most one pixel in a thousand may be off by
/// more than 2 of 255 in any channel, and none by more than 16 where the reference has no edge.
/// Pictures that fail are left under `target/pictures`, with the difference.
///
/// @param pixels how many there are
/// @param off how many are off by more than [#NEAR]
/// @param far how many are off by more than [#FAR] and on no edge
/// @param worst the largest difference in any channel
record Comparison(int pixels, int off, int far, int worst) {

    static final int NEAR = 2;
    static final int FAR = 16;

    static Comparison of(Image expected, Image actual) {
        assertEquals(expected.width(), actual.width(), "width");
        assertEquals(expected.height(), actual.height(), "height");
        int off = 0;
        int far = 0;
        int worst = 0;
        for (int y = 0; y < expected.height(); y++) {
            for (int x = 0; x < expected.width(); x++) {
                int distance = distance(expected.pixel(x, y), actual.pixel(x, y));
                if (distance > NEAR) off++;
                if (distance > FAR && !edge(expected, x, y)) far++;
                worst = Math.max(worst, distance);
            }
        }
        return new Comparison(expected.width() * expected.height(), off, far, worst);
    }

    static void assertAlike(Image expected, Image actual, String name) {
        Comparison found = of(expected, actual);
        if (found.passes()) return;
        Path folder = Path.of("target", "pictures");
        try {
            Files.createDirectories(folder);
            Png.write(expected, folder.resolve(name + "-expected.png"));
            Png.write(actual, folder.resolve(name + "-actual.png"));
            Png.write(difference(expected, actual), folder.resolve(name + "-difference.png"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        fail(
                "%s differs from the software reference: %s; pictures in %s"
                        .formatted(name, found, folder.toAbsolutePath()));
    }

    boolean passes() {
        return off * 1000L <= pixels && far == 0;
    }

    /// {@return the largest difference in any channel, opacity included}
    private static int distance(int a, int b) {
        int most = 0;
        for (int shift = 0; shift < 32; shift += 8) {
            most = Math.max(most, Math.abs((a >>> shift & 0xFF) - (b >>> shift & 0xFF)));
        }
        return most;
    }

    /// {@return whether a neighbour of the pixel has quite another colour}
    private static boolean edge(Image picture, int x, int y) {
        for (int dy = -1; dy <= 1; dy++) {
            for (int dx = -1; dx <= 1; dx++) {
                int atX = Math.clamp(x + dx, 0, picture.width() - 1);
                int atY = Math.clamp(y + dy, 0, picture.height() - 1);
                if (distance(picture.pixel(x, y), picture.pixel(atX, atY)) > FAR) return true;
            }
        }
        return false;
    }

    /// {@return a picture that is white where the two are the same, and the darker the less they
    /// are}
    private static Image difference(Image expected, Image actual) {
        int[] pixels = new int[expected.width() * expected.height()];
        for (int i = 0; i < pixels.length; i++) {
            int light = 255 - Math.min(255, distance(expected.pixels()[i], actual.pixels()[i]) * 8);
            pixels[i] = light * 0x01010100 | 0xFF;
        }
        return Image.of(expected.width(), expected.height(), pixels);
    }
}
