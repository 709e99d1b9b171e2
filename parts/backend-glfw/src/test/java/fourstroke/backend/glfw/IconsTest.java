package fourstroke.backend.glfw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;

import org.junit.jupiter.api.Test;

import java.util.Collections;
import java.util.List;

/// Tests which images are passed to the system as the icon of a window.
class IconsTest {

    private static Image square(int side) {
        return Image.filled(side, side, Color.RED, Image.Sampling.LINEAR);
    }

    @Test
    void iconsThatAreTooLargeAreSkippedIfThereIsASmallerOne() {
        Image small = square(32);
        Image largest = square(Icons.SIDE_LIMIT);
        assertEquals(List.of(small, largest), Icons.fitting(List.of(square(2048), largest, small)));
    }

    @Test
    void ifAllAreTooLargeTheSmallestIsShrunk() {
        Image wide = Image.filled(1500, 3, Color.RED, Image.Sampling.LINEAR);
        Image icon = Icons.fitting(List.of(square(2048), wide)).getFirst();
        assertEquals("500 x 1", icon.width() + " x " + icon.height());
        assertEquals(Color.RED, icon.pixel(499, 0));
        Image odd = Icons.fitting(List.of(square(513))).getFirst();
        assertEquals("257 x 257", odd.width() + " x " + odd.height());
        assertEquals(
                Color.RED,
                odd.pixel(256, 256),
                "the last row and column form a square of their own");
    }

    @Test
    void aShrunkIconShowsTheWholePictureInPlace() {
        int[] pixels = new int[1024 * 1024];
        for (int i = 0; i < pixels.length; i++)
            pixels[i] =
                    0xFF000000 | (i / 1024 < 256 ? 0xFF0000 : 0) | (i % 1024 < 768 ? 0xFF00 : 0);
        Image icon = Icons.fitting(List.of(Image.of(1024, 1024, pixels))).getFirst();
        assertEquals(0xFFFFFF00, icon.pixel(383, 127));
        assertEquals(0xFFFF0000, icon.pixel(384, 127));
        assertEquals(0xFF00FF00, icon.pixel(383, 128));
        assertEquals(0xFF000000, icon.pixel(384, 128));
    }

    @Test
    void manyIconsTogetherAreWithinTheLimit() {
        List<Image> icons = Icons.fitting(Collections.nCopies(100, square(Icons.SIDE_LIMIT)));
        long pixels = icons.stream().mapToLong(icon -> icon.width() * (long) icon.height()).sum();
        assertTrue(pixels > 0 && pixels <= Icons.PIXEL_LIMIT, pixels + " pixels");
    }
}
