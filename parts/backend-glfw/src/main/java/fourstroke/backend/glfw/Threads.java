package fourstroke.backend.glfw;

/// Helpers for threads.
public final class Threads {

    private Threads() {}

    /// Refuses every thread but the window's own.
    static void check(Thread owner) {
        if (Thread.currentThread() != owner) {
            throw new IllegalStateException(
                    "a window belongs to the thread that opened it, %s, and was used on %s"
                            .formatted(owner.getName(), Thread.currentThread().getName()));
        }
    }

    /// Waits until a thread has ended. An interrupt does not end the wait; the interrupt status is
    /// restored afterwards.
    public static void awaitEnd(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException _) {
                interrupted = true;
            }
        }
        if (interrupted) Thread.currentThread().interrupt();
    }
}
