package fourstroke.loop.core;

import org.jspecify.annotations.Nullable;

import java.util.List;

/// How the loop keeps its frames in time: whether they are locked to the display, how much the
/// player sees, and where frames took too long.
///
/// A live view; reading it allocates nothing but the lists. For the loop's thread.
public final class Pacing {

    /// Changes that are kept; older ones are forgotten.
    public static final int CHANGES_KEPT = 64;

    /// Overruns that are kept; older ones are forgotten. A stack has some 2 KiB.
    public static final int OVERRUNS_KEPT = 32;

    private final LoopMachine machine;
    private final @Nullable PacingChange[] changes = new PacingChange[CHANGES_KEPT];
    private long changeCount;

    Pacing(LoopMachine machine) {
        this.machine = machine;
    }

    void changed(PacingChange.Kind kind, String reason) {
        changes[(int) (changeCount++ % CHANGES_KEPT)] =
                new PacingChange(kind, machine.time().nowNanos(), machine.frame(), reason);
    }

    /// {@return whether frames are timed by the display, and why or why not}
    public FrameLock lock() {
        return FrameLock.NONE;
    }

    /// {@return refreshes of the display in a second, as measured; 0 while not locked}
    public double refreshesPerSecond() {
        return 0;
    }

    /// {@return how much of the window the player sees}
    public Activity activity() {
        return Activity.FOCUSED;
    }

    /// {@return how many changes there were: asked after each frame, it tells whether there is
    /// something new}
    public long changes() {
        return changeCount;
    }

    /// {@return one of the changes}
    ///
    /// @param number counted from 0; at least [#changes()] - [#CHANGES_KEPT]
    /// @throws IllegalArgumentException if it is forgotten, or has not happened
    public PacingChange change(long number) {
        PacingChange kept =
                number < 0 || number >= changeCount || number < changeCount - CHANGES_KEPT
                        ? null
                        : changes[(int) (number % CHANGES_KEPT)];
        if (kept == null) {
            throw new IllegalArgumentException(
                    "there were %d changes, the last %d are kept, and number %d is none of them"
                            .formatted(changeCount, CHANGES_KEPT, number));
        }
        return kept;
    }

    /// {@return how many times a frame was seen to take too long; one frame is seen at most twice}
    public long overruns() {
        return 0;
    }

    /// {@return the last of them, oldest first, at most [#OVERRUNS_KEPT]}
    public List<Overrun> recentOverruns() {
        return List.of();
    }
}
