package fourstroke.backend.base.time;

import fourstroke.backend.base.wait.PreciseWait;
import fourstroke.loop.api.Waiting;
import fourstroke.loop.api.spi.Clock;

import org.jspecify.annotations.Nullable;

/// The clock and the waits of a window. The time of a window is real, virtual, or virtual until
/// [#becomeReal()] is called. Virtual time passes only while the window waits.
public final class WindowTime {

    // All windows on the real clock share this clock object, because a process may have thousands
    // of loops, and each loop reads its clock several times per event.
    private static final Clock SYSTEM = new SystemClock();

    // Null while the time of the window is real.
    private @Nullable VirtualClock virtualClock;
    // The clock of a window whose time is virtual at first; null in all other windows.
    private final @Nullable ChangingClock changing;
    private final Clock clock;
    private final long startNanos;
    private final PreciseWait rest;
    // The wait for the fixed durations of pass(long) and passUntil(long); wake() does not end this
    // wait.
    private final PreciseWait hold;
    private Waiting waiting = Waiting.PRECISE;

    /// Creates the clock and the waits of a window that opens now.
    ///
    /// @param real whether to use the real clock of the machine
    public WindowTime(boolean real) {
        VirtualClock virtual = real ? null : new VirtualClock();
        this(virtual, null, virtual == null ? SYSTEM : virtual);
    }

    private WindowTime(
            @Nullable VirtualClock virtual, @Nullable ChangingClock changing, Clock clock) {
        virtualClock = virtual;
        this.changing = changing;
        this.clock = clock;
        startNanos = clock.nowNanos();
        rest = SystemTimers.preciseWait(clock);
        hold = SystemTimers.preciseWait(clock);
    }

    /// {@return the time of a window that opens now, which is virtual until [#becomeReal()] is
    /// called}
    public static WindowTime virtualAtFirst() {
        VirtualClock virtual = new VirtualClock();
        ChangingClock changing = new ChangingClock(virtual);
        return new WindowTime(virtual, changing, changing);
    }

    /// A clock that is virtual at first. When the clock becomes real, the clock continues from the
    /// virtual time.
    private static final class ChangingClock implements Clock {

        private final VirtualClock virtual;
        // How far this clock is ahead of the system clock; written once, before becomeReal() sets
        // `real`.
        private long aheadOfSystemNanos;
        private volatile boolean real;

        ChangingClock(VirtualClock virtual) {
            this.virtual = virtual;
        }

        @Override
        public long nowNanos() {
            return real ? SYSTEM.nowNanos() + aheadOfSystemNanos : virtual.nowNanos();
        }

        @Override
        public boolean isReal() {
            return real;
        }

        void becomeReal() {
            aheadOfSystemNanos = virtual.nowNanos() - SYSTEM.nowNanos();
            real = true;
        }
    }

    /// Makes time real from now on. Does nothing if this object was not created by
    /// [#virtualAtFirst()], or if time is already real. The clock continues without a jump.
    public void becomeReal() {
        if (changing == null || virtualClock == null) return;
        changing.becomeReal();
        virtualClock = null;
    }

    /// {@return the clock of the window}
    public Clock clock() {
        return clock;
    }

    /// {@return whether time is virtual, so that time passes only while the window waits}
    public boolean isVirtual() {
        return virtualClock != null;
    }

    /// {@return the current time in nanoseconds}
    public long nowNanos() {
        return clock.nowNanos();
    }

    /// {@return the time at which the window was opened, in nanoseconds}
    public long startNanos() {
        return startNanos;
    }

    /// Sets how exactly waits end on the real clock.
    public void setWaiting(Waiting waiting) {
        this.waiting = waiting;
    }

    /// Waits until the given deadline, or until [#wake()] is called. If this object was created by
    /// [#virtualAtFirst()], a wait without a deadline in virtual time makes time real and ends at
    /// once.
    ///
    /// @param deadlineNanos the deadline, or [Long#MAX_VALUE] for a wait that only [#wake()] ends
    /// @return false if the wait would never end, because time is always virtual and the wait has
    ///   no deadline
    public boolean restUntil(long deadlineNanos) {
        // This line copies the field into a local variable, so that Java reads the field only once:
        // Java would otherwise read it again after each access to a volatile field, such as the
        // time of the virtual clock.
        VirtualClock virtual = virtualClock;
        if (virtual == null) rest.until(deadlineNanos, waiting);
        else if (rest.takeWake()) return true;
        else if (deadlineNanos == Long.MAX_VALUE) {
            if (changing == null) return false;
            becomeReal();
        } else virtual.advanceTo(deadlineNanos);
        return true;
    }

    /// Ends the current wait or, if the thread is not waiting, the next wait. Any thread may call
    /// this method.
    public void wake() {
        rest.wake();
    }

    /// Lets the given duration pass. A call of [#wake()] does not shorten this duration.
    ///
    /// @param nanos the duration, which must not be negative
    /// @throws IllegalStateException if the clock would exceed its range of 292 years
    public void pass(long nanos) {
        long now = clock.nowNanos();
        if (now + nanos < now)
            throw new IllegalStateException(
                    "a clock has a range of 292 years, but the time %s ns after %s ns is outside of this range"
                            .formatted(nanos, now));
        passUntil(now + nanos);
    }

    /// Waits until a given time. A call of [#wake()] does not end the wait early.
    public void passUntil(long nanos) {
        if (virtualClock == null) hold.until(nanos, Waiting.PRECISE);
        else virtualClock.advanceTo(nanos);
    }

    /// Restores the settings of the thread that the waits have changed, such as its timer slack,
    /// and frees the resources of the waits.
    public void close() {
        hold.close();
        rest.close();
    }
}
