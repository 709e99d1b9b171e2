package fourstroke.loop.core;

import java.util.function.LongConsumer;

/// Runs a random test over many seeds, or over the one given with `-Dseed=`, and says which one
/// failed.
final class Seeds {

    private static final Long ONLY = Long.getLong("seed");

    private Seeds() {}

    static void run(int count, LongConsumer test) {
        if (ONLY != null) {
            test.accept(ONLY);
            return;
        }
        for (long seed = 0; seed < count; seed++) {
            try {
                test.accept(seed);
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError(
                        "seed %d (replay with -Dseed=%d): %s".formatted(seed, seed, e), e);
            }
        }
    }
}
