package fourstroke.loop.core.driver;

/// The base class of the [Driver]: the thread that a loop belongs to. A base class and not a field,
/// because the thread is checked at each event: of thousands of loops, each further object costs an
/// access to memory that the processor does not have in its cache.
abstract class ThreadBound {

    private Thread owner = Thread.currentThread();

    /// {@return the thread that the loop belongs to}
    public final Thread owner() {
        return owner;
    }

    final boolean isOwnThread() {
        return Thread.currentThread() == owner;
    }

    /// @throws IllegalStateException on another thread
    final void checkThread(String method) {
        if (Thread.currentThread() != owner) throw wrongThread(method);
    }

    /// Moves the loop to the current thread, if it may move.
    ///
    /// @throws IllegalStateException on another thread, if it may not
    final void adopt(String method) {
        if (Thread.currentThread() == owner) return;
        if (!mayMove()) throw wrongThread(method);
        owner = Thread.currentThread();
    }

    /// {@return whether the loop may move to the current thread now}
    abstract boolean mayMove();

    private IllegalStateException wrongThread(String method) {
        return new IllegalStateException(
                "%s called on thread '%s', but the loop belongs to '%s'; from other threads, post an event or stop it"
                        .formatted(method, Thread.currentThread().getName(), owner.getName()));
    }
}
