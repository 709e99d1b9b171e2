package fourstroke.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Measures the peak memory of programs from start to end. The peak memory is what Linux reports as
/// `VmHWM`, which includes pages of files that other programs use too. In each round, every program
/// runs once.
final class PeakMemory {

    private static final int ROUNDS = Integer.getInteger("rounds", 3);

    /// The interval between two readings of a program's memory. The benchmark may miss memory that
    /// a program allocates after the last reading, but a program that is closing allocates little
    /// memory.
    private static final long LOOK_EVERY_MILLIS = 100;

    private static final List<String> COUNTS = List.of("VmHWM", "RssAnon", "RssFile");

    private PeakMemory() {}

    /// @param words pairs `NAME=COMMAND`, where spaces separate the words of a command
    public static void main(String[] words) throws IOException, InterruptedException {
        Map<String, List<long[]>> counts = new LinkedHashMap<>();
        for (int round = 0; round < ROUNDS; round++) {
            for (String word : words) {
                int equals = word.indexOf('=');
                counts.computeIfAbsent(word.substring(0, equals), _ -> new ArrayList<>())
                        .add(run(word.substring(equals + 1)));
            }
        }
        System.out.printf(
                "%-44s %8s %8s %8s   MB (10^6 bytes), median of %d runs; peak = own memory + mapped"
                        + " files%n",
                "", "peak", "own", "of files", ROUNDS);
        counts.forEach((name, all) ->
                System.out.printf(
                        "%-44s %8.1f %8.1f %8.1f%n",
                        name, median(all, 0), median(all, 1), median(all, 2)));
    }

    private static double median(List<long[]> all, int which) {
        long[] sorted = all.stream().mapToLong(counts -> counts[which]).sorted().toArray();
        return sorted[sorted.length / 2] * 1024 / 1e6;
    }

    private static long[] run(String command) throws IOException, InterruptedException {
        Path output = Files.createTempFile("output", ".txt");
        Process process =
                new ProcessBuilder(Arrays.asList(command.split(" ")))
                        .redirectErrorStream(true)
                        .redirectOutput(output.toFile())
                        .start();
        Path status = Path.of("/proc", Long.toString(process.pid()), "status");
        long[] counts = new long[COUNTS.size()];
        while (process.isAlive()) {
            read(status, counts);
            Thread.sleep(LOOK_EVERY_MILLIS);
        }
        if (process.exitValue() != 0)
            throw new IOException(
                    "'%s' ended with exit code %d and printed %s"
                            .formatted(command, process.exitValue(), Files.readString(output)));
        System.out.println(Files.readString(output).strip().replace("\n", "; "));
        Files.delete(output);
        return counts;
    }

    /// Reads the memory figures of a process. If the process has just ended, reads nothing.
    private static void read(Path status, long[] counts) throws IOException {
        try {
            for (String line : Files.readAllLines(status)) {
                int which = COUNTS.indexOf(line.split(":", 2)[0]);
                if (which < 0) continue;
                long kilobytes = Long.parseLong(line.replaceAll("\\D", ""));
                counts[which] = Math.max(counts[which], kilobytes);
            }
        } catch (IOException e) {
            if (Files.exists(status)) throw e;
        }
    }
}
