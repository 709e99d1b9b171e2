package fourstroke.loop.core.canvas;

import fourstroke.loop.api.Font;

import org.jspecify.annotations.Nullable;

final class StrokeFont implements Font {
    @Override
    public double ascent() {
        return 0.9;
    }

    @Override
    public double descent() {
        return 0.25;
    }

    @Override
    public double lineHeight() {
        return 1.25;
    }

    @Override
    public double advance(int codePoint) {
        return 0.5;
    }

    @Override
    public double kerning(int left, int right) {
        return 0;
    }

    @Override
    public @Nullable Glyph glyph(int codePoint, int pixels) {
        return null;
    }
}
