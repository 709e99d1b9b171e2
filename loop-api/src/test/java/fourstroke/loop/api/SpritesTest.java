package fourstroke.loop.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// Sprites and triangles keep their order, whatever draws that takes.
class SpritesTest {

    private static final Size SIZE = new Size(10, 10);
    private static final Image[] IMAGES = {image(), image(), image()};

    private final Frame frame = new Frame();

    private static Image image() {
        return Image.filled(8, 8, Color.WHITE, Image.Sampling.NEAREST);
    }

    private void begin() {
        frame.begin(SIZE);
        state(IMAGES[0], 10);
    }

    private void state(Image image, int right) {
        frame.state(image, Blend.NORMAL, 0, 0, right, 10);
    }

    /// Adds a sprite as a recorder does; its colour is its name.
    ///
    /// @return whether it became one, and not a quad
    private boolean sprite(int name) {
        int at = frame.addSprite();
        if (at < 0 && frame.reserveSprite()) at = frame.addSprite();
        if (at < 0) {
            int vertex = frame.addQuad();
            for (int i = 0; i < 4; i++)
                frame.vertices()[(vertex + i) * Frame.VERTEX_INTS + 4] = name;
            return false;
        }
        frame.sprites()[at + 8] = name;
        return true;
    }

    private void triangle(int name) {
        int vertex = frame.add(3, 3);
        for (int i = 0; i < 3; i++) {
            frame.vertices()[(vertex + i) * Frame.VERTEX_INTS + 4] = name;
            frame.indices()[frame.indexCount() - 3 + i] = vertex + i;
        }
    }

    /// What is painted, one after the other: name, image and clip. Quads are named once.
    private List<String> painted() {
        List<String> painted = new ArrayList<>();
        int index = 0;
        int sprite = 0;
        for (int draw = 0; draw < frame.drawCount(); draw++) {
            assertEquals(index, frame.firstIndex(draw), "gap between the indices of draws");
            assertEquals(sprite, frame.firstSprite(draw), "gap between the sprites of draws");
            index = frame.endIndex(draw);
            sprite = frame.endSprite(draw);
            assertTrue(
                    index == frame.firstIndex(draw) || sprite == frame.firstSprite(draw),
                    "a draw of both");
            String with = " " + List.of(IMAGES).indexOf(frame.image(draw)) + frame.clipRight(draw);
            int last = 0;
            for (int i = frame.firstIndex(draw); i < index; i += 3) {
                int name = frame.vertices()[frame.indices()[i] * Frame.VERTEX_INTS + 4];
                if (name != last) painted.add(name + with);
                last = name;
            }
            for (int i = frame.firstSprite(draw); i < sprite; i++) {
                painted.add(frame.sprites()[i * Frame.SPRITE_INTS + 8] + with);
            }
        }
        assertEquals(frame.indexCount(), index);
        assertEquals(frame.spriteCount(), sprite);
        return painted;
    }

    @Test
    void paintingOrderStaysAsItWas() {
        long seed = Long.getLong("seed", System.nanoTime());
        System.out.println("-Dseed=" + seed);
        Random random = new Random(seed);
        for (int round = 0; round < 300; round++) {
            begin();
            List<String> expected = new ArrayList<>();
            int image = 0;
            int right = 10;
            int name = 1;
            for (int part = random.nextInt(200); part > 0; part--) {
                int kind = random.nextInt(3);
                int count = random.nextInt(random.nextInt(4) == 0 ? 60 : 3);
                if (kind == 0) {
                    image = random.nextInt(3);
                    right = 8 + random.nextInt(2);
                    state(IMAGES[image], right);
                }
                for (int i = 0; i < count; i++, name++) {
                    if (kind == 1) triangle(name);
                    else sprite(name);
                    expected.add(name + " " + image + right);
                }
            }
            assertEquals(expected, painted());
        }
    }

    @Test
    void spritesOfOneStateAreOneDraw() {
        begin();
        for (int i = 0; i < 5000; i++) assertTrue(sprite(i));
        assertEquals(1, frame.drawCount());
        assertEquals(5000, frame.spriteCount());
        assertEquals(0, frame.indexCount());
    }

    @Test
    void aFewSpritesAfterTrianglesJoinTheirDraw() {
        begin();
        triangle(1);
        for (int i = 0; i < 16; i++) assertEquals(false, sprite(2));
        assertEquals(1, frame.drawCount());
        assertTrue(sprite(3), "the 17th in a row");
        assertEquals(2, frame.drawCount());
        assertSame(IMAGES[0], frame.image(1));
        assertEquals(10, frame.clipRight(1));
    }

    @Test
    void spritesBetweenOtherShapesAreNoRow() {
        begin();
        triangle(1);
        for (int i = 0; i < 10_000; i++) {
            if (i % 10 == 0) triangle(1);
            if (i % 100 == 0) state(IMAGES[i / 100 % 3], 10);
            assertEquals(false, sprite(2));
        }
        assertEquals(100, frame.drawCount());
    }

    @Test
    void aCornerIsTheCentreAndBothVectorsAddedInTurn() {
        begin();
        float[] numbers = {100.3f, 50.7f, 3.3f, 1.1f, -1.2f, 3.7f};
        int at = frame.addSprite();
        for (int i = 0; i < 6; i++) frame.sprites()[at + i] = Float.floatToRawIntBits(numbers[i]);
        assertEquals((100.3f - 3.3f) - -1.2f, frame.corner(0, 0, 0));
        assertEquals((50.7f + 1.1f) - 3.7f, frame.corner(0, 1, 1));
        assertEquals((100.3f + 3.3f) + -1.2f, frame.corner(0, 2, 0));
        assertEquals((50.7f - 1.1f) + 3.7f, frame.corner(0, 3, 1));
        assertThrows(IndexOutOfBoundsException.class, () -> frame.corner(1, 0, 0));
    }

    @Test
    void aFullFrameRefusesASpriteAndStaysAsItWas() {
        begin();
        for (int i = 0; i < Frame.SPRITE_LIMIT; i++) sprite(i);
        for (int i = 0; i < 2; i++) {
            assertEquals(-1, frame.addSprite());
            assertEquals(
                    "a frame holds 1048576 sprites and is full: draw less",
                    assertThrows(IllegalStateException.class, frame::reserveSprite).getMessage());
            assertEquals(Frame.SPRITE_LIMIT, frame.spriteCount());
        }
        begin();
        assertTrue(sprite(1));
    }

    @Test
    void aRegionIsAPartOfItsImage() {
        Image image = Image.filled(8192, 8192, 0, Image.Sampling.NEAREST);
        Region region = image.region(8000, 8100, 192, 92);
        assertSame(image, region.image());
        assertEquals("192 x 92 at (8000, 8100) of the image of 8192 x 8192", region.toString());
        assertEquals(8100 << 16 | 8000, region.topLeft());
        assertEquals(8192 << 16 | 8192, region.bottomRight());
        assertThrows(IndexOutOfBoundsException.class, () -> image.region(8000, 0, 193, 1));
        assertThrows(IndexOutOfBoundsException.class, () -> image.region(0, -1, 1, 1));
    }
}
