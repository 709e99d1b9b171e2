package fourstroke.backend.headless;

import fourstroke.loop.api.Image;

import org.jspecify.annotations.Nullable;

/// Three corners of a frame, snapped to grids on which all further computation is exact. The
/// corners are numbered 0 to 2, in the order of the frame.
final class Triangle {

    /// The limit of a texture coordinate, in 1/256 of an image's pixel: four of the largest images.
    /// It is clamped to this, as only the border of the image repeats beyond.
    static final int TEXEL_LIMIT = 4 * Image.LIMIT * SubPixel.TEXEL;

    /// Positions in sub-pixels.
    final int[] x = new int[3];

    final int[] y = new int[3];

    /// Coordinates in the image, in 1/256 of its pixels.
    final int[] u = new int[3];

    final int[] v = new int[3];

    /// Colours as in the frame.
    final int[] color = new int[3];

    /// How many corners sample the image.
    int sampled;

    /// Sets a corner.
    void set(
            int corner,
            double x,
            double y,
            double u,
            double v,
            int color,
            @Nullable Texture texture) {
        if (corner == 0) sampled = 0;
        this.x[corner] = SubPixel.snapped(x);
        this.y[corner] = SubPixel.snapped(y);
        this.color[corner] = color;
        if (texture == null) return;
        if (!(u < 0)) sampled++;
        this.u[corner] = texel(u * texture.width());
        this.v[corner] = texel(v * texture.height());
    }

    /// {@return a coordinate in the image, from pixels to the steps of [#u]}
    static int texel(double pixels) {
        double steps = SubPixel.texel(pixels);
        return (int) Math.max(-TEXEL_LIMIT, Math.min(TEXEL_LIMIT, steps)); // NaN becomes 0
    }

    /// {@return its bounds, in sub-pixels}
    int left() {
        return min(x);
    }

    int right() {
        return max(x);
    }

    int top() {
        return min(y);
    }

    int bottom() {
        return max(y);
    }

    private static int min(int[] three) {
        return Math.min(three[0], Math.min(three[1], three[2]));
    }

    private static int max(int[] three) {
        return Math.max(three[0], Math.max(three[1], three[2]));
    }

    /// {@return whether it covers nothing, as its corners lie on one line}
    boolean isEmpty() {
        return turn() == 0;
    }

    /// {@return whether this and another triangle show an image in one colour and lie on different
    /// sides of a common side, from the first corner of both to the last of this and the second of
    /// the other} So no pixel belongs to both.
    boolean meets(Triangle other) {
        if (sampled != 3 || other.sampled != 3) return false;
        if (x[0] != other.x[0] || y[0] != other.y[0]) return false;
        if (x[2] != other.x[1] || y[2] != other.y[1]) return false;
        int c = color[0];
        if (color[1] != c || color[2] != c) return false;
        if (other.color[0] != c || other.color[1] != c || other.color[2] != c) return false;
        // They traverse the common side in opposite directions; so if both have the same winding,
        // one is on its left and one on its right.
        long turn = turn();
        return turn != 0 && Long.signum(turn) == Long.signum(other.turn());
    }

    /// {@return twice the area, negative if the corners go counterclockwise}
    private long turn() {
        return (long) (x[1] - x[0]) * (y[2] - y[0]) - (long) (x[2] - x[0]) * (y[1] - y[0]);
    }

    /// {@return whether this and another triangle are the two halves of an upright rectangle, with
    /// colour and image continuous across the diagonal}
    ///
    /// Both must have the same bounds, with their corners in corners of these; each lacks one,
    /// opposite to that of the other. The planes are the same if the corners of the diagonal are
    /// equal in both, and the fourth corner has the values that follow from the first three. All
    /// this is in integers, so it is exact.
    boolean makesRectangleWith(Triangle other) {
        if (sampled != other.sampled || sampled == 1 || sampled == 2) return false;
        int left = left();
        int right = right();
        int top = top();
        int bottom = bottom();
        if (left == right || top == bottom) return false;
        int places = places(left, top, right, bottom);
        int otherPlaces = places < 0 ? -1 : other.places(left, top, right, bottom);
        if (otherPlaces < 0) return false;
        // A place is a number from 0 to 3 whose complement is the opposite one; the four add up to
        // 6.
        int missing = 6 - sumOfPlaces(places);
        if (6 - sumOfPlaces(otherPlaces) != 3 - missing) return false;
        int tip = corner(places, 3 - missing);
        int otherTip = corner(otherPlaces, missing);
        int a = (tip + 1) % 3;
        int b = (tip + 2) % 3;
        int otherA = corner(otherPlaces, places >> 2 * a & 3);
        int otherB = corner(otherPlaces, places >> 2 * b & 3);
        return goesOn(color, other.color, tip, a, b, otherTip, otherA, otherB)
                && (sampled == 0
                        || u[a] == other.u[otherA]
                                && u[b] == other.u[otherB]
                                && other.u[otherTip] == u[a] + u[b] - u[tip]
                                && v[a] == other.v[otherA]
                                && v[b] == other.v[otherB]
                                && other.v[otherTip] == v[a] + v[b] - v[tip]);
    }

    private static boolean goesOn(
            int[] color,
            int[] otherColor,
            int tip,
            int a,
            int b,
            int otherTip,
            int otherA,
            int otherB) {
        if (color[a] != otherColor[otherA] || color[b] != otherColor[otherB]) return false;
        for (int shift = 0; shift < 32; shift += 8) {
            int foretold =
                    (color[a] >>> shift & 0xFF)
                            + (color[b] >>> shift & 0xFF)
                            - (color[tip] >>> shift & 0xFF);
            if ((otherColor[otherTip] >>> shift & 0xFF) != foretold) return false;
        }
        return true;
    }

    /// {@return in which corner of the bounds each corner lies, two bits each: 1 right, 2 bottom;
    /// or -1 unless these are three different ones}
    private int places(int left, int top, int right, int bottom) {
        int places = 0;
        int seen = 0;
        for (int corner = 0; corner < 3; corner++) {
            boolean onX = x[corner] == left || x[corner] == right;
            boolean onY = y[corner] == top || y[corner] == bottom;
            if (!onX || !onY) return -1;
            int place = (x[corner] == right ? 1 : 0) | (y[corner] == bottom ? 2 : 0);
            places |= place << 2 * corner;
            seen |= 1 << place;
        }
        return Integer.bitCount(seen) == 3 ? places : -1;
    }

    private static int sumOfPlaces(int places) {
        return (places & 3) + (places >> 2 & 3) + (places >> 4 & 3);
    }

    private static int corner(int places, int place) {
        return (places & 3) == place ? 0 : (places >> 2 & 3) == place ? 1 : 2;
    }
}
