package fourstroke.loop.draw;

import fourstroke.loop.api.spi.GlyphFont;
import fourstroke.loop.draw.StrokeLetter.Stroke;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.List;

/// The built-in font: rounded technical lettering that was drawn for this project.
///
/// The font contains ASCII, the letters of Latin-1 and a few signs. Other visible characters are
/// shown as a box. The font does not show a combining mark if Unicode has no single character for
/// the letter with this mark. The opacity of each pixel of a letter is computed from the distance
/// of the pixel to the nearest stroke. The calculation of the opacity needs only a square root, so
/// the pixels are the same on every machine. Straight strokes are first moved to pixel boundaries,
/// which keeps small text sharp.
public final class StrokeFont implements GlyphFont {

    /// Half the width of the pen, in hundredths of the font size. All lengths in this class have
    /// this unit, unless a comment says "in pixels".
    private static final double PEN = 4.5;

    /// The minimum radius of the pen in pixels. The strokes of a thinner pen would cover no pixel
    /// completely, so white text would look grey.
    private static final double LEAST_PEN = 0.55;

    private static final double LEAST_DOT = LEAST_PEN * 1.2;

    private static final double SPACE = 28;

    /// The number of blocks of 256 characters for which the font stores advances. An advance is the
    /// distance from a letter to the next letter. The blocks cover the basic plane of Unicode.
    private static final int BLOCKS = 256;

    /// The minimum distance in pixels between two strokes that are both moved to pixel boundaries.
    private static final double LEAST_GAP = 1;

    /// Loads the letters, which all instances share. The field is in a nested class, which Java
    /// initialises at the first use, so that a program which writes no text does not load the
    /// letters.
    private static final class Shared {
        static final StrokeLetters LETTERS = new StrokeLetters();
    }

    private static final StrokeLetter BOX =
            new StrokeLetter(
                    36,
                    6,
                    List.of(new Stroke(new double[] {0, 0, 36, 0, 36, 63, 0, 63, 0, 0}, 0)),
                    new double[] {0, 36},
                    new double[] {0, 63});

    /// A cache of the advances, in blocks of 256 characters, because each letter of each text needs
    /// its advance in each frame. An advance is computed when it is first needed. A block without
    /// any computed advance is null, and an advance that was not computed yet is 0.
    private final double @Nullable [][] advances = new double[BLOCKS][];

    @Override
    public double ascent() {
        return 0.755;
    }

    @Override
    public double descent() {
        return 0.245;
    }

    @Override
    public double lineHeight() {
        return 1.25;
    }

    @Override
    public double advance(int codePoint) {
        int block = codePoint >>> 8;
        if (block >= BLOCKS) return findAdvance(codePoint);
        double[] known = advances[block];
        if (known == null) {
            known = new double[256];
            advances[block] = known;
        }
        double advance = known[codePoint & 0xFF];
        if (advance == 0) {
            advance = findAdvance(codePoint);
            known[codePoint & 0xFF] = advance;
        }
        return advance;
    }

    private double findAdvance(int codePoint) {
        if (codePoint == ' ') return SPACE / 100;
        if (GlyphFont.isWhiteSpace(codePoint)) return spaceAdvance(codePoint);
        if (takesNoRoom(codePoint)) return 0;
        StrokeLetter letter = letter(codePoint);
        return (letter.width() + 2 * (letter.bearing() + PEN)) / 100;
    }

    private static boolean takesNoRoom(int codePoint) {
        // Invisible characters and combining marks are not drawn.
        return GlyphFont.isInvisible(codePoint) || GlyphFont.isMark(codePoint);
    }

    private static StrokeLetter letter(int codePoint) {
        StrokeLetter letter = Shared.LETTERS.letter(codePoint);
        return letter == null ? BOX : letter;
    }

    @Override
    public double kerning(int left, int right) {
        return 0;
    }

    @Override
    public @Nullable Glyph glyph(int codePoint, int pixels) {
        if (pixels < 1 || pixels > PIXEL_LIMIT) {
            throw new IllegalArgumentException(
                    "the size of letters must be from 1 to %s pixels, not %s"
                            .formatted(PIXEL_LIMIT, pixels));
        }
        if (GlyphFont.isWhiteSpace(codePoint) || takesNoRoom(codePoint)) return null;
        return new Pen(letter(codePoint), pixels).glyph();
    }

    @Override
    public String toString() {
        return "the built-in font";
    }

    /// Renders one letter.
    private static final class Pen {
        private final StrokeLetter letter;
        private final double unit; // The size in pixels of a hundredth of the font size.
        private final double radius; // The radius of the pen in pixels.
        // The x coordinates of the vertical strokes after they were moved to pixel boundaries, in
        // pixels; `rows` contains the y coordinates of the horizontal strokes.
        private final double[] columns;
        private final double[] rows;
        private int left;
        private int top;
        private int width;
        private int height;
        // For each pixel of the letter, the distance in pixels from the centre of the pixel to the
        // edge of the ink. The distance is positive inside the ink. Outside of the ink it is
        // negative, but never less than -1.
        private double[] inside = {};

        Pen(StrokeLetter letter, int pixels) {
            this.letter = letter;
            unit = pixels / 100.0;
            radius = Math.max(PEN * unit, LEAST_PEN);
            columns = fit(letter.columns(), letter.bearing() + PEN);
            rows = fit(letter.rows(), PEN);
        }

        /// Returns the positions of vertical or horizontal strokes in pixels, moved so that one
        /// edge of each stroke lies on a pixel boundary.
        private double[] fit(double[] lines, double offset) {
            double[] fitted = new double[lines.length];
            for (int i = 0; i < lines.length; i++) {
                double middle = (lines[i] + offset) * unit;
                fitted[i] = Math.floor(middle - radius + 0.5) + radius;
                // If two strokes are too close to each other, only the first stroke is moved to a
                // pixel boundary.
                if (i > 0 && fitted[i] - fitted[i - 1] < LEAST_GAP)
                    fitted[i] = fitted[i - 1] + (lines[i] - lines[i - 1]) * unit;
            }
            return fitted;
        }

        private double place(double at, double[] lines, double[] fitted, double offset) {
            int n = lines.length;
            if (n == 0) return (at + offset) * unit;
            if (at <= lines[0]) return fitted[0] - (lines[0] - at) * unit;
            for (int i = 1; i < n; i++) {
                if (at <= lines[i]) {
                    double part = (at - lines[i - 1]) / (lines[i] - lines[i - 1]);
                    return fitted[i - 1] + part * (fitted[i] - fitted[i - 1]);
                }
            }
            return fitted[n - 1] + (at - lines[n - 1]) * unit;
        }

        private double x(double x) {
            return place(x, letter.columns(), columns, letter.bearing() + PEN);
        }

        private double y(double y) {
            return place(y, letter.rows(), rows, PEN);
        }

        private double radius(Stroke stroke) {
            return stroke.radius() == 0 ? radius : Math.max(stroke.radius() * unit, LEAST_DOT);
        }

        Glyph glyph() {
            measure();
            inside = new double[width * height];
            Arrays.fill(inside, -1);
            for (Stroke stroke : letter.strokes()) {
                double[] at = stroke.points();
                for (int i = 2; i < at.length; i += 2)
                    line(x(at[i - 2]), y(at[i - 1]), x(at[i]), y(at[i + 1]), radius(stroke));
            }
            byte[] coverage = new byte[width * height];
            for (int i = 0; i < coverage.length; i++) {
                coverage[i] = (byte) (int) (Math.clamp(inside[i] + 0.5, 0, 1) * 255 + 0.5);
            }
            return new Glyph(left, top, width, height, coverage);
        }

        private void measure() {
            double minX = Double.MAX_VALUE;
            double minY = Double.MAX_VALUE;
            double maxX = -Double.MAX_VALUE;
            double maxY = -Double.MAX_VALUE;
            for (Stroke stroke : letter.strokes()) {
                double[] at = stroke.points();
                double radius = radius(stroke);
                for (int i = 0; i < at.length; i += 2) {
                    minX = Math.min(minX, x(at[i]) - radius);
                    maxX = Math.max(maxX, x(at[i]) + radius);
                    minY = Math.min(minY, y(at[i + 1]) - radius);
                    maxY = Math.max(maxY, y(at[i + 1]) + radius);
                }
            }
            left = (int) Math.floor(minX);
            top = (int) Math.ceil(maxY);
            width = (int) Math.ceil(maxX) - left;
            height = top - (int) Math.floor(minY);
        }

        /// Adds ink to the pixels whose distance from a line is at most the given radius.
        private void line(double x1, double y1, double x2, double y2, double radius) {
            double dx = x2 - x1;
            double dy = y2 - y1;
            double square = dx * dx + dy * dy;
            int fromX = Math.max(0, (int) Math.floor(Math.min(x1, x2) - radius - 1) - left);
            int toX = Math.min(width - 1, (int) Math.ceil(Math.max(x1, x2) + radius + 1) - left);
            int fromY = Math.max(0, top - (int) Math.ceil(Math.max(y1, y2) + radius + 1));
            int toY = Math.min(height - 1, top - (int) Math.floor(Math.min(y1, y2) - radius - 1));
            for (int row = fromY; row <= toY; row++) {
                double py = top - row - 0.5 - y1;
                for (int column = fromX; column <= toX; column++) {
                    double px = left + column + 0.5 - x1;
                    double along = square == 0 ? 0 : Math.clamp((px * dx + py * dy) / square, 0, 1);
                    double awayX = px - along * dx;
                    double awayY = py - along * dy;
                    double depth = radius - Math.sqrt(awayX * awayX + awayY * awayY);
                    int at = row * width + column;
                    if (depth > inside[at]) inside[at] = depth;
                }
            }
        }
    }
}
