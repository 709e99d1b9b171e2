package fourstroke.backend.headless;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class TriangleTest {

    private static Triangle triangle(double[]... corners) {
        Triangle triangle = new Triangle();
        for (int i = 0; i < 3; i++) triangle.set(i, corners[i][0], corners[i][1], 0, 0, -1, 8, 8);
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
        assertFalse(first.turnsLike(triangle(a, c, new double[] {12, 1})), "both on the same side");
        assertFalse(first.turnsLike(triangle(a, c, new double[] {14, 26})), "no area");
    }

    @Test
    void coordinatesInTheImageStopAtTheirLimit() {
        Triangle t = new Triangle();
        t.set(0, 0, 0, 1e30, Double.NaN, -1, 8, 8);
        assertEquals(Triangle.TEXEL_LIMIT, t.u[0]);
        assertEquals(0, t.v[0]);
        assertTrue(t.isEmpty());
    }
}
