package fourstroke.backend.glfw;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PremultipliedTest {

    @Test
    void bytesAreInTheOrderOfGraphicsCards() {
        assertEquals(0xFF_30_20_10, Premultiplied.bytes(0xFF_10_20_30));
        assertEquals(0, Premultiplied.bytes(0x00_10_20_30));
    }

    @Test
    void coloursAreMultipliedByTheirOpacityAndRounded() {
        assertEquals(
                0, Premultiplied.bytes(0x01FFFFFF), "a fully transparent colour must become 0");
        for (int opacity = 2; opacity < 256; opacity++) {
            for (int red = 0; red < 256; red++) {
                int expected = opacity << 24 | Math.round(red * opacity / 255f);
                assertEquals(expected, Premultiplied.bytes(red << 16 | opacity << 24));
            }
        }
    }
}
