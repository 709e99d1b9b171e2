package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.GLFW_CLIENT_API;
import static org.lwjgl.glfw.GLFW.GLFW_NO_API;
import static org.lwjgl.glfw.GLFW.glfwWindowHint;

import fourstroke.backend.base.Presenter;
import fourstroke.backend.contract.Frames;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.api.spi.WindowSettings;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Opens invisible windows whose presenter only draws red.
final class PlainWindow {

    // A refresh rate that no monitor has.
    private static final Optional<Rate> STALE = Optional.of(Rate.of(7));

    private PlainWindow() {}

    /// A presenter that counts the calls of its methods.
    static final class Red implements Presenter {

        int redrawn;

        @Override
        public void present(Frame frame) {}

        @Override
        public void read(Size size, int[] target) {
            Arrays.fill(target, Color.RED);
        }

        @Override
        public void showAgain() {
            redrawn++;
        }

        @Override
        public void close() {}
    }

    /// @param hints sets additional window hints of GLFW after all other hints, for example hints
    ///   for a window that GLFW cannot open
    static GlfwWindow open(WindowSettings settings, Runnable hints) {
        GlfwWindow window =
                GlfwWindow.open(settings, GlfwPlatform.NULL, hints, (_, _) -> new Red());
        // Discards the inputs that the window reports because it was opened.
        inputs(window);
        hasLooked(window);
        return window;
    }

    static GlfwWindow open(WindowSettings settings) {
        return open(settings, () -> glfwWindowHint(GLFW_CLIENT_API, GLFW_NO_API));
    }

    static GlfwWindow open() {
        return open(WindowSettings.of("plain", 320, 200));
    }

    /// {@return the inputs that are in the queue after a pump}
    static List<Input> inputs(GlfwWindow window) {
        window.pump(0);
        List<Input> all = new ArrayList<>();
        for (Input input = window.poll(); input != null; input = window.poll()) all.add(input);
        return all;
    }

    /// {@return whether the window has looked up the refresh rate of its monitor since the last
    /// call of this method}
    static boolean hasLooked(GlfwWindow window) {
        boolean looked = window.displayRate() != STALE;
        window.port.model.setDisplayRate(STALE);
        return looked;
    }

    /// Presents a frame, so that the window can present this frame again later.
    static void present(GlfwWindow window) {
        window.present(Frames.plain(window.pixels(), Color.RED));
    }

    /// {@return the number of times that the window has presented its last frame again}
    static int redrawn(GlfwWindow window) {
        return ((Red) window.presenter()).redrawn;
    }
}
