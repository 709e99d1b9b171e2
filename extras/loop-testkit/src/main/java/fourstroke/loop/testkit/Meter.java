package fourstroke.loop.testkit;

import com.sun.management.ThreadMXBean;

import fourstroke.backend.base.time.SystemClock;

import java.lang.management.ManagementFactory;
import java.util.Arrays;

/// Measures the updates and frames of a game for a [Cost]. [GameThread] calls the methods of this
/// class on the game thread, immediately before the game gets an event and immediately after the
/// game has handled the event.
final class Meter {

    /// The number of multiplications of the reference loop. [Cost#work()] is the time of an update,
    /// divided by the time of the reference loop.
    static final int MIXED = 1000;

    /// The number of times that the reference loop is measured. The result of these measurements is
    /// the fastest time, because a slower time may include an interruption by another process. All
    /// measurements together take a few milliseconds. Java compiles the loop during the first
    /// measurements.
    private static final int ROUNDS = 2000;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final SystemClock clock = new SystemClock();
    private final long[] nanos; // The time of each update in nanoseconds.
    private final long[] bytes; // The number of bytes that each update has allocated.
    private int updates;
    private long frames;
    private long frameBytes;
    private int drawCalls;
    private long startNanos;
    private long startBytes;

    Meter(int updates) {
        nanos = new long[updates];
        bytes = new long[updates];
    }

    void begin() {
        startBytes = threads.getCurrentThreadAllocatedBytes();
        startNanos = clock.nowNanos();
    }

    void updateEnds() {
        long now = clock.nowNanos();
        long allocated = threads.getCurrentThreadAllocatedBytes();
        if (updates == nanos.length) return;
        nanos[updates] = now - startNanos;
        bytes[updates++] = allocated - startBytes;
    }

    void frameEnds() {
        long allocated = threads.getCurrentThreadAllocatedBytes();
        // The measurement ignores the frames during the first half of the updates, because Java
        // compiles the code of the game during this half.
        if (updates <= nanos.length / 2) return;
        frameBytes += allocated - startBytes;
        frames++;
    }

    void presented(int drawCalls) {
        this.drawCalls = Math.max(this.drawCalls, drawCalls);
    }

    /// {@return the costs of the updates and frames that were measured} The first half of the
    /// updates is not included.
    Cost cost() {
        int from = updates / 2;
        long[] sorted = Arrays.copyOfRange(nanos, from, updates);
        Arrays.sort(sorted);
        double median = sorted[sorted.length / 2];
        double mean = Arrays.stream(bytes, from, updates).average().orElse(0);
        double perFrame = frames == 0 ? 0 : (double) frameBytes / frames;
        return new Cost(updates, mean, perFrame, drawCalls, median / mixNanos());
    }

    private double mixNanos() {
        long fastest = Long.MAX_VALUE;
        long mixed = 1;
        for (int round = 0; round < ROUNDS; round++) {
            long start = clock.nowNanos();
            for (int i = 0; i < MIXED; i++) mixed = (mixed ^ mixed >>> 30) * 0xBF58476D1CE4E5B9L;
            fastest = Math.min(fastest, clock.nowNanos() - start);
        }
        // The result must depend on the number `mixed`, because otherwise the compiler would remove
        // the loop that computes this number.
        return Math.max(1, fastest + (mixed == 0 ? 1 : 0));
    }
}
