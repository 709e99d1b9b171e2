package fourstroke.loop.draw;

import fourstroke.loop.api.Trig;
import fourstroke.loop.api.draw.Size;

/// Draws triangles with a colour at each corner.
///
/// This class clips triangles that reach far beyond the picture. Moving the corners nearer to the
/// picture instead would change the directions of the sides and the colours of the triangle. This
/// class cannot leave the clipping to graphics drivers, because Mesa's software drivers interpolate
/// colours incorrectly if a triangle reaches beyond the picture by half the size of the picture or
/// more.
final class Gradients {

    /// The count of numbers that are stored for each corner: x, y, red, green, blue and opacity.
    private static final int NUMBERS = 6;

    /// The maximum number of corners of a clipped triangle. The triangle is cut at four lines, and
    /// each cut adds at most one corner.
    private static final int CORNERS = 3 + 4;

    /// The maximum number of corners of a circle. A small number is enough, because the edge of a
    /// circle with a gradient is usually transparent. At a radius of 1,000 pixels, a polygon with
    /// 128 corners deviates from the circle by a third of a pixel.
    private static final int MOST_CORNERS = 128;

    private static final int FEWEST_CORNERS = 12;

    private final FrameBuffer frame;
    private final DrawState state;
    private double[] polygon = new double[CORNERS * NUMBERS];
    private double[] cut = new double[CORNERS * NUMBERS];
    private int corners;

    Gradients(FrameBuffer frame, DrawState state) {
        this.frame = frame;
        this.state = state;
    }

    /// Starts a new triangle.
    void begin() {
        corners = 0;
    }

    /// Adds a corner to the triangle.
    void add(double x, double y, int color) {
        int at = corners++ * NUMBERS;
        polygon[at] = PixelPath.finite(state.x(x, y));
        polygon[at + 1] = PixelPath.finite(state.y(x, y));
        for (int i = 0; i < 4; i++) polygon[at + 2 + i] = color >>> 24 - 8 * i & 0xFF;
    }

    /// Draws the triangle, or the part of the triangle that remains after clipping.
    void fill() {
        Size size = frame.pixels();
        cut(0, size.width());
        cut(1, size.height());
        if (corners < 3) return;
        int first = frame.add(corners, 3 * (corners - 2));
        for (int i = 0; i < corners; i++) {
            int at = i * NUMBERS;
            int color = 0;
            for (int n = 2; n < NUMBERS; n++) color = color << 8 | (int) (polygon[at + n] + 0.5);
            Triangles.put(frame.vertices(), first + i, polygon[at], polygon[at + 1], color);
        }
        int[] indices = frame.indices();
        int at = frame.indexCount() - 3 * (corners - 2);
        for (int i = 2; i < corners; i++)
            at = Triangles.triangle(indices, at, first, first + i - 1, first + i);
    }

    /// Draws a circle as triangles around its centre.
    void circle(double x, double y, double radius, int centerColor, int edgeColor) {
        int count = circleCorners(radius * Math.sqrt(Math.abs(state.determinant())));
        double lastX = x + radius;
        double lastY = y;
        for (int i = 1; i <= count; i++) {
            double turn = 2 * Math.PI * i / count;
            // The last corner must be exactly equal to the first corner, so it is not computed with
            // `Trig`, which has rounding errors.
            double nextX = i == count ? x + radius : x + radius * Trig.cos(turn);
            double nextY = i == count ? y : y + radius * Trig.sin(turn);
            begin();
            add(x, y, centerColor);
            add(lastX, lastY, edgeColor);
            add(nextX, nextY, edgeColor);
            fill();
            lastX = nextX;
            lastY = nextY;
        }
    }

    /// {@return the number of corners of a circle with a radius in pixels} A polygon with `corners`
    /// corners deviates from its circle by at most `radius * (1 - cos(pi / corners))`, which is
    /// about `5 * radius / corners²`. The deviation is a third of a pixel if `corners` is 4 times
    /// the square root of the radius.
    private static int circleCorners(double radius) {
        return (int) Math.clamp(4 * Math.sqrt(radius), FEWEST_CORNERS, MOST_CORNERS);
    }

    /// Clips the triangle at two lines on opposite sides of the picture. The distance of each line
    /// from the picture is a quarter of the picture's width or height.
    private void cut(int axis, int side) {
        cut(axis, 1, side * 1.25);
        cut(axis, -1, side * 0.25);
    }

    private void cut(int axis, int sign, double most) {
        if (!exceeds(axis, sign, most)) return;
        int kept = 0;
        for (int i = 0; i < corners; i++) {
            int a = i * NUMBERS;
            int b = (i + 1) % corners * NUMBERS;
            double outsideA = sign * polygon[a + axis] - most;
            double outsideB = sign * polygon[b + axis] - most;
            if (outsideA <= 0) System.arraycopy(polygon, a, cut, kept++ * NUMBERS, NUMBERS);
            // A side is always cut from its inner corner to its outer corner, so that the rounding
            // errors are the same for two triangles with a common side.
            if (outsideA <= 0 && outsideB > 0) cross(a, b, outsideA, outsideB, kept++);
            else if (outsideA > 0 && outsideB <= 0) cross(b, a, outsideB, outsideA, kept++);
        }
        double[] spare = polygon;
        polygon = cut;
        cut = spare;
        corners = kept;
    }

    private boolean exceeds(int axis, int sign, double most) {
        for (int i = 0; i < corners; i++)
            if (sign * polygon[i * NUMBERS + axis] > most) return true;
        return false;
    }

    private void cross(int in, int out, double inside, double outside, int corner) {
        double t = inside / (inside - outside);
        for (int n = 0; n < NUMBERS; n++) {
            cut[corner * NUMBERS + n] = polygon[in + n] + (polygon[out + n] - polygon[in + n]) * t;
        }
    }
}
