package fourstroke.backend.base.linux;

import fourstroke.backend.base.wait.TimerResolution;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Reduces the timer slack of a thread on Linux. The timer slack is the time by which the kernel
/// may end a sleep of the thread too late. The purpose of the slack is to save energy: the kernel
/// can end the sleeps of several threads together, and wake a core of the processor only once. Each
/// thread has its own timer slack and can change this slack. The default slack is 50 microseconds.
///
/// A thread can change its slack by a system call (`prctl`, `PR_SET_TIMERSLACK`) or by a file (see
/// `proc_pid_timerslack_ns(5)`). This class writes the file, because a system call from Java would
/// need the option for native access on the command line and would spend time to initialise Java's
/// foreign-function interface. If two loops run on one thread, the first loop reduces the slack of
/// the thread, and restores the slack when the first loop ends. From then on the sleeps of the
/// second loop end later, and its [fourstroke.backend.base.wait.PreciseWait] compensates by shorter
/// sleeps.
public final class TimerSlack implements TimerResolution {

    /// The smallest slack that a thread can set, in nanoseconds. If the thread set its slack to 0,
    /// the kernel would use the default slack.
    static final long RAISED_NANOS = 1;

    private static final Logger LOG = LoggerFactory.getLogger(TimerSlack.class);

    private final Path proc;
    // True if raise() was called since the last restore(). Every wait calls raise(), but only the
    // first call writes the file, because writing the file takes a long time.
    private boolean tried;
    // The slack that the thread had before raise() changed it, in nanoseconds; 0 if raise() has not
    // changed the slack or restore() has restored it.
    private long usualNanos;

    /// Creates an object that changes the timer slack of the thread that calls its methods.
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
            LOG.debug(
                    "the timer slack of this thread cannot be reduced, so its sleeps end later than"
                            + " they should: {}",
                    e.toString());
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

    /// {@return the file that contains the timer slack of the current thread} A listing of `/proc`
    /// shows only the folders of processes, but the kernel also provides a folder with this file
    /// for each thread.
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
