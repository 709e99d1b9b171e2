package fourstroke.backend.glfw;

/// What Java's threads lack.
public final class Threads {

    private Threads() {}

    /// Refuses all other threads than a window's own.
    static void check(Thread owner) {
        if (Thread.currentThread() != owner) {
            throw new IllegalStateException(
                    "a window belongs to the thread that opened it, %s, and was used on %s"
                            .formatted(owner.getName(), Thread.currentThread().getName()));
        }
    }

    /// Waits until a thread has ended, come what may: an interrupt is kept for whoever asks for it
    /// afterwards.
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
