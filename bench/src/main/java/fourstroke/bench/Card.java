package fourstroke.bench;

import com.sun.management.UnixOperatingSystemMXBean;

import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.core.Backends;
import fourstroke.loop.draw.CanvasRecorder;

import org.lwjgl.opengl.GL11C;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Consumer;

/// Measures how long frames take on a graphics card, without a window. The script `bench/run card`
/// runs this program and other programs.
final class Card {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /// The duration of the warm-up in nanoseconds. During the warm-up, Java's compiler finishes,
    /// and a graphics card leaves its idle clock rate.
    private static final long WARM_NANOS = 1_500_000_000L;

    private static final long ROUND_NANOS = 400_000_000L;
    private static final int ROUNDS = 5;

    /// The maximum time of a measured frame, in nanoseconds. Only software rendering takes longer
    /// than 0.5 seconds for a frame.
    private static final long SLOW_NANOS = 500_000_000L;

    private static final int WINDOWS = 1000;

    /// The maximum time for opening all windows, in nanoseconds, because some drivers take long to
    /// open a window.
    private static final long WINDOWS_NANOS = 60_000_000_000L;

    /// The number of windows after which a driver has allocated all the memory that the driver
    /// keeps until the process ends.
    private static final int FIRST_WINDOWS = 60;

    private Card() {}

    /// @param words one of these: `compare EXPECTED ACTUAL`, `figures BACKEND`, `windows BACKEND`
    public static void main(String[] words) throws IOException {
        switch (words[0]) {
            case "compare" -> compare(Path.of(words[1]), Path.of(words[2]));
            case "figures" -> figures(words[1]);
            case "windows" -> windows(words[1]);
            default -> throw new IllegalArgumentException(words[0]);
        }
    }

    /// Prints how many pixels differ between two pictures, and by how much.
    private static void compare(Path expected, Path actual) throws IOException {
        if (!Files.exists(actual)) return; // The game has printed why no picture exists.
        int[] here = Image.read(expected).pixels();
        int[] there = Image.read(actual).pixels();
        int near = 0;
        int far = 0;
        int worst = 0;
        for (int i = 0; i < here.length; i++) {
            int most = 0;
            for (int shift = 0; shift < 24; shift += 8) {
                int distance = (here[i] >> shift & 0xFF) - (there[i] >> shift & 0xFF);
                most = Math.max(most, Math.abs(distance));
            }
            if (most > 2) near++;
            if (most > 16) far++;
            worst = Math.max(worst, most);
        }
        System.out.printf(
                "%s: of every 1000 pixels, %.3f differ by more than 2 in a colour channel (0 to"
                        + " 255), and %.3f by more than 16; the largest difference is %d%n",
                actual.getFileName(), 1e3 * near / here.length, 1e3 * far / here.length, worst);
    }

    private static BackendWindow open(String backend, Size size) {
        var settings = WindowSettings.of("Card", size.width(), size.height());
        return Backends.choose(backend).open(settings);
    }

    private static void figures(String backend) {
        var canvas = new CanvasRecorder();
        try (BackendWindow window = open(backend, Sprites.SCREEN)) {
            if (backend.startsWith("gl"))
                System.out.printf(
                        "OpenGL %s on %s%n",
                        GL11C.glGetString(GL11C.GL_VERSION), GL11C.glGetString(GL11C.GL_RENDERER));
            for (int count : new int[] {1_000, 10_000, 100_000, 1_000_000}) {
                var sprites = new Sprites(count);
                var turned = "%,d sprites of 8 x 8 pixels, turned".formatted(count);
                frame(window, canvas, turned, to -> sprites.drawSmall(to, 8, 0, true));
            }
            var sprites = new Sprites(10_000);
            frame(window, canvas, "10,000 of 32 x 32, upright", sprites::drawUpright);
            Image[] images = VkBesideGl.images();
            frame(
                    window,
                    canvas,
                    "1,000 draws, each with a different state",
                    to -> VkBesideGl.drawChanges(to, images));
            uploads(window, canvas);
        }
        captures(backend, canvas);
    }

    /// Prints two times per frame: the time until the card has drawn the frame, averaged over many
    /// frames in flight, and the processor time of this thread.
    private static void frame(
            BackendWindow window,
            CanvasRecorder canvas,
            String name,
            Consumer<CanvasRecorder> scene) {
        try {
            // The first frame is not measured, because the first frame creates pipelines and copies
            // images.
            draw(window, canvas, scene);
            window.capture();
            long began = System.nanoTime();
            draw(window, canvas, scene);
            window.capture();
            if (System.nanoTime() - began > SLOW_NANOS) {
                System.out.printf("%-44s more than %d ms%n", name, SLOW_NANOS / 1_000_000);
                return;
            }
        } catch (IllegalStateException e) {
            System.out.printf("%-44s %s%n", name, e.getMessage());
            return;
        }
        long end = System.nanoTime() + WARM_NANOS;
        int frames = 0;
        while (System.nanoTime() < end) {
            draw(window, canvas, scene);
            frames++;
        }
        window.capture();
        int each = (int) Math.max(3, frames * ROUND_NANOS / WARM_NANOS);
        double[] wall = new double[ROUNDS];
        double[] thread = new double[ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            long began = System.nanoTime();
            long threadBegan = THREADS.getCurrentThreadCpuTime();
            for (int i = 0; i < each; i++) draw(window, canvas, scene);
            thread[round] = (THREADS.getCurrentThreadCpuTime() - threadBegan) / 1e6 / each;
            long captured = System.nanoTime();
            window.capture(); // The first capture waits until everything is drawn.
            long first = System.nanoTime() - captured;
            window.capture(); // The second capture measures the time of a capture alone.
            long second = System.nanoTime() - captured - first;
            wall[round] = (captured - began + Math.max(0, first - second)) / 1e6 / each;
        }
        Arrays.sort(wall);
        Arrays.sort(thread);
        double median = wall[ROUNDS / 2];
        System.out.printf(
                "%-44s %8.3f ms per frame, %7.0f frames/s; %8.3f ms of processor time on this"
                        + " thread%n",
                name, median, 1000 / median, thread[ROUNDS / 2]);
    }

    private static void draw(
            BackendWindow window, CanvasRecorder canvas, Consumer<CanvasRecorder> scene) {
        canvas.begin(window.pixels(), window.pixels(), 1);
        scene.accept(canvas);
        canvas.end();
        window.present(canvas.frame());
    }

    private static void uploads(BackendWindow window, CanvasRecorder canvas) {
        int count = 100;
        int[] pixels = new int[1024 * 1024];
        for (int i = 0; i < pixels.length; i++) pixels[i] = 0xFF000000 | i * 31;
        double[] found = new double[ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            Image[] images = new Image[count];
            for (int i = 0; i < count; i++) images[i] = Image.of(1024, 1024, pixels);
            window.capture();
            long began = System.nanoTime();
            draw(
                    window,
                    canvas,
                    to -> {
                        for (Image image : images) to.image(image, 0, 0, 8, 8);
                    });
            window.capture();
            found[round] = (System.nanoTime() - began) / 1e6 / count;
            for (Image image : images) image.close();
            // The next frame frees the backend's copies of closed images.
            draw(window, canvas, _ -> {});
        }
        Arrays.sort(found);
        System.out.printf(
                "%-44s %8.3f ms each%n", "100 images of 1024 x 1024, uploaded", found[ROUNDS / 2]);
    }

    private static void captures(String backend, CanvasRecorder canvas) {
        var sprites = new Sprites(1000);
        try (BackendWindow window = open(backend, new Size(1920, 1080))) {
            double[] found = new double[20];
            for (int i = 0; i < found.length; i++) {
                draw(window, canvas, sprites::drawUpright);
                long began = System.nanoTime();
                window.capture();
                found[i] = (System.nanoTime() - began) / 1e6;
            }
            Arrays.sort(found);
            System.out.printf(
                    "%-44s %8.3f ms%n", "a capture of 1920 x 1080", found[found.length / 2]);
        }
    }

    /// Opens and closes many windows, and draws a frame in each of them. Prints how much memory the
    /// process uses at the end, compared with its memory after the first windows.
    private static void windows(String backend) throws IOException {
        var canvas = new CanvasRecorder();
        var sprites = new Sprites(100);
        String before = "";
        long began = System.nanoTime();
        long end = began + WINDOWS_NANOS;
        int opened = 0;
        for (int i = 0; i < WINDOWS && System.nanoTime() < end; i++) {
            if (i == FIRST_WINDOWS) {
                before = held();
                began = System.nanoTime();
            }
            try (BackendWindow window = open(backend, new Size(320, 240))) {
                draw(window, canvas, sprites::drawUpright);
                window.capture();
            }
            opened++;
        }
        System.out.printf(
                "%d windows opened in turn, %.1f ms each%nafter %d windows: %s%nafter %d windows:"
                        + " %s%n",
                opened,
                (System.nanoTime() - began) / 1e6 / (opened - FIRST_WINDOWS),
                FIRST_WINDOWS,
                before,
                opened,
                held());
    }

    private static String held() throws IOException {
        System.gc();
        String resident = "?";
        for (String line : Files.readAllLines(Path.of("/proc/self/status")))
            if (line.startsWith("VmRSS:")) resident = line.substring("VmRSS:".length()).strip();
        var system = (UnixOperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        long tasks;
        try (var threads = Files.list(Path.of("/proc/self/task"))) {
            tasks = threads.count();
        }
        return "%s resident, %d threads, %d files open"
                .formatted(resident, tasks, system.getOpenFileDescriptorCount());
    }
}
