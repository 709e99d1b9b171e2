package fourstroke.fuzz;

import fourstroke.loop.api.spi.GlyphFont;
import fourstroke.loop.assets.TrueType;

import java.io.IOException;

/// Reads TrueType fonts, OpenType fonts, and the bitmap fonts that FreeType knows, and asks for
/// some letters in several sizes.
public final class FontTarget {

    /// The maximum memory, in bytes, for the glyphs in all tested sizes. Reading a font also needs
    /// memory for copies of the font file, so this memory is counted separately.
    private static final long OTHER_BYTES = 8 << 20;

    private static final int[] LETTERS = {' ', 'A', 'V', 'f', 'i', 0xE4, 0x301, 0x65E5, 0x1F600};

    private FontTarget() {}

    /// The method that the fuzzer calls.
    public static void fuzzerTestOneInput(byte[] input) {
        Bounds.check(
                16L * input.length + OTHER_BYTES,
                () -> {
                    try (TrueType font = TrueType.of(input)) {
                        use(font);
                    } catch (IOException e) {
                        Bounds.refused(e);
                    }
                });
    }

    private static void use(TrueType font) {
        finite(font.ascent(), font.descent(), font.lineHeight());
        for (int letter : LETTERS) {
            finite(font.advance(letter), font.kerning('A', letter));
            for (int pixels = 1; pixels < 200; pixels *= 11) {
                GlyphFont.Glyph glyph = font.glyph(letter, pixels);
                if (glyph != null) finite(glyph.hashCode());
            }
        }
    }

    private static void finite(double... numbers) {
        for (double number : numbers)
            if (!Double.isFinite(number))
                throw new AssertionError(
                        "a measure of the font must be a finite number, but is " + number);
    }
}
