package fourstroke.app;

import fourstroke.loop.core.GameLoop;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// Makes Ctrl-C end a game as Escape would: the loop stops, the window closes, files are finished,
/// then the process ends.
final class Interrupt implements AutoCloseable {

    /// How long the process waits for a game that was told to stop. On shutdown, systems kill
    /// processes that take much longer.
    private static final long PATIENCE_SECONDS = 3;

    private final CountDownLatch done = new CountDownLatch(1);
    private final Thread game = Thread.currentThread();
    private final Thread hook;

    /// Makes the process wait for this loop, which runs on the calling thread.
    Interrupt(GameLoop loop) {
        hook = new Thread(() -> stop(loop), "fourstroke-interrupt");
        try {
            Runtime.getRuntime().addShutdownHook(hook);
        } catch (IllegalStateException _) {
            loop.stop(); // Ctrl-C came while the window was opening
        }
    }

    private void stop(GameLoop loop) {
        loop.stop();
        if (exits(game)) return; // this thread waits for the hook
        try {
            done.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException _) {
            // Nobody interrupts a hook; if somebody did, the process may end now.
            Thread.currentThread().interrupt();
        }
    }

    /// {@return whether this thread is the one ending the process, through [System#exit]}
    static boolean exits(Thread thread) {
        return Stream.of(thread.getStackTrace())
                .anyMatch(call ->
                        call.getMethodName().equals("exit")
                                && call.getClassName().equals(Runtime.class.getName()));
    }

    /// Everything is finished; from now on Ctrl-C just ends the process.
    @Override
    public void close() {
        done.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException _) {
            // The process is ending already because of Ctrl-C, and the hook was released above.
        }
    }
}
