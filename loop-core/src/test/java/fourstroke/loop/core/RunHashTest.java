package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import fourstroke.loop.core.view.RunHash;

import org.junit.jupiter.api.Test;

import java.util.HashSet;
import java.util.Set;
import java.util.function.UnaryOperator;

class RunHashTest {

    private static long hash(UnaryOperator<RunHash> state) {
        return state.apply(new RunHash(() -> 1)).value();
    }

    @Test
    void theHashDependsOnTheOrderAndNumberOfValues() {
        assertEquals(hash(s -> s.add(1).add(2)), hash(s -> s.add(1).add(2)));
        assertNotEquals(hash(s -> s.add(1).add(2)), hash(s -> s.add(2).add(1)));
        assertNotEquals(hash(s -> s.add(0)), hash(s -> s.add(0).add(0)));
        assertNotEquals(0, hash(s -> s.add(0)));
        assertNotEquals(hash(s -> s.add(true)), hash(s -> s.add(false)));
    }

    @Test
    void doublesAreHashedByTheirBitsAndAllNaNsAreEqual() {
        assertNotEquals(hash(s -> s.add(0.0)), hash(s -> s.add(-0.0)));
        assertNotEquals(hash(s -> s.add(1.0)), hash(s -> s.add(Math.nextUp(1.0))));
        double other = Double.longBitsToDouble(0x7ff8_0000_0000_0001L);
        assertEquals(hash(s -> s.add(Double.NaN)), hash(s -> s.add(other)));
    }

    @Test
    void theHashDependsOnTheTicksOfStatesButNotOnMissingStates() {
        long[] tick = {0};
        RunHash hash = new RunHash(() -> tick[0]);
        assertEquals(0, hash.value());
        tick[0] = 1;
        hash.add(7).add(8.0);
        long first = hash.value();
        assertEquals(first, hash.value());
        assertEquals(first, hash(s -> s.add(7).add(8.0)));
        tick[0] = 3;
        assertEquals(first, hash.value(), "the hash stays the same until a state is added");
        long later = hash.add(9).value();
        assertNotEquals(first, later);
        assertNotEquals(
                later,
                hash(s -> s.add(7).add(8.0).add(9)),
                "two states have another hash than one state with the same values");
    }

    /// If a state changes, a good hash changes about half of its 64 bits.
    @Test
    void statesThatDifferByOneBitDifferInHalfOfTheHash() {
        Set<Long> seen = new HashSet<>();
        double others = 0;
        int pairs = 0;
        for (long value = 0; value < 1000; value++) {
            long state = value;
            long hash = hash(s -> s.add(state).add(3));
            seen.add(hash);
            for (int bit = 0; bit < Long.SIZE; bit++) {
                long near = value ^ 1L << bit;
                others += Long.bitCount(hash ^ hash(s -> s.add(near).add(3)));
                pairs++;
            }
        }
        assertEquals(1000, seen.size());
        assertEquals(32, others / pairs, 0.5);
    }
}
