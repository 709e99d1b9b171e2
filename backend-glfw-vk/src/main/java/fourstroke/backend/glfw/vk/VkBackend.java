package fourstroke.backend.glfw.vk;

import fourstroke.backend.glfw.GlfwPlatform;
import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.api.spi.WindowSettings;

/// The backend for windows in which Vulkan 1.2 or newer draws. If Vulkan runs on a graphics card, a
/// loop prefers this backend to the backend for OpenGL; if Vulkan runs in software, the loop
/// prefers OpenGL. The window option [GlfwPlatform#OPTION] selects the window system.
public final class VkBackend implements Backend {

    /// The window option that selects the graphics card, by a part of the card's name. Without this
    /// option, the system property [#DEVICE_PROPERTY] selects the card. If neither the option nor
    /// the property is set, the environment variable [#DEVICE_VARIABLE] selects the card.
    public static final String DEVICE = VkOptions.DEVICE;

    /// The system property that selects the graphics card if the window option [#DEVICE] is not
    /// set.
    public static final String DEVICE_PROPERTY = VkOptions.DEVICE_PROPERTY;

    /// The environment variable that selects the graphics card if neither the window option
    /// [#DEVICE] nor the system property is set.
    public static final String DEVICE_VARIABLE = VkOptions.DEVICE_VARIABLE;

    /// The window option for the maximum number of frames in flight, which are frames that are
    /// recorded but not yet drawn. The value of this option is from 1 to 3; the default is 2. With
    /// one frame in flight, the processor waits for the graphics card after each frame, which gives
    /// the lowest latency but less throughput. Each additional frame in flight may add the duration
    /// of one frame to the latency, which is the time from an input until the screen shows its
    /// effect.
    public static final String FRAMES = VkOptions.FRAMES;

    /// The priority of this backend if Vulkan runs on a graphics card, which is higher than the
    /// priority 20 of OpenGL.
    private static final int ON_A_CARD = 30;

    /// The priority of this backend if Vulkan runs in software, which is lower than the priority 20
    /// of OpenGL. If Vulkan finds no graphics card, OpenGL may still find a graphics card.
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
