package fourstroke.backend.glfw;

/// Helpers for threads.
public final class Threads {

    private Threads() {}

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
