package fourstroke.backend.glfw.vk;

import fourstroke.backend.glfw.GlfwPlatform;
import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.api.spi.WindowSettings;

/// The backend for windows drawn by Vulkan 1.2 or newer. It is preferred to OpenGL on a graphics
/// card, but not where Vulkan runs in software. The window option [GlfwPlatform#OPTION] selects the
/// window system.
public final class VkBackend implements Backend {

    /// The window option that selects the graphics card, by a part of its name. Without it the
    /// system property [#DEVICE_PROPERTY] does, or else the environment variable
    /// [#DEVICE_VARIABLE].
    public static final String DEVICE = VkOptions.DEVICE;

    /// The system property that selects a graphics card; see [#DEVICE].
    public static final String DEVICE_PROPERTY = VkOptions.DEVICE_PROPERTY;

    /// The environment variable that selects a graphics card; see [#DEVICE].
    public static final String DEVICE_VARIABLE = VkOptions.DEVICE_VARIABLE;

    /// The window option for how many frames may be in flight, from 1 to 3; 2 by default. With 1
    /// the processor waits for the graphics card after each frame, for the lowest latency but less
    /// throughput. Each further frame may add one frame to the latency between input and picture.
    public static final String FRAMES = VkOptions.FRAMES;

    /// Above OpenGL's 20.
    private static final int ON_A_CARD = 30;

    /// Below OpenGL's: where Vulkan finds no card, OpenGL may still have one.
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
