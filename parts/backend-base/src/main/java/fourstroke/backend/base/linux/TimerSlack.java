package fourstroke.backend.base.linux;

import fourstroke.backend.base.wait.TimerResolution;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The timer slack of a thread on Linux: how late the kernel may end a sleep of the thread, so that
/// it can wake a core once for several threads. Each thread has its own slack and may change it.
/// The default is 50 microseconds.
///
/// The slack can be set by a system call (`prctl`, `PR_SET_TIMERSLACK`) or by a file (see
/// `proc_pid_timerslack_ns(5)`). This class uses the file: a native call would need a grant on the
/// command line and would initialise the foreign-function interface. If two loops run on one
/// thread, the loop that raised the precision first also restores it for both; the other loop then
/// learns a longer margin.
public final class TimerSlack implements TimerResolution {

    /// The smallest slack; 0 would select the default.
    static final long RAISED_NANOS = 1;

    private static final Logger LOG = LoggerFactory.getLogger(TimerSlack.class);

    private final Path proc;
    private boolean tried; // since restore(): every wait calls raise(), and the file is slow
    private long usualNanos; // the original slack; 0 while it is unchanged

    /// Creates the timer slack of the threads of this machine.
    public TimerSlack() {
        this(Path.of("/proc"));
    }

    TimerSlack(Path proc) {
        this.proc = proc;
    }

    @Override
    public void raise() {
        if (tried) return;
        tried = true;
        try {
            Path file = file();
            long nanos = read(file);
            if (nanos <= RAISED_NANOS) return;
            write(file, RAISED_NANOS);
            usualNanos = nanos;
        } catch (IOException | NumberFormatException e) {
            LOG.debug("sleeps keep the usual timer slack: {}", e.toString());
        }
    }

    @Override
    public void restore() {
        tried = false;
        if (usualNanos == 0) return;
        try {
            write(file(), usualNanos);
        } catch (IOException e) {
            LOG.debug(
                    "the timer slack of this thread cannot be restored and stays {} ns: {}",
                    RAISED_NANOS,
                    e.toString());
        }
        usualNanos = 0;
    }

    /// {@return the file of the current thread} The kernel provides it for each thread, although it
    /// lists it only for processes.
    private Path file() throws IOException {
        Path thread = Files.readSymbolicLink(proc.resolve("thread-self")).getFileName();
        return proc.resolve(thread).resolve("timerslack_ns");
    }

    private static long read(Path file) throws IOException {
        return Long.parseLong(Files.readString(file).strip());
    }

    private static void write(Path file, long nanos) throws IOException {
        Files.writeString(file, Long.toString(nanos));
    }
}
