package fourstroke.bench.sprites;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Compares how fast Fourstroke and libGDX draw sprites. The race runs a program of Fourstroke and
/// a program of libGDX in turn, in separate JVMs, and prints their medians side by side.
///
/// The two sprite programs cannot share a JVM, because libGDX uses an older version of LWJGL. Both
/// programs run on the same JDK with the same options, draw the same sprites in a window of the
/// same size, and are measured by a [Meter].
public final class SpriteRace {

    private static final int[] COUNTS = {1_000, 10_000, 100_000};
    private static final int ROUNDS = Integer.getInteger("rounds", 3);

    /// The number of sprites per draw at which libGDX is fastest, which is the maximum that libGDX
    /// accepts.
    private static final int LARGEST_BATCH = 8191;

    /// A measurement, which runs in a JVM of its own.
    ///
    /// @param outside whether to measure only the time outside of the driver
    /// @param batch the number of sprites in a batch of libGDX, or 0 for its default
    record Job(boolean outside, int batch) {

        static Job of(String[] words) {
            return new Job(Boolean.parseBoolean(words[0]), Integer.parseInt(words[1]));
        }

        List<String> words() {
            return List.of(Boolean.toString(outside), Integer.toString(batch));
        }

        void run(Contender contender) {
            List<Meter> meters = new ArrayList<>();
            for (boolean mixed : new boolean[] {false, true}) {
                for (int count : COUNTS) meters.add(new Meter(contender, mixed, count));
            }
            for (Meter meter : meters) meter.prepare();
            if (outside) NoGl.install();
            for (Meter meter : meters) {
                if (outside) meter.outside();
                else meter.total();
            }
        }
    }

    private enum Side {
        OURS("Fourstroke", FourstrokeSprites.class, 0),
        GDX("libGDX", GdxSprites.class, 0),
        GDX_LARGE("libGDX, large batch", GdxSprites.class, LARGEST_BATCH);

        private final String title;
        private final Class<?> main;
        private final int batch;

        Side(String title, Class<?> main, int batch) {
            this.title = title;
            this.main = main;
            this.batch = batch;
        }
    }

    private final Map<String, List<Double>> figures = new TreeMap<>();

    private SpriteRace() {}

    /// Prints the table.
    ///
    /// @param arguments the class path of Fourstroke's program and the class path of libGDX's
    ///   program
    public static void main(String[] arguments) throws IOException, InterruptedException {
        var race = new SpriteRace();
        for (int round = 0; round < ROUNDS; round++) {
            for (boolean outside : new boolean[] {true, false}) {
                for (Side side : Side.values()) {
                    race.run(side, outside, arguments[side == Side.OURS ? 0 : 1]);
                }
            }
        }
        race.print();
    }

    private void run(Side side, boolean outside, String classPath)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(System.getProperty("java.home") + File.separator + "bin/java");
        command.add("--enable-native-access=ALL-UNNAMED");
        // The version of LWJGL that libGDX brings uses sun.misc.Unsafe.
        command.add("--sun-misc-unsafe-memory-access=allow");
        command.add("-Xmx1g");
        command.add("-cp");
        command.add(classPath);
        command.add(side.main.getName());
        command.addAll(new Job(outside, side.batch).words());
        Process process =
                new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        try (BufferedReader lines = process.inputReader()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] words = line.split("\t");
                if (!words[0].equals(Meter.MARK)) continue;
                figures.computeIfAbsent(key(side, words[1], words[2]), _ -> new ArrayList<>())
                        .add(Double.valueOf(words[3]));
            }
        }
        int status = process.waitFor();
        if (status != 0) {
            throw new IOException(
                    side.title + " ended with status " + status + "; its output is above");
        }
    }

    private static String key(Side side, String scene, String figure) {
        return side + " " + scene + " " + figure;
    }

    private double median(Side side, String scene, String figure) {
        List<Double> sorted = figures.get(key(side, scene, figure)).stream().sorted().toList();
        return sorted.get(sorted.size() / 2);
    }

    private void print() {
        for (boolean mixed : new boolean[] {false, true}) {
            System.out.println();
            System.out.println(
                    mixed ? "sixteen pictures of one atlas, in random order" : "one picture");
            System.out.println();
            System.out.println(
                    "| sprites | program | ns per sprite outside the driver | ratio to Fourstroke |"
                        + " ms per frame | ratio to Fourstroke | ms in the driver, calling thread |"
                        + " processor ms per frame, all threads | draws per frame | bytes per"
                        + " frame: outside the driver, in total |");
            System.out.println("|---|---|---|---|---|---|---|---|---|---|");
            for (int count : COUNTS) {
                for (Side side : Side.values()) print(side, Meter.scene(mixed, count), count);
            }
        }
    }

    private void print(Side side, String scene, int count) {
        double outside = median(side, scene, "outside");
        double total = median(side, scene, "total");
        System.out.printf(
                "| %,d | %s | %.1f | %s | %.2f | %s | %.2f | %.2f | %.0f | %.0f, %.0f |%n",
                count,
                side.title,
                outside,
                ratio(side, outside / median(Side.OURS, scene, "outside")),
                total,
                ratio(side, total / median(Side.OURS, scene, "total")),
                median(side, scene, "thread") - outside * count / 1e6,
                median(side, scene, "process"),
                median(side, scene, "draws"),
                median(side, scene, "outsideBytes"),
                median(side, scene, "bytes"));
    }

    private static String ratio(Side side, double ratio) {
        return side == Side.OURS ? "" : "%.2f".formatted(ratio);
    }
}
