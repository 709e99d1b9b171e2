package fourstroke.loop.draw;

/// Draws ellipses and rectangles with round corners, filled or as outlines, and outlines of
/// rectangles with sharp corners.
final class RoundShapes {

    private final FrameBuffer frame;
    private final DrawState state;
    private final Outline outline;
    private final EllipseLines ellipseLines;

    RoundShapes(FrameBuffer frame, DrawState state) {
        this.frame = frame;
        this.state = state;
        outline = new Outline(frame, state);
        ellipseLines = new EllipseLines(frame, state);
    }

    void rect(double x, double y, double width, double height, double radius, int color) {
        if (takeRect(x, y, width, height, radius, 0)) fill(color);
    }

    void ellipse(double x, double y, double radiusX, double radiusY, int color) {
        if (outline.begin(x, y, radiusX, radiusY, 0, true, 0)) fill(color);
    }

    private void fill(int color) {
        int full = Triangles.faint(color, outline.makeRoomForStrip());
        boolean alongNormals = outline.goesAlongNormals(0);
        int count = outline.points();
        int first = frame.add(2 * count, Triangles.discIndices(count));
        outline.write(first, 2, 0, -0.5, alongNormals, full);
        outline.write(first + 1, 2, 0, 0.5, alongNormals, Triangles.clear(color));
        Triangles.disc(frame, first, count);
    }

    void strokeRect(
            double x,
            double y,
            double width,
            double height,
            double radius,
            double lineWidth,
            int color) {
        if (takeRect(x, y, width, height, radius, lineWidth / 2)) stroke(lineWidth / 2, color);
    }

    private boolean takeRect(
            double x, double y, double width, double height, double radius, double half) {
        double halfX = width / 2;
        double halfY = height / 2;
        return outline.begin(x + halfX, y + halfY, halfX, halfY, radius, false, half);
    }

    void strokeEllipse(
            double x, double y, double radiusX, double radiusY, double lineWidth, int color) {
        if (outline.begin(x, y, radiusX, radiusY, 0, true, lineWidth / 2))
            stroke(lineWidth / 2, color);
    }

    private void stroke(double half, int color) {
        if (half == 0) return;
        boolean oval = outline.isOval();
        // Half the width with which the line is drawn, at least half a pixel: lineX for the
        // vertical sides, and lineY for the horizontal sides.
        double lineX = Math.max(half, outline.pixelX / 2);
        double lineY = Math.max(half, outline.pixelY / 2);
        if (outline.halfX <= lineX || outline.halfY <= lineY) { // The shape has no visible hole.
            if (oval && lineX == half && lineY == half) {
                ellipseLines.disc(outline, half, color);
            } else {
                double shown = outline.partAround(half);
                outline.grow(half);
                fill(Triangles.faint(color, shown));
            }
            return;
        }
        if (outline.sharp && state.keepsAxes() && crispFrame(half, color)) return;
        // If the transform squeezes a shape, as for a card that turns over, the lines on two of its
        // sides become thinner than a pixel and the hole becomes narrow.
        double shownX = half / lineX;
        double shownY = half / lineY;
        double spillX = 1 - Math.min(1, 2 * (outline.halfX - lineX) / outline.pixelX);
        double spillY = 1 - Math.min(1, 2 * (outline.halfY - lineY) / outline.pixelY);
        double spilled =
                shownX * spillX + shownY * spillY - (shownX + shownY) / 2 * spillX * spillY;
        int inHole = Triangles.faint(color, spilled);
        if (oval) {
            ellipseLines.ring(outline, half, color, inHole);
            return;
        }
        boolean alongNormals = lineX == half && lineY == half && outline.goesAlongNormals(half);
        int fullX = Triangles.faint(color, shownX);
        int fullY = Triangles.faint(color, shownY);
        if (fullX != fullY) outline.splitCorners();
        int count = outline.points();
        int first = frame.add(4 * count, Triangles.ringIndices(count));
        if (alongNormals) {
            outline.write(first, 4, half, 0.5, true, Triangles.clear(color));
            outline.write(first + 1, 4, half, -0.5, true, color);
            outline.write(first + 2, 4, -half, 0.5, true, color);
            outline.write(first + 3, 4, -half, -0.5, true, inHole);
        } else {
            double outX = lineX / outline.pixelX;
            double outY = lineY / outline.pixelY;
            int clear = Triangles.clear(color);
            outline.writeLarger(first, 4, outX + 0.5, outY + 0.5, clear, clear);
            outline.writeLarger(first + 1, 4, outX - 0.5, outY - 0.5, fullX, fullY);
            outline.writeLarger(first + 2, 4, 0.5 - outX, 0.5 - outY, fullX, fullY);
            outline.writeLarger(first + 3, 4, -0.5 - outX, -0.5 - outY, inHole, inHole);
        }
        Triangles.ring(frame, first, count);
    }

    /// Draws the outline of a rectangle without edge strips, if all its edges lie on pixel
    /// boundaries.
    private boolean crispFrame(double half, int color) {
        DrawState t = state;
        double x = t.x(outline.middleX, outline.middleY);
        double y = t.y(outline.middleX, outline.middleY);
        boolean turned = t.a == 0;
        double stretchX = Math.abs(turned ? t.c : t.a);
        double stretchY = Math.abs(turned ? t.b : t.d);
        double sideX = (turned ? outline.halfY : outline.halfX) * stretchX;
        double sideY = (turned ? outline.halfX : outline.halfY) * stretchY;
        double lineX = half * stretchX;
        double lineY = half * stretchY;
        if (!Parallelograms.onPixels(x, sideX + lineX, y, sideY + lineY)
                || !Parallelograms.onPixels(x, sideX - lineX, y, sideY - lineY)) {
            return false;
        }
        double left = Math.rint(x - sideX - lineX);
        double right = Math.rint(x + sideX + lineX);
        double top = Math.rint(y - sideY - lineY);
        double bottom = Math.rint(y + sideY + lineY);
        double holeLeft = Math.rint(x - sideX + lineX);
        double holeRight = Math.rint(x + sideX - lineX);
        double holeTop = Math.rint(y - sideY + lineY);
        double holeBottom = Math.rint(y + sideY - lineY);
        Parallelograms.box(frame, left, top, right, holeTop, color);
        Parallelograms.box(frame, left, holeTop, holeLeft, holeBottom, color);
        Parallelograms.box(frame, holeRight, holeTop, right, holeBottom, color);
        Parallelograms.box(frame, left, holeBottom, right, bottom, color);
        return true;
    }
}
