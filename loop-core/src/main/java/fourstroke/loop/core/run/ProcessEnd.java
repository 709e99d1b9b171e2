package fourstroke.loop.core.run;

import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.core.driver.Driver;
import fourstroke.loop.launch.control.Output;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Stops a loop when its process ends, lets the process wait until the loop is closed, and reports
/// files that a loop could not write any more.
///
/// One shutdown hook serves all loops; it is registered only while a loop is open.
public final class ProcessEnd implements AutoCloseable {

    /// How often the hook checks whether all loops are closed, or belong to threads that called
    /// `System.exit`: a delay that no user notices.
    private static final long LOOK_MILLIS = 20;

    /// The hook waits for at most three seconds: systems kill processes that take much longer to
    /// end.
    private static final int LOOKS = 150;

    private static final Set<ProcessEnd> OPEN = new LinkedHashSet<>(); // guarded by itself
    static @Nullable Thread hook; // while it is registered, also for tests; guarded by OPEN
    private static boolean ending; // the process; guarded by OPEN

    private final Driver loop;
    private final boolean stops;
    private final List<Output> outputs;

    /// Watches a loop of the calling thread.
    ///
    /// @param stops whether the loop is stopped when the process ends; at once if it is already
    ///   ending
    public ProcessEnd(Driver loop, boolean stops, List<Output> outputs) {
        this.loop = loop;
        this.stops = stops;
        this.outputs = outputs;
        synchronized (OPEN) {
            OPEN.add(this);
            if (hook == null) stand();
            if (ending && stops) loop.stop();
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

    /// The loop is closed: the process no longer waits for it.
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
            for (ProcessEnd open : OPEN) if (open.stops) open.loop.stop();
            for (int i = 0; i < LOOKS && OPEN.stream().anyMatch(ProcessEnd::goesOn); i++) {
                try {
                    OPEN.wait(LOOK_MILLIS);
                } catch (InterruptedException _) {
                    break; // somebody wants the process to end now
                }
            }
            OPEN.forEach(ProcessEnd::tellUnwritten);
        }
    }

    /// Not the log, which games often discard.
    private void tellUnwritten() {
        if (loop.listeners.over()) return;
        long tick = loop.machine().tick();
        for (Output output : outputs)
            if (output.isUnwritten(tick))
                System.err.printf(
                        "fourstroke: %s is not written: the process ended before the loop did%n",
                        Excerpt.of(output.file()));
    }

    /// {@return whether the process waits for the loop, because its thread can still close it} The
    /// thread that called `System.exit` waits for the hook, and cannot.
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
