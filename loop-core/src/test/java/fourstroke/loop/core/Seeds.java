package fourstroke.loop.core;

import org.jspecify.annotations.Nullable;

import java.util.Objects;
import java.util.Random;
import java.util.function.LongConsumer;
import java.util.stream.LongStream;

/// Runs a random test over many seeds, or over the one given with `-Dseed=`, and says which one
/// failed. A test shares nothing between its seeds: they run at once. `-Dseeds=few` leaves twelve
/// of thirteen out, a number that divides no sweep.
public final class Seeds {

    private static final Long ONLY = Long.getLong("seed");

    /// Asked for by `./check fast`; `./check` runs them all before anything goes in.
    private static final int ONE_OF = "few".equals(System.getProperty("seeds")) ? 13 : 1;

    private static int share = 1;

    private Seeds() {}

    /// Takes the first quarter from now on.
    static void takeFew() {
        share = 4;
    }

    /// {@return numbers that differ from the first on, where nearby seeds begin alike}
    public static Random random(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 4; i++) random.nextLong();
        return random;
    }

    /// {@return as many of these as are asked for, at least one}
    public static int some(int count) {
        return (count + share * ONE_OF - 1) / (share * ONE_OF);
    }

    public static void run(int count, LongConsumer test) {
        if (ONLY != null) {
            test.accept(ONLY);
            return;
        }
        // On all cores; of several that fail, the first is told of.
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
