package fourstroke.backend.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import fourstroke.loop.api.draw.Image;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/// The result of comparing a picture with the picture of the software rasteriser, which is the
/// reference. The value of a colour channel is a number from 0 to 255. At most one pixel in a
/// thousand may differ from the reference by more than 2 in any channel. Only pixels at edges in
/// the reference picture may differ by more than 16. If a comparison fails, the pictures and their
/// difference are saved under `target/pictures`.
///
/// @param pixels the number of pixels
/// @param off the number of pixels that differ by more than [#NEAR]
/// @param far the number of pixels that differ by more than [#FAR] and are not at an edge
/// @param worst the largest difference of any pixel in any channel, from 0 to 255
public record Comparison(int pixels, int off, int far, int worst) {

    /// Two values of a colour channel, from 0 to 255, count as equal if their difference is 2 or
    /// less.
    public static final int NEAR = 2;

    /// The maximum difference between two values of a colour channel, from 0 to 255, in pixels that
    /// are not at an edge.
    public static final int FAR = 16;

    /// {@return the comparison of two pictures of the same size}
    public static Comparison of(Image expected, Image actual) {
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

    /// Fails the test if the differences of two pictures exceed the limits.
    ///
    /// @param name the name of the picture; the names of the saved files begin with this name
    public static void assertAlike(Image expected, Image actual, String name) {
        Comparison found = of(expected, actual);
        if (found.passes()) return;
        fail(
                "%s differs from the software reference: %s; %s"
                        .formatted(name, found, keep(expected, actual, name)));
    }

    /// Fails the test if two pictures are not identical.
    ///
    /// @param width the width of the pictures, in pixels
    /// @param name the name of the picture; the names of the saved files begin with this name
    public static void assertSame(int[] expected, int[] actual, int width, String name) {
        int first = Arrays.mismatch(expected, actual);
        if (first < 0) return;
        Image reference = Image.of(width, expected.length / width, expected);
        Image found = Image.of(width, actual.length / width, actual);
        fail(
                "%s differs, first at (%s, %s): expected %08X, was %08X; %s"
                        .formatted(
                                name,
                                first % width,
                                first / width,
                                expected[first],
                                actual[first],
                                keep(reference, found, name)));
    }

    private static String keep(Image expected, Image actual, String name) {
        Path folder = Path.of("target", "pictures");
        try {
            Files.createDirectories(folder);
            expected.write(folder.resolve(name + "-expected.png"));
            actual.write(folder.resolve(name + "-actual.png"));
            difference(expected, actual).write(folder.resolve(name + "-difference.png"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return "pictures in " + folder.toAbsolutePath();
    }

    /// {@return whether the differences are within the limits}
    public boolean passes() {
        return off * 1000L <= pixels && far == 0;
    }

    /// {@return the largest difference in any channel, including opacity}
    private static int distance(int a, int b) {
        int most = 0;
        for (int shift = 0; shift < 32; shift += 8) {
            most = Math.max(most, Math.abs((a >>> shift & 0xFF) - (b >>> shift & 0xFF)));
        }
        return most;
    }

    /// {@return whether a neighbour of a pixel has a very different colour, so that the pixel is at
    /// an edge}
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

    /// {@return a picture of the differences between two pictures: a pixel is white if it is equal
    /// in both pictures, and darker the more it differs} Even a pixel with the smallest difference
    /// is clearly grey and therefore visible.
    private static Image difference(Image expected, Image actual) {
        int[] pixels = new int[expected.width() * expected.height()];
        for (int i = 0; i < pixels.length; i++) {
            int x = i % expected.width();
            int y = i / expected.width();
            int distance = distance(expected.pixel(x, y), actual.pixel(x, y));
            int light = distance == 0 ? 255 : Math.max(0, 128 - distance * 4);
            pixels[i] = light * 0x00010101 | 0xFF000000;
        }
        return Image.of(expected.width(), expected.height(), pixels);
    }
}
