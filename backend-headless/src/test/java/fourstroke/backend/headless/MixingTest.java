package fourstroke.backend.headless;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fourstroke.loop.api.draw.Blend;

import org.junit.jupiter.api.Test;

import java.util.Random;

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

    /// The formulas of [Blend] with straight colours and no rounding, against which eight-bit steps
    /// may lose one.
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

    @Test
    void channelsDoNotTouchEachOther() {
        Random random = new Random(7);
        for (int i = 0; i < 100_000; i++) {
            int a = random.nextInt();
            int b = random.nextInt();
            int weight = random.nextInt(257);
            int factor = random.nextInt(256);
            for (int shift = 0; shift < 32; shift += 8) {
                int x = a >>> shift & 0xFF;
                int y = b >>> shift & 0xFF;
                assertEquals(
                        x * (256 - weight) + y * weight + 128 >> 8,
                        Mixing.between(a, b, weight) >>> shift & 0xFF);
                assertEquals(Reference.times(x, factor), Mixing.scaled(a, factor) >>> shift & 0xFF);
                assertEquals(Reference.times(x, y), Mixing.product(a, b) >>> shift & 0xFF);
            }
        }
    }

    @Test
    void rowsAreMixedLikeSinglePixels() {
        Random random = new Random(8);
        for (Blend blend : Blend.values()) {
            for (int round = 0; round < 200; round++) {
                int[] pixels = random.ints(70).map(pixel -> pixel | 0xFF000000).toArray();
                int[] drawn = random.ints(80).map(Mixing::premultiplied).toArray();
                Batch batch = new Batch();
                batch.add(0, 61);
                batch.load(pixels);
                System.arraycopy(drawn, 0, batch.numbers, Batch.DRAWN, 61);
                batch.mix(blend);
                int[] drawnOver = pixels.clone();
                batch.store(drawnOver);
                int[] filled = pixels.clone();
                Mixing.fill(blend, filled, 3, 61, drawn[0]);
                for (int i = 0; i < 70; i++) {
                    boolean inside = i >= 3 && i < 64;
                    assertEquals(
                            i < 61 ? Mixing.mix(blend, pixels[i], drawn[i]) : pixels[i],
                            drawnOver[i]);
                    assertEquals(
                            inside ? Mixing.mix(blend, pixels[i], drawn[0]) : pixels[i], filled[i]);
                }
            }
        }
    }
}
