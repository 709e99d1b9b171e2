package fourstroke.loop.core;

import org.jspecify.annotations.Nullable;

import java.util.Objects;
import java.util.function.LongConsumer;
import java.util.stream.LongStream;

/// Runs a random test over many seeds, or over the one given with `-Dseed=`, and says which one
/// failed. A test shares nothing between its seeds: they run at once. `-Dseeds=few` leaves three of
/// four out.
public final class Seeds {

    private static final Long ONLY = Long.getLong("seed");

    /// Asked for by `./check fast`; `./check` runs them all before anything goes in.
    private static boolean few = "few".equals(System.getProperty("seeds"));

    private Seeds() {}

    /// Takes few from now on.
    static void takeFew() {
        few = true;
    }

    public static void run(int count, LongConsumer test) {
        if (ONLY != null) {
            test.accept(ONLY);
            return;
        }
        // On all cores; of several that fail, the first is told of.
        LongStream.range(0, few ? (count + 3) / 4 : count)
                .parallel()
                .mapToObj(seed -> failure(seed, test))
                .filter(Objects::nonNull)
                .findFirst()
                .ifPresent(failure -> {
                    throw failure;
                });
    }

    private static @Nullable AssertionError failure(long seed, LongConsumer test) {
        try {
            test.accept(seed);
            return null;
        } catch (AssertionError | RuntimeException e) {
            return new AssertionError(
                    "seed %d (replay with -Dseed=%d): %s".formatted(seed, seed, e), e);
        }
    }
}
