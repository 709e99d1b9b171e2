package fourstroke.loop.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.draw.Canvas;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Region;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;

import org.junit.jupiter.api.Test;

import java.util.function.Consumer;

/// Tests shapes that begin in the window and end far outside the window, or that are completely
/// outside the window.
class FarAwayTest {

    private final CanvasRecorder canvas = new CanvasRecorder();

    private void draw(Consumer<Canvas> drawing) {
        canvas.begin(new Size(800, 600), new Size(800, 600), 1);
        drawing.accept(canvas);
        canvas.end();
    }

    @Test
    void linesToDistantPointsKeepTheirDirection() {
        double[] lengths = {1e3, 1e6, 4e6, 1e7, 1e9, 1e12};
        double[] turns = {0.3, 1.2, 2, 3.5, 5.1};
        for (double length : lengths) {
            for (double turn : turns) {
                double cos = Math.cos(turn);
                double sin = Math.sin(turn);
                double x = 300 + length * cos;
                double y = 200 + length * sin;
                String what = length + " long, turned " + turn;
                draw(c -> c.line(300, 200, x, y, 2, -1));
                assertAlong(cos, sin, what);
                draw(c -> c.translate(300, 200).rotate(turn).rect(-length, -1, 2 * length, 2, -1));
                assertAlong(cos, sin, what);
                double[] bent = {300 - 50 * cos, 200 - 50 * sin, 300, 200, x, y};
                draw(c -> c.polyline(bent, 6, false, 2, -1));
                assertAlong(cos, sin, what);
                // The closed polyline goes from the window to a distant point and back.
                draw(c -> c.polyline(bent, 6, true, 2, -1));
                assertAlong(cos, sin, what);
                double[] slab = {300 - sin, 200 + cos, 300 + sin, 200 - cos, x + sin, y - cos};
                draw(c -> c.polygon(slab, 6, -1));
                assertAlong(cos, sin, what);
            }
        }
    }

    /// Asserts that all vertices lie within a few pixels of a line through (300, 200). The method
    /// ignores vertices at distances at which `float` is inaccurate, and parts of a clipped path
    /// that follow the sides of the square at which paths are clipped.
    private void assertAlong(double cos, double sin, String what) {
        Frame frame = Mesh.triangles(canvas.frame());
        assertTrue(frame.vertexCount() > 0, what);
        for (int i = 0; i < frame.vertexCount(); i++) {
            double x = Mesh.x(frame, i) - 300;
            double y = Mesh.y(frame, i) - 200;
            assertEquals(0, x * sin - y * cos, 8, what + ": " + x + ", " + y);
        }
    }

    @Test
    void aPathAroundTheWindowFillsTheWindowAndItsOutlineIsInvisible() {
        double[] around = {-1e9, -2e9, 3e9, -1e9, 1e9, 2e9, -2e9, 1e9};
        draw(c -> c.polygon(around, around.length, -1));
        Mesh filled = Mesh.of(canvas.frame());
        assertTrue(filled.left() < -1e6 && filled.right() > 1e6, filled.toString());
        assertTrue(filled.top() < -1e6 && filled.bottom() > 1e6, filled.toString());
        assertEquals(0, filled.folded(), 1e-5 * filled.area());
        draw(c -> c.polyline(around, around.length, true, 2, -1));
        for (int i = 0; i < canvas.frame().vertexCount(); i++) {
            double x = Mesh.x(canvas.frame(), i);
            double y = Mesh.y(canvas.frame(), i);
            assertTrue(Math.max(Math.abs(x), Math.abs(y)) > 1e6, x + ", " + y);
        }
    }

    @Test
    void anImageThatIsEnlargedMoreAndMoreShowsItsMiddle() {
        Image image = Image.filled(1024, 512, -1, Image.Sampling.LINEAR);
        Region region = image.region(256, 128, 512, 256);
        for (double z = 1; z < 1e8; z *= 3) {
            double scale = z;
            for (double turn : new double[] {0, 0.3, 2, -1.6}) {
                String what = "times " + scale + ", turned " + turn;
                draw(c ->
                        c.translate(400, 300)
                                .rotate(turn)
                                .scale(scale, scale)
                                .part(image, 256, 128, 512, 256, -256, -128, 512, 256, -1)
                                // After the part of the image, this call adds a shape that samples
                                // no image.
                                .line(0, 0, 1, 0, 1, -1));
                assertMiddle(turn, scale, what);
                // Below a scale of 30,000 the image needs no clipping, so the canvas draws a single
                // quad.
                if (scale < 3e4) continue;
                draw(c ->
                        c.scale(scale, scale)
                                .sprite(image, 400 / scale, 300 / scale, 1024, 512, turn, -1));
                assertMiddle(turn, scale, what);
                draw(c -> c.sprite(region, 400, 300, 512 * scale, 256 * scale, turn, -1));
                assertMiddle(turn, scale, what);
            }
        }
    }

    /// The letter I is a single stroke. At every size, the part of the letter in the window must
    /// lie on this stroke.
    @Test
    void hugeLettersStayVisible() {
        for (double size : new double[] {1e5, 1e7, 1e9, 1e12}) {
            for (double turn : new double[] {0, 0.5}) {
                draw(c ->
                        c.translate(400, 300)
                                .rotate(turn)
                                .text("I", -0.115 * size, 0.315 * size, size, -1));
                Frame frame = Mesh.triangles(canvas.frame());
                String what = size + " turned by " + turn;
                assertEquals(4, frame.vertexCount(), what);
                double middleX = 0;
                double middleY = 0;
                for (int vertex = 0; vertex < 4; vertex++) {
                    assertTrue(Math.abs(Mesh.x(frame, vertex)) < Limits.FAR, what);
                    assertTrue(Math.abs(Mesh.y(frame, vertex)) < Limits.FAR, what);
                    middleX += texture(frame, vertex, 0) / 4;
                    middleY += texture(frame, vertex, 1) / 4;
                }
                Image page = frame.image(0);
                int shown =
                        page.pixel((int) (middleX * page.width()), (int) (middleY * page.height()));
                assertEquals(0xFF, shown >>> 24, what);
            }
        }
    }

    /// Asserts that the first quad shows the middle of an image of 1024 x 512 at (400, 300), with a
    /// given rotation and scale.
    private void assertMiddle(double turn, double scale, String what) {
        Frame frame = Mesh.triangles(canvas.frame());
        assertTrue(frame.vertexCount() >= 4, what);
        double x = Mesh.x(frame, 0);
        double y = Mesh.y(frame, 0);
        double acrossX = Mesh.x(frame, 1) - x;
        double acrossY = Mesh.y(frame, 1) - y;
        double downX = Mesh.x(frame, 3) - x;
        double downY = Mesh.y(frame, 3) - y;
        double area = acrossX * downY - acrossY * downX;
        double s = ((400 - x) * downY - (300 - y) * downX) / area;
        double t = ((300 - y) * acrossX - (400 - x) * acrossY) / area;
        assertTrue(s > 0.1 && s < 0.9 && t > 0.1 && t < 0.9, what + ": " + s + ", " + t);
        double width = (texture(frame, 1, 0) - texture(frame, 0, 0)) * 1024;
        double height = (texture(frame, 3, 1) - texture(frame, 0, 1)) * 512;
        assertEquals(512, texture(frame, 0, 0) * 1024 + s * width, 1e-3, what);
        assertEquals(256, texture(frame, 0, 1) * 512 + t * height, 1e-3, what);
        double wide = Math.hypot(acrossX, acrossY);
        assertEquals(1, wide / width / scale, 1e-2, what);
        assertEquals(1, Math.hypot(downX, downY) / height / scale, 1e-2, what);
        assertEquals(Math.cos(turn), acrossX / wide, 1e-6, what);
        assertEquals(Math.sin(turn), acrossY / wide, 1e-6, what);
    }

    private static float texture(Frame frame, int vertex, int axis) {
        return Float.intBitsToFloat(frame.vertices()[vertex * Frame.VERTEX_INTS + 2 + axis]);
    }
}
