package fourstroke.backend.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.draw.Image;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

class ComparisonTest {

    private static final int GRAY = 0xFF808080;

    private final int[] pixels = new int[100 * 100];

    ComparisonTest() {
        Arrays.fill(pixels, GRAY);
    }

    private static Image gray() {
        return Image.filled(100, 100, GRAY, Image.Sampling.NEAREST);
    }

    private Comparison compared() {
        return Comparison.of(gray(), Image.of(100, 100, pixels));
    }

    @Test
    void aLittleInOneOfTenThousandPasses() {
        pixels[5050] = 0xFF838080;
        assertEquals(new Comparison(10_000, 1, 0, 3), compared());
        assertTrue(compared().passes());
    }

    @Test
    void muchOnNoEdgeFails() {
        pixels[5050] = 0xFF918080;
        assertFalse(compared().passes());
    }

    @Test
    void aLittleInTooManyFails() {
        Arrays.fill(pixels, 0, 10, 0x80838080);
        assertEquals(10, compared().off());
        pixels[10] = 0xFF838080;
        assertFalse(compared().passes());
    }

    @Test
    void muchOnAnEdgePasses() {
        Arrays.fill(pixels, 0, 5000, 0xFF000000);
        Image halves = Image.of(100, 100, pixels);
        pixels[5000] = 0xFF000000;
        Comparison found = Comparison.of(halves, Image.of(100, 100, pixels));
        assertEquals(new Comparison(10_000, 1, 0, 128), found);
        assertTrue(found.passes());
    }

    @Test
    void picturesOfAFailureAreLeft() throws IOException {
        pixels[5050] = 0xFF108080;
        Image wrong = Image.of(100, 100, pixels);
        String message =
                assertThrows(
                                AssertionError.class,
                                () -> Comparison.assertAlike(gray(), wrong, "comparison-test"))
                        .getMessage();
        assertTrue(message.contains("off=1, far=1, worst=112"), message);
        Path folder = Path.of("target", "pictures");
        for (String kind : new String[] {"expected", "actual", "difference"}) {
            Path file = folder.resolve("comparison-test-" + kind + ".png");
            Image picture = Image.read(file);
            assertEquals(100, picture.width());
            if (kind.equals("difference")) assertEquals(0xFF000000, picture.pixel(50, 50));
            Files.delete(file);
        }
    }

    @Test
    void samePicturesDifferInNoBit() {
        int[] same = pixels.clone();
        Comparison.assertSame(pixels, same, 100, "same");
        same[42] ^= 1;
        String message =
                assertThrows(
                                AssertionError.class,
                                () -> Comparison.assertSame(pixels, same, 100, "comparison-bit"))
                        .getMessage();
        assertTrue(message.contains("first at (42, 0): expected FF808080, was FF808081"), message);
    }
}
