package fourstroke.loop.core;

import fourstroke.loop.api.Rate;

import org.jspecify.annotations.Nullable;

import java.math.BigInteger;
import java.util.Random;

/// Generates the traces ([Trace]) with which the tests check how a loop paces its frames on
/// different displays. A trace has random delays whose seed is the hash of its name, so a name
/// always produces the same trace.
///
/// **Noise.** Presenting returns with a delay after each refresh. The delay is the absolute value
/// of a normally distributed random number with the standard deviation [#NOISE_NANOS], in whole
/// microseconds. The simulation with which the loop was designed used the same model, but the
/// traces of that simulation were not kept.
public enum Traces {
    HZ_50("a display of 50 Hz", Rate.of(50), Rate.of(50)),
    HZ_59_94("a display of 59.94 Hz whose mode says 60 Hz", Rate.of(60), Rate.of(60_000, 1001)),
    HZ_59_94_CUT("a display of 59.94 Hz whose mode says 59 Hz", Rate.of(59), Rate.of(60_000, 1001)),
    HZ_60("a display of 60 Hz", Rate.of(60), Rate.of(60)),
    HZ_60_CRYSTAL(
            "a display of 60 Hz that is 20 millionths too fast",
            Rate.of(60),
            Rate.of(6_000_120, 100_000)),
    HZ_75("a display of 75 Hz", Rate.of(75), Rate.of(75)),
    HZ_120("a display of 120 Hz", Rate.of(120), Rate.of(120)),
    HZ_144("a display of 144 Hz", Rate.of(144), Rate.of(144)),
    HZ_165("a display of 165 Hz", Rate.of(165), Rate.of(165)),
    HZ_240("a display of 240 Hz", Rate.of(240), Rate.of(240)),
    FPS_40_ON_60("40 frames a second on a display of 60 Hz", Rate.of(60), Rate.of(60)),
    DROPPED("60 Hz, frames miss one refresh in a hundred", Rate.of(60), Rate.of(60)),
    ALTERNATING("60 Hz, presenting every second frame returns 4 ms late", Rate.of(60), Rate.of(60)),
    HEARTBEAT("60 Hz, presenting every sixth frame returns 4 ms late", Rate.of(60), Rate.of(60)),
    SWING(
            "60 Hz, presenting returns late by a time that swings by 0.33 ms over 10 frames",
            Rate.of(60),
            Rate.of(60)),
    SWING_SLOW(
            "60 Hz, presenting returns late by a random time and a swing of 1 ms over 60 frames",
            Rate.of(60),
            Rate.of(60)),
    SWING_BEGINS(
            "60 Hz, presenting returns late by a swing of 1 ms that begins after 2000 frames",
            Rate.of(60),
            Rate.of(60)),
    ROUNDED_144("144 Hz, the clock rounds to half milliseconds", Rate.of(144), Rate.of(144)),
    VARIABLE(
            "a variable refresh rate, frames take 7 to 13 ms at random",
            Rate.of(144),
            Rate.of(144)),
    VARIABLE_SLOW(
            "a variable refresh rate, frames take 7 to 13 ms and change slowly",
            Rate.of(144),
            Rate.of(144)),
    VARIABLE_NEAR(
            "a variable refresh rate, frames take 16 to 18 ms at random", Rate.of(60), Rate.of(60)),
    NO_VSYNC("no vsync, frames take 0.4 to 2.5 ms", Rate.of(60), Rate.of(60)),
    NO_VSYNC_SLOW("no vsync, frames take 14 to 21 ms", Rate.of(60), Rate.of(60)),
    HITCHES("60 Hz, the game stalls six times for 300 ms", Rate.of(60), Rate.of(60)),
    SUSPEND("60 Hz, the machine is suspended for 40 s", Rate.of(60), Rate.of(60)),
    STALLED_CLOCK("60 Hz, the clock stops during 20 frames", Rate.of(60), Rate.of(60));

    static final double NOISE_NANOS = 300_000;

    /// The number of frames in a trace.
    static final int FRAMES = 4000;

    /// The time of the first refresh, in nanoseconds.
    public static final long START_NANOS = 1_000_000_000;

    private final String what;
    private final Rate mode;
    private final Rate truth;
    private @Nullable Trace kept;

    Traces(String what, Rate mode, Rate truth) {
        this.what = what;
        this.mode = mode;
        this.truth = truth;
    }

    String what() {
        return what;
    }

    public Trace make() {
        return make(name().hashCode());
    }

    /// {@return the trace with other random delays, which the seed determines}
    public Trace make(long seed) {
        Random random = new Random(seed);
        long[] shown = new long[FRAMES];
        long[] returns = new long[FRAMES];
        long refresh = 0;
        // The time in nanoseconds at which the next frame is ready, on a display that shows each
        // frame as soon as it is ready.
        long free = START_NANOS;
        long wander = 10_000;
        for (int i = 0; i < FRAMES; i++) {
            refresh += refreshes(i, random);
            wander = Math.clamp(wander + random.nextInt(401) - 200, 7_000, 13_000);
            free += freeMicros(random, wander) * 1000;
            shown[i] = free > START_NANOS ? free : refreshNanos(refresh);
            long late = (long) (Math.abs(random.nextGaussian()) * NOISE_NANOS) / 1000 * 1000;
            if (this == SWING || this == SWING_BEGINS) late = 0;
            late += swingNanos(i);
            if (this == ALTERNATING && i % 2 == 1 || this == HEARTBEAT && i % 6 == 5)
                late += 4_000_000;
            returns[i] = shown[i] + late;
            if (this == ROUNDED_144) returns[i] = (returns[i] + 250_000) / 500_000 * 500_000;
            if (this == STALLED_CLOCK && i > 2000 && i <= 2020) returns[i] = returns[2000];
        }
        return new Trace(mode, shown, returns);
    }

    private long swingNanos(int frame) {
        if (this == SWING) return swingNanos(frame, 10, 330_000);
        if (this == SWING_SLOW) return swingNanos(frame, 60, 1_000_000);
        if (this == SWING_BEGINS && frame >= 2000) return swingNanos(frame, 20, 1_000_000);
        return 0;
    }

    /// {@return a delay in nanoseconds with which presenting a frame returns} The delay is a sine
    /// wave between 0 and `mostNanos`, with a period of `frames` frames.
    public static long swingNanos(int frame, double frames, double mostNanos) {
        return (long) (mostNanos * (1 + StrictMath.sin(2 * StrictMath.PI * frame / frames)) / 2);
    }

    private int refreshes(int frame, Random random) {
        if (this == FPS_40_ON_60) return 1 + frame % 2;
        if (this == DROPPED && random.nextInt(100) == 0) return 2;
        if (this == HITCHES && frame % 600 == 599) return 19;
        if (this == SUSPEND && frame == 2000) return 2400;
        return 1;
    }

    /// {@return the time in microseconds that the next frame takes, if frames do not wait for
    /// refreshes, or 0 if frames wait for refreshes}
    private long freeMicros(Random random, long wander) {
        if (this == VARIABLE) return random.nextInt(7_000, 13_001);
        if (this == VARIABLE_SLOW) return wander;
        if (this == VARIABLE_NEAR) return random.nextInt(16_000, 18_001);
        if (this == NO_VSYNC) return random.nextInt(400, 2_501);
        if (this == NO_VSYNC_SLOW) return random.nextInt(14_000, 21_001);
        return 0;
    }

    private long refreshNanos(long count) {
        return START_NANOS
                + BigInteger.valueOf(count)
                        .multiply(BigInteger.valueOf(truth.denominator() * 1_000_000_000))
                        .divide(BigInteger.valueOf(truth.numerator()))
                        .longValueExact();
    }

    /// {@return the trace with this name, which is stored as a resource}
    Trace read() {
        if (kept == null) kept = Trace.read(name());
        return kept;
    }
}
