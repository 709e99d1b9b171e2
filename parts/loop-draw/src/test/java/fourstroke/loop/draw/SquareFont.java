package fourstroke.loop.draw;

import fourstroke.loop.api.spi.GlyphFont;

/// A font whose letters are squares.
abstract class SquareFont implements GlyphFont {

    @Override
    public double ascent() {
        return 1;
    }

    @Override
    public double descent() {
        return 0;
    }

    @Override
    public double lineHeight() {
        return 1;
    }

    @Override
    public double advance(int codePoint) {
        return 1;
    }

    @Override
    public double kerning(int left, int right) {
        return 0;
    }
}
