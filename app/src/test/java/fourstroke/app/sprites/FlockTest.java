package fourstroke.app.sprites;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.app.RecordingCanvas;
import fourstroke.loop.api.draw.Canvas;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;

import org.junit.jupiter.api.Test;

import java.util.Arrays;

class FlockTest {

    private static final Image DOT = Image.of(1, 1, new int[] {Color.WHITE});

    /// {@return the centre and the angle of the only sprite, as it is drawn}
    private static double[] drawn(Flock flock, double alpha) {
        double[] seen = new double[3];
        Canvas canvas =
                RecordingCanvas.of((_, arguments) -> {
                    seen[0] = (Double) arguments[1];
                    seen[1] = (Double) arguments[2];
                    seen[2] = (Double) arguments[5];
                });
        flock.draw(canvas, DOT, alpha);
        return seen;
    }

    /// An earlier version computed the position between two ticks with the speed after a bounce, so
    /// a sprite jumped past the edge.
    @Test
    void aSpriteThatBouncesIsDrawnBetweenItsLastTwoTicks() {
        Size size = new Size(40, 30);
        Flock flock = new Flock(1);
        flock.setCount(1, size);
        int bounces = 0;
        double[] now = drawn(flock, 1);
        for (int tick = 0; tick < 1000; tick++) {
            double[] before = now;
            flock.tick(1.0 / 60, size);
            now = drawn(flock, 1);
            double[] half = new double[3];
            for (int i = 0; i < half.length; i++) half[i] = (before[i] + now[i]) / 2;
            String when = "tick %d, %s".formatted(tick, Arrays.toString(now));
            for (int i = 0; i < half.length; i++) {
                assertEquals(before[i], drawn(flock, 0)[i], 1e-9, when);
                assertEquals(half[i], drawn(flock, 0.5)[i], 1e-9, when);
            }
            if (now[0] < 0 || now[0] > size.width()) bounces++;
        }
        assertTrue(bounces > 5, bounces + " bounces");
    }
}
