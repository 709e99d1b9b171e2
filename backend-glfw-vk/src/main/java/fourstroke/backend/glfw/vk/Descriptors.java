package fourstroke.backend.glfw.vk;

import static org.lwjgl.vulkan.VK10.*;

import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkDescriptorImageInfo;
import org.lwjgl.vulkan.VkDescriptorPoolCreateInfo;
import org.lwjgl.vulkan.VkDescriptorPoolSize;
import org.lwjgl.vulkan.VkDescriptorSetAllocateInfo;
import org.lwjgl.vulkan.VkDevice;
import org.lwjgl.vulkan.VkSamplerCreateInfo;
import org.lwjgl.vulkan.VkWriteDescriptorSet;

import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.List;

/// How images are handed to the shaders: a descriptor set each, and the two ways of sampling.
final class Descriptors implements AutoCloseable {

    /// Sets to a pool: more than most games have images, and 4 kB or so.
    private static final int POOL_SETS = 64;

    private final VkDevice device;
    private final long layout;
    private final Bag bag = new Bag();
    private final long nearest;
    private final long linear;
    private final List<Pool> pools = new ArrayList<>();

    /// Some sets, made at once.
    private static final class Pool {

        final long handle;
        int used;

        Pool(long handle) {
            this.handle = handle;
        }
    }

    /// An image as shaders see it.
    ///
    /// @param handle Vulkan's name for the set
    /// @param pool where it came from
    record Set(long handle, Pool pool) {}

    Descriptors(Device device, long layout) {
        this.device = device.handle();
        this.layout = layout;
        try {
            nearest =
                    bag.put(
                            sampler(VK_FILTER_NEAREST),
                            it -> vkDestroySampler(this.device, it, null));
            linear =
                    bag.put(
                            sampler(VK_FILTER_LINEAR),
                            it -> vkDestroySampler(this.device, it, null));
        } catch (RuntimeException | Error e) {
            bag.close();
            throw e;
        }
    }

    private long sampler(int filter) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            LongBuffer made = stack.mallocLong(1);
            Result.check(
                    vkCreateSampler(
                            device,
                            VkSamplerCreateInfo.calloc(stack)
                                    .sType$Default()
                                    .magFilter(filter)
                                    .minFilter(filter)
                                    .mipmapMode(VK_SAMPLER_MIPMAP_MODE_NEAREST)
                                    .addressModeU(VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE)
                                    .addressModeV(VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE)
                                    .addressModeW(VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE),
                            null,
                            made),
                    "a way to sample");
            return made.get(0);
        }
    }

    /// {@return a set that shows an image}
    Set show(long view, boolean smooth) {
        Pool pool = pool();
        try (MemoryStack stack = MemoryStack.stackPush()) {
            LongBuffer made = stack.mallocLong(1);
            Result.check(
                    vkAllocateDescriptorSets(
                            device,
                            VkDescriptorSetAllocateInfo.calloc(stack)
                                    .sType$Default()
                                    .descriptorPool(pool.handle)
                                    .pSetLayouts(stack.longs(layout)),
                            made),
                    "a place for an image");
            pool.used++;
            vkUpdateDescriptorSets(
                    device,
                    VkWriteDescriptorSet.calloc(1, stack)
                            .sType$Default()
                            .dstSet(made.get(0))
                            .descriptorCount(1)
                            .descriptorType(VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER)
                            .pImageInfo(
                                    VkDescriptorImageInfo.calloc(1, stack)
                                            .sampler(smooth ? linear : nearest)
                                            .imageView(view)
                                            .imageLayout(ImageUse.SAMPLED.layout)),
                    null);
            return new Set(made.get(0), pool);
        }
    }

    private Pool pool() {
        for (Pool pool : pools) if (pool.used < POOL_SETS) return pool;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            LongBuffer made = stack.mallocLong(1);
            Result.check(
                    vkCreateDescriptorPool(
                            device,
                            VkDescriptorPoolCreateInfo.calloc(stack)
                                    .sType$Default()
                                    .flags(VK_DESCRIPTOR_POOL_CREATE_FREE_DESCRIPTOR_SET_BIT)
                                    .maxSets(POOL_SETS)
                                    .pPoolSizes(
                                            VkDescriptorPoolSize.calloc(1, stack)
                                                    .type(VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER)
                                                    .descriptorCount(POOL_SETS)),
                            null,
                            made),
                    "places for images");
            Pool pool = new Pool(made.get(0));
            bag.put(pool.handle, it -> vkDestroyDescriptorPool(device, it, null));
            pools.add(pool);
            return pool;
        }
    }

    void free(Set set) {
        vkFreeDescriptorSets(device, set.pool.handle, set.handle);
        set.pool.used--;
    }

    @Override
    public void close() {
        bag.close();
    }
}
