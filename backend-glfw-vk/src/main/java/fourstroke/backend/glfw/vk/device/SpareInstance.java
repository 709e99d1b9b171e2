package fourstroke.backend.glfw.vk.device;

import static org.lwjgl.vulkan.VK10.vkDestroyInstance;

import org.lwjgl.vulkan.VkInstance;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/// Stores Vulkan instances that are currently unused. The next caller that needs an instance with
/// the same extensions gets the stored instance. A program that first finds out whether a window
/// can be opened, and then opens the window, therefore creates only one instance.
///
/// The stored instance also keeps the driver loaded: when the last instance is destroyed, the
/// Vulkan loader unloads the driver. Loading NVIDIA's driver again takes 65 milliseconds. A process
/// can load NVIDIA's driver only about thirty times, because each loading takes some of the memory
/// that the system's loader reserves for variables of threads (the static TLS of glibc). Unloading
/// NVIDIA's driver does not free this memory. A shutdown hook destroys the stored instances,
/// because NVIDIA's driver crashes if the driver is still loaded when the process ends.
final class SpareInstance {

    /// The spare instances by their extensions. This field and the field `ending` are accessed only
    /// in blocks that are synchronised on this class.
    private static final Map<List<String>, VkInstance> SPARE = new HashMap<>();

    private static boolean ending;

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(SpareInstance::end, "Vulkan's end"));
    }

    private SpareInstance() {}

    /// {@return the spare instance with these extensions, or a new instance if there is no spare
    /// instance}
    static VkInstance taken(List<String> extensions, Supplier<VkInstance> made) {
        synchronized (SpareInstance.class) {
            VkInstance spare = SPARE.remove(extensions);
            if (spare != null) return spare;
        }
        return made.get();
    }

    /// Keeps an instance for later use, or destroys the instance if there already is a spare
    /// instance with these extensions.
    static synchronized void leave(List<String> extensions, VkInstance instance) {
        if (ending || SPARE.putIfAbsent(extensions, instance) != null)
            vkDestroyInstance(instance, null);
    }

    private static synchronized void end() {
        ending = true;
        SPARE.values().forEach(spare -> vkDestroyInstance(spare, null));
    }
}
