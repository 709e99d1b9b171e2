package fourstroke.loop.core.driver;

/// The base class of [Driver], which stores the thread that a loop belongs to. The field with the
/// thread is in a base class and not in a separate object because the loop checks the thread at
/// each event. In a program with thousands of loops, the processor would have to read a separate
/// object from memory outside of its cache.
abstract class ThreadBound {

    private Thread owner = Thread.currentThread();

    /// {@return the thread that the loop belongs to}
    public final Thread owner() {
        return owner;
    }

    final boolean isOwnThread() {
        return Thread.currentThread() == owner;
    }

    /// Checks that a method is called on the thread of the loop.
    ///
    /// @throws IllegalStateException if the current thread is another thread
    final void checkThread(String method) {
        if (Thread.currentThread() != owner) throw wrongThread(method);
    }

    /// Moves the loop to the current thread, if [#mayMove()] returns true.
    ///
    /// @throws IllegalStateException if the current thread is another thread and the loop may not
    ///   move
    final void adopt(String method) {
        if (Thread.currentThread() == owner) return;
        if (!mayMove()) throw wrongThread(method);
        owner = Thread.currentThread();
    }

    /// {@return whether the loop may move to the current thread now}
    abstract boolean mayMove();

    private IllegalStateException wrongThread(String method) {
        return new IllegalStateException(
                "%s was called on the thread '%s', but the loop belongs to the thread '%s'; other threads can only post events or stop the loop"
                        .formatted(method, Thread.currentThread().getName(), owner.getName()));
    }
}
