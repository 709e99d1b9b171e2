package fourstroke.backend.base.wait;

import java.util.concurrent.locks.LockSupport;

/// A way in which a thread sleeps. The default parks the thread, which works on every system.
public interface Sleeper extends AutoCloseable {

    /// Makes the current thread sleep. The sleep ends when the time is over, usually late; when an
    /// event arrives that this implementation waits for; when the thread is woken; or early without
    /// a reason.
    ///
    /// @param nanos at least 1; [Long#MAX_VALUE] for a sleep without a limit
    /// @return whether an event arrived that ends the whole wait
    default boolean sleep(long nanos) {
        LockSupport.parkNanos(this, nanos);
        return false;
    }

    /// {@return the shortest useful sleep in nanoseconds} A shorter wait spins. The default is 10
    /// microseconds, the time in which a core falls asleep and wakes up.
    default long leastNanos() {
        return 10_000;
    }

    /// Ends the current or the next sleep of a thread. May be called on any thread.
    default void wake(Thread sleeping) {
        LockSupport.unpark(sleeping);
    }

    /// Frees the resources. Must be called on the thread that slept; later wakes have no effect.
    @Override
    default void close() {}
}
