package fourstroke.backend.glfw.vk.device;

import static org.lwjgl.vulkan.VK10.vkDestroyInstance;

import org.lwjgl.vulkan.VkInstance;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/// An instance of Vulkan that is currently unused. The next caller that needs an instance with the
/// same extensions gets it, so finding out whether a window can be opened and then opening it needs
/// only one instance.
///
/// When no instance exists, the loader unloads the driver. Loading it again costs the next window
/// 65 ms with NVIDIA's driver, and a process can load this driver only about thirty times: each
/// time takes memory that the system's loader reserves for variables of threads (glibc's static
/// TLS) and does not get back. The spare instance is destroyed before the process ends, because
/// NVIDIA's driver crashes if it is still loaded then.
final class SpareInstance {

    /// Spare instances by their extensions. The lock of this class guards this field and the next.
    private static final Map<List<String>, VkInstance> SPARE = new HashMap<>();

    private static boolean ending;

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(SpareInstance::end, "Vulkan's end"));
    }

    private SpareInstance() {}

    /// {@return the spare instance with these extensions, or a new one}
    static VkInstance taken(List<String> extensions, Supplier<VkInstance> made) {
        synchronized (SpareInstance.class) {
            VkInstance spare = SPARE.remove(extensions);
            if (spare != null) return spare;
        }
        return made.get();
    }

    /// Returns an instance for later use, or destroys it if there is already a spare one.
    static synchronized void leave(List<String> extensions, VkInstance instance) {
        if (ending || SPARE.putIfAbsent(extensions, instance) != null)
            vkDestroyInstance(instance, null);
    }

    private static synchronized void end() {
        ending = true;
        SPARE.values().forEach(spare -> vkDestroyInstance(spare, null));
    }
}
