package fourstroke.loop.core.stats;

import fourstroke.loop.core.display.RefreshClock;
import fourstroke.loop.core.machine.impl.Machine;
import fourstroke.loop.core.schedule.Activity;
import fourstroke.loop.core.view.FrameLock;
import fourstroke.loop.core.view.Pacing;

import java.util.Locale;

/// The implementation of [Pacing] for a loop, which reads the state of the frame pacer.
public final class PacingView implements Pacing {

    private final Machine machine;

    public PacingView(Machine machine) {
        this.machine = machine;
    }

    private RefreshClock clock() {
        return machine.frames().refreshLock().clock();
    }

    @Override
    public FrameLock lock() {
        return clock().lock();
    }

    @Override
    public String lockReason() {
        FrameLock now = lock();
        if (now == FrameLock.LOCKED)
            return words("%s, %.3f per second", now.reason(), refreshesPerSecond());
        if (now != FrameLock.OTHER_RATE) return now.reason();
        return words(
                "frames come steadily at %.1f per second, which is neither the refresh rate of the"
                    + " display's mode (%.2f per second) nor that rate divided by a whole number",
                1e9 / clock().otherNanos(), 1e9 / clock().modeNanos());
    }

    private static String words(String format, Object... figures) {
        // The numbers in this text use `Locale.ROOT`, like all other numbers in reports.
        return String.format(Locale.ROOT, format, figures);
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

    /// {@return the lock of the frames and the activity of the window as one line of text}
    @Override
    public String toString() {
        return "%s; window %s"
                .formatted(lockReason(), activity().toString().toLowerCase(Locale.ROOT));
    }
}
