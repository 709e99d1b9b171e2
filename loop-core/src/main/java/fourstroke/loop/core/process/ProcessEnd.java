package fourstroke.loop.core.process;

import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.core.control.Output;
import fourstroke.loop.core.driver.Driver;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Stops a loop when its process ends, which then waits until the loop is closed; and tells which
/// files of a loop are not written that was not closed.
///
/// One hook serves all loops, and stands only while one of them is open.
public final class ProcessEnd implements AutoCloseable {

    /// How often the process looks whether all loops are closed, or left by threads that called
    /// `System.exit`: no user notices so much.
    private static final long LOOK_MILLIS = 20;

    /// It does so for three seconds: systems kill processes that take much longer.
    private static final int LOOKS = 150;

    private static final Set<ProcessEnd> OPEN = new LinkedHashSet<>(); // guarded by itself
    static @Nullable Thread hook; // while it stands, for tests too; likewise
    private static boolean ending; // the process; likewise

    private final Driver loop;
    private final boolean stops;
    private final List<Output> outputs;

    /// Minds this loop of the calling thread when the process ends; at once if it is ending.
    ///
    /// @param stops whether the loop is stopped and waited for
    /// @param outputs the files that it is to leave
    public ProcessEnd(Driver loop, boolean stops, List<Output> outputs) {
        this.loop = loop;
        this.stops = stops;
        this.outputs = outputs;
        synchronized (OPEN) {
            OPEN.add(this);
            if (hook == null) stand();
            if (ending) stop();
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
        synchronized (OPEN) {
            ending = true;
            for (ProcessEnd open : OPEN) open.stop();
            for (int i = 0; i < LOOKS && OPEN.stream().anyMatch(ProcessEnd::goesOn); i++) {
                try {
                    OPEN.wait(LOOK_MILLIS);
                } catch (InterruptedException _) {
                    return; // somebody wants the process to end now
                }
            }
            for (ProcessEnd open : OPEN) open.tell();
        }
    }

    private void stop() {
        if (stops) loop.stop();
    }

    private void tell() {
        if (loop.ended()) return;
        for (Output output : outputs)
            if (output.isAwaited(loop.machine().tick()))
                System.err.printf(
                        "fourstroke: %s is not written: the process ended before the loop was"
                                + " closed%n",
                        Excerpt.of(output.file()));
    }

    /// {@return whether the loop's thread may still close it: it is not the one that ends the
    /// process, and waits for the hook}
    private boolean goesOn() {
        Thread owner = loop.owner();
        return stops
                && owner.isAlive()
                && Stream.of(owner.getStackTrace())
                        .noneMatch(call ->
                                call.getMethodName().equals("exit")
                                        && call.getClassName().equals(Runtime.class.getName()));
    }
}
