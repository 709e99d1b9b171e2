package fourstroke.loop.sweep;

import fourstroke.backend.base.time.SystemClock;

import java.io.Console;
import java.io.PrintStream;

/// Shows how many runs of a sweep are complete, and estimates the remaining time. On a terminal
/// this class updates a progress bar in place. If the output is not a terminal, the class prints a
/// line each time another tenth of the runs is complete.
final class ProgressLine implements Sweep.Progress {

    private static final int WIDTH = 30;

    /// The shortest time between two updates of the progress bar, in nanoseconds. A user cannot
    /// read more than ten updates per second, and each update needs a system call.
    private static final long PERIOD_NANOS = 100_000_000;

    private static final int PARTS = 10;

    private final PrintStream err;
    private final boolean terminal;
    private final SystemClock clock = new SystemClock();
    private final long startNanos = clock.nowNanos();
    private long shownNanos = startNanos - PERIOD_NANOS;
    // The number of runs that were already complete at the first call of `at`, or -1 before the
    // first call.
    private int before = -1;
    private int part;

    ProgressLine(PrintStream err) {
        this.err = err;
        Console console = System.console();
        terminal = console != null && console.isTerminal();
    }

    @Override
    public void at(int done, int runs) {
        if (before < 0) {
            before = done;
            part = part(done, runs);
        }
        long now = clock.nowNanos();
        if (terminal) {
            if (done < runs && now - shownNanos < PERIOD_NANOS) return;
            shownNanos = now;
            err.print("\r" + bar(done, runs) + " " + text(done, runs, now));
            if (done == runs) err.println();
            err.flush();
        } else if (part(done, runs) > part) {
            part = part(done, runs);
            err.println(text(done, runs, now).strip());
        }
    }

    @Override
    public void stuck(String run) {
        err.println(
                "%s%s has not taken an event for 30 s of real time; the option --patience SECONDS sets when such a run is abandoned"
                        .formatted(terminal ? "\n" : "", run));
    }

    private static int part(int done, int runs) {
        return runs == 0 ? PARTS : (int) ((long) done * PARTS / runs);
    }

    private static String bar(int done, int runs) {
        int full = runs == 0 ? WIDTH : (int) ((long) done * WIDTH / runs);
        return "[" + "#".repeat(full) + ".".repeat(WIDTH - full) + "]";
    }

    private String text(int done, int runs, long now) {
        String text = "%s of %s runs".formatted(done, runs);
        if (done == before || done == runs) return text + " ".repeat(20);
        double seconds = (now - startNanos) / 1e9 / (done - before) * (runs - done);
        return text + ", %s left    ".formatted(time((long) Math.ceil(seconds)));
    }

    private static String time(long seconds) {
        if (seconds < 60) return seconds + " s";
        if (seconds < 3600) return seconds / 60 + " min " + seconds % 60 + " s";
        return seconds / 3600 + " h " + seconds % 3600 / 60 + " min";
    }
}
