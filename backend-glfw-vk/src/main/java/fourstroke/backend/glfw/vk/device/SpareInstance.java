package fourstroke.backend.glfw.vk.device;

import static org.lwjgl.vulkan.VK10.vkDestroyInstance;

import org.lwjgl.vulkan.VkInstance;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/// The instance of Vulkan that nobody uses at the moment, for the next who needs one with the same
/// extensions: to ask whether a window can be opened and to open it then takes one instance.
///
/// Without an instance the loader unloads the driver. That costs the next window 65 ms with
/// NVIDIA's driver, and a process can load that driver some thirty times only: each time takes
/// memory that the system's loader has for variables of threads (glibc's static TLS) and does not
/// get back. The spare one is destroyed before the process ends: NVIDIA's driver crashes where it
/// is still loaded then.
final class SpareInstance {

    /// By its extensions; guarded by the class, as is the next.
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

    /// Leaves an instance for the next, or destroys it if there is one already.
    static synchronized void leave(List<String> extensions, VkInstance instance) {
        if (ending || SPARE.putIfAbsent(extensions, instance) != null)
            vkDestroyInstance(instance, null);
    }

    private static synchronized void end() {
        ending = true;
        SPARE.values().forEach(spare -> vkDestroyInstance(spare, null));
    }
}
