package fourstroke.backend.glfw.vk;

import fourstroke.backend.glfw.GlfwPlatform;
import fourstroke.loop.api.WindowSettings;
import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Readiness;

/// Windows drawn by Vulkan 1.2 or newer. It goes before OpenGL on a graphics card, and after it
/// where the processor does a card's work. The window option [GlfwPlatform#OPTION] picks the window
/// system.
public final class VkBackend implements Backend {

    /// The window option that names the graphics card to draw with, by a part of its name; then it
    /// is the system property [#DEVICE_PROPERTY], then the environment variable [#DEVICE_VARIABLE].
    public static final String DEVICE = "vk.device";

    /// The system property that names a graphics card.
    public static final String DEVICE_PROPERTY = "fourstroke.vk.device";

    /// The environment variable that names a graphics card.
    public static final String DEVICE_VARIABLE = "FOURSTROKE_VK_DEVICE";

    /// The window option that says how many frames may be on their way, from 1 to 3; otherwise 2.
    /// With 1 the processor waits for the graphics card after each frame: the least delay, and less
    /// is done in a second. Each one more may add a frame to the delay between input and picture.
    public static final String FRAMES = "vk.frames";

    /// The window option that says which Vulkan is used at most, `1.2` or `1.3`, to go around a
    /// driver whose newer calls have mistakes.
    public static final String VERSION = "vk.version";

    /// Before OpenGL, which has 20.
    private static final int ON_A_CARD = 30;

    /// After OpenGL: where Vulkan finds no card, OpenGL may well have one.
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
        return VkWindow.open(settings, GlfwPlatform.of(settings.options()));
    }
}
