package fourstroke.loop.draw;

/// Draws lines from point to point. The joint of two lines is a mitre (a pointed corner), or a
/// bevel (a corner that is cut off) if a mitre would be longer than twice the line width.
///
/// The shape of a line (its turns, ends and bevels) is computed in the game's coordinates, before
/// the transform, so the transform can stretch or skew this shape. Only the edge strip around the
/// line, which is a smooth edge one pixel wide, is measured in pixels.
final class Polylines {

    /// The cosine of 120 degrees, the greatest turn that is drawn as a mitre. At a turn of 120
    /// degrees, a mitre is twice as long as the line is wide.
    private static final double MITRE_COSINE = -0.5;

    /// The maximum length of the edge strip at the point of a mitre, from its inner point to its
    /// outer point, as a multiple of the width of the strip. Only a mitre that the transform
    /// stretches would need a greater length. The edge strip of such a mitre is blunt.
    private static final double TIP_LIMIT = 2;

    /// A distance in pixels that is greater than the length of any segment. A segment is at most as
    /// long as the diagonal of the square at which [PixelPath] clips.
    private static final double NOWHERE = 4 * Limits.FAR;

    private final DrawState state;
    private final PixelPath path;
    private final LineSections sections;
    // The following arrays have an element for each segment of the line.
    private double[] widths = new double[64]; // Half of the width of each segment, in pixels.
    // For each segment, the vector in pixels from the middle of its flat end to a corner of this
    // end.
    private double[] acrossXs = new double[64];
    private double[] acrossYs = new double[64];
    // The direction of each segment, in the game's coordinates.
    private double[] turnXs = new double[64];
    private double[] turnYs = new double[64];

    Polylines(FrameBuffer frame, DrawState state, PixelPath path) {
        this.state = state;
        this.path = path;
        sections = new LineSections(frame);
    }

    /// Draws lines from point to point, as cross-sections ([LineSections]). A mitre is written as
    /// one cross-section; a bevel and an end are written as two cross-sections each.
    void draw(double[] points, int count, boolean closed, double lineWidth, int color) {
        int n = path.gather(points, count, closed);
        if (n < 2) return;
        if (n == 2) closed = false;
        int segments = closed ? n : n - 1;
        double determinant = state.determinant();
        if (!(Math.abs(determinant) * lineWidth > Limits.NOTHING)) return;
        path.measure(segments, -1);
        room(segments);
        for (int i = 0; i < segments; i++) measure(i, lineWidth / 2, Math.signum(determinant));
        sections.begin();
        if (closed) {
            joint(segments - 1, 0, color);
        } else {
            end(0, 0, -1, 0.5, Triangles.clear(color));
            end(0, 0, 1, 0.5, color);
        }
        for (int i = 1; i < segments; i++) joint(i - 1, i, color);
        if (closed) {
            sections.close();
        } else {
            int last = segments - 1;
            end(last, n - 1, -1, 0.5, color);
            end(last, n - 1, 1, 0.5, Triangles.clear(color));
        }
    }

    private void room(int segments) {
        if (segments <= widths.length) return;
        int length = Math.max(segments, widths.length * 2);
        widths = new double[length];
        acrossXs = new double[length];
        acrossYs = new double[length];
        turnXs = new double[length];
        turnYs = new double[length];
    }

    /// Computes the width and the direction of a segment.
    private void measure(int segment, double half, double facing) {
        DrawState t = state;
        double nx = path.normalXs[segment];
        double ny = path.normalYs[segment];
        if (t.keepsCircles()) {
            double width = half * Math.sqrt(Math.abs(t.determinant()));
            set(segment, width, nx * width, ny * width, ny, -nx);
            return;
        }
        // The vector (x, y) is the direction of the segment in the game's coordinates. The code
        // below normalises the vector.
        double x = facing * (t.d * ny + t.c * nx);
        double y = -facing * (t.a * nx + t.b * ny);
        double length = Math.sqrt(x * x + y * y);
        x /= length;
        y /= length;
        double acrossX = facing * half * (t.c * x - t.a * y);
        double acrossY = facing * half * (t.d * x - t.b * y);
        set(segment, acrossX * nx + acrossY * ny, acrossX, acrossY, x, y);
    }

    private void set(int i, double width, double acrossX, double acrossY, double x, double y) {
        // A line that is narrower than one pixel, the width of the edge strip, is drawn one pixel
        // wide and more transparent.
        double wider = Math.max(1, 0.5 / width);
        widths[i] = width;
        acrossXs[i] = acrossX * wider;
        acrossYs[i] = acrossY * wider;
        turnXs[i] = x;
        turnYs[i] = y;
    }

    private double width(int segment) {
        return Math.max(0.5, widths[segment]);
    }

    private int shown(int segment, int color) {
        return Triangles.faint(color, 2 * widths[segment]);
    }

    /// Writes a cross-section parallel to the flat end of a segment, at a distance in pixels before
    /// or behind the end.
    ///
    /// @param side -1 if the cross-section lies before the point, 1 if the cross-section lies
    ///   behind the point, in the direction of the line
    private void end(int segment, int point, int side, double pixels, int color) {
        double width = width(segment);
        double acrossX = acrossXs[segment];
        double acrossY = acrossYs[segment];
        boolean inside = side > 0 == (point == segment);
        double slant = Math.sqrt(acrossX * acrossX + acrossY * acrossY) / width;
        double along = Math.min(pixels * slant, path.lengths[segment] / 2);
        if (!inside) along = Math.max(along, pixels);
        double x = path.xs[point] + path.normalYs[segment] * along * side;
        double y = path.ys[point] - path.normalXs[segment] * along * side;
        double out = (width + 0.5) / width;
        double in = (width - 0.5) / width;
        sections.add(
                false,
                x + acrossX * out,
                y + acrossY * out,
                x + acrossX * in,
                y + acrossY * in,
                x - acrossX * in,
                y - acrossY * in,
                x - acrossX * out,
                y - acrossY * out,
                shown(segment, color));
    }

    /// Writes the joint between a segment and the next segment, as one cross-section for a mitre or
    /// two for a bevel.
    private void joint(int segment, int next, int color) {
        double x = path.xs[next];
        double y = path.ys[next];
        double n1x = path.normalXs[segment];
        double n1y = path.normalYs[segment];
        double n2x = path.normalXs[next];
        double n2y = path.normalYs[next];
        double cross = n1x * n2y - n1y * n2x;
        double width1 = width(segment);
        double width2 = width(next);
        int color1 = shown(segment, color);
        int color2 = shown(next, color);
        // The side to which the line turns: 1 is the side to which the normals point, and -1 is the
        // other side.
        double inside = cross > 0 ? 1 : -1;
        double out1 = inside * (width1 + 0.5);
        double out2 = inside * (width2 + 0.5);
        double in1 = inside * (width1 - 0.5);
        double in2 = inside * (width2 - 0.5);
        double across1X = acrossXs[segment] / width1;
        double across1Y = acrossYs[segment] / width1;
        double across2X = acrossXs[next] / width2;
        double across2Y = acrossYs[next] / width2;
        meet(n1x, n1y, n2x, n2y, out1, out2);
        // On the inside of the turn, the edges of the two segments end at their intersection. If
        // the intersection lies beyond the end of a segment, each edge ends at its own corner, and
        // the segments overlap between these corners. The overlap is visible only if the line is
        // translucent. Without the overlap, the line would have a visible notch.
        boolean fits =
                Math.abs(metX * across1Y - metY * across1X) <= path.lengths[segment]
                        && Math.abs(metX * across2Y - metY * across2X) <= path.lengths[next];
        double insideX = x + (fits ? metX : across1X * out1);
        double insideY = y + (fits ? metY : across1Y * out1);
        double nextInsideX = x + (fits ? metX : across2X * out2);
        double nextInsideY = y + (fits ? metY : across2Y * out2);
        if (fits) meet(n1x, n1y, n2x, n2y, in1, in2);
        double insideInX = x + (fits ? metX : across1X * in1);
        double insideInY = y + (fits ? metY : across1Y * in1);
        double nextInsideInX = x + (fits ? metX : across2X * in2);
        double nextInsideInY = y + (fits ? metY : across2Y * in2);
        double turn = turnXs[segment] * turnXs[next] + turnYs[segment] * turnYs[next];
        if (turn >= MITRE_COSINE) {
            meet(n1x, n1y, n2x, n2y, -inside * width1, -inside * width2);
            corner(x + metX, y + metY, -inside * n1x, -inside * n1y, -inside * n2x, -inside * n2y);
            section(inside, insideX, insideY, insideInX, insideInY, color1);
            if (!fits || color2 != color1) {
                section(inside, nextInsideX, nextInsideY, nextInsideInX, nextInsideInY, color2);
            }
            return;
        }
        // The following code draws a joint that is a bevel. On the outside of the turn, the bevel
        // is a new edge from the end of this segment's edge to the start of the next segment's
        // edge. The vector (bevelX, bevelY) is the normal of the new edge, which points outwards.
        double end1X = x - inside * acrossXs[segment];
        double end1Y = y - inside * acrossYs[segment];
        double end2X = x - inside * acrossXs[next];
        double end2Y = y - inside * acrossYs[next];
        double bevelX = end2Y - end1Y;
        double bevelY = end1X - end2X;
        double bevel = Math.sqrt(bevelX * bevelX + bevelY * bevelY);
        bevel = Math.copySign(bevel, bevelX * n1y - bevelY * n1x);
        bevelX = Math.abs(bevel) > 1e-6 ? bevelX / bevel : n1y;
        bevelY = Math.abs(bevel) > 1e-6 ? bevelY / bevel : -n1x;
        corner(end1X, end1Y, -inside * n1x, -inside * n1y, bevelX, bevelY);
        section(inside, insideX, insideY, insideInX, insideInY, color1);
        corner(end2X, end2Y, -inside * n2x, -inside * n2y, bevelX, bevelY);
        section(inside, nextInsideX, nextInsideY, nextInsideInX, nextInsideInY, color2);
    }

    /// Writes a cross-section from the inside of a turn to the outer corner that [#corner] has
    /// computed.
    private void section(double inside, double x, double y, double inX, double inY, int color) {
        sections.add(inside < 0, x, y, inX, inY, cornerInX, cornerInY, cornerX, cornerY, color);
    }

    private double cornerX;
    private double cornerY;
    private double cornerInX;
    private double cornerInY;

    /// Computes the points to which the edge strip reaches, outwards and inwards, at the corner (x,
    /// y) between two edges with the given normals.
    private void corner(double x, double y, double n1x, double n1y, double n2x, double n2y) {
        double scale = 0.5 / Math.max(1 + n1x * n2x + n1y * n2y, 2 / (TIP_LIMIT * TIP_LIMIT));
        double tipX = (n1x + n2x) * scale;
        double tipY = (n1y + n2y) * scale;
        cornerX = x + tipX;
        cornerY = y + tipY;
        cornerInX = x - tipX;
        cornerInY = y - tipY;
    }

    private double metX;
    private double metY;

    /// Computes the intersection (metX, metY) of two straight lines. Each line is given by its
    /// normal and by its distance from the origin along this normal.
    private void meet(
            double n1x, double n1y, double n2x, double n2y, double distance1, double distance2) {
        double dot = n1x * n2x + n1y * n2y;
        double cross = n1x * n2y - n1y * n2x;
        if (Math.abs(cross) > 1e-6) {
            metX = (distance1 * n2y - distance2 * n1y) / cross;
            metY = (distance2 * n1x - distance1 * n2x) / cross;
        } else if (dot > 0) { // The lines have nearly the same direction.
            double scale = (distance1 + distance2) / 2 / (1 + dot);
            metX = (n1x + n2x) * scale;
            metY = (n1y + n2y) * scale;
        } else { // The lines have nearly opposite directions, so they have no usable intersection.
            metX = n1y * NOWHERE;
            metY = n1x * -NOWHERE;
        }
    }
}
