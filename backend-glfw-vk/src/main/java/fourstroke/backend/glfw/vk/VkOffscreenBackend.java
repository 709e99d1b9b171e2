package fourstroke.backend.glfw.vk;

import fourstroke.backend.glfw.GlfwPlatform;
import fourstroke.loop.api.WindowSettings;
import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Readiness;

/// The same drawing without a window and without a display: for tests, and for pictures made by a
/// graphics card. Used only when named. The window option `glfw.scale` says how many pixels there
/// are to a point.
public final class VkOffscreenBackend implements Backend {

    private final Probe probe = new Probe(GlfwPlatform.NULL);

    @Override
    public String name() {
        return "vk-offscreen";
    }

    @Override
    public int priority() {
        return -1;
    }

    @Override
    public boolean hasScreen() {
        return false;
    }

    @Override
    public Readiness readiness() {
        return probe.readiness();
    }

    @Override
    public BackendWindow open(WindowSettings settings) {
        return VkWindow.open(settings, GlfwPlatform.NULL);
    }
}
