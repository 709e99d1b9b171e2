package fourstroke.backend.glfw.vk;

import fourstroke.backend.glfw.GlfwPlatform;
import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.api.spi.WindowSettings;

/// The Vulkan backend without a window or a display, for tests and for rendering images on a
/// graphics card. It is used only when named. The window option `glfw.scale` sets the number of
/// pixels per point.
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
        return VkPresenter.open(settings, GlfwPlatform.NULL);
    }
}
