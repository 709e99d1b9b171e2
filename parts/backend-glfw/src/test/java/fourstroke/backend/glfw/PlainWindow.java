package fourstroke.backend.glfw;

import static org.lwjgl.glfw.GLFW.GLFW_CLIENT_API;
import static org.lwjgl.glfw.GLFW.GLFW_NO_API;
import static org.lwjgl.glfw.GLFW.glfwWindowHint;

import fourstroke.loop.api.Input;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.api.window.Feature;
import fourstroke.loop.api.window.Vsync;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A window that nobody can see and nothing can draw in, and that counts what is asked of it.
final class PlainWindow extends GlfwWindow {

    int screenChanges;
    int redrawn;

    /// @param hints are set last, so that they can ask for what there is not
    PlainWindow(WindowSettings settings, Runnable hints) {
        super(settings, GlfwPlatform.NULL, hints);
        begin(settings);
        inputs(); // what opening brought
        screenChanges = 0;
    }

    static PlainWindow open() {
        return new PlainWindow(
                WindowSettings.of("plain", 320, 200),
                () -> glfwWindowHint(GLFW_CLIENT_API, GLFW_NO_API));
    }

    /// {@return what is pending after a pump}
    List<Input> inputs() {
        pump(0);
        List<Input> all = new ArrayList<>();
        for (Input input = poll(); input != null; input = poll()) all.add(input);
        return all;
    }

    @Override
    protected void redraw() {
        redrawn++;
    }

    @Override
    protected void screenChanged() {
        screenChanges++;
    }

    @Override
    protected void closeDrawing() {}

    @Override
    protected boolean draws(Feature feature) {
        return false;
    }

    @Override
    public void present(Frame frame) {}

    @Override
    public Optional<Rate> presentRate() {
        return Optional.empty();
    }

    @Override
    public <T> T unwrap(Class<T> type) {
        throw new IllegalArgumentException("a plain window has no view of a frame");
    }

    @Override
    protected Vsync granted(Vsync wanted) {
        return Vsync.OFF;
    }

    @Override
    protected Image picture() {
        throw new IllegalStateException("a plain window shows nothing");
    }
}
