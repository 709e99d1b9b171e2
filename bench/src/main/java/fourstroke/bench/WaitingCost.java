package fourstroke.bench;

import fourstroke.loop.api.Waiting;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/// Measures how close algorithms for waiting come to their deadlines, and how much processor time
/// they take. The program measures the algorithms of Fourstroke and of other projects, and a C
/// program whose results are the lower limit.
///
/// The algorithms take turns several times, so that other load on the machine affects all
/// algorithms. The benchmark does no work between two waits. The first two seconds of each turn are
/// not counted, because some algorithms learn in these seconds how late sleeps are on this machine.
/// The processor time is the time of the waiting thread.
public final class WaitingCost {

    private static final int ROUNDS = 3;
    private static final int[] RATES = {60, 120, 240, 1000};

    /// The maximum number of seconds for one algorithm in one table. The benchmark stores the
    /// lateness of each wait, which takes at most 230 MB.
    private static final int MOST_SECONDS = 3_600;

    /// The number of seconds that are not counted at the start of each turn. In the first seconds,
    /// an algorithm has not learned yet how late sleeps are. These seconds would distort a turn of
    /// a few seconds, but not a game of many minutes.
    private static final int LEARNING_SECONDS = 2;

    /// The maximum rate in hertz. At a higher rate, a sleep takes longer than the time between two
    /// deadlines.
    private static final int MOST_HZ = 8_000;

    /// The number of calls after which Java's second compiler (C2, which produces the fastest code)
    /// has finished. The compiler C2 starts after 5,000 calls.
    private static final int COMPILED = 10_000;

    /// The rate in hertz during the warm-up. At 4,000 Hz the sleeps are short, so the warm-up ends
    /// soon.
    private static final int SETTLING_HZ = 4_000;

    /// An algorithm that does not wait.
    private static final Waiter NO_WAITER =
            new Waiter("none") {
                @Override
                long await() {
                    return 0;
                }
            };

    /// The compiled C program; null if there is no C compiler.
    private static Path floor;

    private WaitingCost() {}

    /// The values in one line of the table.
    private static final class Row {

        private final String title;
        private final List<long[]> lates = new ArrayList<>();
        private long waits;
        private long realNanos;
        private long cpuNanos;

        Row(String title) {
            this.title = title;
        }

        void add(long[] lates, long realNanos, long cpuNanos) {
            this.lates.add(lates);
            waits += lates.length;
            this.realNanos += realNanos;
            this.cpuNanos += cpuNanos;
        }

        void print() {
            long[] all = lates.stream().flatMapToLong(Arrays::stream).sorted().toArray();
            System.out.printf(
                    Locale.ROOT,
                    "| %-30s | %11.5f | %8.1f | %8.1f | %8.1f | %9.1f | %6.2f |%n",
                    title,
                    waits * 1e9 / realNanos,
                    rank(all, 0.5),
                    rank(all, 0.9),
                    rank(all, 0.99),
                    rank(all, 1),
                    100.0 * cpuNanos / realNanos);
        }

        private static double rank(long[] sorted, double share) {
            return sorted[(int) Math.min(sorted.length - 1L, (long) (sorted.length * share))] / 1e3;
        }
    }

    /// Prints the tables.
    ///
    /// @param words the number of seconds for each algorithm and table (default 9), and then rates
    ///   in hertz
    public static void main(String[] words) throws IOException, InterruptedException {
        Words arguments = new Words(words);
        int seconds = arguments.number(0, "seconds", 9, MOST_SECONDS);
        int[] rates = RATES;
        if (arguments.count() > 1)
            rates =
                    IntStream.range(1, arguments.count())
                            .map(i -> arguments.number(i, "hertz", 0, MOST_HZ))
                            .toArray();
        floor = build();
        settle();
        for (int hz : rates) {
            print(hz + " Hz, nothing else runs", measureAll(seconds, hz));
            try (var _ = new Load()) {
                print(hz + " Hz, all cores loaded", measureAll(seconds, hz));
            }
        }
    }

    /// Runs all algorithms until Java has compiled them, as in a game that has run for minutes. If
    /// the code were interpreted on a core that has just woken up, running the code would take
    /// longer than the lateness of a sleep.
    private static void settle() {
        System.out.println("warming up first, which takes a minute");
        long[] none = new long[1];
        for (int i = 0; i < COMPILED; i++) await(NO_WAITER, none);
        for (Waiting waiting : Waiting.values()) settle(new Waiter.Ours(waiting));
        others().forEach(WaitingCost::settle);
    }

    private static void settle(Waiter waiter) {
        measure(waiter, SETTLING_HZ, 0, COMPILED, new Row("not shown"));
    }

    private static void print(String title, List<Row> rows) {
        System.out.printf(
                "%n%s%n%n| %-30s | %11s | %8s | %8s | %8s | %9s | %6s"
                        + " |%n|---|---|---|---|---|---|---|%n",
                title, "lateness in µs", "waits/s", "p50", "p90", "p99", "max", "CPU %");
        rows.forEach(Row::print);
    }

    private static List<Row> measureAll(int seconds, int hz)
            throws IOException, InterruptedException {
        List<Waiter> waiters = new ArrayList<>();
        for (Waiting waiting : Waiting.values()) waiters.add(new Waiter.Ours(waiting));
        waiters.addAll(others());
        List<Row> rows = new ArrayList<>();
        for (Waiter waiter : waiters) rows.add(new Row(waiter.title()));
        if (floor != null) {
            rows.add(new Row("C, absolute sleep"));
            rows.add(new Row("C, timer slack 1 ns"));
            rows.add(new Row("C, slack 1 ns, spin of 100 us"));
        }
        int waits = Math.max(1, hz * seconds / ROUNDS);
        for (int round = 0; round < ROUNDS; round++) {
            for (int i = 0; i < waiters.size(); i++) {
                // An algorithm may change the timer slack of its thread, which is the time by which
                // Linux may end a sleep late. The method measure() closes the waiter, which
                // restores the timer slack, so that each algorithm starts with the default.
                measure(waiters.get(i), hz, LEARNING_SECONDS * hz, waits, rows.get(i));
            }
            if (floor == null) continue;
            int roundSeconds = Math.max(1, seconds / ROUNDS);
            measureFloor(hz, roundSeconds, 50_000, 0, rows.get(rows.size() - 3));
            measureFloor(hz, roundSeconds, 1, 0, rows.get(rows.size() - 2));
            measureFloor(hz, roundSeconds, 1, 100_000, rows.getLast());
        }
        return rows;
    }

    private static List<Waiter> others() {
        return List.of(
                new Waiter.Book(),
                new Waiter.Park(),
                new Waiter.Averages(),
                new Waiter.ConstantMargin(),
                new Waiter.Slices());
    }

    private static void measure(Waiter waiter, int hz, int learning, int waits, Row row) {
        var threads = ManagementFactory.getThreadMXBean();
        long[] lates = new long[waits];
        try (waiter) {
            waiter.begin(hz);
            long[] learned = new long[learning + 1];
            await(waiter, learned);
            // The measured time starts at the last uncounted deadline, so that the measured time
            // contains one period for each counted deadline.
            long start = System.nanoTime() - learned[learning];
            long cpu = threads.getCurrentThreadCpuTime();
            await(waiter, lates);
            long real = System.nanoTime() - start;
            row.add(lates, real, threads.getCurrentThreadCpuTime() - cpu);
        }
    }

    /// The waits are in a separate method, because Java compiles whole methods. Inside a longer
    /// method, Java would interpret this loop of some hundred sleeps.
    private static void await(Waiter waiter, long[] lates) {
        for (int i = 0; i < lates.length; i++) lates[i] = waiter.await();
    }

    private static void measureFloor(int hz, int seconds, long slack, long spin, Row row)
            throws IOException, InterruptedException {
        var process =
                new ProcessBuilder(floor.toString(), "" + hz, "" + seconds, "" + slack, "" + spin)
                        .redirectErrorStream(true)
                        .start();
        long[] lines;
        try (var reader = process.inputReader()) {
            lines = reader.lines().mapToLong(Long::parseLong).toArray();
        }
        if (process.waitFor() != 0)
            throw new IOException(floor + " ended with status " + process.exitValue());
        long[] lates = Arrays.copyOf(lines, lines.length - 1);
        long real = seconds * 1_000_000_000L + lates[lates.length - 1];
        row.add(lates, real, lines[lates.length]);
    }

    private static Path build() throws IOException, InterruptedException {
        Path program = Path.of("bench/target/floor");
        try {
            Files.deleteIfExists(program);
            int status =
                    new ProcessBuilder(
                                    "cc",
                                    "-O2",
                                    "-o",
                                    program.toString(),
                                    "bench/src/main/c/floor.c")
                            .inheritIO()
                            .start()
                            .waitFor();
            if (status == 0) return program;
            System.out.println(
                    "The lower bound, measured in C, is missing: cc could not build it for this"
                            + " system.");
        } catch (IOException e) {
            System.out.println(
                    "The lower bound, measured in C, is missing: there is no C compiler 'cc'"
                            + " here.");
        }
        return null;
    }
}
