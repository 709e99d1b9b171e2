package fourstroke.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Measures how long programs take from the start of the process to the first frame. Each measured
/// program prints a line `first frame` with the time of its first frame, in nanoseconds of the
/// monotonic clock of Linux. This benchmark reads the start time of each process from the same
/// monotonic clock. The programs take turns, with one run each, so that other load on the machine
/// affects all programs alike.
final class StartTime {

    /// The number of rounds. The first round is not counted, because the system reads the files of
    /// the programs from disk in the first round.
    private static final int ROUNDS = Integer.getInteger("rounds", 11) + 1;

    private StartTime() {}

    /// @param words pairs `NAME=COMMAND`, where spaces separate the words of a command
    public static void main(String[] words) throws IOException, InterruptedException {
        Map<String, List<Long>> times = new LinkedHashMap<>();
        for (int round = 0; round < ROUNDS; round++) {
            for (String word : words) {
                int equals = word.indexOf('=');
                long nanos = run(word.substring(equals + 1));
                if (round == 0) continue;
                times.computeIfAbsent(word.substring(0, equals), _ -> new ArrayList<>()).add(nanos);
            }
        }
        System.out.printf(
                "%-44s %8s %8s %8s%n", "time to the first frame, ms", "median", "min", "max");
        times.forEach((name, all) -> {
            long[] sorted = all.stream().mapToLong(Long::longValue).sorted().toArray();
            System.out.printf(
                    "%-44s %8.1f %8.1f %8.1f%n",
                    name,
                    sorted[sorted.length / 2] / 1e6,
                    sorted[0] / 1e6,
                    sorted[sorted.length - 1] / 1e6);
        });
    }

    private static long run(String command) throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(Arrays.asList(command.split(" "))).redirectErrorStream(true);
        long start = System.nanoTime();
        Process process = builder.start();
        long frame = 0;
        StringBuilder output = new StringBuilder();
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream()))) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                output.append(line).append('\n');
                if (line.startsWith("first frame "))
                    frame = Long.parseLong(line.substring("first frame ".length()).strip());
            }
        }
        int code = process.waitFor();
        if (code != 0 || frame == 0)
            throw new IOException(
                    "'%s' ended with exit code %d and printed %s".formatted(command, code, output));
        return frame - start;
    }
}
