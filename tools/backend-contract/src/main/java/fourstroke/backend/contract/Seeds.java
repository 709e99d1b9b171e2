package fourstroke.backend.contract;

import java.util.Random;

/// Seeds of random tests: `-Dseed=` replays the seed that a failure printed. `-Dseeds=few`, which
/// `./check fast` sets, omits six of seven repetitions.
public final class Seeds {

    private static final int ONE_OF = "few".equals(System.getProperty("seeds")) ? 7 : 1;

    private Seeds() {}

    /// {@return the number of repetitions to run, of this many; at least one}
    public static int some(int count) {
        return (count + ONE_OF - 1) / ONE_OF;
    }

    /// {@return a seed, which every failure must print}
    public static long seed() {
        Long given = Long.getLong("seed");
        return given != null ? given : new Random().nextLong();
    }
}
