package fourstroke.bench;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Notice.Presented;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.draw.Canvas;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.window.Window;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;
import fourstroke.loop.image.Apng;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/// Measures how long it takes to make a movie of 600 frames without a screen, on one core and on
/// two cores. The program measures the time of drawing alone, and the time of the whole movie. Most
/// of the time of a whole movie is spent on creating the file. Each measurement is a separate
/// process, and measurements on one core and on two cores alternate.
final class MovieCost {

    private static final int FRAMES = 600;
    private static final int WIDTH = 960;
    private static final int HEIGHT = 540;

    private MovieCost() {}

    /// @param words the number of rounds; or, in a process that makes one measurement, only the
    ///   file of the movie
    static void main(String[] words) throws IOException, InterruptedException {
        if (words.length > 0 && words[0].endsWith(".png")) {
            shoot(Path.of(words[0]));
            return;
        }
        int rounds = words.length > 0 ? Integer.parseInt(words[0]) : 9;
        Path file = Files.createTempFile("movie", ".png");
        double[][] drawing = new double[2][rounds];
        double[][] all = new double[2][rounds];
        for (int round = 0; round < rounds; round++) {
            for (int cores = 1; cores <= 2; cores++) {
                String[] output = process(cores, file).split(" ");
                drawing[cores - 1][round] = Double.parseDouble(output[0]);
                all[cores - 1][round] = Double.parseDouble(output[1]);
            }
        }
        Files.delete(file);
        print("drawing alone", drawing);
        print("the whole movie", all);
    }

    private static String process(int cores, Path file) throws IOException, InterruptedException {
        Process movie =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-XX:ActiveProcessorCount=" + cores,
                                "-cp",
                                System.getProperty("java.class.path"),
                                MovieCost.class.getName(),
                                file.toString())
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        String output = new String(movie.getInputStream().readAllBytes()).strip();
        if (movie.waitFor() != 0) throw new IllegalStateException("a movie failed: " + output);
        return output;
    }

    private static void print(String what, double[][] seconds) {
        for (double[] each : seconds) Arrays.sort(each);
        double one = seconds[0][seconds[0].length / 2];
        double two = seconds[1][seconds[1].length / 2];
        System.out.printf(
                "%-16s %6.2f s on one core, %6.2f s on two: %.2f times as fast%n",
                what, one, two, one / two);
    }

    /// Prints how many seconds drawing takes without a movie, and how many seconds the whole movie
    /// takes.
    private static void shoot(Path file) throws IOException {
        // The drawing part copies the pixels to an array, because creating images would take a
        // tenth of the measured time.
        int[] pixels = new int[WIDTH * HEIGHT];
        long[] drawing = {0};
        play(window -> {
            long before = System.nanoTime();
            window.capture(pixels);
            drawing[0] += System.nanoTime() - before;
        });
        long start = System.nanoTime();
        try (Apng movie = new Apng(file, Rate.of(60))) {
            play(window -> {
                window.capture(pixels);
                movie.add(new Image.Format.Pixels(WIDTH, HEIGHT, pixels));
            });
        }
        System.out.printf(
                Locale.ROOT, "%.3f %.3f%n", drawing[0] / 1e9, (System.nanoTime() - start) / 1e9);
    }

    private interface Camera {
        void shoot(Window window) throws IOException;
    }

    private static void play(Camera camera) throws IOException {
        Sprites sprites = new Sprites(1000);
        LoopSettings settings =
                LoopSettings.of("movie", WIDTH, HEIGHT)
                        .backend("headless")
                        .updates(Rate.of(60))
                        .frames(FrameRate.capped(60));
        int frames = 0;
        try (GameLoop loop = GameLoop.open(settings)) {
            for (Event event : loop) {
                if (event instanceof Render frame) draw(frame.canvas(), sprites, frame.number());
                if (!(event instanceof Presented)) continue;
                camera.shoot(loop.window());
                if (++frames == FRAMES) loop.stop();
            }
        }
    }

    private static void draw(Canvas canvas, Sprites sprites, long number) {
        canvas.clear(Color.NAVY).push().scale(0.75, 0.75);
        sprites.drawTurned(canvas, number * 0.02);
        canvas.pop();
        for (int i = 0; i < 200; i++) {
            double x = (i * 137 + number * (1 + i % 5)) % WIDTH;
            canvas.circle(x, i * 53 % HEIGHT, 9, Color.ORANGE)
                    .roundRect(WIDTH - x, i * 31 % HEIGHT, 40, 24, 6, 0x803E7BFA);
        }
        for (int i = 0; i < 20; i++)
            canvas.text("frame " + number + " of a movie, line " + i, 20, 30 + 25 * i, 16, -1);
    }
}
