package fourstroke.loop.core.run;

import fourstroke.loop.api.text.Excerpt;
import fourstroke.loop.core.driver.Driver;
import fourstroke.loop.launch.control.Output;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Stops a loop when its process ends, which then waits until the loop is closed, and tells of
/// files that a loop did not come to write.
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

    /// Watches over a loop of the calling thread.
    ///
    /// @param stops whether it is stopped when the process ends; at once if it is ending
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

    /// The log would not do: games often discard it.
    private void tellUnwritten() {
        if (loop.listeners.over()) return;
        long tick = loop.machine().tick();
        for (Output output : outputs)
            if (output.isUnwritten(tick))
                System.err.printf(
                        "fourstroke: %s is not written: the process ended before the loop did%n",
                        Excerpt.of(output.file()));
    }

    /// {@return whether the process waits for the loop, whose thread may still close it: it is not
    /// the one that ends the process, and waits for the hook}
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
