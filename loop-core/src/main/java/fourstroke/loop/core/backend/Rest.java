package fourstroke.loop.core.backend;

import fourstroke.loop.api.Clock;

import org.jspecify.annotations.Nullable;

import java.util.concurrent.locks.LockSupport;

/// A rest until a moment, exact to microseconds, that any thread can end.
///
/// It sleeps to a margin before the moment, because a sleep ends late, and spins through the
/// margin, because a spin does not. A wake that comes before the rest is kept and ends the next
/// one, so none is lost. One thread rests at a time; an interrupt of that thread neither ends the
/// rest nor gets lost.
public final class Rest {

    /// How long before the moment the sleep is to end. Sleeps of a Linux machine with other load
    /// were measured to end 122 microseconds late in the median and 182 at the 90th percentile; one
    /// that ends later than this margin makes the rest late. It is also the most time that one rest
    /// burns.
    static final long SPIN_NANOS = 200_000;

    /// Sleeps; ends early for no reason, late, or when the thread is unparked.
    @FunctionalInterface
    interface Sleep {
        void sleep(Object blocker, long nanos);
    }

    private final Clock clock;
    private final Sleep sleep;
    private volatile boolean woken;
    private volatile @Nullable Thread resting;

    /// A rest by this clock, whose nanoseconds must pass as real ones do.
    public Rest(Clock clock) {
        this(clock, LockSupport::parkNanos);
    }

    Rest(Clock clock, Sleep sleep) {
        this.clock = clock;
        this.sleep = sleep;
    }

    /// Rests until the clock shows the deadline or [#wake()] is called.
    ///
    /// @param deadlineNanos [Long#MAX_VALUE] means that only a wake ends it
    public void until(long deadlineNanos) {
        resting = Thread.currentThread(); // before the first look at woken: a wake sees the thread,
        // or is seen by it
        boolean interrupted = false;
        while (!takeWake()) {
            // An interrupted thread cannot park, so the interrupt is put aside until the rest is
            // over.
            interrupted |= Thread.interrupted();
            long left =
                    deadlineNanos == Long.MAX_VALUE
                            ? Long.MAX_VALUE
                            : deadlineNanos - clock.nowNanos();
            if (left <= 0) break;
            if (left > SPIN_NANOS) sleep.sleep(this, left - SPIN_NANOS);
            else Thread.onSpinWait();
        }
        resting = null;
        if (interrupted) Thread.currentThread().interrupt();
    }

    /// Ends the current rest, or the next. Any thread.
    public void wake() {
        woken = true;
        LockSupport.unpark(resting);
    }

    /// {@return whether a wake came since the last rest or the last call, which is hereby used up}
    public boolean takeWake() {
        if (!woken) return false;
        woken = false; // a wake between the two lines ends the same rest, as two wakes before one
        // rest do
        return true;
    }
}
