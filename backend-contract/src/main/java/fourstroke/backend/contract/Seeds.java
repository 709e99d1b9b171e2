package fourstroke.backend.headless;

import java.util.Random;

/// The seed of random tests: `-Dseed=` replays what a failure printed.
final class Seeds {

    private Seeds() {}

    /// {@return a seed to print with every failure}
    static long seed() {
        Long given = Long.getLong("seed");
        return given != null ? given : new Random().nextLong();
    }
}
