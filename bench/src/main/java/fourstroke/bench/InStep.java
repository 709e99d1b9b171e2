package fourstroke.bench;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.core.view.LoopListener;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/// Tests whether the times of frames align with the times of ticks after a cold start, in which the
/// first frame is slow. Each start is a separate process, in real time and without a screen.
public final class InStep {

    /// Pairs of the number of updates and the number of frames per second.
    private static final int[][] PAIRS = {{60, 60}, {120, 60}, {240, 240}, {240, 120}, {30, 60}};

    private static final int STARTS = 20;

    /// The time before the measurement, in nanoseconds. One second after the start, all code is
    /// compiled, and the slow first frame has no more effect.
    private static final long WARM_NANOS = 1_000_000_000;

    private static final long MEASURED_NANOS = 2_000_000_000L;

    /// The maximum deviation of the number of waits per second from the higher rate (updates or
    /// frames), as a fraction of the higher rate.
    private static final double RESTS_OFF = 0.01;

    /// The maximum difference between the medians of `alpha` in different starts.
    private static final double ALPHA_OFF = 0.05;

    private InStep() {}

    /// Prints the table. If the arguments are a number of updates and a number of frames per
    /// second, the program measures one start.
    public static void main(String[] words) throws IOException, InterruptedException {
        Words arguments = new Words(words);
        if (words.length == 2) {
            one(arguments.number(0, "updates", 60, 1000), arguments.number(1, "frames", 60, 1000));
            return;
        }
        System.out.printf(
                "%n| updates / frames per second | waits per second, minimum to maximum | median"
                        + " alpha within a frame's step, minimum to maximum | target"
                        + " |%n|---|---|---|---|%n");
        for (int[] pair : PAIRS) print(pair[0], pair[1]);
    }

    private static void print(int updates, int frames) throws IOException, InterruptedException {
        double[] rests = new double[STARTS];
        double[] alphas = new double[STARTS];
        for (int i = 0; i < STARTS; i++) {
            String[] figures = start(updates, frames).split(" ");
            rests[i] = Double.parseDouble(figures[0]);
            alphas[i] = Double.parseDouble(figures[1]);
        }
        Arrays.sort(rests);
        Arrays.sort(alphas);
        int expected = Math.max(updates, frames);
        boolean even =
                Math.abs(rests[0] / expected - 1) <= RESTS_OFF
                        && Math.abs(rests[STARTS - 1] / expected - 1) <= RESTS_OFF;
        boolean alike = alphas[STARTS - 1] - alphas[0] <= ALPHA_OFF;
        System.out.printf(
                Locale.ROOT,
                "| %d / %d | %.1f to %.1f | %.3f to %.3f | %s |%n",
                updates,
                frames,
                rests[0],
                rests[STARTS - 1],
                alphas[0],
                alphas[STARTS - 1],
                even && alike ? "met" : "missed");
    }

    /// {@return the figures that a new process has measured}
    private static String start(int updates, int frames) throws IOException, InterruptedException {
        Process process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                "--enable-native-access=ALL-UNNAMED",
                                InStep.class.getName(),
                                Integer.toString(updates),
                                Integer.toString(frames))
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        byte[] out = process.getInputStream().readAllBytes();
        if (process.waitFor() != 0) throw new IOException("a started process ended with an error");
        return new String(out, StandardCharsets.UTF_8).strip();
    }

    /// Counts the waits of the loop while `counts` is true.
    private static final class Rests implements LoopListener {

        private boolean counts;
        private int count;

        @Override
        public void restBegins(long nowNanos, long untilNanos) {
            if (counts) count++;
        }
    }

    private static void one(int updates, int frames) {
        LoopSettings settings =
                LoopSettings.of("in step", 64, 64)
                        .backend("null")
                        .updates(Rate.of(updates))
                        .frames(FrameRate.capped(frames));
        settings = settings.option("clock", "real");
        Rests rests = new Rests();
        // The difference of alpha (the fraction of a tick that has passed) between two successive
        // frames.
        double step = Math.min(1, (double) updates / frames);
        double[] alphas = new double[(int) (3 * MEASURED_NANOS / 1_000_000_000 * frames)];
        int drawn = 0;
        try (GameLoop loop = GameLoop.open(settings)) {
            loop.listen(rests);
            long from = System.nanoTime() + WARM_NANOS;
            for (Event event : loop) {
                long now = System.nanoTime();
                if (now > from + MEASURED_NANOS) break;
                rests.counts = now > from;
                if (rests.counts && event instanceof Render frame && drawn < alphas.length)
                    alphas[drawn++] = frame.alpha() % step;
            }
        }
        Arrays.sort(alphas, 0, drawn);
        System.out.printf(
                Locale.ROOT,
                "%.2f %.4f%n",
                rests.count / (MEASURED_NANOS / 1e9),
                alphas[drawn / 2]);
    }
}
