package fourstroke.loop.core.stats;

import fourstroke.loop.core.display.RefreshClock;
import fourstroke.loop.core.schedule.Activity;
import fourstroke.loop.core.strokes.Machine;
import fourstroke.loop.core.view.FrameLock;
import fourstroke.loop.core.view.Pacing;
import fourstroke.loop.core.view.PacingChange;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.Locale;

/// The [Pacing] of a loop, and what records its changes.
public final class PacingLog implements Pacing {

    private static final Logger LOG = LoggerFactory.getLogger(Pacing.class);

    private static final String DOES_NOT_WAIT =
            "this display does not hold frames back although vsync is on: the loop paces itself";

    private final Machine machine;
    private final @Nullable PacingChange[] changes = new PacingChange[CHANGES_KEPT];
    private long changeCount;
    private boolean told; // that presenting does not wait
    private int seen; // of the changes of the frames' pace
    private FrameLock lock = FrameLock.SEEKING;
    private Activity activity = Activity.FOCUSED;

    public PacingLog(Machine machine) {
        this.machine = machine;
    }

    /// A frame was presented.
    ///
    /// @param startNanos when it was handed to the window
    /// @param nowNanos when presenting returned
    public void presented(long startNanos, long nowNanos) {
        if (machine.handlePresented(startNanos, nowNanos)) {
            changed(PacingChange.Kind.PRESENTING_DOES_NOT_WAIT, DOES_NOT_WAIT);
            if (!told) LOG.info(DOES_NOT_WAIT);
            told = true;
        }
    }

    /// Records what has changed. Called after each frame, and after whatever else may change it.
    ///
    /// @return whether the [Activity] changed
    public boolean look() {
        if (machine.frames().changes() == seen) return false;
        seen = machine.frames().changes();
        boolean was = lock == FrameLock.LOCKED;
        lock = lock();
        if (!was && lock == FrameLock.LOCKED) changed(PacingChange.Kind.LOCK_GAINED, lockReason());
        if (was && lock != FrameLock.LOCKED) changed(PacingChange.Kind.LOCK_LOST, lockReason());
        Activity before = activity;
        activity = activity();
        if (activity == before) return false;
        changed(PacingChange.Kind.ACTIVITY, "%s after %s".formatted(activity, before));
        return true;
    }

    private void changed(PacingChange.Kind kind, String reason) {
        changes[(int) (changeCount++ % CHANGES_KEPT)] =
                new PacingChange(kind, machine.time().nowNanos(), machine.frame(), reason);
    }

    private RefreshClock clock() {
        return machine.frames().display().clock();
    }

    @Override
    public FrameLock lock() {
        return clock().lock();
    }

    @Override
    public String lockReason() {
        FrameLock now = lock();
        if (now == FrameLock.LOCKED)
            return words("%s, %.3f in a second", now.reason(), refreshesPerSecond());
        if (now != FrameLock.OTHER_RATE) return now.reason();
        return words(
                "frames come steadily, %.1f in a second, and that is neither the %.2f of the"
                        + " display's mode nor a whole part of it",
                1e9 / clock().otherNanos(), 1e9 / clock().modeNanos());
    }

    private static String words(String format, Object... figures) {
        return String.format(Locale.ROOT, format, figures); // as the other figures of reports
    }

    @Override
    public double refreshesPerSecond() {
        return lock() == FrameLock.LOCKED ? 1e9 / clock().periodNanos() : 0;
    }

    @Override
    public Activity activity() {
        return machine.frames().activity();
    }

    @Override
    public long lateNanos() {
        return machine.frames().lateNanos();
    }

    @Override
    public long periodNanos() {
        return machine.frames().intendedNanos();
    }

    @Override
    public long changes() {
        return changeCount;
    }

    @Override
    public PacingChange change(long number) {
        PacingChange kept =
                number < 0 || number >= changeCount || number < changeCount - CHANGES_KEPT
                        ? null
                        : changes[(int) (number % CHANGES_KEPT)];
        if (kept == null) {
            throw new IllegalArgumentException(
                    "there were %s changes, the last %s are kept, and number %s is none of them"
                            .formatted(changeCount, CHANGES_KEPT, number));
        }
        return kept;
    }

    /// {@return lock and activity in a line}
    @Override
    public String toString() {
        return "%s; window %s"
                .formatted(lockReason(), activity().toString().toLowerCase(Locale.ROOT));
    }
}
