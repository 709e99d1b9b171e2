package fourstroke.backend.contract;

import java.util.Random;

/// The seed of random tests: `-Dseed=` replays one that a failure printed. `-Dseeds=few`, which
/// `./check fast` takes, leaves six of seven repetitions out.
public final class Seeds {

    private static final int ONE_OF = "few".equals(System.getProperty("seeds")) ? 7 : 1;

    private Seeds() {}

    /// {@return as many of these as are asked for, at least one}
    public static int some(int count) {
        return (count + ONE_OF - 1) / ONE_OF;
    }

    /// {@return a seed to print with every failure}
    public static long seed() {
        Long given = Long.getLong("seed");
        return given != null ? given : new Random().nextLong();
    }
}
