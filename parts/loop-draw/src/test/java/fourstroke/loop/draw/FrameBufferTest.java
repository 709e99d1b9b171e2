package fourstroke.loop.draw;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.draw.Blend;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;

import org.junit.jupiter.api.Test;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// Tests that a frame draws quads and triangles in the order in which they were added, however many
/// draws are needed.
class FrameBufferTest {

    private static final Size SIZE = new Size(10, 10);
    private static final Image[] IMAGES = {image(), image(), image()};

    private final FrameBuffer frame = new FrameBuffer();

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

    /// Adds a box or a sprite whose colour is the given number, so that the test can recognise the
    /// shape.
    private void quad(int name) {
        if (name % 3 == 0) frame.sprite(1, 2, 3, 4, 5, 6, 0, 8 << 16 | 8, name);
        else if (name % 3 == 1) frame.box(1, 2, 3, 4, 0, 8 << 16 | 8, name);
        else frame.box(1, 2, 3, 4, name);
    }

    private void triangle(int name) {
        int vertex = frame.add(3, 3);
        for (int i = 0; i < 3; i++) {
            frame.vertices()[(vertex + i) * Frame.VERTEX_INTS + 4] = name;
            frame.indices()[frame.indexCount() - 3 + i] = vertex + i;
        }
    }

    /// {@return the colour, image and clip of each shape that a frame paints, in painting order}
    /// The two triangles of a quad are listed once.
    private static List<String> painted(Frame frame) {
        List<String> painted = new ArrayList<>();
        int index = 0;
        int quad = 0;
        for (int draw = 0; draw < frame.drawCount(); draw++) {
            assertEquals(index, frame.firstIndex(draw), "gap between the indices of draws");
            assertEquals(quad, frame.firstQuad(draw), "gap between the quads of draws");
            index = frame.endIndex(draw);
            quad = frame.endQuad(draw);
            assertTrue(
                    index == frame.firstIndex(draw) || quad == frame.firstQuad(draw),
                    "a draw must not contain both quads and triangles");
            String with = " " + List.of(IMAGES).indexOf(frame.image(draw)) + frame.clipRight(draw);
            int last = 0;
            for (int i = frame.firstIndex(draw); i < index; i += 3) {
                int name = frame.vertices()[frame.indices()[i] * Frame.VERTEX_INTS + 4];
                if (name != last) painted.add(name + with);
                last = name;
            }
            for (int i = frame.firstQuad(draw); i < quad; i++) {
                painted.add(frame.quads()[i * Frame.QUAD_INTS + 8] + with);
            }
        }
        assertEquals(frame.indexCount(), index);
        assertEquals(frame.quadCount(), quad);
        return painted;
    }

    @Test
    void quadsAndTrianglesKeepTheirPaintingOrder() {
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
                    else quad(name);
                    expected.add(name + " " + image + right);
                }
            }
            assertEquals(expected, painted(frame));
        }
    }

    @Test
    void quadsWithTheSameStateAreOneDraw() {
        begin();
        for (int i = 0; i < 5000; i++) quad(i);
        assertEquals(1, frame.drawCount());
        assertEquals(5000, frame.quadCount());
        assertEquals(0, frame.indexCount());
    }

    @Test
    void aFewQuadsAfterTrianglesJoinTheirDraw() {
        begin();
        triangle(1);
        for (int i = 0; i < 16; i++) quad(2 + i);
        assertEquals(0, frame.quadCount());
        assertEquals(1, frame.drawCount());
        quad(3);
        assertEquals(1, frame.quadCount(), "the 17th in a row");
        assertEquals(2, frame.drawCount());
        assertSame(IMAGES[0], frame.image(1));
        assertEquals(10, frame.clipRight(1));
    }

    @Test
    void aQuadThatBeginsADrawStaysAQuad() {
        begin();
        triangle(1);
        state(IMAGES[1], 10);
        quad(1);
        assertEquals(1, frame.quadCount());
        assertEquals(2, frame.drawCount());
    }

    @Test
    void alternatingShapesAndQuadsAreOneDraw() {
        begin();
        triangle(1);
        for (int i = 0; i < 10_000; i++) {
            if (i % 10 == 0) triangle(1);
            if (i % 100 == 0) state(IMAGES[i / 100 % 3], 10);
            quad(2 + i % 3);
            triangle(1);
        }
        assertTrue(frame.drawCount() <= 201, frame.drawCount() + " draws for 100 states");
    }

    @Test
    void aQuadThatIsWrittenAsTrianglesKeepsItsCornersAndItsPart() {
        begin();
        quad(3);
        quad(4);
        quad(5);
        triangle(1);
        int vertex = frame.vertexCount();
        quad(3);
        quad(4);
        quad(5);
        for (int quad = 0; quad < 3; quad++) {
            for (int corner = 0; corner < 4; corner++, vertex++) {
                int at = vertex * Frame.VERTEX_INTS;
                boolean right = corner == 1 || corner == 2;
                float[] expected = {
                    frame.corner(quad, corner, 0),
                    frame.corner(quad, corner, 1),
                    quad == 2 ? -1 : right ? 1 : 0,
                    quad == 2 ? -1 : corner >= 2 ? 1 : 0
                };
                float[] found = new float[4];
                for (int i = 0; i < 4; i++)
                    found[i] = Float.intBitsToFloat(frame.vertices()[at + i]);
                assertArrayEquals(expected, found, "quad " + quad + ", corner " + corner);
                assertEquals(3 + quad, frame.vertices()[at + 4]);
            }
        }
    }

    @Test
    void aCornerOfASpriteIsTheCentrePlusOneVectorAfterTheOther() {
        begin();
        frame.sprite(100.3f, 50.7f, 3.3f, 1.1f, -1.2f, 3.7f, 0, 0, 0);
        assertEquals((100.3f - 3.3f) - -1.2f, frame.corner(0, 0, 0));
        assertEquals((50.7f + 1.1f) - 3.7f, frame.corner(0, 1, 1));
        assertEquals((100.3f + 3.3f) + -1.2f, frame.corner(0, 2, 0));
        assertEquals((50.7f - 1.1f) + 3.7f, frame.corner(0, 3, 1));
        assertThrows(IndexOutOfBoundsException.class, () -> frame.corner(1, 0, 0));
    }

    @Test
    void aFullFrameRefusesAQuadAndDoesNotChange() {
        begin();
        for (int i = 0; i < Frame.QUAD_LIMIT; i++) quad(i);
        for (int i = 0; i < 3; i++) {
            int name = i;
            assertEquals(
                    "this frame is full, because a frame can have at most 1048576 quads: draw fewer"
                            + " shapes",
                    assertThrows(IllegalStateException.class, () -> quad(name)).getMessage());
            assertEquals(Frame.QUAD_LIMIT, frame.quadCount());
        }
        begin();
        quad(1);
        assertEquals(1, frame.quadCount());
    }

    @Test
    void aCopyDoesNotChangeWhenTheFrameIsReused() {
        begin();
        quad(1);
        triangle(2);
        state(IMAGES[2], 9);
        for (int i = 0; i < 20; i++) quad(3);
        List<String> painted = painted(frame);
        Frame copy = frame.copy(null);
        frame.begin(new Size(3, 4));
        frame.clear(Color.RED);
        state(IMAGES[1], 3);
        for (int i = 0; i < 30; i++) {
            triangle(7);
            quad(8);
        }
        assertEquals(painted, painted(copy));
        assertEquals(SIZE, copy.pixels());
        assertEquals(Color.BLACK, copy.clearColor());
        assertEquals(1, copy.corner(0, 0, 0));
    }

    @Test
    void aFrameJoinsDrawsWithTheSameStateAndOmitsEmptyDraws() {
        FrameBuffer frame = new FrameBuffer();
        Image image = Image.filled(1, 1, Color.RED, Image.Sampling.NEAREST);
        frame.begin(new Size(10, 10));
        frame.state(null, Blend.NORMAL, 0, 0, 10, 10);
        assertEquals(0, frame.add(3, 3));
        frame.state(image, Blend.NORMAL, 0, 0, 10, 10);
        assertEquals(3, frame.add(3, 3));
        assertEquals(
                1, frame.drawCount(), "shapes without an image use the draw of the previous image");
        assertSame(image, frame.image(0));
        frame.state(null, Blend.ADDITIVE, 0, 0, 10, 10);
        frame.state(null, Blend.MULTIPLY, 1, 2, 3, 4);
        frame.add(3, 3);
        assertEquals(2, frame.drawCount(), "a draw without triangles is omitted");
        assertEquals(Blend.MULTIPLY, frame.blend(1));
        assertEquals(6, frame.firstIndex(1));
        assertEquals(6, frame.endIndex(0));
        assertEquals(9, frame.endIndex(1));
        assertEquals(
                "1 2 3 4",
                frame.clipLeft(1)
                        + " "
                        + frame.clipTop(1)
                        + " "
                        + frame.clipRight(1)
                        + " "
                        + frame.clipBottom(1));
        assertThrows(IndexOutOfBoundsException.class, () -> frame.image(2));
        frame.clear(0x00102030);
        assertEquals(0xFF102030, frame.clearColor());
        assertEquals(0, frame.drawCount() + frame.vertexCount() + frame.indexCount());
        frame.state(null, Blend.NORMAL, 0, 0, 1, 1);
        assertNull(frame.image(0), "a new draw without an image must not have the previous image");
    }

    @Test
    void aFrameReleasesItsImagesWhenItIsEmptied() {
        FrameBuffer frame = new FrameBuffer();
        WeakReference<Image> drawn = new WeakReference<>(drawn(frame));
        frame.begin(new Size(10, 10));
        for (int tries = 0; drawn.get() != null && tries < 20; tries++) System.gc();
        assertNull(drawn.get());
        assertEquals(0, frame.drawCount());
    }

    private static Image drawn(FrameBuffer frame) {
        Image image = Image.filled(8, 8, Color.RED, Image.Sampling.NEAREST);
        frame.begin(new Size(10, 10));
        frame.state(image, Blend.NORMAL, 0, 0, 10, 10);
        frame.add(3, 3);
        return image;
    }

    @Test
    void aFrameNamesTheLimitThatWasExceeded() {
        FrameBuffer frame = new FrameBuffer();
        frame.begin(new Size(1, 1));
        for (int i = 0; i < Frame.DRAW_LIMIT; i++) {
            frame.state(null, Blend.NORMAL, i, 0, 1, 1);
            frame.add(0, 3);
        }
        String message =
                assertThrows(
                                IllegalStateException.class,
                                () -> frame.state(null, Blend.NORMAL, -1, 0, 1, 1))
                        .getMessage();
        assertTrue(message.contains("at most 65536 draw calls"), message);
        assertTrue(message.contains("same image"), message);
        FrameBuffer full = new FrameBuffer();
        full.begin(new Size(1, 1));
        assertThrows(IllegalStateException.class, () -> full.add(Frame.VERTEX_LIMIT + 1, 3));
        assertEquals(
                "this frame is full, because a frame can have at most 6291456 indices: draw fewer"
                        + " shapes",
                assertThrows(IllegalStateException.class, () -> full.add(1, Frame.INDEX_LIMIT + 1))
                        .getMessage());
        assertEquals(
                0, full.vertexCount() + full.indexCount(), "the refused shape was added in part");
    }

    @Test
    void aDrawWithoutABlendModeIsRefused() {
        assertEquals(
                "blend",
                assertThrows(NullPointerException.class, () -> frame.state(null, null, 0, 0, 1, 1))
                        .getMessage());
    }
}
