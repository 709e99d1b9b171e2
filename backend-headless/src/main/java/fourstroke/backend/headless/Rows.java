package fourstroke.backend.headless;

/// Finds the pixels that a triangle covers, row by row from top to bottom.
final class Rows {

    /// The result of [#y()] if the triangle has no more rows; this number is larger than the number
    /// of any row.
    static final int NONE = Integer.MAX_VALUE;

    private final Edge along = new Edge(); // The side that spans all rows of the triangle.
    // The upper, and then the lower, of the two other sides.
    private final Edge beside = new Edge();
    private Edge left = along;
    private Edge right = beside;
    private int y;
    private int bend; // The first row of the lower of the two sides that `beside` follows.
    private int end;
    private int middleX;
    private int middleY;
    private int lowX;
    private int lowY;

    /// Starts at the first row of a triangle.
    ///
    /// @param top the first row of the picture that may be drawn; the rows of the triangle above it
    ///   are omitted
    /// @param bottom the end of the rows that may be drawn, exclusive
    void start(Triangle t, int top, int bottom) {
        int high = t.y[1] < t.y[0] ? 1 : 0;
        if (t.y[2] < t.y[high]) high = 2;
        int middle = (high + 1) % 3;
        int low = (high + 2) % 3;
        if (t.y[low] < t.y[middle]) {
            int swap = low;
            low = middle;
            middle = swap;
        }
        int highX = t.x[high];
        int highY = t.y[high];
        middleX = t.x[middle];
        middleY = t.y[middle];
        lowX = t.x[low];
        lowY = t.y[low];
        y = Math.max(top, SubPixel.firstPixel(highY));
        end = Math.min(bottom, SubPixel.firstPixel(lowY));
        if (y >= end) return;
        bend = SubPixel.firstPixel(middleY);
        along.start(highX, highY, lowX, lowY, y);
        if (y < bend) beside.start(highX, highY, middleX, middleY, y);
        else beside.start(middleX, middleY, lowX, lowY, y);
        long side =
                (long) (middleX - highX) * (lowY - highY)
                        - (long) (lowX - highX) * (middleY - highY);
        // Whether the corner with the middle y coordinate is to the right of the side that spans
        // all rows.
        boolean middleRight = side > 0;
        left = middleRight ? along : beside;
        right = middleRight ? beside : along;
    }

    /// {@return the number of the current row, or [#NONE] after the last row}
    int y() {
        return y < end ? y : NONE;
    }

    /// {@return the first pixel of the current row}
    int from() {
        return left.pixel();
    }

    /// {@return the end of the current row's pixels, exclusive} If the row has no pixels, the
    /// result is at most [#from()].
    int to() {
        return right.pixel();
    }

    /// Advances to the next row.
    void next() {
        y++;
        along.next();
        if (y == bend && y < end) beside.start(middleX, middleY, lowX, lowY, y);
        else beside.next();
    }
}
