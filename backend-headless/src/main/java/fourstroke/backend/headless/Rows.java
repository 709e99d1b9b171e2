package fourstroke.backend.headless;

/// The pixels that a triangle covers, row by row from the top down.
final class Rows {

    /// Stands for a row below all others.
    static final int NONE = Integer.MAX_VALUE;

    private final Edge along = new Edge(); // the side that spans all rows
    private final Edge beside = new Edge(); // the two other sides, one after the other
    private Edge left = along;
    private Edge right = beside;
    private int y;
    private int bend; // the first row on the lower of the two other sides
    private int end;
    private int middleX;
    private int middleY;
    private int lowX;
    private int lowY;

    /// Starts at the first row.
    ///
    /// @param top the first row; those above are left out
    /// @param bottom the end of the rows, exclusive
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
        boolean middleRight = side > 0; // of the side that spans all rows
        left = middleRight ? along : beside;
        right = middleRight ? beside : along;
    }

    /// {@return the current row; [#NONE] after the last}
    int y() {
        return y < end ? y : NONE;
    }

    /// {@return its first pixel}
    int from() {
        return left.pixel();
    }

    /// {@return the end of its pixels, exclusive; not after [#from()] if there are none}
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
