package fourstroke.loop.core.run;

import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.core.driver.Driver;
import fourstroke.loop.launch.control.Output;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Stops the open loops of a process when the process ends. This class makes the process wait until
/// the stopped loops are closed, and reports the files that a loop did not have time to write.
///
/// All loops of the process share one shutdown hook. The hook is registered only while a loop is
/// open.
public final class ProcessEnd implements AutoCloseable {

    /// The interval in milliseconds at which the hook checks whether all loops are closed or belong
    /// to threads that called `System.exit`. The interval is 20 ms because users do not notice such
    /// a short delay.
    private static final long LOOK_MILLIS = 20;

    /// The maximum number of checks of the hook. With this number of checks, the hook waits for at
    /// most three seconds. Operating systems kill a process that takes much longer to end.
    private static final int LOOKS = 150;

    // All open loops. The object of this set is also the lock for the static fields.
    private static final Set<ProcessEnd> OPEN = new LinkedHashSet<>();
    // The shutdown hook while it is registered. OPEN is the lock for this field, and the field is
    // not private because tests use it.
    static @Nullable Thread hook;
    // Whether the process is ending. OPEN is the lock for this field.
    private static boolean ending;

    private final Driver loop;
    private final boolean stops;
    private final List<Output> outputs;

    /// Registers a loop of the calling thread.
    ///
    /// @param stops whether the loop is stopped when the process ends. If the process is already
    ///   ending, the loop is stopped at once
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

    /// Records that the loop is closed. The process no longer waits for this loop.
    @Override
    public void close() {
        synchronized (OPEN) {
            if (!OPEN.remove(this)) return;
            if (!OPEN.isEmpty() || hook == null || ending) return;
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException _) {
                // The hook cannot be removed because the process is ending. When the hook runs, it
                // finds no open loop.
                return;
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
                    break; // An interrupt of this thread means that the process should end now.
                }
            }
            OPEN.forEach(ProcessEnd::printUnwritten);
        }
    }

    /// Prints the files that were not written to standard error. This method does not use the log,
    /// because games often discard the log.
    private void printUnwritten() {
        if (loop.listeners.over()) return;
        long tick = loop.machine().tick();
        for (Output output : outputs)
            if (output.isUnwritten(tick))
                System.err.printf(
                        "fourstroke: %s is not written: the process ended before the loop ended%n",
                        Excerpt.of(output.file()));
    }

    /// {@return whether the thread of the loop can still close the loop} The process waits only for
    /// loops that their threads can still close. A thread that called `System.exit` waits for the
    /// hook, so this thread cannot close its loop.
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
