package fourstroke.backend.glfw.vk;

import fourstroke.backend.glfw.Glfw;
import fourstroke.backend.glfw.GlfwPlatform;
import fourstroke.backend.glfw.vk.device.Gpu;
import fourstroke.backend.glfw.vk.device.Gpus;
import fourstroke.backend.glfw.vk.device.Vulkan;
import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.spi.Readiness;

import org.jspecify.annotations.Nullable;

import java.util.List;

/// Finds out whether Vulkan can draw, and on which graphics card. A probe examines Vulkan only once
/// and stores the result, because each examination creates an instance of Vulkan, which takes time.
final class Probe {

    private final GlfwPlatform platform;
    private @Nullable Found found;

    /// The result of the examination of Vulkan.
    ///
    /// @param readiness whether Vulkan can draw, with the name of the graphics card or the reason
    ///   why Vulkan cannot draw
    /// @param software whether the chosen Vulkan driver draws with the processor, without a
    ///   graphics card
    private record Found(Readiness readiness, boolean software) {}

    /// @param platform the window system on which windows will be opened
    Probe(GlfwPlatform platform) {
        this.platform = platform;
    }

    Readiness readiness() {
        return found().readiness;
    }

    boolean software() {
        return found().software;
    }

    private Found found() {
        Found there = found;
        if (there == null) {
            there = look();
            found = there;
        }
        return there;
    }

    private Found look() {
        if (platform == GlfwPlatform.NULL) return look(false, "virtual time");
        try {
            Glfw glfw = Glfw.open(platform);
            try {
                return look(true, "via " + Glfw.description());
            } finally {
                // GLFW stays initialised, so that a backend that opens a window next need not
                // initialise GLFW again.
                glfw.keep();
            }
        } catch (IllegalStateException e) {
            // Another thread or another window system is using GLFW, so this method cannot test
            // Vulkan with a window. The program can open a window when GLFW is no longer in use.
            return look(false, "not tested with a window: " + e.getMessage());
        } catch (BackendException | UnsatisfiedLinkError e) {
            return not(e);
        }
    }

    private static Found look(boolean screen, String where) {
        try (Vulkan vulkan = Vulkan.open(screen, false)) {
            List<Gpu> gpus = Gpus.find(vulkan);
            Gpu chosen = Gpus.choose(gpus, VkOptions.namedElsewhere());
            return new Found(
                    new Readiness.Ready(
                            "Vulkan on %s, %s%s"
                                    .formatted(chosen, where, Gpus.others(gpus, chosen))),
                    chosen.kind() == Gpu.Kind.SOFTWARE);
        } catch (BackendException | UnsatisfiedLinkError e) {
            return not(e);
        }
    }

    private static Found not(Throwable e) {
        String reason = e.getMessage();
        return new Found(new Readiness.NotReady(reason == null ? e.toString() : reason), false);
    }
}
