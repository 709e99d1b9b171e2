package fourstroke.backend.headless;

/// Computes where a side of a triangle crosses each row of pixels, from top to bottom.
///
/// For each row, this class computes the first pixel whose centre is not left of the side. The
/// class computes the crossing of the side and the row as an exact fraction, so two triangles with
/// a common side divide the pixels between them without a gap or an overlap. If the centre of a
/// pixel lies exactly on a side, the pixel belongs to the triangle on the right of this side. If
/// the centre of a pixel lies exactly on a horizontal side, the pixel belongs to the triangle below
/// this side. GPUs use the same two rules for the centres of pixels; graphics APIs call them the
/// top-left rule.
final class Edge {

    private long divisor;
    private long stepWhole;
    private long stepRest;
    private long whole;
    private long rest;

    /// Starts with a new side of a triangle, at the given row of pixels.
    ///
    /// @param x0 the upper corner of the side
    /// @param x1 the lower corner of the side
    void start(int x0, int y0, int x1, int y1, int row) {
        long dx = x1 - x0;
        long dy = y1 - y0;
        long half = SubPixel.ONE / 2;
        // The centre of pixel p is at 256p + 128 sub-pixels. The centre line of the row, at the
        // height y, crosses the side at x0 + (y - y0)·dx/dy. The centre of pixel p is not left of
        // the side if p is at least the fraction (x0 - 128 + (y - y0)·dx/dy) / 256, rounded up.
        // The variable `crossing` is the numerator of this fraction for the denominator `divisor`,
        // plus divisor - 1, so that floorDiv, which rounds down, rounds the fraction up.
        divisor = dy * SubPixel.ONE;
        long crossing =
                (x0 - half) * dy + ((long) row * SubPixel.ONE + half - y0) * dx + divisor - 1;
        whole = Math.floorDiv(crossing, divisor);
        rest = crossing - whole * divisor;
        stepWhole = Math.floorDiv(dx, dy);
        stepRest = (dx - stepWhole * dy) * SubPixel.ONE;
    }

    /// {@return the first pixel of the current row whose centre is not left of the side}
    int pixel() {
        return (int) whole;
    }

    /// Advances to the next row.
    void next() {
        // This code has no branch. A processor could not predict whether `rest` reaches the
        // divisor, and a wrong prediction takes longer than computing both cases.
        long past = rest + stepRest - divisor;
        // The shift makes `notOver` -1 if the sum of `rest` and `stepRest` is below the divisor,
        // and otherwise 0.
        long notOver = past >> 63;
        whole += stepWhole + 1 + notOver;
        rest = past + (divisor & notOver);
    }
}
