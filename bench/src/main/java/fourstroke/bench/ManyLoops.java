package fourstroke.bench;

import com.sun.management.OperatingSystemMXBean;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Notice.Presented;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntFunction;

/// Measures how much time and memory loops without a window take in a server that has one loop for
/// each of its games.
///
/// First the program measures how long opening loops takes, and how much of the heap the loops use.
/// Then one thread plays 10,000 loops with 60 updates per second on the real clock. A binary heap
/// contains the deadlines of the loops. The thread takes the due events of the loop with the
/// earliest deadline, and asks this loop for its next deadline. Then the thread waits until the
/// earliest deadline of all loops. For comparison the thread also plays 10,000 plain accumulators,
/// which only add up the passed time and count the updates that are due. A server cannot do less
/// work than these plain accumulators.
public final class ManyLoops {

    private static final int LOOPS = 10_000;

    private static final int RATE = 60;

    private static final long PERIOD_NANOS = 1_000_000_000 / RATE;

    /// The number of loops that are open at the same time while the heap is measured. The JVM
    /// itself allocates some hundred kilobytes during the measurement, which are only a few hundred
    /// bytes for each of the 2,000 loops.
    private static final int OPEN = 2_000;

    /// The number of rounds in which the program opens loops. After the first round all code is
    /// compiled.
    private static final int ROUNDS = 5;

    /// The duration of the warm-up in nanoseconds. During the warm-up, loops run unmeasured while
    /// Java compiles the code.
    private static final long WARM_NANOS = 5_000_000_000L;

    private ManyLoops() {}

    /// Prints two tables.
    ///
    /// @param arguments `--seconds N`, the time for which loops and accumulators are measured
    public static void main(String[] arguments) {
        Words words = new Words(arguments);
        if (words.count() > 0 && (words.count() > 2 || !words.word(0, "").equals("--seconds")))
            Words.refuse("many-loops accepts only the option --seconds N");
        int seconds = words.number(1, "seconds", 30, 3600);
        open();
        System.out.printf(
                "%n%,d loops or accumulators on one thread, %d updates per second each, for %d"
                        + " s:%n%n| | updates per second, minimum | updates per second, median |"
                        + " processor time, cores | processor time per update, µs |%n"
                        + "|---|---|---|---|---|%n",
                LOOPS, RATE, seconds);
        play("plain accumulators", seconds, _ -> new Accumulator());
        play("loops, frames on request", seconds, _ -> new Loop(FrameRate.onRequest()));
        play("loops, 60 frames a second", seconds, _ -> new Loop(FrameRate.capped(60)));
    }

    // --- opening ---

    private static LoopSettings settings() {
        return LoopSettings.withoutWindow().updates(RATE);
    }

    private static void open() {
        double[] millis = new double[ROUNDS];
        double[] bytes = new double[ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            List<GameLoop> loops = new ArrayList<>(OPEN);
            long used = usedHeap();
            long start = System.nanoTime();
            for (int i = 0; i < OPEN; i++) loops.add(GameLoop.open(settings()));
            millis[round] = (System.nanoTime() - start) / 1e6 / OPEN;
            for (GameLoop loop : loops) takeFirstEvents(loop);
            bytes[round] = (double) (usedHeap() - used) / OPEN;
            for (GameLoop loop : loops) loop.close();
        }
        millis = Arrays.copyOfRange(millis, 1, ROUNDS);
        bytes = Arrays.copyOfRange(bytes, 1, ROUNDS);
        Arrays.sort(millis);
        Arrays.sort(bytes);
        System.out.printf(
                Locale.ROOT,
                "%na loop without a window, after the warm-up: %.3f ms to open, %.1f KB of heap"
                        + " after its first frame%n",
                (millis[1] + millis[2]) / 2,
                (bytes[1] + bytes[2]) / 2 / 1024);
    }

    /// Takes the events that are due now, including the first frame. The heap is measured after
    /// these events, because a loop may create some of its objects with its first events.
    private static void takeFirstEvents(GameLoop loop) {
        int frames = 0;
        for (Event event : loop.due()) if (event instanceof Presented) frames++;
        if (frames == 0) throw new IllegalStateException("a new loop presented no frame");
    }

    private static long usedHeap() {
        for (int i = 0; i < 3; i++) System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    // --- playing ---

    /// A loop or an accumulator that the thread plays.
    private abstract static sealed class Played {

        long dueNanos;
        int updates;

        /// Runs the updates that are due, and sets the next deadline.
        abstract void turn(long nowNanos);

        void close() {}
    }

    private static final class Loop extends Played {

        private final GameLoop loop;

        Loop(FrameRate frames) {
            loop = GameLoop.open(settings().frames(frames));
        }

        @Override
        void turn(long nowNanos) {
            for (Event event : loop.due()) if (event instanceof Update) updates++;
            dueNanos = nowNanos + loop.restNanos();
        }

        @Override
        void close() {
            loop.close();
        }
    }

    private static final class Accumulator extends Played {

        private long lastNanos;
        private long remainingNanos;

        @Override
        void turn(long nowNanos) {
            if (lastNanos != 0) remainingNanos += nowNanos - lastNanos;
            lastNanos = nowNanos;
            for (; remainingNanos >= PERIOD_NANOS; remainingNanos -= PERIOD_NANOS) updates++;
            dueNanos = nowNanos + PERIOD_NANOS - remainingNanos;
        }
    }

    private static void play(String name, int seconds, IntFunction<Played> make) {
        Played[] heap = new Played[LOOPS];
        Arrays.setAll(heap, make);
        long start = System.nanoTime();
        for (int i = 0; i < LOOPS; i++) heap[i].dueNanos = start + PERIOD_NANOS * i / LOOPS;
        Played[] all = heap.clone();
        run(heap, start + WARM_NANOS);
        for (Played played : all) played.updates = 0;
        long from = System.nanoTime();
        long cpu = processNanos();
        run(heap, from + seconds * 1_000_000_000L);
        cpu = processNanos() - cpu;
        double took = (System.nanoTime() - from) / 1e9;
        int[] updates = Arrays.stream(all).mapToInt(played -> played.updates).sorted().toArray();
        for (Played played : all) played.close();
        System.out.printf(
                Locale.ROOT,
                "| %s | %.2f | %.2f | %.2f | %.2f |%n",
                name,
                updates[0] / took,
                updates[LOOPS / 2] / took,
                cpu / 1e9 / took,
                cpu / 1e3 / Arrays.stream(updates).sum());
    }

    private static void run(Played[] heap, long untilNanos) {
        while (true) {
            long now = System.nanoTime();
            if (now >= untilNanos) return;
            Played first = heap[0];
            if (first.dueNanos > now) {
                LockSupport.parkNanos(Math.min(first.dueNanos, untilNanos) - now);
                continue;
            }
            first.turn(now);
            siftDown(heap);
        }
    }

    /// Moves the first element of the heap to the place that fits its new deadline.
    private static void siftDown(Played[] heap) {
        Played moved = heap[0];
        int at = 0;
        for (int child = 1; child < heap.length; child = 2 * at + 1) {
            if (child + 1 < heap.length && heap[child + 1].dueNanos < heap[child].dueNanos) child++;
            if (heap[child].dueNanos >= moved.dueNanos) break;
            heap[at] = heap[child];
            at = child;
        }
        heap[at] = moved;
    }

    private static long processNanos() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }
}
