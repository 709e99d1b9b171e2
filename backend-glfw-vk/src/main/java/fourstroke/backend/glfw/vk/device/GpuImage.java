package fourstroke.backend.glfw.vk.device;

import static org.lwjgl.util.vma.Vma.VMA_MEMORY_USAGE_AUTO_PREFER_DEVICE;
import static org.lwjgl.util.vma.Vma.vmaCreateImage;
import static org.lwjgl.util.vma.Vma.vmaDestroyImage;
import static org.lwjgl.vulkan.VK10.*;

import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.util.vma.VmaAllocationCreateInfo;
import org.lwjgl.vulkan.VkDevice;
import org.lwjgl.vulkan.VkImageCreateInfo;
import org.lwjgl.vulkan.VkImageViewCreateInfo;

import java.nio.LongBuffer;

/// A Vulkan image in the memory of the graphics card, with the only view of the image.
///
/// @param device the device that owns the image
/// @param image the handle of the image
/// @param allocation the handle of the memory of the image
/// @param view the handle of the view
public record GpuImage(Device device, long image, long allocation, long view)
        implements AutoCloseable {

    /// {@return a new image with undefined contents}
    ///
    /// @param usage a combination of `VK_IMAGE_USAGE_` bits
    /// @param what a description of the image for error messages
    public static GpuImage of(
            Device device, int width, int height, int format, int usage, String what) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            LongBuffer made = stack.mallocLong(1);
            PointerBuffer allocated = stack.mallocPointer(1);
            var info =
                    VkImageCreateInfo.calloc(stack)
                            .sType$Default()
                            .imageType(VK_IMAGE_TYPE_2D)
                            .format(format)
                            .mipLevels(1)
                            .arrayLayers(1)
                            .samples(VK_SAMPLE_COUNT_1_BIT)
                            .tiling(VK_IMAGE_TILING_OPTIMAL)
                            .usage(usage)
                            .sharingMode(VK_SHARING_MODE_EXCLUSIVE);
            info.extent().set(width, height, 1);
            Result.check(
                    vmaCreateImage(
                            device.memory(),
                            info,
                            VmaAllocationCreateInfo.calloc(stack)
                                    .usage(VMA_MEMORY_USAGE_AUTO_PREFER_DEVICE),
                            made,
                            allocated,
                            null),
                    what);
            try {
                long view = view(device.handle(), made.get(0), format);
                return new GpuImage(device, made.get(0), allocated.get(0), view);
            } catch (RuntimeException e) {
                vmaDestroyImage(device.memory(), made.get(0), allocated.get(0));
                throw e;
            }
        }
    }

    /// {@return a new view that shows a whole image in its own format}
    public static long view(VkDevice device, long image, int format) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            var info =
                    VkImageViewCreateInfo.calloc(stack)
                            .sType$Default()
                            .image(image)
                            .viewType(VK_IMAGE_VIEW_TYPE_2D)
                            .format(format);
            info.subresourceRange()
                    .aspectMask(VK_IMAGE_ASPECT_COLOR_BIT)
                    .levelCount(1)
                    .layerCount(1);
            return Result.made(
                    "a view of an image", made -> vkCreateImageView(device, info, null, made));
        }
    }

    @Override
    public void close() {
        vkDestroyImageView(device.handle(), view, null);
        vmaDestroyImage(device.memory(), image, allocation);
    }
}
