package fourstroke.loop.core.stats;

import fourstroke.loop.core.display.RefreshClock;
import fourstroke.loop.core.schedule.Activity;
import fourstroke.loop.core.strokes.Machine;
import fourstroke.loop.core.view.FrameLock;
import fourstroke.loop.core.view.Pacing;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.Locale;

/// The [Pacing] of a loop.
public final class PacingView implements Pacing {

    private static final Logger LOG = LoggerFactory.getLogger(Pacing.class);

    private static final String DOES_NOT_WAIT =
            "this display does not hold frames back although vsync is on: the loop paces itself";

    private final Machine machine;
    private boolean told; // that presenting does not wait
    private Activity seen = Activity.FOCUSED;

    public PacingView(Machine machine) {
        this.machine = machine;
    }

    /// A frame was presented.
    ///
    /// @param startNanos when it was handed to the window
    /// @param nowNanos when presenting returned
    public void presented(long startNanos, long nowNanos) {
        if (!machine.handlePresented(startNanos, nowNanos) || told) return;
        LOG.info(DOES_NOT_WAIT);
        told = true;
    }

    /// {@return whether the [Activity] is another than at the last call}
    public boolean look() {
        Activity now = activity();
        if (now == seen) return false;
        seen = now; // a reference that is stored costs a barrier
        return true;
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

    /// {@return lock and activity in a line}
    @Override
    public String toString() {
        return "%s; window %s"
                .formatted(lockReason(), activity().toString().toLowerCase(Locale.ROOT));
    }
}
