package fourstroke.bench;

import fourstroke.backend.glfw.vk.VkFrame;
import fourstroke.loop.api.draw.Blend;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.core.Backends;
import fourstroke.loop.draw.CanvasRecorder;

import org.lwjgl.PointerBuffer;
import org.lwjgl.opengl.GL;

import java.lang.foreign.Linker;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Field;
import java.util.Arrays;

/// Measures how much processor time the loop's thread needs to pass a frame to the driver, with
/// Vulkan and with OpenGL. Both backends draw the same frames without a window.
///
/// To measure the **time outside the driver**, the benchmark replaces all functions of the driver
/// by a function that does nothing. The time outside the driver is the time of the backend itself
/// and of the calls into the driver. The **time with the driver** is the processor time of the same
/// thread, including the time in the driver. A software driver draws mostly on threads of its own,
/// and the time of these threads is not counted.
final class VkBesideGl {

    private static final int WARM_FRAMES = 20_000;
    private static final int ROUNDS = 15;
    private static final int ROUND_FRAMES = 500;
    private static final int DRIVER_WARM_FRAMES = 100;
    private static final int DRIVER_ROUNDS = 5;
    private static final int DRIVER_ROUND_FRAMES = 20;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private VkBesideGl() {}

    /// {@return the images that [#drawChanges] draws}
    static Image[] images() {
        Image[] images = new Image[10];
        for (int i = 0; i < images.length; i++)
            images[i] = Image.filled(8, 8, Color.ORANGE, Image.Sampling.NEAREST);
        return images;
    }

    /// Draws 1,000 images. The image, the blend mode and the clip change with each draw.
    static void drawChanges(CanvasRecorder canvas, Image[] images) {
        for (int i = 0; i < 1000; i++) {
            canvas.push()
                    .clip(i % 100, i % 50, 600, 400)
                    .blend(Blend.values()[i % 3])
                    .image(images[i % images.length], i, i / 2.0)
                    .pop();
        }
    }

    /// The content of a measured frame, which is the same each time the program runs.
    private enum Scene {
        SPRITES("10,000 sprites of one image") {
            @Override
            Frame frame() {
                var canvas = new CanvasRecorder();
                canvas.begin(Sprites.SCREEN, Sprites.SCREEN, 1);
                new Sprites(10_000).drawUpright(canvas);
                canvas.end();
                return canvas.frame();
            }
        },
        CHANGES("1,000 draws, each with another image, blend mode and clip") {
            @Override
            Frame frame() {
                var canvas = new CanvasRecorder();
                canvas.begin(Sprites.SCREEN, Sprites.SCREEN, 1);
                drawChanges(canvas, images());
                canvas.end();
                return canvas.frame();
            }
        };

        final String words;

        Scene(String words) {
            this.words = words;
        }

        abstract Frame frame();
    }

    /// Measures all scenes with both backends.
    public static void main(String[] arguments) throws ReflectiveOperationException {
        System.out.printf(
                "%-60s %-13s %18s %18s%n",
                "scene", "backend", "outside the driver", "with the driver");
        for (Scene scene : Scene.values())
            for (String backend : new String[] {"gl-offscreen", "vk-offscreen"})
                measure(scene, backend);
    }

    private static void measure(Scene scene, String backend) throws ReflectiveOperationException {
        Frame frame = scene.frame();
        WindowSettings settings =
                WindowSettings.of("Beside", Sprites.SCREEN.width(), Sprites.SCREEN.height());
        try (BackendWindow window = Backends.choose(backend).open(settings)) {
            double with =
                    nanos(window, frame, DRIVER_WARM_FRAMES, DRIVER_ROUNDS, DRIVER_ROUND_FRAMES);
            window.capture(); // The capture waits until all frames are drawn.
            Runnable restore = backend.startsWith("vk") ? muteVulkan(window) : muteOpenGl();
            double outside = nanos(window, frame, WARM_FRAMES, ROUNDS, ROUND_FRAMES);
            restore.run();
            System.out.printf(
                    "%-60s %-13s %15.1f us %15.1f us%n",
                    scene.words, backend, outside / 1000, with / 1000);
        }
    }

    /// {@return the processor time of this thread per frame in nanoseconds, as the median of
    /// several rounds}
    private static double nanos(
            BackendWindow window, Frame frame, int warm, int rounds, int roundFrames) {
        for (int i = 0; i < warm; i++) window.present(frame);
        double[] found = new double[rounds];
        for (int round = 0; round < rounds; round++) {
            long began = THREADS.getCurrentThreadCpuTime();
            for (int i = 0; i < roundFrames; i++) window.present(frame);
            found[round] = (double) (THREADS.getCurrentThreadCpuTime() - began) / roundFrames;
        }
        Arrays.sort(found);
        return found[rounds / 2];
    }

    /// {@return the address of a function that has no effect and returns 0} The function is
    /// `pthread_equal`, which returns 0 because this benchmark calls the function only with two
    /// arguments that differ.
    private static long nothing() {
        return Linker.nativeLinker()
                .defaultLookup()
                .find("pthread_equal")
                .orElseThrow(() -> new UnsupportedOperationException("this needs Linux"))
                .address();
    }

    private static Runnable muteOpenGl() {
        PointerBuffer functions = GL.getCapabilities().getAddressBuffer();
        long[] real = new long[functions.capacity()];
        for (int i = 0; i < real.length; i++) real[i] = functions.get(i);
        for (int i = 0; i < real.length; i++) if (real[i] != 0) functions.put(i, nothing());
        return () -> {
            for (int i = 0; i < real.length; i++) functions.put(i, real[i]);
        };
    }

    private static Runnable muteVulkan(BackendWindow window) throws ReflectiveOperationException {
        Object functions = window.unwrap(VkFrame.class).device().getCapabilities();
        Field[] fields = functions.getClass().getFields();
        long[] real = new long[fields.length];
        for (int i = 0; i < fields.length; i++) {
            if (fields[i].getType() != long.class) continue;
            real[i] = fields[i].getLong(functions);
            fields[i].setAccessible(true);
            if (real[i] != 0) fields[i].setLong(functions, nothing());
        }
        return () -> {
            for (int i = 0; i < fields.length; i++) {
                try {
                    if (real[i] != 0) fields[i].setLong(functions, real[i]);
                } catch (IllegalAccessException e) {
                    throw new AssertionError(e);
                }
            }
        };
    }
}
