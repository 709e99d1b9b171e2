package fourstroke.backend.glfw.vk.drawing;

import static org.lwjgl.system.MemoryUtil.memAddress;
import static org.lwjgl.system.MemoryUtil.memAllocLong;
import static org.lwjgl.system.MemoryUtil.memFree;
import static org.lwjgl.vulkan.VK10.*;

import fourstroke.backend.glfw.DriverHang;
import fourstroke.backend.glfw.Premultiplied;
import fourstroke.backend.glfw.vk.device.Cleanup;
import fourstroke.backend.glfw.vk.device.Device;
import fourstroke.backend.glfw.vk.device.HostBuffer;
import fourstroke.backend.glfw.vk.device.Result;
import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.spi.Frame;

import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkCommandBuffer;
import org.lwjgl.vulkan.VkCommandBufferAllocateInfo;
import org.lwjgl.vulkan.VkCommandBufferBeginInfo;
import org.lwjgl.vulkan.VkCommandPoolCreateInfo;
import org.lwjgl.vulkan.VkDevice;
import org.lwjgl.vulkan.VkFenceCreateInfo;

import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.List;

/// The resources of one frame in flight: its command buffer, the buffers with its vertices,
/// indices, quads and pixels, and the objects to free when the graphics card has finished the
/// frame.
public final class FrameInFlight {

    /// The maximum size in ints of staging memory, through which pixels are copied to the graphics
    /// card, that is kept for later frames. This maximum of 16 MB has room for the pixels of a
    /// screen and for a page of glyphs. Larger staging memory is freed, because images of more than
    /// 16 MB rarely change.
    private static final int STAGING_KEPT = 1 << 22;

    private final VkDevice device;
    private final long pool;
    private final LongBuffer fence;
    private final VkCommandBufferBeginInfo beginning;
    public final VkCommandBuffer commands;

    /// The semaphore that is signalled when the image of the window for this frame is available.
    final long acquired;

    final HostBuffer vertices;
    final HostBuffer indices;
    final QuadMemory quads;
    public final HostBuffer readback;
    final HostBuffer staging;
    private final List<Runnable> retired = new ArrayList<>();
    private int staged; // The number of ints in the staging memory that are in use.

    /// @param cleanup the object that frees the resources when it is closed; the graphics card must
    ///   then be idle
    public FrameInFlight(Device device, Cleanup cleanup) {
        this.device = device.handle();
        try (MemoryStack stack = MemoryStack.stackPush()) {
            pool =
                    cleanup.add(
                            pool(device, stack), it -> vkDestroyCommandPool(this.device, it, null));
            commands = commands(stack);
            acquired =
                    cleanup.add(
                            Device.semaphore(this.device),
                            it -> vkDestroySemaphore(this.device, it, null));
            fence = cleanup.add(memAllocLong(1), it -> memFree(it));
            fence.put(0, fence(stack));
            cleanup.add(fence, it -> vkDestroyFence(this.device, it.get(0), null));
            beginning =
                    cleanup.add(VkCommandBufferBeginInfo.calloc(), VkCommandBufferBeginInfo::free)
                            .sType$Default()
                            .flags(VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT);
            int ofVertices = VK_BUFFER_USAGE_VERTEX_BUFFER_BIT;
            vertices = HostBuffer.written(device, ofVertices, Frame.VERTEX_INTS << 12, cleanup);
            int ofIndices = VK_BUFFER_USAGE_INDEX_BUFFER_BIT;
            indices = HostBuffer.written(device, ofIndices, 1 << 14, cleanup);
            quads = new QuadMemory(device, cleanup);
            int copied = VK_BUFFER_USAGE_TRANSFER_SRC_BIT;
            staging = HostBuffer.written(device, copied, 1 << 14, cleanup);
            readback = HostBuffer.read(device, 1 << 14, cleanup);
        }
    }

    private long pool(Device device, MemoryStack stack) {
        var info =
                VkCommandPoolCreateInfo.calloc(stack)
                        .sType$Default()
                        .flags(VK_COMMAND_POOL_CREATE_TRANSIENT_BIT)
                        .queueFamilyIndex(device.gpu().family());
        return Result.made(
                "memory for commands", made -> vkCreateCommandPool(this.device, info, null, made));
    }

    private VkCommandBuffer commands(MemoryStack stack) {
        PointerBuffer made = stack.mallocPointer(1);
        Result.check(
                vkAllocateCommandBuffers(
                        device,
                        VkCommandBufferAllocateInfo.calloc(stack)
                                .sType$Default()
                                .commandPool(pool)
                                .level(VK_COMMAND_BUFFER_LEVEL_PRIMARY)
                                .commandBufferCount(1),
                        made),
                "memory for commands");
        return new VkCommandBuffer(made.get(0), device);
    }

    private long fence(MemoryStack stack) {
        var info =
                VkFenceCreateInfo.calloc(stack).sType$Default().flags(VK_FENCE_CREATE_SIGNALED_BIT);
        return Result.made("a fence", made -> vkCreateFence(device, info, null, made));
    }

    /// Waits until the graphics card has finished this frame.
    ///
    /// @throws BackendException if the graphics card does not finish the frame in time
    void await() {
        long address = memAddress(fence);
        int code = nvkWaitForFences(device, 1, address, VK_TRUE, DriverHang.PATIENCE_NANOS);
        Result.check(code, "to draw a frame");
        if (code == VK_TIMEOUT) throw DriverHang.exception();
    }

    /// Begins to record the commands of the next frame that uses these resources. The graphics card
    /// must have finished the previous frame.
    public void begin() {
        flush();
        staged = 0;
        if (staging.room() > STAGING_KEPT) staging.close();
        Result.check(vkResetCommandPool(device, pool, 0), "to begin a frame");
        Result.check(vkBeginCommandBuffer(commands, beginning), "to begin a frame");
    }

    /// Ends the recording of commands.
    ///
    /// @return the fence to signal when the frame has finished
    public long end() {
        Result.check(vkEndCommandBuffer(commands), "the commands of a frame");
        Result.check(nvkResetFences(device, 1, memAddress(fence)), "to end a frame");
        return fence.get(0);
    }

    /// Writes the pixels of an image to the staging memory.
    ///
    /// @return the position of the pixels in [#staging], in bytes
    long stage(Image image) {
        int count = image.width() * image.height();
        if (staged + count > staging.room()) {
            // The graphics card has not yet copied the earlier pixels of this frame from the old
            // staging memory, so the frame gets new staging memory, and the old memory is freed
            // later.
            if (staging.room() > 0) retire(staging.release());
            staged = 0;
            staging.reserve(count);
        }
        // The code sets the position of the buffer instead of creating a slice of the buffer,
        // because each slice would be a new object.
        Premultiplied.write(image, 0, image.height(), staging.ints().position(staged));
        long at = staged * 4L;
        staged += count;
        return at;
    }

    /// Registers an action that frees an object. The action runs when the graphics card has
    /// finished this frame, so that no frame in flight can use the object any more.
    void retire(Runnable free) {
        retired.add(free);
    }

    /// Frees the objects that [#retire] has registered. The graphics card must have finished the
    /// frame.
    void flush() {
        for (int i = 0; i < retired.size(); i++) retired.get(i).run();
        retired.clear();
    }
}
