package fourstroke.loop.core.canvas;

import fourstroke.loop.api.Font;

/// Lays out text and draws its letters from their pages.
final class Letters {

    private final ImageRecorder images;
    private final Transform transform;
    private final GlyphPages pages = new GlyphPages();

    Letters(ImageRecorder images) {
        this.images = images;
        transform = images.transform;
    }

    /// Starts a new frame.
    void nextFrame() {
        pages.nextFrame();
    }

    void draw(Font font, CharSequence written, double x, double y, double size, int color) {
        CharSequence text = Font.composed(written);
        int length = text.length();
        Transform t = transform;
        double sizeInPixels = size * Math.sqrt(Math.abs(t.determinant()));
        if (!(sizeInPixels > 0.1)) return; // not even a line
        int pixels = (int) Math.clamp(Math.rint(sizeInPixels), 1, Font.PIXEL_LIMIT);
        GlyphPages.Sheet sheet = pages.sheet(font, pixels);
        boolean upright =
                t.b == 0
                        && t.c == 0
                        && t.a == t.d
                        && t.a > 0
                        && sizeInPixels < Font.PIXEL_LIMIT + 0.5;
        double lineHeight = font.lineHeight() * size;
        double pen = 0; // from the start of the line, as a fraction of the size
        int previous = -1;
        for (int i = 0; i < length; ) {
            int codePoint = Character.codePointAt(text, i);
            i += Character.charCount(codePoint);
            if (codePoint == '\n') {
                pen = 0;
                previous = -1;
                y += lineHeight;
                continue;
            }
            // half of a line's end, as files and formats of Windows have it
            if (codePoint == '\r' && i < length && text.charAt(i) == '\n') continue;
            if (Font.isInvisible(codePoint)) continue;
            if (previous >= 0) pen += font.kerning(previous, codePoint);
            GlyphPages.Cell cell = sheet.cell(codePoint);
            GlyphPages.Page page = cell.page();
            if (page != null) {
                if (page.image() != images.drawn && !images.visible(page.image())) return;
                if (upright) letter(cell, t.x(x + pen * size, y), t.y(x + pen * size, y), color);
                else letter(cell, x + pen * size, y, size / pixels, color);
            }
            pen += font.advance(codePoint);
            previous = codePoint;
        }
    }

    /// Writes a letter pixel by pixel. The pen is in pixels.
    private void letter(GlyphPages.Cell cell, double penX, double penY, int color) {
        double halfX = cell.width() / 2.0;
        double halfY = cell.height() / 2.0;
        double x = Math.floor(penX + 0.5) + cell.left() + halfX;
        double y = Math.floor(penY + 0.5) - cell.top() + halfY;
        // it is small, and all of it far where its middle is
        if (!(Math.abs(x) < Shapes.FAR && Math.abs(y) < Shapes.FAR)) return;
        letter(cell, 0, x, y, halfX, 0, 0, halfY, color);
    }

    /// Writes a letter turned or stretched. The pen and the size of a letter's pixel are in the
    /// game's coordinates.
    private void letter(GlyphPages.Cell cell, double penX, double penY, double unit, int color) {
        int margin = GlyphPages.MARGIN; // the clear pixels around it make its edges smooth
        int sourceWidth = cell.width() + 2 * margin;
        int sourceHeight = cell.height() + 2 * margin;
        double halfX = sourceWidth / 2.0 * unit;
        double halfY = sourceHeight / 2.0 * unit;
        double x = penX + (cell.left() - margin) * unit + halfX;
        double y = penY - (cell.top() + margin) * unit + halfY;
        Transform t = transform;
        if (!t.isNear(Math.abs(x) + Math.abs(y) + halfX + halfY)) {
            images.drawFar(
                    images.drawn,
                    cell.x() - margin,
                    cell.y() - margin,
                    sourceWidth,
                    sourceHeight,
                    x,
                    y,
                    2 * halfX,
                    2 * halfY,
                    0,
                    color);
            return;
        }
        letter(
                cell,
                margin,
                t.x(x, y),
                t.y(x, y),
                t.a * halfX,
                t.b * halfX,
                t.c * halfY,
                t.d * halfY,
                color);
    }

    private void letter(
            GlyphPages.Cell cell,
            int margin,
            double x,
            double y,
            double ux,
            double uy,
            double vx,
            double vy,
            int color) {
        images.source(
                images.drawn,
                cell.x() - margin,
                cell.y() - margin,
                cell.width() + 2 * margin,
                cell.height() + 2 * margin);
        images.quad(x, y, ux, uy, vx, vy, color);
    }
}
