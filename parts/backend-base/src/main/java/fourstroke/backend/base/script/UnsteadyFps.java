package fourstroke.backend.base.script;

import java.util.Random;

/// Bad conditions for testing a game: frames that take 31 to 125 milliseconds (8 to 32 per second),
/// occasional hitches, and a player who switches to other windows. All of it follows from a seed,
/// so a failure can be reproduced.
///
/// ```java
/// new UnsteadyFps(seed, 600).addTo(window.script());
/// ```
///
/// @param seed the seed of all random numbers
/// @param frames how many frames, from 0 on, are unsteady; up to [#FRAME_LIMIT]
public record UnsteadyFps(long seed, long frames) {

    /// The maximum number of unsteady frames: a [Script] has no room for more.
    public static final long FRAME_LIMIT = Script.LIMIT / 2;

    /// The shortest frame: 32 per second.
    static final long LEAST_NANOS = 1_000_000_000L / 32;

    /// The longest frame: 8 per second.
    static final long MOST_NANOS = 1_000_000_000L / 8;

    /// One frame in this many hitches too: often enough to occur within a minute, too rare to be
    /// the rule.
    private static final int HITCH_EVERY = 50;

    /// The longest hitch: a suspended machine, longer than any loop should try to catch up with.
    static final long HITCH_MOST_NANOS = 2_000_000_000L;

    /// In one frame of this many the player leaves, and returns within [#AWAY_MOST_NANOS].
    private static final int AWAY_EVERY = 100;

    private static final long AWAY_MOST_NANOS = 500_000_000L;

    /// Refuses more frames than a script has room for.
    public UnsteadyFps {
        if (frames < 0 || frames > FRAME_LIMIT) {
            throw new IllegalArgumentException(
                    "unsteady frames go from 0 to %s, not %s".formatted(FRAME_LIMIT, frames));
        }
    }

    /// Adds the delays and the changes of focus to a script.
    public void addTo(Script script) {
        Random random = new Random(seed); // whose sequence the platform specifies
        long now = 0; // roughly: the loop's own time is not counted
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
