package fourstroke.backend.headless;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Image;

import org.junit.jupiter.api.Test;

import java.util.Arrays;

class TriangleTest {

    private static final int[][] ORDERS = {
        {0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}
    };
    private static final Texture TEXTURE =
            new Texture(Image.filled(8, 8, -1, Image.Sampling.LINEAR));

    /// The corners of a rectangle from (10, 20) to (30, 50), shaded and with an image: x, y, u, v,
    /// colour.
    private static double[][] rectangle() {
        return new double[][] {
            {10, 20, 0.25, 0.5, 0x102030FF},
            {30, 20, 0.75, 0.5, 0x203040FF},
            {10, 50, 0.25, 1, 0x102050FF},
            {30, 50, 0.75, 1, 0x203060FF}
        };
    }

    private static Triangle triangle(double[][] corners, int[] which, int[] order) {
        Triangle triangle = new Triangle();
        for (int i = 0; i < 3; i++) {
            double[] c = corners[which[order[i]]];
            triangle.set(i, c[0], c[1], c[2], c[3], (int) (long) c[4], TEXTURE);
        }
        return triangle;
    }

    private static void assertHalves(
            boolean expected, double[][] first, double[][] second, String what) {
        int[][][] diagonals = {{{0, 1, 2}, {1, 2, 3}}, {{0, 1, 3}, {0, 2, 3}}};
        for (int[][] halves : diagonals) {
            for (int[] order : ORDERS) {
                for (int[] otherOrder : ORDERS) {
                    Triangle one = triangle(first, halves[0], order);
                    Triangle other = triangle(second, halves[1], otherOrder);
                    String where =
                            what + " " + Arrays.toString(order) + Arrays.toString(otherOrder);
                    assertEquals(expected, one.makesRectangleWith(other), where);
                    assertEquals(
                            expected,
                            triangle(second, halves[1], otherOrder).makesRectangleWith(one),
                            where);
                }
            }
        }
    }

    @Test
    void twoHalvesMakeARectangleHoweverTheirCornersAreNumbered() {
        assertHalves(true, rectangle(), rectangle(), "halves");
    }

    @Test
    void anyOtherNumberInTheSecondHalfAndTheyDoNot() {
        for (int number = 0; number < 4; number++) {
            double[][] other = rectangle();
            other[3][number] += 1;
            assertHalves(false, rectangle(), other, "last corner, number " + number);
        }
        for (int shift = 0; shift < 32; shift += 8) {
            double[][] other = rectangle();
            other[3][4] = (int) (long) other[3][4] ^ 1 << shift;
            assertHalves(false, rectangle(), other, "last corner, colour shifted " + shift);
        }
        for (int corner : new int[] {1, 2}) { // on the diagonal of one way to cut it
            for (int number = 0; number < 5; number++) {
                double[][] other = rectangle();
                other[corner][number] += 1;
                Triangle one = triangle(rectangle(), new int[] {0, 1, 2}, ORDERS[0]);
                assertFalse(
                        one.makesRectangleWith(triangle(other, new int[] {1, 2, 3}, ORDERS[0])),
                        corner + " " + number);
            }
        }
    }

    @Test
    void theSameHalfTwiceIsNoRectangle() {
        Triangle one = triangle(rectangle(), new int[] {0, 1, 2}, ORDERS[0]);
        assertFalse(one.makesRectangleWith(triangle(rectangle(), new int[] {0, 1, 2}, ORDERS[3])));
        assertFalse(one.makesRectangleWith(triangle(rectangle(), new int[] {0, 1, 3}, ORDERS[0])));
    }

    @Test
    void halvesOfWhichOneAsksForTheImageMakeNoRectangle() {
        double[][] without = rectangle();
        for (double[] corner : without) corner[2] = -1;
        Triangle one = triangle(rectangle(), new int[] {0, 1, 2}, ORDERS[0]);
        assertFalse(one.makesRectangleWith(triangle(without, new int[] {1, 2, 3}, ORDERS[0])));
        assertHalves(true, without, without, "without image");
    }

    private static Triangle turned(int color, double[]... corners) {
        Triangle triangle = new Triangle();
        for (int i = 0; i < 3; i++) {
            triangle.set(i, corners[i][0], corners[i][1], 0.5, 0.5, color, TEXTURE);
        }
        return triangle;
    }

    @Test
    void trianglesMeetIfTheyLieOnDifferentSidesOfACommonSide() {
        double[] a = {0, 0};
        double[] b = {10, 3};
        double[] c = {7, 13};
        double[] d = {-3, 10};
        Triangle first = turned(-1, a, b, c);
        assertTrue(first.meets(turned(-1, a, c, d)));
        assertTrue(turned(-1, a, c, b).meets(turned(-1, a, b, new double[] {9, -5})));
        assertFalse(first.meets(turned(-1, a, c, new double[] {12, 1})), "both on the same side");
        assertFalse(first.meets(turned(-1, a, c, new double[] {14, 26})), "no area");
        assertFalse(first.meets(turned(-1, a, d, c)), "another side");
        assertFalse(first.meets(turned(0xFF, a, c, d)), "another colour");
        Triangle without = turned(-1, a, c, d);
        without.set(0, 0, 0, -1, 0, -1, TEXTURE);
        assertFalse(first.meets(without), "no image");
    }

    @Test
    void coordinatesInTheImageStopAtTheirLimit() {
        Triangle t = new Triangle();
        t.set(0, 0, 0, 1e30, Double.NaN, -1, TEXTURE);
        assertEquals(Triangle.TEXEL_LIMIT, t.u[0]);
        assertEquals(0, t.v[0]);
        assertTrue(t.isEmpty());
    }
}
