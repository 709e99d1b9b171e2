package fourstroke.backend.base.linux;

import fourstroke.backend.base.wait.TimerResolution;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The timer slack of Linux: how late it may end a thread's sleep, to wake a core once for several
/// of them. It is 50 microseconds unless set otherwise; each thread has its own and may change it.
///
/// The kernel has a system call for this (`prctl`, `PR_SET_TIMERSLACK`) and a file (see
/// `proc_pid_timerslack_ns(5)`). This takes the file: native calls need a grant on the command line
/// and the start of the foreign-function interface, a file needs neither. Of two loops on one
/// thread the one that raised it first gives it back for both; the margin of the other grows then.
public final class TimerSlack implements TimerResolution {

    /// The least: 0 would mean the default.
    static final long RAISED_NANOS = 1;

    private static final Logger LOG = LoggerFactory.getLogger(TimerSlack.class);

    private final Path proc;
    private boolean tried; // and not restored since: every wait raises it, and a file is slow
    private long usualNanos; // 0 while unchanged

    /// The slack of this machine's threads.
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
            LOG.debug("this thread keeps a timer slack of {} ns: {}", RAISED_NANOS, e.toString());
        }
        usualNanos = 0;
    }

    /// The kernel offers the file for each thread, though it lists it for processes only.
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
