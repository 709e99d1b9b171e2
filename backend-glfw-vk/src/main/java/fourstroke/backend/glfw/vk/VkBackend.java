package fourstroke.backend.glfw.vk;

import fourstroke.backend.glfw.GlfwPlatform;
import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.api.spi.WindowSettings;

/// The backend for windows drawn with Vulkan 1.2 or newer. It is preferred to OpenGL on a graphics
/// card, but not if Vulkan runs in software. The window option [GlfwPlatform#OPTION] selects the
/// window system.
public final class VkBackend implements Backend {

    /// The window option that selects the graphics card, by a part of its name. Without this option
    /// the system property [#DEVICE_PROPERTY] selects it, or else the environment variable
    /// [#DEVICE_VARIABLE].
    public static final String DEVICE = VkOptions.DEVICE;

    /// The system property that selects a graphics card; see [#DEVICE].
    public static final String DEVICE_PROPERTY = VkOptions.DEVICE_PROPERTY;

    /// The environment variable that selects a graphics card; see [#DEVICE].
    public static final String DEVICE_VARIABLE = VkOptions.DEVICE_VARIABLE;

    /// The window option for the maximum number of frames in flight, from 1 to 3; the default is 2.
    /// With 1 the processor waits for the graphics card after each frame, which gives the lowest
    /// latency but less throughput. Each further frame may add one frame to the latency between
    /// input and picture.
    public static final String FRAMES = VkOptions.FRAMES;

    /// The priority on a graphics card, above OpenGL's 20.
    private static final int ON_A_CARD = 30;

    /// The priority in software, below OpenGL's: if Vulkan finds no card, OpenGL may still use one.
    private static final int IN_SOFTWARE = 10;

    private final Probe probe = new Probe(GlfwPlatform.AUTO);

    @Override
    public String name() {
        return "vk";
    }

    @Override
    public int priority() {
        return probe.software() ? IN_SOFTWARE : ON_A_CARD;
    }

    @Override
    public Readiness readiness() {
        return probe.readiness();
    }

    @Override
    public BackendWindow open(WindowSettings settings) {
        return VkPresenter.open(settings, GlfwPlatform.of(settings.options()));
    }
}
