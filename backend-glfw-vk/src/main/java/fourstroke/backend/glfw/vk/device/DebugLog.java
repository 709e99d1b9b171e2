package fourstroke.backend.glfw.vk.device;

import static org.lwjgl.vulkan.EXTDebugUtils.*;
import static org.lwjgl.vulkan.VK10.VK_FALSE;

import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkDebugUtilsMessengerCallbackDataEXT;
import org.lwjgl.vulkan.VkDebugUtilsMessengerCallbackEXT;
import org.lwjgl.vulkan.VkDebugUtilsMessengerCreateInfoEXT;
import org.lwjgl.vulkan.VkInstance;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Logs the messages that the validation layer of Vulkan sends.
final class DebugLog implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(DebugLog.class);

    private final VkDebugUtilsMessengerCallbackEXT callback =
            VkDebugUtilsMessengerCallbackEXT.create(
                    (severity, kinds, data, _) -> logMessage(severity, kinds, data));
    private long messenger;
    private int complaints;

    private int logMessage(int severity, int kinds, long data) {
        var message = VkDebugUtilsMessengerCallbackDataEXT.create(data);
        String id = message.pMessageIdNameString();
        String line =
                "%s (0x%X): %s"
                        .formatted(
                                id == null ? "no id" : id,
                                message.messageIdNumber(),
                                message.pMessageString());
        // Messages of the type `GENERAL` come from the Vulkan loader, for example about drivers
        // that the loader cannot use. These messages do not show a mistake in this program, so they
        // are not counted.
        if ((kinds & ~VK_DEBUG_UTILS_MESSAGE_TYPE_GENERAL_BIT_EXT) != 0) complaints++;
        if ((severity & VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT) != 0)
            LOG.error("Vulkan {}", line);
        else LOG.warn("Vulkan {}", line);
        // The result `VK_FALSE` means that Vulkan does not abort the call which caused the message.
        return VK_FALSE;
    }

    /// {@return the settings of a debug messenger, which sends the messages of the validation layer
    /// to this log} If an instance is created with these settings, Vulkan also sends messages about
    /// the creation of the instance.
    VkDebugUtilsMessengerCreateInfoEXT info(MemoryStack stack) {
        return VkDebugUtilsMessengerCreateInfoEXT.calloc(stack)
                .sType$Default()
                .messageSeverity(
                        VK_DEBUG_UTILS_MESSAGE_SEVERITY_WARNING_BIT_EXT
                                | VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT)
                .messageType(
                        VK_DEBUG_UTILS_MESSAGE_TYPE_GENERAL_BIT_EXT
                                | VK_DEBUG_UTILS_MESSAGE_TYPE_VALIDATION_BIT_EXT
                                | VK_DEBUG_UTILS_MESSAGE_TYPE_PERFORMANCE_BIT_EXT)
                .pfnUserCallback(callback);
    }

    /// Starts to log the messages of a Vulkan instance.
    void listen(VkInstance instance) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            var info = info(stack);
            messenger =
                    Result.made(
                            "to report validation messages",
                            made -> vkCreateDebugUtilsMessengerEXT(instance, info, null, made));
        }
    }

    /// Stops logging the messages of a Vulkan instance, before the instance is destroyed.
    void leave(VkInstance instance) {
        vkDestroyDebugUtilsMessengerEXT(instance, messenger, null);
    }

    /// {@return the number of mistakes in the calls of this backend that were reported}
    int complaints() {
        return complaints;
    }

    /// Frees the callback. The instance must be destroyed before this object is closed.
    @Override
    public void close() {
        callback.free();
    }
}
