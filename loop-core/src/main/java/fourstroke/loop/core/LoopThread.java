package fourstroke.loop.core;

/// The thread that a loop belongs to: the one that made this.
final class LoopThread {

    private final Thread owner = Thread.currentThread();

    /// Refuses a call of this method from another thread.
    void check(String method) {
        if (Thread.currentThread() != owner) throw wrong(method);
    }

    private IllegalStateException wrong(String method) {
        return new IllegalStateException(
                "%s called on thread '%s', but the loop belongs to '%s'; from other threads, post an event or stop it"
                        .formatted(method, Thread.currentThread().getName(), owner.getName()));
    }
}
