package fourstroke.backend.glfw.vk.drawing;

import static org.lwjgl.system.MemoryUtil.NULL;
import static org.lwjgl.vulkan.VK10.*;

import fourstroke.backend.glfw.vk.device.Cleanup;
import fourstroke.backend.glfw.vk.device.Device;
import fourstroke.backend.glfw.vk.device.HostBuffer;
import fourstroke.loop.api.spi.Frame;

import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkDescriptorBufferInfo;
import org.lwjgl.vulkan.VkDescriptorPoolSize;
import org.lwjgl.vulkan.VkWriteDescriptorSet;

/// The quads of one frame, and the descriptor set through which the vertex shader reads them.
final class QuadMemory {

    /// The initial capacity in quads. The initial memory takes 160 KB.
    private static final int LEAST = 1 << 12;

    private final Device device;
    private final HostBuffer quads;
    private final long pool;
    private long set;

    /// @param cleanup the object that frees the memory when it is closed
    QuadMemory(Device device, Cleanup cleanup) {
        this.device = device;
        int usage = VK_BUFFER_USAGE_STORAGE_BUFFER_BIT;
        quads = HostBuffer.written(device, usage, Frame.QUAD_INTS * LEAST, cleanup);
        try (MemoryStack stack = MemoryStack.stackPush()) {
            var size = VkDescriptorPoolSize.calloc(1, stack);
            size.type(VK_DESCRIPTOR_TYPE_STORAGE_BUFFER).descriptorCount(1);
            pool = Descriptors.pool(device, 1, size, cleanup);
        }
    }

    /// Writes the quads of a frame. The graphics card must have finished using the previous quads.
    ///
    /// @param layout the layout of the descriptor set [#set()]; each call must pass the same layout
    void write(Frame frame, long layout) {
        int ints = frame.quadCount() * Frame.QUAD_INTS;
        if (ints == 0) return;
        if (ints > quads.room()) {
            quads.reserve(ints);
            describe(layout);
        }
        quads.write(frame.quads(), ints);
    }

    private void describe(long layout) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            if (set == NULL) set = Descriptors.set(device, pool, layout);
            vkUpdateDescriptorSets(
                    device.handle(),
                    VkWriteDescriptorSet.calloc(1, stack)
                            .sType$Default()
                            .dstSet(set)
                            .descriptorCount(1)
                            .descriptorType(VK_DESCRIPTOR_TYPE_STORAGE_BUFFER)
                            .pBufferInfo(
                                    VkDescriptorBufferInfo.calloc(1, stack)
                                            .buffer(quads.buffer())
                                            .range(VK_WHOLE_SIZE)),
                    null);
        }
    }

    /// {@return the handle of the descriptor set of the quads, or 0 if no quads were written yet}
    long set() {
        return set;
    }
}
