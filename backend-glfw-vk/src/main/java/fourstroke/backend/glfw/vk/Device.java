package fourstroke.backend.glfw.vk;

import static org.lwjgl.util.vma.Vma.vmaCreateAllocator;
import static org.lwjgl.util.vma.Vma.vmaDestroyAllocator;
import static org.lwjgl.vulkan.KHRPortabilitySubset.VK_KHR_PORTABILITY_SUBSET_EXTENSION_NAME;
import static org.lwjgl.vulkan.KHRSwapchain.VK_KHR_SWAPCHAIN_EXTENSION_NAME;
import static org.lwjgl.vulkan.VK10.*;
import static org.lwjgl.vulkan.VK12.VK_API_VERSION_1_2;
import static org.lwjgl.vulkan.VK13.VK_API_VERSION_1_3;

import fourstroke.backend.glfw.Natives;

import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.util.vma.Vma;
import org.lwjgl.util.vma.VmaAllocatorCreateInfo;
import org.lwjgl.util.vma.VmaVulkanFunctions;
import org.lwjgl.vulkan.VkDevice;
import org.lwjgl.vulkan.VkDeviceCreateInfo;
import org.lwjgl.vulkan.VkDeviceQueueCreateInfo;
import org.lwjgl.vulkan.VkPhysicalDeviceProperties;
import org.lwjgl.vulkan.VkPhysicalDeviceVulkan13Features;
import org.lwjgl.vulkan.VkQueue;

import java.util.ArrayList;
import java.util.List;

/// A graphics card opened for drawing, with its only queue and its memory.
final class Device implements AutoCloseable {

    private final Gpu gpu;
    private final boolean modern;
    private final int sideLimit;
    private final VkDevice handle;
    private final VkQueue queue;
    private final long memory;

    /// @param plain whether nothing newer than Vulkan 1.2 is used
    Device(Vulkan vulkan, Gpu gpu, boolean plain) {
        Natives.load("lwjgl_vma", "org/lwjgl/util/vma", Vma.class);
        this.gpu = gpu;
        modern = !plain && gpu.version() >= VK_API_VERSION_1_3;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            var properties = VkPhysicalDeviceProperties.malloc(stack);
            vkGetPhysicalDeviceProperties(gpu.handle(), properties);
            sideLimit = properties.limits().maxImageDimension2D();
            handle = create(vulkan.screen(), stack);
            PointerBuffer pointer = stack.mallocPointer(1);
            vkGetDeviceQueue(handle, gpu.family(), 0, pointer);
            queue = new VkQueue(pointer.get(0), handle);
            int code =
                    vmaCreateAllocator(
                            VmaAllocatorCreateInfo.calloc(stack)
                                    .instance(vulkan.instance())
                                    .physicalDevice(gpu.handle())
                                    .device(handle)
                                    .pVulkanFunctions(
                                            VmaVulkanFunctions.calloc(stack)
                                                    .set(vulkan.instance(), handle))
                                    .vulkanApiVersion(version()),
                            pointer);
            if (code < VK_SUCCESS) vkDestroyDevice(handle, null);
            Result.check(code, "to manage its memory");
            memory = pointer.get(0);
        }
    }

    private int version() {
        return modern ? VK_API_VERSION_1_3 : VK_API_VERSION_1_2;
    }

    private VkDevice create(boolean screen, MemoryStack stack) {
        List<String> extensions = new ArrayList<>();
        if (screen) extensions.add(VK_KHR_SWAPCHAIN_EXTENSION_NAME);
        // A device that has it must enable it; nothing here uses what it may lack.
        if (gpu.portable()) extensions.add(VK_KHR_PORTABILITY_SUBSET_EXTENSION_NAME);
        var queues =
                VkDeviceQueueCreateInfo.calloc(1, stack)
                        .sType$Default()
                        .queueFamilyIndex(gpu.family())
                        .pQueuePriorities(stack.floats(1));
        var info = VkDeviceCreateInfo.calloc(stack).sType$Default().pQueueCreateInfos(queues);
        if (modern) {
            info.pNext(
                    VkPhysicalDeviceVulkan13Features.calloc(stack)
                            .sType$Default()
                            .dynamicRendering(true)
                            .synchronization2(true));
        }
        info.ppEnabledExtensionNames(Vulkan.names(extensions, stack));
        PointerBuffer made = stack.mallocPointer(1);
        Result.check(vkCreateDevice(gpu.handle(), info, null, made), "to open " + gpu.name());
        return new VkDevice(made.get(0), gpu.handle(), info, version());
    }

    Gpu gpu() {
        return gpu;
    }

    /// {@return whether dynamic rendering and synchronization2 are enabled}
    boolean modern() {
        return modern;
    }

    /// {@return the longest side of an image, in pixels}
    int sideLimit() {
        return sideLimit;
    }

    VkDevice handle() {
        return handle;
    }

    VkQueue queue() {
        return queue;
    }

    /// {@return the allocator of its memory}
    long memory() {
        return memory;
    }

    /// Waits until it is idle; a lost device is.
    void await() {
        vkDeviceWaitIdle(handle);
    }

    @Override
    public void close() {
        vmaDestroyAllocator(memory);
        vkDestroyDevice(handle, null);
    }
}
