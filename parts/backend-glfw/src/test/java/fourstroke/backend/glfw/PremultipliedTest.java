package fourstroke.backend.glfw;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PremultipliedTest {

    @Test
    void bytesStandInTheOrderOfGraphicsCards() {
        assertEquals(0xFF_30_20_10, Premultiplied.bytes(0x10_20_30_FF));
        assertEquals(0, Premultiplied.bytes(0x10_20_30_00));
    }

    @Test
    void coloursAreMultipliedByTheirOpacityAndRounded() {
        for (int opacity = 0; opacity < 256; opacity++) {
            for (int red = 0; red < 256; red++) {
                int expected = opacity << 24 | Math.round(red * opacity / 255f);
                assertEquals(expected, Premultiplied.bytes(red << 24 | opacity));
            }
        }
    }
}
