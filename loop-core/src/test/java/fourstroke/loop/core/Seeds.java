package fourstroke.loop.core;

import org.jspecify.annotations.Nullable;

import java.util.Objects;
import java.util.Random;
import java.util.function.LongConsumer;
import java.util.stream.LongStream;

/// Runs a random test over many seeds, or over the one given with `-Dseed=`, and says which one
/// failed. The seeds of a test run concurrently, so they must share nothing. `-Dseeds=few` skips
/// twelve of thirteen, a number that divides no sweep.
public final class Seeds {

    private static final Long ONLY = Long.getLong("seed");

    /// Set by `./check fast`; `./check` runs all seeds.
    private static final int ONE_OF = "few".equals(System.getProperty("seeds")) ? 13 : 1;

    private static int share = 1;

    private Seeds() {}

    /// Runs only the first quarter of the seeds from now on.
    static void takeFew() {
        share = 4;
    }

    /// {@return random numbers that differ from the first on, although `Random` begins alike for
    /// nearby seeds}
    public static Random random(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 4; i++) random.nextLong();
        return random;
    }

    /// {@return as many of these as `seeds` allows, at least one}
    public static int some(int count) {
        return (count + share * ONE_OF - 1) / (share * ONE_OF);
    }

    public static void run(int count, LongConsumer test) {
        if (ONLY != null) {
            test.accept(ONLY);
            return;
        }
        // On all cores; if several fail, the first is reported.
        LongStream.range(0, some(count))
                .map(index -> index * ONE_OF) // sweeps go up with the seed
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
