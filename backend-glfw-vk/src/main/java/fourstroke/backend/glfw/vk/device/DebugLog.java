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

/// Logs the messages of the validation layer.
final class DebugLog implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(DebugLog.class);

    private final VkDebugUtilsMessengerCallbackEXT callback =
            VkDebugUtilsMessengerCallbackEXT.create(
                    (severity, kinds, data, _) -> heard(severity, kinds, data));
    private long messenger;
    private int complaints;

    private int heard(int severity, int kinds, long data) {
        var message = VkDebugUtilsMessengerCallbackDataEXT.create(data);
        String id = message.pMessageIdNameString();
        String line =
                "%s (0x%X): %s"
                        .formatted(
                                id == null ? "no id" : id,
                                message.messageIdNumber(),
                                message.pMessageString());
        // General messages come from the loader, about drivers that it could not use.
        if ((kinds & ~VK_DEBUG_UTILS_MESSAGE_TYPE_GENERAL_BIT_EXT) != 0) complaints++;
        if ((severity & VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT) != 0)
            LOG.error("Vulkan {}", line);
        else LOG.warn("Vulkan {}", line);
        return VK_FALSE; // do not abort the call
    }

    /// {@return the info to create a messenger from, which also listens to the creation of an
    /// instance}
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

    /// Listens to an instance.
    void listen(VkInstance instance) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            var info = info(stack);
            messenger =
                    Result.made(
                            "to report what validation finds",
                            made -> vkCreateDebugUtilsMessengerEXT(instance, info, null, made));
        }
    }

    /// Stops listening to an instance, which is about to be destroyed.
    void leave(VkInstance instance) {
        vkDestroyDebugUtilsMessengerEXT(instance, messenger, null);
    }

    /// {@return how many mistakes in our calls were reported}
    int complaints() {
        return complaints;
    }

    /// Frees the callback; the instance must have been destroyed.
    @Override
    public void close() {
        callback.free();
    }
}
