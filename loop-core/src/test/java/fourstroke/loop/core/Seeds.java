package fourstroke.loop.core;

import org.jspecify.annotations.Nullable;

import java.util.Objects;
import java.util.Random;
import java.util.function.LongConsumer;
import java.util.stream.LongStream;

/// Runs a random test with many seeds, or with the single seed of `-Dseed=`, and reports which seed
/// failed. The seeds of a test run concurrently, so the code for one seed must not share state with
/// the code for another seed. With `-Dseeds=few`, a test runs only one of thirteen seeds. The
/// number 13 was chosen because some tests choose a parameter by the remainder of the seed after a
/// division: no test divides by a multiple of 13, so with every thirteenth seed all values of the
/// parameter still occur.
public final class Seeds {

    private static final Long ONLY = Long.getLong("seed");

    /// A random test runs only one of this number of seeds. The command `./check fast` sets the
    /// property `seeds`, and `./check` runs all seeds.
    private static final int ONE_OF = "few".equals(System.getProperty("seeds")) ? 13 : 1;

    private static int share = 1;

    private Seeds() {}

    /// Makes all later tests run only the first quarter of their seeds.
    static void takeFew() {
        share = 4;
    }

    /// {@return a generator of random numbers with first numbers that differ even for nearby seeds}
    /// The first numbers of a new `Random` are similar for nearby seeds.
    public static Random random(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 4; i++) random.nextLong();
        return random;
    }

    /// {@return the given number of repetitions, or a smaller number, at least 1, if `-Dseeds=few`
    /// is set}
    public static int some(int count) {
        return (count + share * ONE_OF - 1) / (share * ONE_OF);
    }

    public static void run(int count, LongConsumer test) {
        if (ONLY != null) {
            test.accept(ONLY);
            return;
        }
        // The test runs with many seeds at the same time, on all cores. If several seeds fail, the
        // smallest failing seed is reported.
        LongStream.range(0, some(count))
                // A test runs only one of `ONE_OF` seeds. The seeds are spread evenly over the
                // whole range, because some tests derive their parameters from the size of the
                // seed.
                .map(index -> index * ONE_OF)
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
