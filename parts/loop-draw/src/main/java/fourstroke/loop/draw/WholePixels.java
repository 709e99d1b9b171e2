package fourstroke.loop.draw;

/// Edges on whole pixels, which need no strip, since there is nothing to smooth.
final class WholePixels {

    /// Edges this near to whole pixels, in pixels, count as lying on them: it is less than one step
    /// of opacity.
    static final double NEAR = 1.0 / 256;

    private WholePixels() {}

    /// {@return whether all edges of what reaches this far from a centre lie on whole pixels}
    static boolean bound(double x, double halfX, double y, double halfY) {
        return onPixel(x - halfX) && onPixel(x + halfX) && onPixel(y - halfY) && onPixel(y + halfY);
    }

    private static boolean onPixel(double edge) {
        return Math.abs(edge - Math.rint(edge)) <= NEAR;
    }
}
