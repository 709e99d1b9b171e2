package fourstroke.loop.core.canvas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Canvas;
import fourstroke.loop.api.Frame;
import fourstroke.loop.api.Size;

import org.junit.jupiter.api.Test;

import java.util.function.Consumer;

/// Shapes that begin in the window and end far beyond it, or not in it at all.
class FarAwayTest {

    private final CanvasRecorder canvas = new CanvasRecorder();

    private void draw(Consumer<Canvas> drawing) {
        canvas.begin(new Size(800, 600), new Size(800, 600), 1);
        drawing.accept(canvas);
        canvas.end();
    }

    @Test
    void linesToFarAwayKeepTheirDirection() {
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
                draw(c -> c.polyline(bent, 6, true, 2, -1)); // there and straight back
                assertAlong(cos, sin, what);
                double[] slab = {300 - sin, 200 + cos, 300 + sin, 200 - cos, x + sin, y - cos};
                draw(c -> c.polygon(slab, 6, -1));
                assertAlong(cos, sin, what);
            }
        }
    }

    /// All vertices lie within a few pixels of a line through (300, 200), but for where `float` has
    /// no more digits, and where a path that was cut follows the edge of what is near.
    private void assertAlong(double cos, double sin, String what) {
        Frame frame = canvas.frame();
        assertTrue(frame.vertexCount() > 0, what);
        for (int i = 0; i < frame.vertexCount(); i++) {
            double x = Mesh.x(frame, i) - 300;
            double y = Mesh.y(frame, i) - 200;
            assertEquals(0, x * sin - y * cos, 8, what + ": " + x + ", " + y);
        }
    }

    @Test
    void aPathAroundEverythingNearFillsItAndItsOutlineIsNotSeen() {
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
}
