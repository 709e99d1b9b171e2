package fourstroke.loop.assets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class MeasuresTest {

    private final Measures measures = new Measures();

    /// {@return the key number `i` of this test: the key of a single character if `i` is even, or
    /// the key of a pair of characters if `i` is odd}
    private static long key(int i) {
        return i % 2 == 0 ? i : (long) i << 32 | i * 7;
    }

    @Test
    void anAddedValueIsFound() {
        for (int i = 0; i < 20_000; i++) {
            assertTrue(
                    Float.isNaN(measures.get(key(i))),
                    () -> "the cache has a value for a key that was not added");
            measures.put(key(i), i);
        }
        for (int i = 0; i < 20_000; i++) assertEquals(i, measures.get(key(i)));
        assertTrue(Float.isNaN(measures.get(key(20_000))));
    }

    @Test
    void atItsLimitTheCacheIsClearedAndFilledAgain() {
        for (int i = 0; i < 100_000; i++) {
            measures.put(key(i), i);
            assertEquals(i, measures.get(key(i)));
        }
        assertTrue(
                Float.isNaN(measures.get(key(0))),
                "the cache still has its first value and has no limit");
    }
}
