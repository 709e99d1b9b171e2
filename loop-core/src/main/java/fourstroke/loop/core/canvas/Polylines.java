package fourstroke.loop.core.canvas;

import fourstroke.loop.api.Frame;

/// Lines from point to point, with a joint where two of them meet: a mitre, or a bevel where a
/// mitre would be long.
final class Polylines {

    /// Mitres are drawn for turns up to 120 degrees, whose cosine this is: there a mitre is twice
    /// as long as the line is wide.
    private static final double MITRE_COSINE = -0.5;

    /// Further away than any segment is long, in pixels: none is longer than the diagonal of the
    /// square that is near.
    private static final double NOWHERE = 4 * Shapes.FAR;

    private final Frame frame;
    private final Transform transform;
    private final PixelPath path;
    private final LineSections sections;
    private double[] widths = new double[64]; // half of each segment's, in pixels

    Polylines(Frame frame, Transform transform, PixelPath path) {
        this.frame = frame;
        this.transform = transform;
        this.path = path;
        sections = new LineSections(frame);
    }

    /// Draws lines from point to point: a section at each mitre, two at a bevel, and two at each
    /// end.
    void draw(double[] points, int count, boolean closed, double lineWidth, int color) {
        int n = path.gather(points, count, closed);
        if (n < 2) return;
        if (n == 2) closed = false;
        int segments = closed ? n : n - 1;
        double determinant = Math.abs(transform.determinant());
        if (!(determinant * lineWidth > Shapes.NOTHING)) return;
        boolean circles = transform.keepsCircles();
        double usual = lineWidth / 2 * Math.sqrt(determinant);
        path.measure(segments, -1);
        room(segments);
        for (int i = 0; i < segments; i++) {
            widths[i] = circles ? usual : lineWidth / 2 * stretchAcross(i, determinant);
        }
        sections.begin();
        if (closed) {
            joint(segments - 1, 0, color);
        } else {
            end(0, 0, -0.5, Triangles.clear(color));
            end(0, 0, Math.min(0.5, path.lengths[0] / 2), color);
        }
        for (int i = 1; i < segments; i++) joint(i - 1, i, color);
        if (closed) {
            sections.close();
        } else {
            int last = segments - 1;
            end(last, n - 1, -Math.min(0.5, path.lengths[last] / 2), color);
            end(last, n - 1, 0.5, Triangles.clear(color));
        }
    }

    /// {@return how many pixels make one of the game's units across a segment}
    private double stretchAcross(int segment, double determinant) {
        int next = path.after(segment);
        double dx = path.xs[next] - path.xs[segment];
        double dy = path.ys[next] - path.ys[segment];
        Transform t = transform;
        // the direction in the game's coordinates, times the determinant
        double x = t.d * dx - t.c * dy;
        double y = t.a * dy - t.b * dx;
        return Math.sqrt(x * x + y * y) / path.lengths[segment];
    }

    private void room(int segments) {
        if (segments > widths.length) widths = new double[Math.max(segments, widths.length * 2)];
    }

    private double width(int segment) {
        return Math.max(0.5, widths[segment]);
    }

    private int shown(int segment, int color) {
        return Triangles.faint(color, 2 * widths[segment]);
    }

    /// Writes a section across a segment, so many pixels along it from a point.
    private void end(int segment, int point, double along, int color) {
        double nx = path.normalXs[segment];
        double ny = path.normalYs[segment];
        double x = path.xs[point] + ny * along;
        double y = path.ys[point] - nx * along;
        double out = width(segment) + 0.5;
        double in = width(segment) - 0.5;
        sections.add(
                x + nx * out,
                y + ny * out,
                x + nx * in,
                y + ny * in,
                x - nx * in,
                y - ny * in,
                x - nx * out,
                y - ny * out,
                shown(segment, color));
    }

    /// Writes the one or two sections where a segment meets the next.
    private void joint(int segment, int next, int color) {
        double x = path.xs[next];
        double y = path.ys[next];
        double n1x = path.normalXs[segment];
        double n1y = path.normalYs[segment];
        double n2x = path.normalXs[next];
        double n2y = path.normalYs[next];
        double dot = n1x * n2x + n1y * n2y;
        double cross = n1x * n2y - n1y * n2x;
        double width1 = width(segment);
        double width2 = width(next);
        int color1 = shown(segment, color);
        int color2 = shown(next, color);
        double inside =
                cross > 0 ? 1 : -1; // the side that the line turns to: 1 is that of the normals

        double out1 = inside * (width1 + 0.5);
        double out2 = inside * (width2 + 0.5);
        double in1 = inside * (width1 - 0.5);
        double in2 = inside * (width2 - 0.5);
        meet(n1x, n1y, n2x, n2y, dot, cross, out1, out2);
        // On the inside both edges end where they meet. If that is beyond the end of a segment,
        // each ends at its own corner, and the segments overlap there: a notch would be worse, and
        // covering twice shows only where clear.
        boolean fits =
                Math.abs(metX * n1y - metY * n1x)
                        <= Math.min(path.lengths[segment], path.lengths[next]);
        double insideX = x + (fits ? metX : n1x * out1);
        double insideY = y + (fits ? metY : n1y * out1);
        double nextInsideX = x + (fits ? metX : n2x * out2);
        double nextInsideY = y + (fits ? metY : n2y * out2);
        if (fits) meet(n1x, n1y, n2x, n2y, dot, cross, in1, in2);
        double insideInX = x + (fits ? metX : n1x * in1);
        double insideInY = y + (fits ? metY : n1y * in1);
        double nextInsideInX = x + (fits ? metX : n2x * in2);
        double nextInsideInY = y + (fits ? metY : n2y * in2);
        if (dot >= MITRE_COSINE) {
            meet(n1x, n1y, n2x, n2y, dot, cross, -out1, -out2);
            double outsideX = x + metX;
            double outsideY = y + metY;
            meet(n1x, n1y, n2x, n2y, dot, cross, -in1, -in2);
            double outsideInX = x + metX;
            double outsideInY = y + metY;
            sections.addSided(
                    inside,
                    insideX,
                    insideY,
                    insideInX,
                    insideInY,
                    outsideInX,
                    outsideInY,
                    outsideX,
                    outsideY,
                    color1);
            if (!fits || color2 != color1) {
                sections.addSided(
                        inside,
                        nextInsideX,
                        nextInsideY,
                        nextInsideInX,
                        nextInsideInY,
                        outsideInX,
                        outsideInY,
                        outsideX,
                        outsideY,
                        color2);
            }
            return;
        }
        // a bevel: an edge of its own on the outside, from the end of one segment's edge to the
        // start of the other's
        double sumX = -inside * (n1x + n2x);
        double sumY = -inside * (n1y + n2y);
        double sum = Math.sqrt(sumX * sumX + sumY * sumY);
        double bevelX =
                sum > 1e-6 ? sumX / sum : n1y; // turning back: the bevel faces the way that we came
        double bevelY = sum > 1e-6 ? sumY / sum : -n1x;
        double outX = -inside * n1x;
        double outY = -inside * n1y;
        double scale = 0.5 / (1 + outX * bevelX + outY * bevelY);
        double tipX = (outX + bevelX) * scale;
        double tipY = (outY + bevelY) * scale;
        double cornerX = x + outX * width1;
        double cornerY = y + outY * width1;
        sections.addSided(
                inside,
                insideX,
                insideY,
                insideInX,
                insideInY,
                cornerX - tipX,
                cornerY - tipY,
                cornerX + tipX,
                cornerY + tipY,
                color1);
        outX = -inside * n2x;
        outY = -inside * n2y;
        scale = 0.5 / (1 + outX * bevelX + outY * bevelY);
        tipX = (outX + bevelX) * scale;
        tipY = (outY + bevelY) * scale;
        cornerX = x + outX * width2;
        cornerY = y + outY * width2;
        sections.addSided(
                inside,
                nextInsideX,
                nextInsideY,
                nextInsideInX,
                nextInsideInY,
                cornerX - tipX,
                cornerY - tipY,
                cornerX + tipX,
                cornerY + tipY,
                color2);
    }

    private double metX;
    private double metY;

    /// Finds where two lines meet that run at these distances from the origin along their normals.
    private void meet(
            double n1x,
            double n1y,
            double n2x,
            double n2y,
            double dot,
            double cross,
            double distance1,
            double distance2) {
        if (Math.abs(cross) > 1e-3) {
            metX = (distance1 * n2y - distance2 * n1y) / cross;
            metY = (distance2 * n1x - distance1 * n2x) / cross;
        } else if (dot > 0) { // as good as straight on
            double scale = (distance1 + distance2) / 2 / (1 + dot);
            metX = (n1x + n2x) * scale;
            metY = (n1y + n2y) * scale;
        } else { // as good as straight back: nowhere
            metX = n1y * NOWHERE;
            metY = n1x * -NOWHERE;
        }
    }
}
