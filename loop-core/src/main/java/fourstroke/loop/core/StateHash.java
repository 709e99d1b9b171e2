package fourstroke.loop.core;

/// A 64-bit hash of a game's state, for comparing two runs. It is not cryptographic.
///
/// Each value is mixed in with the finaliser of David Stafford's variant 13 of MurmurHash3, so
/// order matters. Doubles are hashed by their bits; all NaNs are alike.
public final class StateHash {

    /// The golden ratio in 64 bits, so that a state of zeros does not hash to 0.
    private static final long START = 0x9E3779B97F4A7C15L;

    private long hash = START;

    /// Starts over.
    public StateHash reset() {
        hash = START;
        return this;
    }

    /// Adds a number.
    public StateHash add(long value) {
        hash = mix(hash, value);
        return this;
    }

    /// Adds a number.
    public StateHash add(double value) {
        return add(Double.doubleToLongBits(value));
    }

    /// Adds a boolean.
    public StateHash add(boolean value) {
        return add(value ? 1 : 0);
    }

    /// {@return the hash of all added values}
    public long value() {
        return hash;
    }

    static long mix(long hash, long value) {
        long mixed = hash * 31 + value;
        mixed = (mixed ^ mixed >>> 30) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
        return mixed ^ mixed >>> 31;
    }
}
