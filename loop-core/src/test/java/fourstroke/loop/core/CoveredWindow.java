package fourstroke.loop.core;

import fourstroke.loop.api.Rate;
import fourstroke.loop.api.spi.Frame;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;

/// A window on a display with 60 Hz. During a given period, another window covers this window, and
/// presenting a frame takes long.
final class CoveredWindow extends FakeWindow {

    // The times in nanoseconds at which [#present] returned, for each frame that was presented
    // while the window was covered.
    final List<Long> tries = new ArrayList<>();
    long until;
    long blockedNanos;
    private final long from;
    private final LongUnaryOperator stallNanos;

    /// @param stallNanos a function from the time at which presenting begins to the time that
    ///   presenting takes, in nanoseconds
    CoveredWindow(long startNanos, long from, long until, LongUnaryOperator stallNanos) {
        super(startNanos);
        this.from = from;
        this.until = until;
        this.stallNanos = stallNanos;
        vsync(Rate.of(60));
    }

    @Override
    public void present(Frame frame) {
        long start = now();
        boolean covered = start >= from && start < until;
        if (covered) spend(stallNanos.applyAsLong(start));
        super.present(frame);
        if (!covered) return;
        blockedNanos += now() - start;
        tries.add(now());
    }
}
