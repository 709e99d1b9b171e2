package fourstroke.backend.headless;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fourstroke.loop.api.draw.Blend;

import org.junit.jupiter.api.Test;

class MixingTest {

    @Test
    void everyBlendGivesItsFormulaForEveryOpacity() {
        for (Blend blend : Blend.values()) {
            for (int alpha = 0; alpha < 256; alpha++) {
                for (int drawn = 0; drawn <= alpha; drawn += 5) {
                    for (int there = 0; there < 256; there += 3) {
                        int mixed =
                                Mixing.mix(
                                        blend,
                                        there * 0x010101 | 0xFF000000,
                                        drawn * 0x010101 | alpha << 24);
                        int expected = Reference.mix(blend, there, drawn, alpha);
                        assertEquals(
                                expected * 0x010101 | 0xFF000000,
                                mixed,
                                blend + ": " + drawn + "/" + alpha + " on " + there);
                    }
                }
            }
        }
    }

    /// Compares the results of `Mixing` with the formulas of [Blend] for non-premultiplied colours
    /// without rounding. Each channel of a result may differ from the formula by one, because
    /// `Mixing` rounds to eight bits.
    @Test
    void everyBlendIsWithinOneOfTheExactFormula() {
        for (Blend blend : Blend.values()) {
            for (int color = 0; color < 256; color += 5) {
                for (int alpha = 0; alpha < 256; alpha += 5) {
                    for (int there = 0; there < 256; there += 5) {
                        double a = alpha / 255.0;
                        double exact =
                                switch (blend) {
                                    case NORMAL -> color * a + there * (1 - a);
                                    case ADDITIVE -> Math.min(255, there + color * a);
                                    case MULTIPLY -> there * (color / 255.0 * a + 1 - a);
                                };
                        int drawn = Mixing.premultiplied(color << 16 | alpha << 24);
                        int mixed =
                                Mixing.mix(blend, there << 16 | 0xFF000000, drawn) >>> 16 & 0xFF;
                        assertEquals(
                                exact,
                                mixed,
                                1,
                                blend + ": " + color + "/" + alpha + " on " + there);
                    }
                }
            }
        }
    }
}
