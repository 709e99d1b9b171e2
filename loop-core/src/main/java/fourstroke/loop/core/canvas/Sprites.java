package fourstroke.loop.core.canvas;

import fourstroke.loop.api.Frame;
import fourstroke.loop.api.Image;

/// Parts of images on parallelograms.
final class Sprites {

    /// How far a source rectangle may reach over the edge of its image, in pixels of the image: the
    /// rounding of sums like 3 · (1 / 3) must not be an error.
    private static final double SOURCE_ROUNDING = 1e-6;

    /// Stands for a source that has to be looked at: a NaN that no arithmetic makes.
    private static final long NO_SOURCE = 0x7FF8_0F0F_0F0F_0F0FL;

    private final Frame frame;
    private final Transform transform;
    private final DrawState state;

    private double perWidth;
    private double perHeight;

    // The part of the current draw's image that is drawn, as it was asked for, and the u and v of
    // its corners as pairs of `float` bits, u in the lower half: sprites of one kind, drawn one
    // after the other, find them ready.
    private long sourceX = NO_SOURCE; // bits of doubles
    private long sourceY;
    private long sourceWidth;
    private long sourceHeight;
    private long leftTop;
    private long rightTop;
    private long rightBottom;
    private long leftBottom;

    Sprites(Frame frame, Transform transform, DrawState state) {
        this.frame = frame;
        this.transform = transform;
        this.state = state;
    }

    void image(
            Image image,
            double sourceX,
            double sourceY,
            double sourceWidth,
            double sourceHeight,
            double x,
            double y,
            double width,
            double height,
            int tint) {
        Numbers.finite(x + y + width + height, "x", x, "y", y, "width", width, "height", height);
        if ((image != state.drawn || image.closed()) && !take(image)) return;
        source(image, sourceX, sourceY, sourceWidth, sourceHeight);
        Transform t = transform;
        double halfX = width / 2;
        double halfY = height / 2;
        double middleX = x + halfX;
        double middleY = y + halfY;
        if (t.isNear(Math.abs(middleX) + Math.abs(middleY) + Math.abs(halfX) + Math.abs(halfY))) {
            quad(
                    t.x(middleX, middleY),
                    t.y(middleX, middleY),
                    t.a * halfX,
                    t.b * halfX,
                    t.c * halfY,
                    t.d * halfY,
                    tint);
        }
    }

    void sprite(
            Image image,
            double sourceX,
            double sourceY,
            double sourceWidth,
            double sourceHeight,
            double centerX,
            double centerY,
            double width,
            double height,
            double turn,
            int tint) {
        // Ten thousand sprites in a frame are nothing special, so this is written to be fast, and
        // short enough for the compiler to put into the caller's loop: one sum tells that all
        // numbers are finite and near enough, one comparison that the image can be drawn, four that
        // the source is fine.
        Transform t = transform;
        double reach = Math.abs(centerX) + Math.abs(centerY) + Math.abs(width) + Math.abs(height);
        if (!t.isNear(reach + Math.abs(turn))) {
            Numbers.finite(reach, turn, centerX, centerY, width, height);
            if (!t.isNear(reach)) return;
            turn = Trig.bounded(turn);
        }
        if ((image != state.drawn || image.closed()) && !take(image)) return;
        if (!hasSource(sourceX, sourceY, sourceWidth, sourceHeight)) {
            source(image, sourceX, sourceY, sourceWidth, sourceHeight);
        }
        double ux = width * 0.5;
        double uy = 0;
        double vx = 0;
        double vy = height * 0.5;
        if (turn != 0) {
            double halfTurns = Trig.halfTurns(turn);
            double sign = Trig.sign(halfTurns);
            double rest = Trig.rest(turn, halfTurns);
            double cos = Trig.restCos(rest);
            double sin = Trig.restSin(rest);
            uy = sin * (sign * ux);
            ux = cos * (sign * ux);
            vx = -sin * (sign * vy);
            vy = cos * (sign * vy);
        }
        transformed(centerX, centerY, ux, uy, vx, vy, tint);
    }

    /// Writes the source around a centre, between plus and minus two vectors, all in the game's
    /// coordinates.
    private void transformed(
            double x, double y, double ux, double uy, double vx, double vy, int tint) {
        Transform t = transform;
        double newX = t.a * x + t.e;
        double newY = t.d * y + t.f;
        double newUx = t.a * ux;
        double newUy = t.d * uy;
        double newVx = t.a * vx;
        double newVy = t.d * vy;
        if (t.b != 0 || t.c != 0) { // mostly it is a scale and a shift, and half the work
            newX += t.c * y;
            newY += t.b * x;
            newUx += t.c * uy;
            newUy += t.b * ux;
            newVx += t.c * vy;
            newVy += t.b * vx;
        }
        quad(newX, newY, newUx, newUy, newVx, newVy, tint);
    }

    /// Makes an image the one of the current draw.
    ///
    /// @return whether something of it drawn now could be seen
    boolean take(Image image) {
        if (!state.visible(image)) return false;
        sourceX = NO_SOURCE;
        perWidth = 1.0 / image.width();
        perHeight = 1.0 / image.height();
        return true;
    }

    /// Compares bits, not numbers: one branch instead of eight.
    private boolean hasSource(double x, double y, double width, double height) {
        return ((Double.doubleToRawLongBits(x) ^ sourceX)
                        | (Double.doubleToRawLongBits(y) ^ sourceY)
                        | (Double.doubleToRawLongBits(width) ^ sourceWidth)
                        | (Double.doubleToRawLongBits(height) ^ sourceHeight))
                == 0;
    }

    /// Takes another part of the current draw's image.
    void source(Image image, double x, double y, double width, double height) {
        if (!(x >= 0
                && y >= 0
                && width >= 0
                && height >= 0
                && x + width <= image.width() + SOURCE_ROUNDING
                && y + height <= image.height() + SOURCE_ROUNDING)) { // also refuses NaN
            throw new IllegalArgumentException(
                    "the source must lie inside the %s, but it goes from (%s, %s) to (%s, %s)"
                            .formatted(image, x, y, x + width, y + height));
        }
        sourceX = Double.doubleToRawLongBits(x);
        sourceY = Double.doubleToRawLongBits(y);
        sourceWidth = Double.doubleToRawLongBits(width);
        sourceHeight = Double.doubleToRawLongBits(height);
        long left = Float.floatToRawIntBits((float) (x * perWidth));
        long top = Float.floatToRawIntBits((float) (y * perHeight));
        long right = Float.floatToRawIntBits((float) ((x + width) * perWidth));
        long bottom = Float.floatToRawIntBits((float) ((y + height) * perHeight));
        leftTop = top << 32 | left;
        rightTop = top << 32 | right;
        rightBottom = bottom << 32 | right;
        leftBottom = bottom << 32 | left;
    }

    /// Writes the source around a centre, between plus and minus two vectors, in pixels.
    void quad(double x, double y, double ux, double uy, double vx, double vy, int tint) {
        double plusX = ux + vx;
        double plusY = uy + vy;
        double minusX = ux - vx;
        double minusY = uy - vy;
        int first = frame.add(4, 6);
        int[] vertices = frame.vertices();
        int at = first * Frame.VERTEX_INTS;
        vertices[at + 19] = tint; // the highest first: its range check serves them all
        corner(vertices, at, x - plusX, y - plusY, leftTop);
        vertices[at + 4] = tint;
        corner(vertices, at + 5, x + minusX, y + minusY, rightTop);
        vertices[at + 9] = tint;
        corner(vertices, at + 10, x + plusX, y + plusY, rightBottom);
        vertices[at + 14] = tint;
        corner(vertices, at + 15, x - minusX, y - minusY, leftBottom);
        int[] indices = frame.indices();
        int i = frame.indexCount() - 6;
        indices[i + 5] = first + 3;
        indices[i] = first;
        indices[i + 1] = first + 1;
        indices[i + 2] = first + 2;
        indices[i + 3] = first;
        indices[i + 4] = first + 2;
    }

    private static void corner(int[] vertices, int at, double x, double y, long source) {
        vertices[at] = Float.floatToRawIntBits((float) x);
        vertices[at + 1] = Float.floatToRawIntBits((float) y);
        vertices[at + 2] = (int) source; // the compiler makes one store of these two
        vertices[at + 3] = (int) (source >>> 32);
    }
}
