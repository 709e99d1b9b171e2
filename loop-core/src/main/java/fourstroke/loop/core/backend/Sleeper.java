package fourstroke.loop.core.backend;

/// How a thread sleeps: all that a [Rest] asks of the system.
public interface Sleeper extends AutoCloseable {

    /// Sleeps on this thread. The sleep ends when the time is over, mostly late; when something
    /// arrives that the sleeper waits for; when it is woken; or early for no reason.
    ///
    /// @param nanos at least 1; [Long#MAX_VALUE] is a sleep without limit
    /// @return whether something came that ends the whole rest
    boolean sleep(long nanos);

    /// Ends the sleep that this thread is in or about to begin. Any thread.
    void wake(Thread sleeping);

    /// Frees what it holds. On the thread that slept; wakes have no effect any more.
    @Override
    default void close() {}
}
