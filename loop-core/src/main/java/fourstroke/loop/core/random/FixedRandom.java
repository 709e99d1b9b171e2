package fourstroke.loop.core.random;

import java.util.random.RandomGenerator;

/// A generator of random numbers that produces the same numbers for the same seed with every JDK.
/// The algorithm is SplitMix64, after Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
/// Generators", 2014. The default methods of [RandomGenerator] may change in later versions of
/// Java, so this class overrides every method that a game is likely to call.
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

    /// Draws a random number and returns the remainder of the number in the range. A number at the
    /// upper end would make small results more likely, so the method draws another number instead.
    @Override
    public long nextLong(long origin, long bound) {
        if (origin >= bound)
            throw new IllegalArgumentException(
                    "the bound must be above %s, not %s".formatted(origin, bound));
        long range = bound - origin; // The size of the range is negative if it needs 64 bits.
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

    /// Uses the polar method of Marsaglia and Bray. The polar method computes two numbers; only the
    /// first number is used.
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
