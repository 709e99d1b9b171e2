package fourstroke.backend.contract;

import java.util.Random;

/// Chooses the seeds of random tests. `-Dseed=` replays the seed that a failure printed. With
/// `-Dseeds=few`, which `./check fast` sets, a test runs only a seventh of its repetitions.
public final class Seeds {

    private static final int ONE_OF = "few".equals(System.getProperty("seeds")) ? 7 : 1;

    private Seeds() {}

    /// {@return the number of repetitions that a test should run, which is at least one and at most
    /// the full number}
    public static int some(int count) {
        return (count + ONE_OF - 1) / ONE_OF;
    }

    /// {@return the seed for a test} If the test fails, its message must contain the seed, so that
    /// `-Dseed=` can repeat the failure.
    public static long seed() {
        Long given = Long.getLong("seed");
        return given != null ? given : new Random().nextLong();
    }
}
