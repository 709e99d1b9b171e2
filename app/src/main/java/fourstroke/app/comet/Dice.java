package fourstroke.app.comet;

/// Random numbers that are equal on every machine for the same seed. The generator is SplitMix64,
/// by Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
final class Dice {

    private long state;

    Dice(long seed) {
        state = seed;
    }

    private long next() {
        long z = state += 0x9E3779B97F4A7C15L;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }

    /// {@return a random number from 0 (inclusive) to 1 (exclusive)}
    double unit() {
        return (next() >>> 11) * 0x1p-53;
    }

    /// {@return a random number from `low` (inclusive) to `high` (exclusive)}
    double between(double low, double high) {
        return low + (high - low) * unit();
    }

    /// {@return a random whole number from 0 (inclusive) to `bound` (exclusive)} Some numbers are
    /// slightly more probable than others. The probabilities of two numbers differ by at most
    /// 2^-32.
    int below(int bound) {
        return (int) ((next() >>> 32) * bound >>> 32);
    }

    /// {@return the state of the generator, which the hash of the game includes because all later
    /// random numbers depend on it}
    long state() {
        return state;
    }
}
