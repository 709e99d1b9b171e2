package fourstroke.loop.core.random;

import java.util.random.RandomGenerator;

/// A generator of random numbers that produces the same numbers for the same seed with every JDK.
/// The algorithm is SplitMix64, after Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
/// Generators", 2014. The default methods of [RandomGenerator] may give other numbers in later
/// versions of Java. This class therefore overrides every method that games usually call.
public final class FixedRandom implements RandomGenerator {

    private long state;

    public FixedRandom(long seed) {
        state = seed;
    }

    @Override
    public long nextLong() {
        long z = state += 0x9E3779B97F4A7C15L;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }

    @Override
    public long nextLong(long bound) {
        return nextLong(0, bound);
    }

    /// Draws a random number, divides it by the size of the range, and returns the remainder, added
    /// to `origin`. If the number is near the largest possible number, the method draws another
    /// number, because otherwise small results would be more likely.
    @Override
    public long nextLong(long origin, long bound) {
        if (origin >= bound)
            throw new IllegalArgumentException(
                    "the bound must be above %s, not %s".formatted(origin, bound));
        // If the size of the range needs 64 bits, the variable `range` is negative.
        long range = bound - origin;
        while (true) {
            long bits = nextLong();
            if (range < 0) {
                if (bits >= origin && bits < bound) return bits;
                continue;
            }
            long positive = bits >>> 1;
            long rest = positive % range;
            if (positive - rest + (range - 1) >= 0) return origin + rest;
        }
    }

    @Override
    public int nextInt() {
        return (int) (nextLong() >>> 32);
    }

    @Override
    public int nextInt(int bound) {
        return (int) nextLong(0, bound);
    }

    @Override
    public int nextInt(int origin, int bound) {
        return (int) nextLong(origin, bound);
    }

    @Override
    public boolean nextBoolean() {
        return nextLong() < 0;
    }

    @Override
    public double nextDouble() {
        return (nextLong() >>> 11) * 0x1p-53;
    }

    @Override
    public double nextDouble(double bound) {
        return nextDouble(0, bound);
    }

    @Override
    public double nextDouble(double origin, double bound) {
        if (!(origin < bound && bound - origin < Double.POSITIVE_INFINITY))
            throw new IllegalArgumentException(
                    "the bound must be above %s and finite, not %s".formatted(origin, bound));
        return Math.min(origin + nextDouble() * (bound - origin), Math.nextDown(bound));
    }

    @Override
    public float nextFloat() {
        return (nextLong() >>> 40) * 0x1p-24f;
    }

    @Override
    public float nextFloat(float bound) {
        return nextFloat(0, bound);
    }

    @Override
    public float nextFloat(float origin, float bound) {
        if (!(origin < bound && bound - origin < Float.POSITIVE_INFINITY))
            throw new IllegalArgumentException(
                    "the bound must be above %s and finite, not %s".formatted(origin, bound));
        return Math.min(origin + nextFloat() * (bound - origin), Math.nextDown(bound));
    }

    /// Uses the polar method of Marsaglia and Bray. The polar method computes two numbers; this
    /// method uses only the first number.
    @Override
    public double nextGaussian() {
        while (true) {
            double x = 2 * nextDouble() - 1;
            double y = 2 * nextDouble() - 1;
            double square = x * x + y * y;
            if (square > 0 && square < 1)
                return x * Math.sqrt(-2 * StrictMath.log(square) / square);
        }
    }

    @Override
    public double nextGaussian(double mean, double deviation) {
        if (!(deviation >= 0))
            throw new IllegalArgumentException(
                    "a standard deviation must be at least 0, not " + deviation);
        return mean + deviation * nextGaussian();
    }

    @Override
    public double nextExponential() {
        return -StrictMath.log(1 - nextDouble());
    }

    @Override
    public void nextBytes(byte[] bytes) {
        long bits = 0;
        for (int i = 0; i < bytes.length; i++) {
            bits = i % Long.BYTES == 0 ? nextLong() : bits >>> Byte.SIZE;
            bytes[i] = (byte) bits;
        }
    }
}
