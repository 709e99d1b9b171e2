package fourstroke.backend.headless;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.spi.Frame;

import org.junit.jupiter.api.Test;

class TriangleTest {

    private static final Texture IMAGE =
            new Texture(Image.filled(8, 8, Color.WHITE, Image.Sampling.LINEAR));

    /// @param corners for each corner an array with its x and y coordinates, which may be followed
    ///   by the coordinates of the corner in the image
    private static Triangle triangle(double[]... corners) {
        int[] vertices = new int[3 * Frame.VERTEX_INTS];
        for (int corner = 0; corner < 3; corner++) {
            for (int i = 0; i < corners[corner].length; i++) {
                float number = (float) corners[corner][i];
                vertices[corner * Frame.VERTEX_INTS + i] = Float.floatToRawIntBits(number);
            }
        }
        Triangle triangle = new Triangle();
        int second = Frame.VERTEX_INTS;
        assertTrue(triangle.read(vertices, 0, second, 2 * second, IMAGE));
        return triangle;
    }

    @Test
    void halvesOfAQuadTurnAlikeIfTheyLieOnDifferentSidesOfTheirCommonSide() {
        double[] a = {0, 0};
        double[] b = {10, 3};
        double[] c = {7, 13};
        Triangle first = triangle(a, b, c);
        assertTrue(first.turnsLike(triangle(a, c, new double[] {-3, 10})));
        assertTrue(triangle(a, c, b).turnsLike(triangle(a, b, new double[] {9, -5})));
        assertFalse(
                first.turnsLike(triangle(a, c, new double[] {12, 1})),
                "triangles that turn in opposite directions");
        assertFalse(
                first.turnsLike(triangle(a, c, new double[] {14, 26})),
                "a triangle without an area");
    }

    @Test
    void coordinatesInTheImageStopAtTheirLimit() {
        double[] corner = {0, 0, 1e30, Double.NaN};
        Triangle t = triangle(corner, corner, corner);
        assertEquals(Triangle.TEXEL_LIMIT, t.u[0]);
        assertEquals(0, t.v[0]);
        assertTrue(t.isEmpty());
    }
}
