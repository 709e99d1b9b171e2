package fourstroke.app;

import fourstroke.loop.core.GameLoop;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Lets Ctrl-C end a game as Escape would: the loop stops, the window closes, files are finished,
/// then the process ends.
final class Interrupt implements AutoCloseable {

    /// How long the process waits for a game that was told to stop. Systems that shut down kill
    /// what takes much longer.
    private static final long PATIENCE_SECONDS = 3;

    private final CountDownLatch done = new CountDownLatch(1);
    private final Thread hook;

    Interrupt(GameLoop loop) {
        hook = new Thread(() -> stop(loop), "fourstroke-interrupt");
        try {
            Runtime.getRuntime().addShutdownHook(hook);
        } catch (IllegalStateException _) {
            loop.stop(); // Ctrl-C came while the window was opened
        }
    }

    private void stop(GameLoop loop) {
        loop.stop();
        try {
            done.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException _) {
            // Nobody interrupts a hook; if so, the process may end now.
            Thread.currentThread().interrupt();
        }
    }

    /// All is finished; from now on Ctrl-C just ends the process.
    @Override
    public void close() {
        done.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException _) {
            // The process is ending already, because of Ctrl-C: the hook has just been let go.
        }
    }
}
