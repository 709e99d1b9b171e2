package fourstroke.backend.base.wait;

import java.util.concurrent.locks.LockSupport;

/// A way in which a thread sleeps. The default implementation parks the thread, which works on
/// every system.
public interface Sleeper extends AutoCloseable {

    /// Makes the current thread sleep. The sleep ends when its time is over, and usually ends a
    /// little late. The sleep also ends when another thread calls [#wake], or when an event arrives
    /// for which the implementation waits, such as an input of a window. The system may also end
    /// the sleep early for no known reason.
    ///
    /// @param nanos the length of the sleep, at least 1; [Long#MAX_VALUE] for a sleep without a
    ///   limit
    /// @return whether an event has arrived that ends the whole wait of the thread
    default boolean sleep(long nanos) {
        LockSupport.parkNanos(this, nanos);
        return false;
    }

    /// {@return the length of the shortest useful sleep in nanoseconds} A wait that is shorter than
    /// the shortest useful sleep only spins. The default is 10 microseconds, which is about the
    /// time that a core of a processor needs to fall asleep and wake up.
    default long leastNanos() {
        return 10_000;
    }

    /// Ends the current sleep of a thread or, if the thread is not sleeping, the next sleep of the
    /// thread. Any thread may call this method.
    default void wake(Thread sleeping) {
        LockSupport.unpark(sleeping);
    }

    /// Frees the resources of this object. Must be called on the thread that slept. After the
    /// object is closed, calls of [#wake] have no effect.
    @Override
    default void close() {}
}
