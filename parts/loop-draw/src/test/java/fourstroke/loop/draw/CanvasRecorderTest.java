package fourstroke.loop.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;

import fourstroke.loop.api.draw.Align;
import fourstroke.loop.api.draw.Blend;
import fourstroke.loop.api.draw.Canvas;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Font;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Picture;
import fourstroke.loop.api.draw.Region;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;

import org.junit.jupiter.api.Test;

import java.lang.management.ManagementFactory;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.ObjIntConsumer;
import java.util.stream.IntStream;

class CanvasRecorderTest {

    private final CanvasRecorder canvas = new CanvasRecorder();
    private final Frame frame = canvas.frame();
    private final Image image = Image.filled(64, 32, Color.WHITE, Image.Sampling.NEAREST);
    private final Region[] regions =
            IntStream.range(0, 50).mapToObj(i -> image.region(i, 0, 8, 8)).toArray(Region[]::new);

    private void begin() {
        canvas.begin(new Size(400, 300), new Size(800, 600), 2);
    }

    @Test
    void outsideAFrameEveryMethodThrowsAnExceptionWithOneSentence() throws Exception {
        for (Method method : Canvas.class.getMethods()) {
            Object[] arguments =
                    Arrays.stream(method.getParameterTypes()).map(this::valid).toArray();
            assertRefused(method, new CanvasRecorder(), arguments, method + " before a frame");
            begin();
            canvas.push(); // The call of push() gives pop() a state to restore.
            method.invoke(canvas, arguments);
            canvas.sprite(image.region(0, 0, 1, 1), 1, 1, 2, 2, 1, -1);
            canvas.end();
            assertRefused(method, canvas, arguments, method + " after the frame");
        }
    }

    private static void assertRefused(
            Method method, Canvas canvas, Object[] arguments, String what) {
        var thrown =
                assertThrows(
                        InvocationTargetException.class,
                        () -> method.invoke(canvas, arguments),
                        what);
        assertInstanceOf(IllegalStateException.class, thrown.getCause(), what);
        String message = thrown.getCause().getMessage();
        assertTrue(message.contains("Render"), what + ": " + message);
    }

    /// {@return an argument of the given type that every method of the canvas accepts}
    private Object valid(Class<?> type) {
        if (type == double.class) return 1.0;
        if (type == int.class) return 6;
        if (type == boolean.class) return true;
        if (type == double[].class) return new double[] {0, 0, 9, 0, 9, 9};
        if (type == Image.class) return image;
        if (type == Picture.class) return image;
        if (type == Font.class) return new StrokeFont();
        if (type == CharSequence.class) return "a";
        if (type == Blend.class) return Blend.NORMAL;
        if (type == Align.class) return Align.LEFT;
        throw new AssertionError("the test has no value for the type " + type);
    }

    private static String refusal(String name, double number) {
        if (name.equals("unitsHigh"))
            return "the height of a camera must be a finite number above 0, not " + number;
        return name.startsWith("source")
                ? "the source must lie inside the image of 64 x 32,"
                : name + " must be a finite number, not " + number;
    }

    @Test
    void everyNumberThatIsNotFiniteIsNamedUnlessTheCanvasIsClosed() throws Exception {
        double[] wrong = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        int numbers = 0;
        for (Method method : Canvas.class.getMethods()) {
            Class<?>[] types = method.getParameterTypes();
            for (int i = 0; i < types.length; i++) {
                if (types[i] != double.class && types[i] != double[].class) continue;
                numbers++;
                for (double number : wrong) {
                    Object[] arguments = Arrays.stream(types).map(this::valid).toArray();
                    if (types[i] == double.class) arguments[i] = number;
                    else ((double[]) arguments[i])[4] = number;
                    String what = "%s with %s as argument %d".formatted(method, number, i);
                    assertRefused(method, new CanvasRecorder(), arguments, what);
                    begin();
                    var thrown =
                            assertThrows(
                                            InvocationTargetException.class,
                                            () -> method.invoke(canvas, arguments),
                                            what)
                                    .getCause();
                    assertInstanceOf(IllegalArgumentException.class, thrown, what);
                    assertEquals(
                            refusal(method.getParameters()[i].getName(), number),
                            thrown.getMessage().replaceAll("\\[4\\]| but it goes .*", ""),
                            what);
                }
            }
        }
        assertTrue(numbers > 80, numbers + " were tried");
        assertEquals(0, frame.indexCount() + frame.quadCount());
    }

    @Test
    void aCanvasReturnsItsSizeAndScale() {
        canvas.begin(new Size(320, 240), new Size(640, 480), 2);
        assertEquals(new Size(320, 240), canvas.size());
        assertEquals(2.0, canvas.scale());
        assertEquals(0.6, canvas.font().width("a", 1), 0.3);
    }

    @Test
    void aTransformFollowsItsFormula() {
        canvas.begin(new Size(400, 300), new Size(400, 300), 1);
        canvas.transform(2, 0, 0, 3, 50, 70).rect(0, 0, 10, 10, -1);
        Mesh stretched = Mesh.of(frame);
        assertEquals(50 + 10, (stretched.left() + stretched.right()) / 2, 1e-3);
        assertEquals(70 + 15, (stretched.top() + stretched.bottom()) / 2, 1e-3);
        assertEquals(20 * 30, stretched.opacity(), 1);
        canvas.begin(new Size(400, 300), new Size(400, 300), 1);
        canvas.translate(100, 0).transform(0, 2, -3, 0, 0, 0).rect(10, 5, 10, 10, -1);
        Mesh turned = Mesh.of(frame);
        assertEquals(100 - 3 * 10, (turned.left() + turned.right()) / 2, 1e-3);
        assertEquals(2 * 15, (turned.top() + turned.bottom()) / 2, 1e-3);
        assertEquals(20 * 30, turned.opacity(), 1);
    }

    private void refused(String message, Consumer<Canvas> call) {
        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, () -> call.accept(canvas))
                        .getMessage());
    }

    @Test
    void theMessageNamesTheLimitThatWasExceeded() {
        begin();
        double[] many = new double[2 * Limits.POLYLINE_LIMIT + 2];
        refused("a polygon can have at most 1024 points, not 1025", c -> c.polygon(many, 2050, -1));
        refused(
                "a polyline can have at most 65536 points, not 65537",
                c -> c.polyline(many, many.length, false, 1, -1));
        refused(
                "a text can be at most 65536 characters long, not 65537",
                c -> c.text("x".repeat(65_537), 0, 0, 1, -1));
        refused(
                "a polygon needs at least 3 points with two coordinates each: the count of"
                        + " coordinates must be even, from 6 to 8 (the length of the array), not 4",
                c -> c.polygon(new double[8], 4, -1));
        refused(
                "a polyline needs at least 2 points with two coordinates each: the count of"
                    + " coordinates must be even, from 4 to 8 (the length of the array), not 10",
                c -> c.polyline(new double[8], 10, false, 1, -1));
        for (int i = 0; i < CanvasRecorder.PUSH_LIMIT; i++) canvas.push();
        assertThrows(IllegalStateException.class, canvas::push);
        for (int i = 0; i < CanvasRecorder.PUSH_LIMIT; i++) canvas.pop();
        assertThrows(IllegalStateException.class, canvas::pop);
    }

    @Test
    void partsOutsideTheImageAreRefused() {
        begin();
        refused(
                "the source must lie inside the image of 64 x 32, but it goes from (60.0, 0.0) to"
                        + " (65.0, 5.0)",
                c -> c.part(image, 60, 0, 5, 5, 0, 0, 1, 1, -1));
        for (double[] source :
                new double[][] {
                    {-1, 0, 1, 1}, {0, 0, -1, 1}, {0, 0, 1, 33}, {Double.NaN, 0, 1, 1}
                }) {
            assertThrows(
                    IllegalArgumentException.class,
                    () ->
                            canvas.part(
                                    image, source[0], source[1], source[2], source[3], 0, 0, 1, 1,
                                    -1));
        }
        // The clip is empty, because a canvas must check arguments even if nothing is visible.
        canvas.push().clip(0, 0, 0, 0);
        String sentence =
                "the source must lie inside the image of 64 x 32, but it goes from (60.0, 0.0) to"
                        + " (65.0, 5.0)";
        refused(sentence, c -> c.part(image, 60, 0, 5, 5, 0, 0, 1, 1, -1));
        canvas.pop();
        canvas.part(
                image,
                64 * (1 / 3.0) * 2,
                0,
                64 * (1 / 3.0),
                32,
                0,
                0,
                1,
                1,
                // The part exceeds the image only by a rounding error, so the canvas accepts the
                // part.
                -1);
    }

    @Test
    void closedImagesAreRefusedEvenBetweenTwoSprites() {
        begin();
        canvas.sprite(image.region(0, 0, 1, 1), 0, 0, 1, 1, 0, -1);
        image.close();
        for (double x : new double[] {0, 1e9}) {
            var refusal =
                    assertThrows(
                            IllegalStateException.class,
                            () -> canvas.sprite(image.region(0, 0, 1, 1), x, 0, 1, 1, 0, -1));
            assertEquals(
                    "the image of 64 x 32 was closed and can no longer be drawn",
                    refusal.getMessage());
        }
        assertThrows(
                NullPointerException.class, () -> canvas.part(null, 0, 0, 1, 1, 0, 0, 1, 1, -1));
    }

    @Test
    void shapesJoinTheCurrentDraw() {
        begin();
        canvas.rect(0, 0, 5, 5, -1)
                .image(image, 0, 0)
                .rect(0, 0, 5, 5, -1)
                .sprite(image.region(0, 0, 8, 8), 9, 9, 8, 8, 1, -1);
        assertEquals(1, frame.drawCount());
        assertSame(image, frame.image(0));
        canvas.text("a", 50, 50, 20, -1).ellipse(9, 9, 3, 3, -1).text("b", 70, 50, 33, -1);
        assertEquals(3, frame.drawCount(), "the draws are: an image, a page of letters, triangles");
        assertSame(frame.image(1), frame.image(2));
        canvas.blend(Blend.ADDITIVE).rect(0, 0, 5, 5, -1);
        assertEquals(4, frame.drawCount());
        assertNull(frame.image(3));
        canvas.end();
    }

    @Test
    void spritesHaveExactCornersAndFlip() {
        begin();
        canvas.sprite(image.region(16, 8, 32, 16), 100, 50, 40, -20, 0, Color.RED);
        assertEquals(160, frame.corner(0, 0, 0));
        assertEquals(120, frame.corner(0, 0, 1));
        assertEquals(240, frame.corner(0, 2, 0));
        assertEquals(80, frame.corner(0, 2, 1));
        assertEquals(8 << 16 | 16, frame.quads()[6]);
        assertEquals(24 << 16 | 48, frame.quads()[7]);
        assertEquals(Color.RED, frame.quads()[8]);
    }

    @Test
    void uprightImagesLettersAndSharpRectanglesAreBoxesThatShareEdges() {
        begin();
        canvas.scale(1.0 / 3, 1);
        for (int i = 0; i < 8; i++) canvas.part(image, i * 8, 0, 8, 8, i * 7, 5, 7, 9, Color.RED);
        for (int i = 1; i < 8; i++) {
            assertEquals(frame.corner(i - 1, 2, 0), frame.corner(i, 0, 0), "edge " + i);
            assertEquals(i * 8, frame.quads()[i * Frame.QUAD_INTS + 6]);
            assertEquals(8 << 16 | i * 8 + 8, frame.quads()[i * Frame.QUAD_INTS + 7]);
            assertEquals(Frame.BOX, frame.quads()[i * Frame.QUAD_INTS + 9]);
        }
        canvas.scale(3, 1).rect(1, 2, 3, 4, Color.TEAL).text("a", 20, 20, 14, Color.TEAL);
        int[] rectangle = Arrays.copyOfRange(frame.quads(), 80, 90);
        assertEquals(Frame.BOX | Frame.BARE, rectangle[9]);
        assertEquals(Color.TEAL, rectangle[8]);
        assertEquals(Frame.BOX, frame.quads()[99]);
        canvas.strokeRect(20, 20, 10, 10, 2, Color.RED);
        assertEquals(14, frame.quadCount(), "a stroked rectangle is four boxes around a hole");
        assertEquals(0, frame.indexCount());
    }

    @Test
    void partsWithFractionsOfPixelsHaveTheSameCornersAsQuads() {
        begin();
        canvas.translate(100, 50).rotate(0.7).scale(2, 3);
        canvas.sprite(image.region(16, 8, 32, 16), 10, 5, 20, 10, 0, -1)
                .part(image, 16, 8, 32, 15.5, 0, 0, 20, 10, -1);
        assertEquals(1, frame.quadCount());
        assertEquals(4, frame.vertexCount());
        assertEquals(23.5f / 32, Float.intBitsToFloat(frame.vertices()[13]));
        for (int corner = 0; corner < 4; corner++) {
            assertEquals(frame.corner(0, corner, 0), Mesh.x(frame, corner), 1e-3);
            assertEquals(frame.corner(0, corner, 1), Mesh.y(frame, corner), 1e-3);
        }
    }

    @Test
    void aFontOfAnotherClassIsRefused() {
        Font own =
                (Font)
                        Proxy.newProxyInstance(
                                Font.class.getClassLoader(),
                                new Class<?>[] {Font.class},
                                (_, _, _) -> "own");
        begin();
        refused(
                "text cannot be drawn with this font, own: use the canvas' own font or a font of"
                        + " fourstroke.loop.assets",
                c -> c.text(own, "a", 0, 0, 9, -1, Align.LEFT));
    }

    @Test
    void eachLineOfATextIsAligned() {
        Font font = new StrokeFont();
        for (Align align : Align.values()) {
            double part = align.ordinal() / 2.0;
            begin();
            canvas.text("wide line\r\nis", 200, 40, 20, -1, align);
            int quads = frame.quadCount();
            float[] lefts = new float[quads];
            float[] tops = new float[quads];
            for (int quad = 0; quad < quads; quad++) {
                lefts[quad] = frame.corner(quad, 0, 0);
                tops[quad] = frame.corner(quad, 0, 1);
            }
            begin();
            canvas.text("wide line", 200 - part * font.width("wide line", 20), 40, 20, -1);
            double below = 40 + 20 * font.lineHeight();
            canvas.text("is", 200 - part * font.width("is", 20), below, 20, -1);
            assertEquals(quads, frame.quadCount());
            for (int quad = 0; quad < quads; quad++) {
                // The first 8 quads are the first line. The canvas rounds the distance between the
                // two lines of one text to whole pixels, so the second line may lie one pixel away
                // from the same line that is drawn alone.
                int tolerance = quad < 8 ? 0 : 1;
                assertEquals(lefts[quad], frame.corner(quad, 0, 0), tolerance + 1e-9, align.name());
                assertEquals(tops[quad], frame.corner(quad, 0, 1), tolerance + 1e-9, align.name());
            }
        }
    }

    @Test
    void aLineOfWidthZeroIsOneSharpPixelWideAtAnyScale() {
        begin();
        canvas.line(10, 10.2, 20, 10.2, 0, -1).scale(3, 3).line(5.1, 2, 5.1, 9, 0, -1);
        assertBox(0, 20, 20, 40, 21);
        assertBox(1, 30, 12, 31, 54);
        canvas.strokeRect(10, 10, 5, 4, 0, -1);
        assertBox(2, 60, 60, 90, 61);
        assertBox(3, 60, 83, 90, 84);
        assertBox(4, 60, 61, 61, 83);
        assertBox(5, 89, 61, 90, 83);
        assertEquals(6, frame.quadCount());
        canvas.strokeRect(10, 10, 0, 0, 0, -1);
        assertBox(6, 60, 60, 61, 61);
        begin();
        canvas.line(0, 0, 30, 40, 0, -1);
        long hash = hash();
        begin();
        canvas.line(0, 0, 30, 40, 0.5, -1); // The canvas has two pixels per point.
        assertEquals(hash, hash());
        begin();
        double[] bend = {0, 0, 30, 40, 60, 0};
        canvas.polyline(bend, 6, false, 0, -1).strokeCircle(50, 50, 9, 0, -1);
        hash = hash();
        begin();
        canvas.polyline(bend, 6, false, 0.5, -1).strokeCircle(50, 50, 9, 0.5, -1);
        assertEquals(hash, hash());
        begin();
        canvas.scale(0, 0).strokeCircle(50, 50, 9, 0, -1).line(0, 0, 1, 1, 0, -1);
        assertEquals(0, frame.quadCount() + frame.indexCount());
    }

    private void assertBox(int quad, double left, double top, double right, double bottom) {
        double[] expected = {left, top, right, bottom};
        double y1 = frame.corner(quad, 0, 1);
        // Corner 2 of the quad is above the first corner if the y axis points up.
        double y2 = frame.corner(quad, 2, 1);
        double[] actual = {
            frame.corner(quad, 0, 0), Math.min(y1, y2), frame.corner(quad, 2, 0), Math.max(y1, y2)
        };
        assertEquals(Arrays.toString(expected), Arrays.toString(actual), "quad " + quad);
    }

    @Test
    void withACameraTheYAxisPointsUpAndPicturesStayUpright() {
        begin(); // The canvas has 400 x 300 points of two pixels each.
        canvas.push().translate(7, 7).rotate(1).camera(10, 20, 30);
        canvas.rect(10, 20, 5, 3, -1);
        // The lower left corner of the rectangle is in the centre of the canvas.
        assertBox(0, 400, 240, 500, 300);
        canvas.image(image, 10, 20, 5, 3);
        assertBox(1, 400, 240, 500, 300);
        assertEquals(240, frame.corner(1, 0, 1), "the top of the image is at the top");
        canvas.sprite(image, 10, 20, 4, 2, 0);
        assertBox(2, 360, 280, 440, 320);
        canvas.text("A\nA", 10, 20, 1, -1);
        float first = frame.corner(3, 2, 1);
        assertEquals(300, first, 1, "the text stands on the baseline");
        assertTrue(frame.corner(3, 0, 1) < first);
        assertEquals(
                25,
                frame.corner(4, 2, 1) - first,
                1,
                "the next line is 25 points below the first line");
        // Drawing images and text must not change the transform, so the canvas still has the
        // transform of the camera.
        canvas.rect(10, 20, 5, 3, -1);
        assertBox(5, 400, 240, 500, 300);
        canvas.pop().image(image, 0, 0, 5, 3);
        assertBox(6, 0, 0, 10, 6);
        canvas.camera(0, 0, 300);
        begin();
        canvas.image(image, 0, 0, 5, 3);
        assertBox(0, 0, 0, 10, 6);
        refused(
                "the height of a camera must be a finite number above 0, not 0.0",
                c -> c.camera(0, 0, 0));
    }

    @Test
    void spritesTurnClockwise() {
        begin();
        canvas.sprite(image, 100, 100, 20, 10, Math.PI / 2, -1);
        // The top left corner of the image is at the top right of the canvas.
        assertEquals(210, frame.corner(0, 0, 0), 1e-3);
        assertEquals(180, frame.corner(0, 0, 1), 1e-3);
    }

    @Test
    void clipsCoverWholePixelsAndOnlyGetSmaller() {
        begin();
        canvas.clip(10.1, 10, 50, 50).rect(0, 0, 1, 1, -1);
        assertEquals(20, frame.clipLeft(0));
        assertEquals(121, frame.clipRight(0));
        canvas.push().clip(0, 0, 30, 30).rect(0, 0, 1, 1, -1);
        assertEquals(20, frame.clipLeft(1));
        assertEquals(60, frame.clipRight(1));
        canvas.pop().rect(0, 0, 1, 1, -1);
        assertEquals(121, frame.clipRight(2));
        int before = frame.indexCount() + frame.quadCount();
        canvas.clip(200, 200, 9, 9)
                .rect(0, 0, 400, 300, -1)
                .image(image, 0, 0)
                .sprite(image.region(0, 0, 1, 1), 0, 0, 1, 1, 1, -1)
                .text("none of it", 9, 9, 9, -1);
        assertEquals(before, frame.indexCount() + frame.quadCount());
    }

    @Test
    void aClipWithoutWidthOrHeightHidesEverything() {
        begin();
        for (double at : new double[] {0, 10, 10.25, 10.3, -0.1}) {
            for (double turn : new double[] {0, 0.3}) {
                canvas.push().translate(at, at).rotate(turn).push();
                canvas.clip(0, 0, 0, 50).rect(-100, -100, 400, 300, -1).pop().push();
                canvas.clip(0, 0, 50, -0.0).rect(-100, -100, 400, 300, -1).pop().pop();
                assertEquals(0, frame.vertexCount() + frame.quadCount(), at + " turned by " + turn);
            }
        }
    }

    @Test
    void clearRemovesTheDrawingButKeepsTheState() {
        begin();
        canvas.translate(10, 10).image(image, 0, 0).clear(0x78123456).image(image, 0, 0);
        assertEquals(0xFF123456, frame.clearColor());
        assertEquals(1, frame.drawCount());
        assertEquals(1, frame.quadCount());
        assertEquals(20, frame.corner(0, 0, 0));
    }

    @Test
    void shortFormsDrawTheSameAsTheLongForms() {
        Region region = image.region(8, 4, 16, 12);
        List<List<Consumer<Canvas>>> pairs =
                List.of(
                        List.of(
                                c -> c.image(image, 9, 8, 7, 6, Color.RED),
                                c -> c.part(image, 0, 0, 64, 32, 9, 8, 7, 6, Color.RED)),
                        List.of(
                                c -> c.image(region, 30, 40),
                                c -> c.part(image, 8, 4, 16, 12, 30, 40, 16, 12, Color.WHITE)),
                        List.of(
                                c -> c.text("a", 30, 40, 14, -1),
                                c -> c.text(c.font(), "a", 30, 40, 14, -1, Align.LEFT)),
                        List.of(
                                c -> c.sprite(region, 30, 40),
                                c -> c.sprite(region, 30, 40, 16, 12, 0, Color.WHITE)),
                        List.of(
                                c -> c.sprite(region, 30, 40, 5, -6, 1),
                                c -> c.sprite(region, 30, 40, 5, -6, 1, Color.WHITE)),
                        List.of(
                                c -> c.rotate(0.3).sprite(image, 9, 5, 4, -2, 5e6, -1),
                                c -> {
                                    Region all = image.region(0, 0, 64, 32);
                                    c.rotate(0.3).sprite(all, 9, 5, 4, -2, 5e6, -1);
                                }),
                        List.of(
                                c -> c.circle(30, 40, 9, Color.RED),
                                c -> c.ellipse(30, 40, 9, 9, Color.RED)),
                        List.of(
                                c -> c.strokeCircle(30, 40, 9, 2, Color.RED),
                                c -> c.strokeEllipse(30, 40, 9, 9, 2, Color.RED)));
        for (List<Consumer<Canvas>> pair : pairs) {
            begin();
            pair.get(0).accept(canvas);
            assertNotEquals(0, frame.quadCount() + frame.vertexCount());
            long hash = hash();
            begin();
            pair.get(1).accept(canvas);
            assertEquals(hash, hash());
        }
    }

    /// If the user makes a window very small, a size such as `width - 2` that a game computes can
    /// become negative, and the game must not end with an exception.
    @Test
    void shapesAndClipsOfNegativeSizeShowNothing() {
        double[] points = {0, 0, 90, 0, 90, 90};
        List<Consumer<Canvas>> methods =
                List.of(
                        c -> c.rect(9, 9, -1, 9, -1),
                        c -> c.rect(9, 9, 9, -1, -1),
                        c -> c.strokeRect(9, 9, -1, 9, 1, -1),
                        c -> c.strokeRect(9, 9, 9, -1, 1, -1),
                        c -> c.strokeRect(9, 9, 9, 9, -1, -1),
                        c -> c.roundRect(9, 9, -1, 9, 1, -1),
                        c -> c.roundRect(9, 9, 9, -1, 0, -1),
                        c -> c.roundRect(9, 9, 9, 9, -1, -1),
                        c -> c.strokeRoundRect(9, 9, -1, 9, 1, 1, -1),
                        c -> c.strokeRoundRect(9, 9, 9, -1, 1, 1, -1),
                        c -> c.strokeRoundRect(9, 9, 9, 9, -1, 1, -1),
                        c -> c.strokeRoundRect(9, 9, 9, 9, 1, -1, -1),
                        c -> c.ellipse(9, 9, -1, 9, -1),
                        c -> c.ellipse(9, 9, 9, -1, -1),
                        c -> c.strokeEllipse(9, 9, -1, 9, 1, -1),
                        c -> c.strokeEllipse(9, 9, 9, -1, 1, -1),
                        c -> c.strokeEllipse(9, 9, 9, 9, -1, -1),
                        c -> c.line(9, 9, 90, 90, -1, -1),
                        c -> c.polyline(points, 4, false, -1, -1),
                        c -> c.polyline(points, 6, true, -1, -1),
                        c -> c.text("a", 9, 30, -1, -1),
                        c -> c.clip(9, 9, -1, 90).rect(0, 0, 99, 99, -1),
                        c -> c.clip(9, 9, 90, -1).image(image, 0, 0));
        for (int i = 0; i < methods.size(); i++) {
            begin();
            methods.get(i).accept(canvas);
            assertEquals(0, frame.vertexCount() + frame.quadCount(), "method " + i);
        }
    }

    /// {@return a call of each method of the canvas that has a colour as a parameter}
    private static List<ObjIntConsumer<Canvas>> everyColor(Image image) {
        double[] points = {10, 10, 90, 10, 90, 95};
        StrokeFont font = new StrokeFont();
        return List.of(
                (c, color) -> c.rect(10.3, 10, 20, 20, color),
                (c, color) -> c.strokeRect(10, 10, 20, 20, 3, color),
                (c, color) -> c.roundRect(10, 10, 20, 20, 0, color),
                (c, color) -> c.roundRect(10, 10, 20, 20, 5, color),
                (c, color) -> c.strokeRoundRect(10, 10, 20, 20, 5, 3, color),
                (c, color) -> c.ellipse(30, 30, 20, 20, color),
                (c, color) -> c.strokeEllipse(30, 30, 20, 20, 3, color),
                (c, color) -> c.line(10, 10, 90, 20, 3, color),
                (c, color) -> c.polyline(points, 4, false, 3, color),
                (c, color) -> c.polyline(points, 6, true, 3, color),
                (c, color) -> c.polygon(points, 6, color),
                (c, color) -> c.triangle(0, 0, color, 90, 9, color, 20, 80, color),
                (c, color) -> c.part(image, 0, 0, 4, 4, 10, 10, 20, 20, color),
                (c, color) -> c.sprite(image, 30, 30, 20, 20, 1, color),
                (c, color) -> c.sprite(image, 30, 30, 20, 20, 1, color),
                (c, color) -> c.text("a", 10, 30, 20, color),
                (c, color) -> c.text(font, "a", 10, 30, 20, color, Align.LEFT));
    }

    @Test
    void opacity00IsOpaqueAndOpacity01DrawsNothing() {
        List<ObjIntConsumer<Canvas>> methods = everyColor(image);
        for (int i = 0; i < methods.size(); i++) {
            begin();
            methods.get(i).accept(canvas, 0xFF3366CC);
            long opaque = hash();
            assertTrue(frame.vertexCount() + frame.quadCount() > 0, "method " + i);
            begin();
            methods.get(i).accept(canvas, 0x3366CC);
            assertEquals(opaque, hash(), "method " + i);
            begin();
            methods.get(i).accept(canvas, 0x013366CC);
            for (int at = 4; at < frame.vertexCount() * Frame.VERTEX_INTS; at += Frame.VERTEX_INTS)
                assertEquals(0, frame.vertices()[at] >>> 24, "method " + i);
            for (int at = 8; at < frame.quadCount() * Frame.QUAD_INTS; at += Frame.QUAD_INTS)
                assertEquals(0, frame.quads()[at] >>> 24, "method " + i);
        }
    }

    @Test
    void everyLetterOfATextLiesOnWholePixels() {
        begin();
        canvas.text("Hxg\nH", 10.3, 20.2, 13.3, Color.WHITE);
        assertEquals(4, frame.quadCount());
        for (int quad = 0; quad < 4; quad++) {
            for (int axis = 0; axis < 2; axis++) {
                assertEquals(Math.rint(frame.corner(quad, 0, axis)), frame.corner(quad, 0, axis));
                assertEquals(Math.rint(frame.corner(quad, 2, axis)), frame.corner(quad, 2, axis));
            }
        }
        assertEquals(
                frame.corner(0, 0, 0),
                frame.corner(3, 0, 0),
                "the second line starts at the same x as the first line");
    }

    @Test
    void rotatedTextCoversTheSameAreaAsUprightText() {
        begin();
        canvas.text("Hello", 10, 100, 20, Color.WHITE);
        Mesh upright = Mesh.of(frame);
        canvas.clear(0).rotate(1e-7).text("Hello", 10, 100, 20, Color.WHITE);
        Mesh turned = Mesh.of(frame);
        assertEquals(upright.left(), turned.left(), 2.5);
        assertEquals(upright.right(), turned.right(), 2.5);
        assertEquals(upright.top(), turned.top(), 2.5);
    }

    /// Draws a scene with shapes of all kinds.
    private void drawScene(int round) {
        canvas.begin(POINTS, PIXELS, 2);
        canvas.clear(Color.NAVY);
        for (int i = 0; i < 50; i++) {
            canvas.sprite(regions[i % 9], 9 * i, i, 10, 12, i - 25, Color.WHITE);
        }
        for (int i = 0; i < 50; i++) {
            double t = (i + round % 7) * 0.37;
            canvas.push().translate(100 + i, 80).rotate(t).scale(1 + i * 0.02, 1);
            canvas.rect(i, 3, 20.3, 9, Color.RED)
                    .strokeRect(i, 3, 20.3, 9, 1.5, Color.BLUE)
                    .roundRect(1, 2, 30, 20, 5, Color.GREEN)
                    .strokeRoundRect(1, 2, 30, 20, 5, 0.3, Color.GREEN)
                    .ellipse(5, 6, 7 + i, 8, Color.PINK)
                    .strokeEllipse(5, 6, 7 + i, 8, 2, Color.PINK)
                    .line(0, 0, 50, i, 1.2, Color.TEAL)
                    .polyline(ZIGZAG, ZIGZAG.length, i % 2 == 0, 4, Color.YELLOW)
                    .polygon(ZIGZAG, ZIGZAG.length, Color.ORANGE)
                    .triangle(0, 0, Color.RED, 9, 0, Color.GREEN, 0, 9, Color.BLUE)
                    .blend(Blend.ADDITIVE)
                    .clip(0, 0, 90, 90)
                    .image(image, 3, -26, 20, -30)
                    .sprite(regions[i], 9, 9, 10, 12, t, Color.WHITE)
                    .text("Turned text, ½", 3, 30, 15, Color.WHITE)
                    .pop()
                    .text(
                            "Upright text 0123456789 and\na second line",
                            10,
                            10 + i * 5,
                            14,
                            Color.GRAY);
        }
        canvas.end();
    }

    private static final Size POINTS = new Size(400, 300);
    private static final Size PIXELS = new Size(800, 600);
    private static final double[] ZIGZAG = {
        0, 0, 20, 5, 0, 10, 30, 14, 60, 3, 80, 70, 40, 30, 10, 90
    };

    @Test
    void theSameDrawingMakesTheSameVerticesOnEveryMachine() {
        drawScene(0);
        long hash = hash();
        assertEquals(SCENE_HASH, hash, () -> "%x".formatted(frame.vertexCount()));
        drawScene(1);
        // The second scene differs from the first scene. If the test draws the first scene again,
        // the frame must be exactly the same.
        drawScene(0);
        assertEquals(hash, hash());
    }

    private long hash() {
        long hash = 17;
        for (int i = 0; i < frame.vertexCount() * Frame.VERTEX_INTS; i++)
            hash = hash * 31 + frame.vertices()[i];
        for (int i = 0; i < frame.indexCount(); i++) hash = hash * 31 + frame.indices()[i];
        for (int i = 0; i < frame.quadCount() * Frame.QUAD_INTS; i++)
            hash = hash * 31 + frame.quads()[i];
        return hash;
    }

    /// The expected hash of the scene. If a change of the code changes a shape on purpose, a
    /// developer must look at the picture of the scene and then update this hash.
    private static final long SCENE_HASH = -2422455170602724336L;

    @Test
    void drawingAllocatesNothingAfterTheFirstFrames() {
        assertAllocatesNothing(this::drawScene);
    }

    @Test
    void textAllocatesNothingAfterTheFirstFramesInAnyScript() {
        assertAllocatesNothing(_ -> {
            canvas.begin(POINTS, PIXELS, 2);
            canvas.text("5 € – “up” ↑ ✓ ≤ ∞", 10, 20, 14, Color.GRAY);
            canvas.text("漢字 \uD83D\uDE00 \uD800", 10, 40, 14, Color.GRAY);
            canvas.text("3:30\u202FPM\t\u00E9", 10, 60, 14, Color.GRAY);
            canvas.font().width("1\u202F234\t\u200D\u20AC", 14);
            canvas.end();
        });
    }

    private static void assertAllocatesNothing(IntConsumer drawing) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        for (int i = 0; i < 300; i++) drawing.accept(i);
        long least = Long.MAX_VALUE;
        for (int attempt = 0;
                attempt < 20 && least > 0;
                // Several attempts are needed because the measured bytes may include allocations of
                // the JVM's compiler.
                attempt++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            drawing.accept(attempt);
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least, "bytes in a frame");
    }

    @Test
    void anImageIsDrawnInFullAfterAnotherOneWasRefusedBecauseTheFrameIsFull() {
        Image small = Image.filled(8, 8, Color.WHITE, Image.Sampling.NEAREST);
        begin();
        for (int i = 0; i < Frame.DRAW_LIMIT; i++) canvas.image(i % 2 == 0 ? image : small, 0, 0);
        assertThrows(IllegalStateException.class, () -> canvas.image(image, 0, 0));
        canvas.image(small, 0, 0);
        int last = (frame.quadCount() - 1) * Frame.QUAD_INTS;
        assertEquals(0, frame.quads()[last + 6]);
        assertEquals(8 << 16 | 8, frame.quads()[last + 7]);
    }

    /// Asserts that every index of a frame refers to an existing vertex, whatever numbers the game
    /// passes.
    @Test
    void shapesOfAnySizeLeaveTheFrameConsistent() {
        double[] sizes = {1e-300, 1e-9, 1, 1e9, 1e120, 1e154, 1e200, 1e300, Double.MAX_VALUE};
        CanvasRecorder canvas = new CanvasRecorder();
        for (double stretch : sizes) {
            for (double size : sizes) {
                canvas.begin(new Size(640, 480), new Size(640, 480), 1);
                canvas.scale(stretch, 1);
                canvas.ellipse(size, 3, size, 5, -1);
                canvas.strokeEllipse(3, size, 7, size, size, -1);
                canvas.strokeEllipse(3, 4, 1, 2, size, -1);
                canvas.roundRect(1, 2, size, 9, size, -1);
                canvas.strokeRoundRect(1, 2, size, size, 3, size, -1);
                canvas.end();
                Frame frame = canvas.frame();
                for (int i = 0; i < frame.indexCount(); i++)
                    assertTrue(frame.indices()[i] < frame.vertexCount(), stretch + " " + size);
            }
        }
    }
}
