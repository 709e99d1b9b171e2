package fourstroke.backend.glfw;

/// What Java's threads lack.
public final class Threads {

    private Threads() {}

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
