package fourstroke.loop.core.driver;

import java.util.function.BooleanSupplier;

/// The thread that a loop belongs to.
final class LoopThread {

    private Thread owner = Thread.currentThread();

    Thread owner() {
        return owner;
    }

    boolean isCurrent() {
        return Thread.currentThread() == owner;
    }

    /// @throws IllegalStateException on another thread
    void check(String method) {
        if (Thread.currentThread() != owner) throw wrongThread(method);
    }

    /// Moves the loop to the current thread, if it may move.
    ///
    /// @throws IllegalStateException on another thread, if it may not
    void adopt(String method, BooleanSupplier mayMove) {
        if (Thread.currentThread() == owner) return;
        if (!mayMove.getAsBoolean()) throw wrongThread(method);
        owner = Thread.currentThread();
    }

    private IllegalStateException wrongThread(String method) {
        return new IllegalStateException(
                "%s called on thread '%s', but the loop belongs to '%s'; from other threads, post an event or stop it"
                        .formatted(method, Thread.currentThread().getName(), owner.getName()));
    }
}
