package fourstroke.backend.glfw.vk;

import fourstroke.backend.base.script.ScriptedWindow;
import fourstroke.backend.glfw.GlfwPlatform;
import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.api.spi.WindowSettings;

/// The Vulkan backend without a display. The backend is for tests, and for rendering images on a
/// graphics card. A loop uses this backend only if the settings of the loop name the backend. The
/// windows of this backend have the options of every [ScriptedWindow], such as virtual time and a
/// script.
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
    public ScriptedWindow open(WindowSettings settings) {
        return VkPresenter.offscreen(settings);
    }
}
