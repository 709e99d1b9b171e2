package fourstroke.backend.base.wait;

import java.util.concurrent.locks.LockSupport;

/// How a thread sleeps. By itself it parks, which Java can do everywhere.
public interface Sleeper extends AutoCloseable {

    /// Sleeps on this thread. The sleep ends when the time is over, mostly late; when something
    /// arrives that the sleeper waits for; when it is woken; or early for no reason.
    ///
    /// @param nanos at least 1; [Long#MAX_VALUE] is a sleep without limit
    /// @return whether something came that ends the whole wait
    default boolean sleep(long nanos) {
        LockSupport.parkNanos(this, nanos);
        return false;
    }

    /// {@return the shortest sleep that is one} What is shorter is spun. Falling asleep and waking
    /// up takes a core 10 microseconds.
    default long leastNanos() {
        return 10_000;
    }

    /// Ends the sleep that this thread is in or about to begin. Any thread.
    default void wake(Thread sleeping) {
        LockSupport.unpark(sleeping);
    }

    /// Frees what it holds. On the thread that slept; wakes have no effect any more.
    @Override
    default void close() {}
}
