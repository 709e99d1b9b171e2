package fourstroke.loop.draw;

import fourstroke.loop.api.draw.Align;
import fourstroke.loop.api.draw.Region;
import fourstroke.loop.api.spi.GlyphFont;

/// Computes the positions of the letters of a text, and draws the letters from the pages of
/// [GlyphPages].
final class Letters {

    private final Images images;
    private final DrawState state;
    private final GlyphPages pages = new GlyphPages();

    Letters(Images images, DrawState state) {
        this.images = images;
        this.state = state;
    }

    /// Starts a new frame.
    void nextFrame() {
        pages.nextFrame();
    }

    void draw(
            GlyphFont font,
            CharSequence written,
            double x,
            double y,
            double size,
            int color,
            Align align) {
        CharSequence text = GlyphFont.composed(written);
        int length = text.length();
        DrawState t = state;
        double sizeInPixels = size * Math.sqrt(Math.abs(t.determinant()));
        if (!(sizeInPixels > 0.1)) return; // Text below this size is invisible.
        boolean upward = t.upward;
        if (upward) {
            t.flip();
            y = -y;
        }
        int pixels = (int) Math.clamp(Math.rint(sizeInPixels), 1, GlyphFont.PIXEL_LIMIT);
        GlyphPages.Sheet sheet = pages.sheet(font, pixels);
        boolean upright =
                t.b == 0
                        && t.c == 0
                        && t.a == t.d
                        && t.a > 0
                        && sizeInPixels < GlyphFont.PIXEL_LIMIT + 0.5;
        double lineHeight = font.lineHeight() * size;
        // The horizontal distance from x to the pen, which is the position of the next letter, as a
        // fraction of the font size.
        double pen = start(font, text, 0, align);
        // Upright letters lie on whole pixels. The position of the text is rounded first, and the
        // distances from this position to the lines and letters are rounded separately. The
        // distances therefore do not depend on the position, so the distances between the letters
        // stay the same while a text moves.
        double firstStart = pen;
        double lineStart = pen;
        double left = whole(t.x(x + pen * size, y)); // The left edge of the line, in pixels.
        double baseline = whole(t.y(x + pen * size, y));
        double firstLeft = left;
        double firstBaseline = baseline;
        int lines = 0;
        int previous = -1;
        for (int i = 0; i < length; ) {
            int codePoint = Character.codePointAt(text, i);
            i += Character.charCount(codePoint);
            if (codePoint == '\n') {
                pen = start(font, text, i, align);
                previous = -1;
                y += lineHeight;
                lines++;
                lineStart = pen;
                left = firstLeft + whole((lineStart - firstStart) * sizeInPixels);
                baseline = firstBaseline + whole(lines * font.lineHeight() * sizeInPixels);
                continue;
            }
            // On Windows a line break consists of a carriage return and a line feed, so the code
            // skips a carriage return before a line feed.
            if (codePoint == '\r' && i < length && text.charAt(i) == '\n') continue;
            if (GlyphFont.isInvisible(codePoint)) continue;
            if (previous >= 0) pen += font.kerning(previous, codePoint);
            GlyphPages.Cell cell = sheet.cell(codePoint);
            Region region = cell.region();
            if (region != null) {
                if (!t.visible(region.image())) break;
                if (upright) {
                    double penX = left + whole((pen - lineStart) * sizeInPixels);
                    letter(region, cell, penX, baseline, color);
                } else {
                    letter(region, cell, x + pen * size, y, size / pixels, color);
                }
            }
            pen += font.advance(codePoint);
            previous = codePoint;
        }
        if (upward) t.flip();
    }

    private static double whole(double pixels) {
        return Math.floor(pixels + 0.5);
    }

    private static double start(GlyphFont font, CharSequence text, int from, Align align) {
        return switch (align) {
            case LEFT -> 0;
            case CENTER -> -font.lineWidth(text, from) / 2;
            case RIGHT -> -font.lineWidth(text, from);
        };
    }

    /// Writes a letter so that each pixel of the letter is exactly one pixel of the screen. The pen
    /// position is a whole number of pixels.
    private void letter(Region region, GlyphPages.Cell cell, double penX, double penY, int color) {
        double halfX = region.width() / 2.0;
        double halfY = region.height() / 2.0;
        double x = penX + cell.left() + halfX;
        double y = penY - cell.top() + halfY;
        // A letter is small, so if the centre of a letter is nearer than [Limits#FAR], the whole
        // letter needs no clipping.
        if (Math.abs(x) < Limits.FAR && Math.abs(y) < Limits.FAR)
            images.box(Images.whole(region), x, y, halfX, halfY, color);
    }

    /// Draws a letter that is rotated or scaled. The position of the pen and `unit`, the size of
    /// one pixel of the letter, are in the game's coordinates.
    private void letter(
            Region region, GlyphPages.Cell cell, double penX, double penY, double unit, int color) {
        // The method also draws the transparent pixels around a letter, because they smooth the
        // edges of the letter.
        int margin = GlyphPages.MARGIN;
        int sourceWidth = region.width() + 2 * margin;
        int sourceHeight = region.height() + 2 * margin;
        double width = sourceWidth * unit;
        double height = sourceHeight * unit;
        images.source(region.x() - margin, region.y() - margin, sourceWidth, sourceHeight);
        double x = penX + (cell.left() - margin) * unit + width / 2;
        double y = penY - (cell.top() + margin) * unit + height / 2;
        images.letter(region.image(), x, y, width, height, color);
    }
}
