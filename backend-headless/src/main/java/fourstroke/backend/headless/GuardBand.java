package fourstroke.backend.headless;

/// Clips triangles with corners beyond [SubPixel#LIMIT], so that no triangle is too large for the
/// calculations. The result is a polygon within [SubPixel#LIMIT]. The clipping lines are far
/// outside of every picture, so clipping has no visible effect on colours. Colours are interpolated
/// in double precision, which gives the same result on every machine. Texture coordinates come from
/// the unclipped triangle, because a clipped triangle may show a small part of an image in the
/// whole picture, so that a rounding error of a clipped coordinate would be visible.
///
/// The clipping algorithm is described by Ivan Sutherland and Gary Hodgman in "Reentrant polygon
/// clipping", CACM 17(1), 1974.
final class GuardBand {

    /// The number of values of a corner: x, y, u, v, red, green, blue and opacity.
    static final int NUMBERS = 8;

    /// The maximum number of corners of the clipped polygon. A triangle gains at most one corner at
    /// each of the four clipping lines.
    private static final int CORNERS = 3 + 4;

    private final double[] whole = new double[3 * NUMBERS];
    private double[] polygon = new double[CORNERS * NUMBERS];
    private double[] cut = new double[CORNERS * NUMBERS];
    private int corners;

    /// Clips a triangle.
    ///
    /// @param a the position of the triangle's first corner in the array of vertices
    /// @return the number of corners of the clipped polygon, which is convex; 0 if the triangle
    ///   lies beyond the limit, or if a coordinate of a corner is infinite or NaN
    int clip(int[] vertices, int a, int b, int c) {
        corners = 0;
        if (!add(vertices, a) || !add(vertices, b) || !add(vertices, c)) return 0;
        System.arraycopy(polygon, 0, whole, 0, whole.length);
        clip(0, 1);
        clip(0, -1);
        clip(1, 1);
        clip(1, -1);
        return corners;
    }

    private boolean add(int[] vertices, int from) {
        int at = corners++ * NUMBERS;
        for (int i = 0; i < 4; i++) {
            polygon[at + i] = Float.intBitsToFloat(vertices[from + i]);
            polygon[at + 4 + i] = vertices[from + 4] >>> 24 - 8 * i & 0xFF;
        }
        return Double.isFinite(polygon[at]) && Double.isFinite(polygon[at + 1]);
    }

    /// {@return the value with the index `number` (in the order of [#NUMBERS]) of a corner of the
    /// unclipped triangle}
    double whole(int corner, int number) {
        return whole[corner * NUMBERS + number];
    }

    private void clip(int coordinate, int sign) {
        int kept = 0;
        for (int i = 0; i < corners; i++) {
            int a = i * NUMBERS;
            int b = (i + 1) % corners * NUMBERS;
            double outsideA = sign * polygon[a + coordinate] - SubPixel.LIMIT;
            double outsideB = sign * polygon[b + coordinate] - SubPixel.LIMIT;
            if (outsideA <= 0) System.arraycopy(polygon, a, cut, kept++ * NUMBERS, NUMBERS);
            // The first argument is always the inner corner and the second the outer corner, so
            // that two triangles with a common side cut this side at exactly the same point.
            if (outsideA <= 0 && outsideB > 0)
                cross(a, b, outsideA, outsideB, kept++ * NUMBERS, coordinate, sign);
            else if (outsideA > 0 && outsideB <= 0)
                cross(b, a, outsideB, outsideA, kept++ * NUMBERS, coordinate, sign);
        }
        double[] spare = polygon;
        polygon = cut;
        cut = spare;
        corners = kept;
    }

    private void cross(
            int in, int out, double inside, double outside, int at, int coordinate, int sign) {
        double t = inside / (inside - outside);
        for (int n = 0; n < NUMBERS; n++)
            cut[at + n] = polygon[in + n] + (polygon[out + n] - polygon[in + n]) * t;
        // This line sets the coordinate of the clipping line exactly, because the interpolation
        // above may have rounded it.
        cut[at + coordinate] = sign * SubPixel.LIMIT;
    }

    /// {@return the value with the index `number` (in the order of [#NUMBERS]) of a corner of the
    /// clipped polygon}
    double number(int corner, int number) {
        return polygon[corner * NUMBERS + number];
    }

    /// {@return the colour of a corner of the clipped polygon}
    int color(int corner) {
        int color = 0;
        for (int i = 0; i < 4; i++) color = color << 8 | (int) (number(corner, 4 + i) + 0.5);
        return color;
    }
}
