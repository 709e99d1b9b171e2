package fourstroke.backend.headless;

/// The rows of a triangle, walked from the top down: which pixels of each it covers.
final class Rows {

    /// Below all rows.
    static final int NONE = Integer.MAX_VALUE;

    private final Edge along = new Edge(); // the one side that goes all the way down
    private final Edge beside = new Edge(); // the two others, one after the other
    private Edge left = along;
    private Edge right = beside;
    private int y;
    private int bend; // the first row on the lower of the two
    private int end;
    private int middleX;
    private int middleY;
    private int lowX;
    private int lowY;

    /// Starts at the first row.
    ///
    /// @param top rows above it are left out
    /// @param bottom this row and those below are left out
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
        boolean middleRight = side > 0; // seen from the side that goes all the way down
        left = middleRight ? along : beside;
        right = middleRight ? beside : along;
    }

    /// {@return the row; [#NONE] after the last}
    int y() {
        return y < end ? y : NONE;
    }

    /// {@return its first pixel}
    int from() {
        return left.pixel();
    }

    /// {@return the first pixel that does not belong to it any more; not after [#from()] if it has
    /// none}
    int to() {
        return right.pixel();
    }

    /// Goes on to the next row.
    void next() {
        y++;
        along.next();
        if (y == bend && y < end) beside.start(middleX, middleY, lowX, lowY, y);
        else beside.next();
    }
}
