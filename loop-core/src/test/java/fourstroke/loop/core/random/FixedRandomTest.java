package fourstroke.loop.core.random;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

class FixedRandomTest {

    /// [FixedRandom] must return the same numbers as `SplittableRandom`, the JDK's implementation
    /// of the algorithm SplitMix64.
    @Test
    void theNumbersAreThoseOfSplitMix64() {
        RandomGenerator ours = new FixedRandom(42);
        RandomGenerator theirs = new SplittableRandom(42);
        for (int i = 0; i < 1000; i++) assertEquals(theirs.nextLong(), ours.nextLong());
    }

    /// The test compares with literal numbers, because a seed must produce the same numbers in
    /// later versions of Fourstroke and of the JDK.
    @Test
    void aSeedAlwaysGivesTheseNumbers() {
        RandomGenerator random = new FixedRandom(7);
        String numbers =
                "%d %d %d %s %s %s %s %s"
                        .formatted(
                                random.nextInt(),
                                random.nextInt(6),
                                random.nextInt(-3, 4),
                                random.nextLong(1L << 40),
                                random.nextDouble(),
                                random.nextFloat(),
                                random.nextGaussian(),
                                random.nextBoolean());
        assertEquals(
                "1674306020 0 -3 791140046053 0.45244189501146836 0.24943149 -0.3756298278907194"
                        + " false",
                numbers);
        byte[] bytes = new byte[10];
        new FixedRandom(7).nextBytes(bytes);
        long first = new FixedRandom(7).nextLong();
        for (int i = 0; i < Long.BYTES; i++) assertEquals((byte) (first >>> 8 * i), bytes[i]);
        assertNotEquals(0, bytes[9] | bytes[8]);
    }

    @Test
    void numbersAreInTheirRangesAndReachBothEnds() {
        RandomGenerator random = new FixedRandom(1);
        boolean[] seen = new boolean[7];
        double sum = 0;
        double squares = 0;
        float least = 0;
        float most = 0;
        for (int i = 0; i < 10_000; i++) {
            seen[random.nextInt(-3, 4) + 3] = true;
            double unit = random.nextDouble();
            assertTrue(unit >= 0 && unit < 1);
            float wide = random.nextFloat(-5, 5);
            assertTrue(wide >= -5 && wide < 5);
            least = Math.min(least, wide);
            most = Math.max(most, wide);
            double edge = random.nextDouble(1, Math.nextUp(1.0));
            assertEquals(1, edge);
            long huge = random.nextLong(Long.MIN_VALUE, Long.MAX_VALUE - 1);
            assertTrue(huge < Long.MAX_VALUE - 1);
            assertTrue(random.nextExponential() >= 0);
            double normal = random.nextGaussian(10, 2);
            sum += normal;
            squares += (normal - 10) * (normal - 10);
        }
        assertArrayEquals(new boolean[] {true, true, true, true, true, true, true}, seen);
        assertEquals(-5, least, 0.1);
        assertEquals(5, most, 0.1);
        assertEquals(10, sum / 10_000, 0.1);
        assertEquals(4, squares / 10_000, 0.2);
        assertThrows(IllegalArgumentException.class, () -> random.nextInt(0));
        assertThrows(IllegalArgumentException.class, () -> random.nextLong(3, 3));
        assertThrows(IllegalArgumentException.class, () -> random.nextDouble(0));
        assertThrows(IllegalArgumentException.class, () -> random.nextFloat(Float.NaN));
        assertThrows(IllegalArgumentException.class, () -> random.nextGaussian(0, -1));
    }

    /// Checks that [FixedRandom] overrides every default method of [RandomGenerator], except the
    /// methods that return streams. A default method could return other numbers in a later version
    /// of the JDK.
    @Test
    void noNumberIsMadeByTheJdk() {
        for (var method : RandomGenerator.class.getMethods()) {
            if (!method.getName().startsWith("next")) continue;
            try {
                FixedRandom.class.getDeclaredMethod(method.getName(), method.getParameterTypes());
            } catch (NoSuchMethodException e) {
                throw new AssertionError("FixedRandom does not override the method " + method, e);
            }
        }
    }
}
