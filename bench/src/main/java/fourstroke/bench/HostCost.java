package fourstroke.bench;

import com.sun.management.OperatingSystemMXBean;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Notice.Skipped;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.host.HostSettings;
import fourstroke.loop.host.LoopHandler;
import fourstroke.loop.host.LoopHost;

import org.agrona.DeadlineTimerWheel;
import org.agrona.collections.Long2ObjectHashMap;
import org.jspecify.annotations.Nullable;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;

/// Measures how much processor time many loops in one process take, and how late their updates are.
/// The program compares a [LoopHost] with four alternatives: a heap of hand-written accumulators,
/// the scheduled executor of the JDK, the timer wheel of Agrona, and a virtual thread for each
/// loop. Each alternative runs the same number of tasks, with 60 updates per second for each task.
///
/// Update number `n` of a task is due at `start + n / 60 s`, where `start` is the time at which the
/// task started. The lateness of an update is the time from the due time until the handler of the
/// update runs. The program measures the lateness in the same way for the host and for each
/// alternative.
public final class HostCost {

    private static final int RATE = 60;

    private static final long SECOND = 1_000_000_000;

    /// The maximum acceptable lateness of an update in a server, in nanoseconds: about a third of
    /// the time between two updates.
    private static final long LATE_NANOS = 5_000_000;

    /// The duration of the warm-up in nanoseconds. During the warm-up, tasks run unmeasured while
    /// Java compiles the code.
    private static final long WARM_NANOS = 10 * SECOND;

    /// The shortest sleep of the hand-written alternatives, in nanoseconds. The [LoopHost] sleeps
    /// for at least a millisecond too.
    private static final long REST_NANOS = 1_000_000;

    private static volatile boolean counting;

    private HostCost() {}

    /// Prints a table.
    ///
    /// @param arguments the number of seconds for which each row is measured, the number of loops,
    ///   the number of threads of the host and of the scheduled executor, and the first letters of
    ///   the rows to measure
    public static void main(String[] arguments) throws InterruptedException {
        Words words = new Words(arguments);
        if (words.count() > 4)
            Words.refuse("host accepts only the arguments SECONDS, LOOPS, THREADS and ROW");
        int seconds = words.number(0, "seconds", 60, 3600);
        int loops = words.number(1, "loops", 10_000, HostSettings.LOOP_LIMIT);
        int threads = words.number(2, "threads", 1, HostSettings.THREAD_LIMIT);
        String only = words.word(3, "");
        System.out.printf(
                Locale.ROOT,
                "%n%,d tasks with %d updates per second each, %d s for each row, %d processors,"
                    + " load average %.1f%n%n| kind of loop | time to open all, s | updates per"
                    + " second of the slowest task | updates done, %% of all that were due | ticks"
                    + " dropped | lateness, ms: median | lateness, ms: 99 %% | lateness, ms:"
                    + " maximum | updates less than 5 ms late, %% | processor time, cores | load"
                    + " average afterwards |%n|---|---|---|---|---|---|---|---|---|---|---|%n",
                loops,
                RATE,
                seconds,
                Runtime.getRuntime().availableProcessors(),
                load());
        List<Contender> all =
                List.of(
                        new Hosted(threads),
                        new Heap(),
                        new Wheel(),
                        new Executor(threads),
                        new VirtualThreads());
        for (Contender contender : all)
            if (contender.name().startsWith(only)) measure(contender, loops, seconds);
    }

    private static double load() {
        return ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    }

    // --- what is counted ---

    /// A histogram of the lateness of updates, in steps of 10 microseconds up to a second.
    private static final class Lateness {

        private static final int STEP_NANOS = 10_000;

        private final AtomicIntegerArray counts = new AtomicIntegerArray(100_000);

        void add(long nanos) {
            long step = Math.clamp(nanos / STEP_NANOS, 0, counts.length() - 1);
            counts.getAndIncrement((int) step);
        }

        /// {@return the lateness in milliseconds that a given fraction of all updates does not
        /// exceed}
        double millis(double part) {
            long all = below(Long.MAX_VALUE);
            long left = (long) Math.ceil(all * part);
            int step = 0;
            while (step < counts.length() - 1 && (left -= counts.get(step)) > 0) step++;
            return (step + 1) * (STEP_NANOS / 1e6);
        }

        long below(long nanos) {
            long sum = 0;
            for (int i = 0; i < counts.length() && (long) i * STEP_NANOS < nanos; i++)
                sum += counts.get(i);
            return sum;
        }
    }

    /// A task that is updated 60 times per second, like a room in a game server.
    private static final class Task {

        final Lateness lateness;
        long startNanos;
        // The number of updates since the task started, including dropped updates.
        long updates;
        int counted;
        int dropped;
        boolean started;

        Task(Lateness lateness) {
            this.lateness = lateness;
        }

        void startAt(long nanos) {
            startNanos = nanos;
            started = true;
        }

        /// {@return the time at which the next update is due}
        long dueNanos() {
            return startNanos + (updates + 1) * SECOND / RATE;
        }

        void update(long nowNanos) {
            long late = nowNanos - dueNanos();
            updates++;
            if (!counting) return;
            counted++;
            lateness.add(late);
        }

        void drop(long ticks) {
            updates += ticks;
            dropped += (int) ticks;
        }
    }

    // --- the contenders ---

    /// A way to run many tasks, which the program compares with other ways.
    private interface Contender {

        String name();

        /// Starts the tasks. Some tasks may begin to run only after this method has returned.
        void start(List<Task> tasks);

        void close() throws InterruptedException;
    }

    private static LoopSettings settings() {
        return LoopSettings.withoutWindow().updates(RATE).frames(FrameRate.onRequest());
    }

    private static void handle(Task task, GameLoop loop, Event event) {
        if (!task.started) task.startAt(System.nanoTime() - loop.ledger().realNanos());
        if (event instanceof Update) task.update(System.nanoTime());
        else if (event instanceof Skipped skipped) task.drop(skipped.ticks());
    }

    private static final class Hosted implements Contender {

        private final int threads;
        private @Nullable LoopHost host;

        Hosted(int threads) {
            this.threads = threads;
        }

        @Override
        public String name() {
            return "LoopHost" + (threads == 1 ? "" : ", " + threads + " threads");
        }

        @Override
        public void start(List<Task> tasks) {
            LoopHost opened = LoopHost.open(HostSettings.DEFAULT.threads(threads));
            host = opened;
            LoopSettings settings = settings();
            for (Task task : tasks) {
                LoopHandler handler = (loop, event) -> handle(task, loop, event);
                opened.add("room", settings, handler);
            }
        }

        @Override
        public void close() {
            if (host != null) host.close();
        }
    }

    /// The common code of the hand-written alternatives, which run all tasks on one thread.
    private abstract static class OneThread implements Contender {

        private volatile boolean over;
        private Thread thread = Thread.currentThread();

        abstract void run(List<Task> tasks);

        boolean runs() {
            return !over;
        }

        @Override
        public void start(List<Task> tasks) {
            thread = Thread.ofPlatform().start(() -> run(tasks));
        }

        @Override
        public void close() throws InterruptedException {
            over = true;
            thread.join();
        }

        /// Starts the task with the index `i`. The start times of all tasks are spread over the
        /// time between two updates.
        static void begin(List<Task> tasks, int i, long nowNanos) {
            tasks.get(i).startAt(nowNanos + SECOND / RATE * i / tasks.size());
        }
    }

    /// An alternative with accumulators in a binary heap.
    private static final class Heap extends OneThread {

        @Override
        public String name() {
            return "heap of accumulators, by hand";
        }

        @Override
        void run(List<Task> tasks) {
            Task[] heap = tasks.toArray(Task[]::new);
            long start = System.nanoTime();
            for (int i = 0; i < heap.length; i++) begin(tasks, i, start);
            while (runs()) {
                long now = System.nanoTime();
                Task first = heap[0];
                if (first.dueNanos() > now) {
                    LockSupport.parkNanos(Math.max(REST_NANOS, first.dueNanos() - now));
                    continue;
                }
                while (first.dueNanos() <= now) first.update(now);
                siftDown(heap);
            }
        }

        private static void siftDown(Task[] heap) {
            Task moved = heap[0];
            long due = moved.dueNanos();
            int at = 0;
            for (int child = 1; child < heap.length; child = 2 * at + 1) {
                if (child + 1 < heap.length && heap[child + 1].dueNanos() < heap[child].dueNanos())
                    child++;
                if (heap[child].dueNanos() >= due) break;
                heap[at] = heap[child];
                at = child;
            }
            heap[at] = moved;
        }
    }

    /// An alternative with the timer wheel of Agrona, whose slots are about a millisecond long.
    private static final class Wheel extends OneThread {

        /// The timer wheel of Agrona accepts only a power of two as the length of a slot in
        /// nanoseconds. One slot of the wheel lasts 1.05 milliseconds, and one turn of the wheel
        /// lasts 67 milliseconds.
        private static final int TICK_NANOS = 1 << 20;

        private static final int SPOKES = 64;

        @Override
        public String name() {
            return "DeadlineTimerWheel of Agrona";
        }

        @Override
        void run(List<Task> tasks) {
            long start = System.nanoTime();
            var wheel = new DeadlineTimerWheel(TimeUnit.NANOSECONDS, start, TICK_NANOS, SPOKES);
            var byTimer = new Long2ObjectHashMap<Task>(2 * tasks.size(), 0.6f);
            List<Task> expired = new ArrayList<>(tasks);
            for (int i = 0; i < tasks.size(); i++) begin(tasks, i, start);
            while (runs()) {
                for (Task task : expired) byTimer.put(wheel.scheduleTimer(task.dueNanos()), task);
                expired.clear();
                long now = System.nanoTime();
                wheel.poll(
                        now,
                        (_, at, timer) -> {
                            Task task = byTimer.remove(timer);
                            while (task.dueNanos() <= at) task.update(System.nanoTime());
                            return expired.add(task);
                        },
                        tasks.size());
                if (expired.isEmpty()) LockSupport.parkNanos(REST_NANOS);
            }
        }
    }

    private static final class Executor implements Contender {

        private final ScheduledThreadPoolExecutor executor;

        Executor(int threads) {
            executor = new ScheduledThreadPoolExecutor(threads);
        }

        @Override
        public String name() {
            return "ScheduledThreadPoolExecutor";
        }

        @Override
        public void start(List<Task> tasks) {
            long start = System.nanoTime();
            for (int i = 0; i < tasks.size(); i++) {
                OneThread.begin(tasks, i, start);
                Task task = tasks.get(i);
                executor.scheduleAtFixedRate(
                        () -> task.update(System.nanoTime()),
                        task.dueNanos() - System.nanoTime(),
                        SECOND / RATE,
                        TimeUnit.NANOSECONDS);
            }
        }

        @Override
        public void close() throws InterruptedException {
            executor.shutdownNow();
            executor.awaitTermination(1, TimeUnit.MINUTES);
        }
    }

    private static final class VirtualThreads implements Contender {

        private final List<Thread> threads = new ArrayList<>();
        private volatile boolean over;

        @Override
        public String name() {
            return "virtual threads, one loop per thread";
        }

        @Override
        public void start(List<Task> tasks) {
            LoopSettings settings = settings();
            for (Task task : tasks)
                threads.add(Thread.ofVirtual().start(() -> play(settings, task)));
        }

        private void play(LoopSettings settings, Task task) {
            try (GameLoop loop = GameLoop.open(settings)) {
                for (Event event : loop) {
                    handle(task, loop, event);
                    if (over) return;
                }
            }
        }

        @Override
        public void close() throws InterruptedException {
            over = true;
            for (Thread thread : threads) thread.join();
        }
    }

    // --- measuring ---

    private static void measure(Contender contender, int loops, int seconds)
            throws InterruptedException {
        Lateness lateness = new Lateness();
        List<Task> tasks = new ArrayList<>();
        for (int i = 0; i < loops; i++) tasks.add(new Task(lateness));
        counting = false;
        long begun = System.nanoTime();
        contender.start(tasks);
        double opened = (System.nanoTime() - begun) / 1e9;
        rest(WARM_NANOS);
        int droppedBefore = tasks.stream().mapToInt(task -> task.dropped).sum();
        long from = System.nanoTime();
        long cpu = processNanos();
        counting = true;
        rest(seconds * SECOND);
        counting = false;
        cpu = processNanos() - cpu;
        double took = (System.nanoTime() - from) / 1e9;
        contender.close();
        int[] counted = tasks.stream().mapToInt(task -> task.counted).sorted().toArray();
        int dropped = tasks.stream().mapToInt(task -> task.dropped).sum() - droppedBefore;
        double all = Arrays.stream(counted).asLongStream().sum();
        System.out.printf(
                Locale.ROOT,
                "| %s | %.2f | %.2f | %.3f | %d%s | %.2f | %.2f | %.1f | %.2f | %.2f | %.1f |%n",
                contender.name(),
                opened,
                counted[0] / took,
                100 * all / loops / RATE / took,
                dropped,
                droppedBefore == 0 ? "" : " (and " + droppedBefore + " during the warm-up)",
                lateness.millis(0.5),
                lateness.millis(0.99),
                lateness.millis(1),
                100 * lateness.below(LATE_NANOS) / all,
                cpu / 1e9 / took,
                load());
    }

    private static void rest(long nanos) {
        long until = System.nanoTime() + nanos;
        for (long left = nanos; left > 0; left = until - System.nanoTime())
            LockSupport.parkNanos(left);
    }

    private static long processNanos() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }
}
