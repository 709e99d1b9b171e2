package fourstroke.backend.glfw.vk;

import static org.lwjgl.system.MemoryUtil.memAddress;
import static org.lwjgl.system.MemoryUtil.memAllocLong;
import static org.lwjgl.system.MemoryUtil.memFree;
import static org.lwjgl.vulkan.VK10.*;

import fourstroke.backend.glfw.DriverHang;
import fourstroke.backend.glfw.ImageCopy;
import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.Frame;
import fourstroke.loop.api.Image;

import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkCommandBuffer;
import org.lwjgl.vulkan.VkCommandBufferAllocateInfo;
import org.lwjgl.vulkan.VkCommandBufferBeginInfo;
import org.lwjgl.vulkan.VkCommandPoolCreateInfo;
import org.lwjgl.vulkan.VkDevice;
import org.lwjgl.vulkan.VkFenceCreateInfo;
import org.lwjgl.vulkan.VkSemaphoreCreateInfo;

import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.List;

/// A place for one frame on its way: its commands, the memory that it alone reads, and what can be
/// freed once it is done.
final class Slot implements AutoCloseable {

    /// The most memory for changed images that is kept for the next ones, in ints: 16 MB hold a
    /// screen's pixels and a page of letters, and a picture larger than that does not change often.
    private static final int STAGING_KEPT = 1 << 22;

    private final VkDevice device;
    private final Bag bag = new Bag();
    private final long pool;
    private final VkCommandBuffer commands;
    private final long acquired;
    private final LongBuffer fence;
    private final VkCommandBufferBeginInfo beginning;
    private final HostBuffer vertices;
    private final HostBuffer indices;
    private final SpriteMemory sprites;
    private final HostBuffer readback;
    private final HostBuffer staging;
    private final List<Runnable> retired = new ArrayList<>();
    private int staged; // ints of the staging memory in use

    Slot(Device device) {
        this.device = device.handle();
        try (MemoryStack stack = MemoryStack.stackPush()) {
            pool = bag.put(pool(device, stack), it -> vkDestroyCommandPool(this.device, it, null));
            commands = commands(stack);
            acquired =
                    bag.put(
                            semaphore(this.device),
                            it -> vkDestroySemaphore(this.device, it, null));
            fence = bag.put(memAllocLong(1), it -> memFree(it));
            fence.put(0, fence(stack));
            bag.put(fence, it -> vkDestroyFence(this.device, it.get(0), null));
            beginning =
                    bag.put(VkCommandBufferBeginInfo.calloc(), VkCommandBufferBeginInfo::free)
                            .sType$Default()
                            .flags(VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT);
            vertices =
                    HostBuffer.written(
                            device, VK_BUFFER_USAGE_VERTEX_BUFFER_BIT, Frame.VERTEX_INTS << 12);
            bag.put(vertices, HostBuffer::close);
            indices = HostBuffer.written(device, VK_BUFFER_USAGE_INDEX_BUFFER_BIT, 1 << 14);
            bag.put(indices, HostBuffer::close);
            sprites = bag.put(new SpriteMemory(device), SpriteMemory::close);
            staging = HostBuffer.written(device, VK_BUFFER_USAGE_TRANSFER_SRC_BIT, 1 << 14);
            bag.put(staging, HostBuffer::close);
            readback = HostBuffer.read(device, 1 << 14);
            bag.put(readback, HostBuffer::close);
        } catch (RuntimeException | Error e) {
            bag.close();
            throw e;
        }
    }

    private long pool(Device device, MemoryStack stack) {
        LongBuffer made = stack.mallocLong(1);
        Result.check(
                vkCreateCommandPool(
                        this.device,
                        VkCommandPoolCreateInfo.calloc(stack)
                                .sType$Default()
                                .flags(VK_COMMAND_POOL_CREATE_TRANSIENT_BIT)
                                .queueFamilyIndex(device.gpu().family()),
                        null,
                        made),
                "room for commands");
        return made.get(0);
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
                "room for commands");
        return new VkCommandBuffer(made.get(0), device);
    }

    /// {@return a new semaphore}
    static long semaphore(VkDevice device) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            LongBuffer made = stack.mallocLong(1);
            Result.check(
                    vkCreateSemaphore(
                            device,
                            VkSemaphoreCreateInfo.calloc(stack).sType$Default(),
                            null,
                            made),
                    "a semaphore");
            return made.get(0);
        }
    }

    private long fence(MemoryStack stack) {
        LongBuffer made = stack.mallocLong(1);
        Result.check(
                vkCreateFence(
                        device,
                        VkFenceCreateInfo.calloc(stack)
                                .sType$Default()
                                .flags(VK_FENCE_CREATE_SIGNALED_BIT),
                        null,
                        made),
                "a fence");
        return made.get(0);
    }

    /// Waits until the graphics card is done with the frame that was here.
    ///
    /// @throws BackendException if it does not get done with it
    void await() {
        long address = memAddress(fence);
        int code = nvkWaitForFences(device, 1, address, VK_TRUE, DriverHang.PATIENCE_NANOS);
        Result.check(code, "to draw a frame");
        if (code == VK_TIMEOUT) throw DriverHang.exception();
    }

    /// Begins to record the commands of another frame. What was here must be done.
    void begin() {
        flush();
        staged = 0;
        if (staging.room() > STAGING_KEPT) staging.close();
        Result.check(vkResetCommandPool(device, pool, 0), "to begin a frame");
        Result.check(vkBeginCommandBuffer(commands, beginning), "to begin a frame");
    }

    /// Ends recording.
    ///
    /// @return the fence that must be signalled when all is done
    long end() {
        Result.check(vkEndCommandBuffer(commands), "what a frame calls");
        Result.check(nvkResetFences(device, 1, memAddress(fence)), "to end a frame");
        return fence.get(0);
    }

    /// Puts an image's pixels where the graphics card can fetch them.
    ///
    /// @return where, in bytes of [#staging()]
    long stage(Image image) {
        int count = image.width() * image.height();
        if (staged + count > staging.room()) { // former ones are still to be fetched
            if (staging.room() > 0) retire(staging.release());
            staged = 0;
            staging.reserve(count);
        }
        // No slice, which would be made anew each time.
        ImageCopy.write(image, staging.ints().position(staged));
        long at = staged * 4L;
        staged += count;
        return at;
    }

    /// Frees something when no frame that is on its way can need it any more.
    void retire(Runnable free) {
        retired.add(free);
    }

    /// Frees what was retired; the frame that was here must be done.
    void flush() {
        for (int i = 0; i < retired.size(); i++) retired.get(i).run();
        retired.clear();
    }

    VkCommandBuffer commands() {
        return commands;
    }

    /// {@return the semaphore that says that this frame's image was acquired}
    long acquired() {
        return acquired;
    }

    HostBuffer vertices() {
        return vertices;
    }

    HostBuffer indices() {
        return indices;
    }

    SpriteMemory sprites() {
        return sprites;
    }

    HostBuffer staging() {
        return staging;
    }

    HostBuffer readback() {
        return readback;
    }

    /// Frees all; the graphics card must be idle.
    @Override
    public void close() {
        flush();
        bag.close();
    }
}
