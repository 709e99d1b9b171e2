package fourstroke.loop.core.backend;

import org.jspecify.annotations.Nullable;

/// Sleeps on a high-resolution waitable timer of Windows, which is late by half a millisecond where
/// a park is late by up to 15. It also waits for an event, so that it can be woken.
final class WindowsSleeper implements Sleeper {

    /// The calls of Windows that this makes; handles are 0 where there is none.
    interface Kernel {

        /// {@return a timer of high resolution, or 0 before Windows 10 1803}
        long createTimer();

        /// {@return an event that ends one sleep each time it is set, or 0}
        long createEvent();

        /// Starts the timer.
        ///
        /// @param ticks until it fires, of 100 nanoseconds each
        void start(long timer, long ticks);

        /// Stops the timer.
        void stop(long timer);

        /// Waits until either is signalled.
        void await(long timer, long event);

        /// Sets the event. Any thread.
        void set(long event);

        /// Closes a handle.
        void close(long handle);
    }

    private static final int TICK_NANOS = 100;

    private final Kernel kernel;
    private final long timer;
    private long event; // guarded by this: wakes come from other threads until it is closed

    private WindowsSleeper(Kernel kernel, long timer, long event) {
        this.kernel = kernel;
        this.timer = timer;
        this.event = event;
    }

    /// {@return a sleeper, or null where this Windows has no such timer}
    static @Nullable WindowsSleeper of(Kernel kernel) {
        long timer = kernel.createTimer();
        if (timer == 0) return null;
        long event = kernel.createEvent();
        if (event != 0) return new WindowsSleeper(kernel, timer, event);
        kernel.close(timer);
        return null;
    }

    @Override
    public boolean sleep(long nanos) {
        if (nanos == Long.MAX_VALUE) kernel.stop(timer);
        else kernel.start(timer, ticks(nanos));
        kernel.await(timer, event);
        return false;
    }

    /// {@return so many nanoseconds in ticks of the timer, which cannot be 0}
    static long ticks(long nanos) {
        return Math.max(1, nanos / TICK_NANOS);
    }

    @Override
    public synchronized void wake(Thread sleeping) {
        if (event != 0) kernel.set(event);
    }

    @Override
    public synchronized void close() {
        if (event == 0) return;
        kernel.close(event);
        kernel.close(timer);
        event = 0;
    }
}
