package fourstroke.loop.core;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// Stops a loop when its process ends, which then waits until the loop is closed.
///
/// One hook serves all loops, and stands only while one of them is open.
final class ProcessEnd implements AutoCloseable {

    /// How long the process waits for all loops together: systems kill processes that take much
    /// longer.
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(3);

    /// How often it looks whether a thread that it waits for has called `System.exit` itself.
    private static final long LOOK_MILLIS = 50;

    private static final Set<ProcessEnd> OPEN = new LinkedHashSet<>(); // guarded by itself
    static @Nullable Thread hook; // while it stands, for tests too; likewise
    private static boolean ending; // the process; likewise

    private final GameLoop loop;
    private final Thread thread = Thread.currentThread();

    /// Stops this loop of the calling thread when the process ends; at once if it is ending.
    ProcessEnd(GameLoop loop) {
        this.loop = loop;
        synchronized (OPEN) {
            OPEN.add(this);
            if (hook == null) stand();
            if (ending) loop.stop();
        }
    }

    private static void stand() {
        Thread added = new Thread(ProcessEnd::end, "fourstroke-process-end");
        try {
            Runtime.getRuntime().addShutdownHook(added);
            hook = added;
        } catch (IllegalStateException _) {
            ending = true;
        }
    }

    /// The loop is closed, and nothing has to wait for it any more.
    @Override
    public void close() {
        synchronized (OPEN) {
            if (!OPEN.remove(this)) return;
            OPEN.notifyAll();
            if (!OPEN.isEmpty() || hook == null || ending) return;
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException _) {
                return; // the process is ending, and the hook finds no loop
            }
            hook = null;
        }
    }

    private static void end() {
        long endNanos = System.nanoTime() + PATIENCE_NANOS;
        synchronized (OPEN) {
            ending = true;
            for (ProcessEnd open : OPEN) open.loop.stop();
            while (OPEN.stream().anyMatch(it -> it.thread.isAlive() && !exits(it.thread))
                    && System.nanoTime() < endNanos) {
                try {
                    OPEN.wait(LOOK_MILLIS);
                } catch (InterruptedException _) {
                    return; // somebody wants the process to end now
                }
            }
        }
    }

    /// {@return whether this thread is the one that ends the process, and waits for the hook}
    static boolean exits(Thread thread) {
        return Stream.of(thread.getStackTrace())
                .anyMatch(call ->
                        call.getMethodName().equals("exit")
                                && call.getClassName().equals(Runtime.class.getName()));
    }
}
