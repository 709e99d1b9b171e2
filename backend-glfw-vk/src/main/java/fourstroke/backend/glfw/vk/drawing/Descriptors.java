package fourstroke.backend.glfw.vk.drawing;

import static org.lwjgl.vulkan.VK10.*;

import fourstroke.backend.base.ImageCopy;
import fourstroke.backend.glfw.vk.device.Cleanup;
import fourstroke.backend.glfw.vk.device.Device;
import fourstroke.backend.glfw.vk.device.HostBuffer;
import fourstroke.backend.glfw.vk.device.Result;

import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkDescriptorBufferInfo;
import org.lwjgl.vulkan.VkDescriptorImageInfo;
import org.lwjgl.vulkan.VkDescriptorPoolCreateInfo;
import org.lwjgl.vulkan.VkDescriptorPoolSize;
import org.lwjgl.vulkan.VkDescriptorSetAllocateInfo;
import org.lwjgl.vulkan.VkSamplerCreateInfo;
import org.lwjgl.vulkan.VkWriteDescriptorSet;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;

/// The descriptor sets through which shaders access images, and the two samplers. There is one
/// descriptor set for each image, with the pixels of the image and data about the image.
final class Descriptors {

    /// The number of the binding in the shaders through which a shader reads the pixels.
    static final int PIXELS = 0;

    /// The number of the binding in the shaders through which a shader reads the data about the
    /// image: its width and height, the reciprocals of the width and height, and the shift of its
    /// coordinates.
    static final int IMAGE = 1;

    /// The number of descriptor sets in a pool. A pool takes about 20 kB. Most games have fewer
    /// images than a pool has descriptor sets. The number of sets in a pool is the number of bits
    /// in a `long`, because each pool has a `long` in which each bit marks whether a set is in use.
    private static final int POOL_SETS = Long.SIZE;

    private static final int IMAGE_BYTES = 5 * 4;

    /// The distance in bytes between the data of two images in the buffer. The data must be aligned
    /// as the device requires, and Vulkan does not allow a device to require an alignment of more
    /// than 256 bytes.
    private static final int IMAGE_STRIDE = 256;

    private final Device device;
    private final long layout;
    private final Cleanup cleanup;
    private final long nearest;
    private final long linear;
    private final List<Pool> pools = new ArrayList<>();

    /// A pool of descriptor sets, and the buffer with the data about their images.
    private static final class Pool {

        final long handle;
        final HostBuffer images;
        long taken; // One bit for each place in the buffer; the bit is set if the place is in use.

        Pool(long handle, HostBuffer images) {
            this.handle = handle;
            this.images = images;
        }
    }

    /// The descriptor set of an image.
    ///
    /// @param handle the handle of the set
    /// @param pool the pool from which the set came
    /// @param place the index of the set in the pool
    record Set(long handle, Pool pool, int place) {}

    /// @param cleanup the object that frees all descriptor sets and samplers when it is closed
    Descriptors(Device device, long layout, Cleanup cleanup) {
        this.cleanup = cleanup;
        this.device = device;
        this.layout = layout;
        nearest = sampler(VK_FILTER_NEAREST);
        linear = sampler(VK_FILTER_LINEAR);
    }

    private long sampler(int filter) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            var info =
                    VkSamplerCreateInfo.calloc(stack)
                            .sType$Default()
                            .magFilter(filter)
                            .minFilter(filter)
                            .mipmapMode(VK_SAMPLER_MIPMAP_MODE_NEAREST)
                            .addressModeU(VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE)
                            .addressModeV(VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE)
                            .addressModeW(VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE);
            return cleanup.add(
                    Result.made(
                            "a sampler",
                            made -> vkCreateSampler(device.handle(), info, null, made)),
                    it -> vkDestroySampler(device.handle(), it, null));
        }
    }

    /// {@return a new descriptor set for the copy of an image}
    Set show(long view, ImageCopy image) {
        Pool pool = pool();
        int place = Long.numberOfTrailingZeros(~pool.taken);
        describe(pool.images.ints().slice(place * IMAGE_STRIDE / 4, IMAGE_BYTES / 4), image);
        try (MemoryStack stack = MemoryStack.stackPush()) {
            long handle = set(device, pool.handle, layout);
            pool.taken |= 1L << place;
            var set = new Set(handle, pool, place);
            write(set, view, image.smooth() ? linear : nearest, stack);
            return set;
        }
    }

    /// {@return a new descriptor set with the given layout, allocated from the given pool}
    static long set(Device device, long pool, long layout) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            var info =
                    VkDescriptorSetAllocateInfo.calloc(stack)
                            .sType$Default()
                            .descriptorPool(pool)
                            .pSetLayouts(stack.longs(layout));
            return Result.made(
                    "a descriptor set",
                    made -> vkAllocateDescriptorSets(device.handle(), info, made));
        }
    }

    /// {@return a new pool whose descriptor sets can be freed one by one}
    ///
    /// @param cleanup the object that destroys the pool when it is closed
    static long pool(Device device, int sets, VkDescriptorPoolSize.Buffer sizes, Cleanup cleanup) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            var info =
                    VkDescriptorPoolCreateInfo.calloc(stack)
                            .sType$Default()
                            .flags(VK_DESCRIPTOR_POOL_CREATE_FREE_DESCRIPTOR_SET_BIT)
                            .maxSets(sets)
                            .pPoolSizes(sizes);
            long pool =
                    Result.made(
                            "descriptor sets",
                            made -> vkCreateDescriptorPool(device.handle(), info, null, made));
            return cleanup.add(pool, it -> vkDestroyDescriptorPool(device.handle(), it, null));
        }
    }

    private static void describe(IntBuffer into, ImageCopy image) {
        int width = image.width();
        int height = image.height();
        float[] numbers = {width, height, 1f / width, 1f / height, image.nudge()};
        for (int i = 0; i < numbers.length; i++) into.put(i, Float.floatToRawIntBits(numbers[i]));
    }

    private void write(Set set, long view, long sampler, MemoryStack stack) {
        var writes = VkWriteDescriptorSet.calloc(2, stack);
        writes.get(0)
                .sType$Default()
                .dstSet(set.handle)
                .dstBinding(PIXELS)
                .descriptorCount(1)
                .descriptorType(VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER)
                .pImageInfo(
                        VkDescriptorImageInfo.calloc(1, stack)
                                .sampler(sampler)
                                .imageView(view)
                                .imageLayout(ImageUse.SAMPLED.layout));
        writes.get(1)
                .sType$Default()
                .dstSet(set.handle)
                .dstBinding(IMAGE)
                .descriptorCount(1)
                .descriptorType(VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER)
                .pBufferInfo(
                        VkDescriptorBufferInfo.calloc(1, stack)
                                .buffer(set.pool.images.buffer())
                                .offset((long) set.place * IMAGE_STRIDE)
                                .range(IMAGE_BYTES));
        vkUpdateDescriptorSets(device.handle(), writes, null);
    }

    private Pool pool() {
        for (Pool pool : pools) if (pool.taken != -1) return pool;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            var sizes = VkDescriptorPoolSize.calloc(2, stack);
            sizes.get(0).type(VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER).descriptorCount(POOL_SETS);
            sizes.get(1).type(VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER).descriptorCount(POOL_SETS);
            long handle = pool(device, POOL_SETS, sizes, cleanup);
            int ints = POOL_SETS * IMAGE_STRIDE / 4;
            int usage = VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT;
            var images = HostBuffer.written(device, usage, ints, cleanup);
            images.reserve(ints);
            var pool = new Pool(handle, images);
            pools.add(pool);
            return pool;
        }
    }

    /// Frees a descriptor set. The graphics card must have finished using the descriptor set.
    void free(Set set) {
        vkFreeDescriptorSets(device.handle(), set.pool.handle, set.handle);
        set.pool.taken &= ~(1L << set.place);
    }
}
