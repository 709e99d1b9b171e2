package fourstroke.loop.testkit;

import fourstroke.loop.api.draw.Image;

/// Compares two pictures of the same size. Pictures that the processor drew must be equal. Pictures
/// that a graphics card drew may differ a little, within the same limits as in the test of the
/// backends. In pictures of a graphics card, at most one pixel in a thousand may differ by more
/// than 2 of the 255 steps of a colour channel, and only a pixel at an edge may differ by more than
/// 16 of the 255 steps.
final class Likeness {

    private static final int NEAR = 2;
    private static final int FAR = 16;

    /// In pictures of a graphics card, at most one of 1000 pixels may differ by more than [#NEAR].
    private static final int OFF_ONE_OF = 1000;

    private final Image expected;
    private final Image actual;
    // This class ignores differences between two pixels up to this number, in steps of a colour
    // channel from 0 to 255.
    private final int most;
    private int count; // The number of pixels that differ by more than `most`.
    // The number of pixels with a difference that is never allowed. If `exact` is true, no
    // difference is allowed. If `exact` is false, a difference greater than FAR is allowed only at
    // edges.
    private int far;
    private int first = -1;

    /// @param exact true if all pixels must be equal, false if the limits for pictures of a
    ///   graphics card apply
    Likeness(Image expected, Image actual, boolean exact) {
        this.expected = expected;
        this.actual = actual;
        most = exact ? 0 : NEAR;
        int pixels = expected.width() * expected.height();
        for (int at = 0; at < pixels; at++) {
            if (!differs(at)) continue;
            if (count++ == 0) first = at;
            if (exact || distance(at) > FAR && !isEdge(at)) far++;
        }
    }

    /// {@return whether the differences between the two pictures are within the limits}
    boolean passes() {
        return far == 0 && (long) count * OFF_ONE_OF <= (long) expected.width() * expected.height();
    }

    int count() {
        return count;
    }

    /// {@return the index of the first pixel that differs, counted row by row from the top left}
    int first() {
        return first;
    }

    boolean differs(int at) {
        return distance(at) > most;
    }

    private int distance(int at) {
        int x = at % expected.width();
        int y = at / expected.width();
        return distance(expected.pixel(x, y), actual.pixel(x, y));
    }

    /// {@return the largest difference between two colours in any colour channel}
    private static int distance(int a, int b) {
        int most = 0;
        for (int shift = 0; shift < 32; shift += 8)
            most = Math.max(most, Math.abs((a >>> shift & 0xFF) - (b >>> shift & 0xFF)));
        return most;
    }

    /// {@return whether a pixel is at an edge: in the expected picture, its colour and the colour
    /// of a neighbouring pixel differ by more than [#FAR]}
    private boolean isEdge(int at) {
        int x = at % expected.width();
        int y = at / expected.width();
        int pixel = expected.pixel(x, y);
        for (int otherY = Math.max(0, y - 1); otherY <= y + 1; otherY++)
            for (int otherX = Math.max(0, x - 1); otherX <= x + 1; otherX++)
                if (otherX < expected.width()
                        && otherY < expected.height()
                        && distance(pixel, expected.pixel(otherX, otherY)) > FAR) return true;
        return false;
    }
}
