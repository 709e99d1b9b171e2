package fourstroke.backend.glfw.vk.device;

import static org.lwjgl.util.vma.Vma.vmaCreateAllocator;
import static org.lwjgl.util.vma.Vma.vmaDestroyAllocator;
import static org.lwjgl.vulkan.VK10.*;
import static org.lwjgl.vulkan.VK12.VK_API_VERSION_1_2;

import fourstroke.backend.glfw.Natives;

import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.util.vma.Vma;
import org.lwjgl.util.vma.VmaAllocatorCreateInfo;
import org.lwjgl.util.vma.VmaVulkanFunctions;
import org.lwjgl.vulkan.VkDevice;
import org.lwjgl.vulkan.VkDeviceCreateInfo;
import org.lwjgl.vulkan.VkDeviceQueueCreateInfo;
import org.lwjgl.vulkan.VkPhysicalDeviceDynamicRenderingFeatures;
import org.lwjgl.vulkan.VkPhysicalDeviceProperties;
import org.lwjgl.vulkan.VkPhysicalDeviceSynchronization2Features;
import org.lwjgl.vulkan.VkQueue;
import org.lwjgl.vulkan.VkSemaphoreCreateInfo;

/// A graphics card that was opened for drawing, with its only queue and the allocator of its
/// memory.
///
/// @param gpu the graphics card
/// @param sideLimit the maximum width and height of an image that is sampled or drawn on, in pixels
/// @param handle the handle of the device
/// @param queue the only queue of the device, which supports graphics
/// @param memory the handle of the allocator (VMA) that allocates memory of the device
public record Device(Gpu gpu, int sideLimit, VkDevice handle, VkQueue queue, long memory)
        implements AutoCloseable {

    /// Opens a graphics card.
    public static Device open(Vulkan vulkan, Gpu gpu) {
        Natives.load("lwjgl_vma", "org/lwjgl/util/vma", Vma.class);
        try (MemoryStack stack = MemoryStack.stackPush()) {
            var properties = VkPhysicalDeviceProperties.malloc(stack);
            vkGetPhysicalDeviceProperties(gpu.handle(), properties);
            var limits = properties.limits();
            int drawn = Math.min(limits.maxFramebufferWidth(), limits.maxFramebufferHeight());
            int sideLimit = Math.min(limits.maxImageDimension2D(), drawn);
            VkDevice handle = create(gpu, stack);
            PointerBuffer pointer = stack.mallocPointer(1);
            vkGetDeviceQueue(handle, gpu.family(), 0, pointer);
            VkQueue queue = new VkQueue(pointer.get(0), handle);
            int code =
                    vmaCreateAllocator(
                            VmaAllocatorCreateInfo.calloc(stack)
                                    .instance(vulkan.instance())
                                    .physicalDevice(gpu.handle())
                                    .device(handle)
                                    .pVulkanFunctions(
                                            VmaVulkanFunctions.calloc(stack)
                                                    .set(vulkan.instance(), handle))
                                    .vulkanApiVersion(VK_API_VERSION_1_2),
                            pointer);
            if (code < VK_SUCCESS) vkDestroyDevice(handle, null);
            Result.check(code, "to create the memory allocator of VMA");
            return new Device(gpu, sideLimit, handle, queue, pointer.get(0));
        }
    }

    private static VkDevice create(Gpu gpu, MemoryStack stack) {
        var queues =
                VkDeviceQueueCreateInfo.calloc(1, stack)
                        .sType$Default()
                        .queueFamilyIndex(gpu.family())
                        .pQueuePriorities(stack.floats(1));
        var info =
                VkDeviceCreateInfo.calloc(stack)
                        .sType$Default()
                        .pNext(
                                VkPhysicalDeviceDynamicRenderingFeatures.calloc(stack)
                                        .sType$Default()
                                        .dynamicRendering(true))
                        .pNext(
                                VkPhysicalDeviceSynchronization2Features.calloc(stack)
                                        .sType$Default()
                                        .synchronization2(true))
                        .pQueueCreateInfos(queues)
                        .ppEnabledExtensionNames(Vulkan.names(gpu.extensions(), stack));
        PointerBuffer made = stack.mallocPointer(1);
        Result.check(vkCreateDevice(gpu.handle(), info, null, made), "to open " + gpu.name());
        return new VkDevice(made.get(0), gpu.handle(), info, VK_API_VERSION_1_2);
    }

    /// {@return a new semaphore}
    public static long semaphore(VkDevice device) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            var info = VkSemaphoreCreateInfo.calloc(stack).sType$Default();
            return Result.made("a semaphore", made -> vkCreateSemaphore(device, info, null, made));
        }
    }

    /// Waits until the device has finished all commands. For a lost device the method returns at
    /// once.
    public void await() {
        vkDeviceWaitIdle(handle);
    }

    @Override
    public void close() {
        vmaDestroyAllocator(memory);
        vkDestroyDevice(handle, null);
    }
}
