package fourstroke.backend.headless;

import java.util.Random;

/// A bad day for a game, for its tests: frames that take 31 to 125 milliseconds (8 to 32 in a
/// second), a hitch now and then, a player who turns to other windows. All of it follows from a
/// seed, so a failure can be had again.
///
/// ```java
/// UnsteadyFps.of(seed, 600).addTo(window.script());
/// ```
///
/// @param seed what all of it follows from
/// @param frames how many frames, from 0 on, are unsteady; up to [#FRAME_LIMIT]
public record UnsteadyFps(long seed, long frames) {

    /// Most unsteady frames: more than fit a [Script] would be refused there.
    public static final long FRAME_LIMIT = Script.LIMIT / 2;

    /// At least so long does a frame take: 32 in a second.
    static final long LEAST_NANOS = 1_000_000_000L / 32;

    /// At most so long: 8 in a second.
    static final long MOST_NANOS = 1_000_000_000L / 8;

    /// One frame in so many hitches besides; often enough to be met in a minute, too rare to be the
    /// rule.
    private static final int HITCH_EVERY = 50;

    /// The longest hitch: a suspended machine, longer than any loop should try to catch up with.
    static final long HITCH_MOST_NANOS = 2_000_000_000L;

    /// One frame in so many sees the player leave, and come back within [#AWAY_MOST_NANOS].
    private static final int AWAY_EVERY = 100;

    private static final long AWAY_MOST_NANOS = 500_000_000L;

    /// Refuses what a script cannot hold.
    public UnsteadyFps {
        if (frames < 0 || frames > FRAME_LIMIT) {
            throw new IllegalArgumentException(
                    "unsteady frames go from 0 to %s, not %s".formatted(FRAME_LIMIT, frames));
        }
    }

    /// {@return the troubles of so many frames}
    public static UnsteadyFps of(long seed, long frames) {
        return new UnsteadyFps(seed, frames);
    }

    /// Writes the troubles into a script.
    public void addTo(Script script) {
        Random random = new Random(seed); // whose numbers the platform fixes for ever
        long now = 0; // roughly: the loop's own time comes on top
        for (long frame = 0; frame < frames; frame++) {
            long nanos = random.nextLong(LEAST_NANOS, MOST_NANOS + 1);
            if (random.nextInt(HITCH_EVERY) == 0) nanos += random.nextLong(HITCH_MOST_NANOS);
            script.slowFrameAt(frame, nanos);
            if (random.nextInt(AWAY_EVERY) == 0) {
                script.at(now).loseFocus();
                script.at(now + random.nextLong(AWAY_MOST_NANOS)).gainFocus();
            }
            now += nanos;
        }
    }
}
