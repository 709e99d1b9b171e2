package fourstroke.loop.core.view;

import java.util.function.LongSupplier;

/// A 64-bit hash over the states of a game, tick by tick, for comparing two runs. The hash
/// `RunHash` is not cryptographic. A game adds its state to [fourstroke.loop.core.GameLoop#hash()]
/// after each update. Use a `RunHash` only on one thread.
///
/// The method `add` mixes each value into the hash with variant 13, by David Stafford, of the
/// finaliser of MurmurHash3. The hash therefore depends on the order of the values and on the ticks
/// in which the game added the values. Doubles are hashed by their bits, and all NaNs have the same
/// hash.
public final class RunHash {

    /// The initial value of the hash: the golden ratio as a number of 64 bits. Because the initial
    /// value is not 0, the hash of a state that contains only zeros is not 0.
    private static final long START = 0x9E3779B97F4A7C15L;

    private final LongSupplier tick;
    private long before; // The hash of all states of the game except the last state.
    private long state = START;
    private long stateTick; // The number of the tick to which the last state belongs.
    private boolean any; // Whether the game has already added a value to the last state.

    /// Creates a hash to which no value was added yet.
    ///
    /// @param tick a function that returns the number of the current tick
    public RunHash(LongSupplier tick) {
        this.tick = tick;
    }

    /// Adds a number to the state of the current tick.
    public RunHash add(long value) {
        long now = tick.getAsLong();
        if (now != stateTick) {
            before = value();
            state = START;
            stateTick = now;
        }
        any = true;
        state = mix(state, value);
        return this;
    }

    /// Adds a number to the state of the current tick.
    public RunHash add(double value) {
        return add(Double.doubleToLongBits(value));
    }

    /// Adds a boolean to the state of the current tick.
    public RunHash add(boolean value) {
        return add(value ? 1 : 0);
    }

    /// {@return the hash of all states and their ticks, or 0 if no value was added}
    public long value() {
        return any ? mix(mix(before + 1, stateTick), state) : 0;
    }

    private static long mix(long hash, long value) {
        long mixed = hash * 31 + value;
        mixed = (mixed ^ mixed >>> 30) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
        return mixed ^ mixed >>> 31;
    }
}
