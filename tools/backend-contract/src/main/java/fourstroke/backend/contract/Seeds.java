package fourstroke.backend.contract;

import java.util.Random;

/// The seed of random tests: `-Dseed=` replays one that a failure printed.
public final class Seeds {

    private Seeds() {}

    /// {@return a seed to print with every failure}
    public static long seed() {
        Long given = Long.getLong("seed");
        return given != null ? given : new Random().nextLong();
    }
}
