package fourstroke.backend.glfw.vk.device;

import static org.lwjgl.system.MemoryUtil.NULL;
import static org.lwjgl.system.MemoryUtil.memIntBuffer;
import static org.lwjgl.util.vma.Vma.*;
import static org.lwjgl.vulkan.VK10.*;

import fourstroke.backend.glfw.StreamRoom;

import org.jspecify.annotations.Nullable;
import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.util.vma.VmaAllocationCreateInfo;
import org.lwjgl.util.vma.VmaAllocationInfo;
import org.lwjgl.vulkan.VkBufferCreateInfo;

import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.Locale;

/// A buffer that both the processor and the graphics card can access. The memory of the buffer
/// stays mapped. The memory is coherent: the graphics card sees what the processor has written
/// without a flush.
public final class HostBuffer implements AutoCloseable {

    private final Device device;
    private final int usage;
    private final int access;
    private final int least;
    private long buffer;
    private long allocation;
    private @Nullable IntBuffer ints;

    private HostBuffer(Device device, int usage, int access, int least) {
        this.device = device;
        this.usage = usage;
        this.access = access;
        this.least = least;
    }

    /// {@return an empty buffer that the processor writes and the graphics card reads}
    ///
    /// @param usage a combination of `VK_BUFFER_USAGE_` bits
    /// @param least the capacity of the buffer in ints after its first growth, unless more is
    ///   needed
    /// @param cleanup the object that frees the buffer when it is closed
    public static HostBuffer written(Device device, int usage, int least, Cleanup cleanup) {
        int access = VMA_ALLOCATION_CREATE_HOST_ACCESS_SEQUENTIAL_WRITE_BIT;
        return cleanup.add(new HostBuffer(device, usage, access, least), HostBuffer::close);
    }

    /// {@return an empty buffer that the graphics card writes and the processor reads}
    public static HostBuffer read(Device device, int least, Cleanup cleanup) {
        int usage = VK_BUFFER_USAGE_TRANSFER_DST_BIT;
        int access = VMA_ALLOCATION_CREATE_HOST_ACCESS_RANDOM_BIT;
        return cleanup.add(new HostBuffer(device, usage, access, least), HostBuffer::close);
    }

    /// {@return the capacity of the buffer in ints}
    public int room() {
        return ints == null ? 0 : ints.capacity();
    }

    /// Ensures that the buffer has room for the given number of ints. If the buffer grows, its
    /// content is lost. Before the buffer grows, the graphics card must have finished using the
    /// buffer.
    public void reserve(int wanted) {
        if (wanted <= room()) return;
        close();
        int room = StreamRoom.ints(least, wanted);
        try (MemoryStack stack = MemoryStack.stackPush()) {
            LongBuffer made = stack.mallocLong(1);
            PointerBuffer allocated = stack.mallocPointer(1);
            var found = VmaAllocationInfo.calloc(stack);
            Result.check(
                    vmaCreateBuffer(
                            device.memory(),
                            VkBufferCreateInfo.calloc(stack)
                                    .sType$Default()
                                    .size(room * 4L)
                                    .usage(usage)
                                    .sharingMode(VK_SHARING_MODE_EXCLUSIVE),
                            VmaAllocationCreateInfo.calloc(stack)
                                    .usage(VMA_MEMORY_USAGE_AUTO)
                                    .flags(VMA_ALLOCATION_CREATE_MAPPED_BIT | access)
                                    .requiredFlags(VK_MEMORY_PROPERTY_HOST_COHERENT_BIT),
                            made,
                            allocated,
                            found),
                    String.format(Locale.ROOT, "memory for %,d bytes of a frame", room * 4L));
            buffer = made.get(0);
            allocation = allocated.get(0);
            ints = memIntBuffer(found.pMappedData(), room);
        }
    }

    /// {@return the mapped memory}
    ///
    /// @throws IllegalStateException if the capacity is 0
    public IntBuffer ints() {
        IntBuffer ints = this.ints;
        if (ints == null)
            throw new IllegalStateException("a buffer was used before memory was reserved for it");
        return ints;
    }

    /// Writes ints to the start of the buffer. The buffer grows if necessary.
    public void write(int[] source, int count) {
        reserve(Math.max(1, count));
        ints().put(0, source, 0, count);
    }

    /// {@return the handle of the buffer}
    public long buffer() {
        return buffer;
    }

    /// Removes the memory from this buffer, so that the buffer is empty, but does not free the
    /// memory yet.
    ///
    /// @return an action that frees the memory; the caller must run the action only after the
    ///   graphics card has finished using the memory
    public Runnable release() {
        long memory = device.memory();
        long oldBuffer = buffer;
        long oldAllocation = allocation;
        buffer = NULL;
        ints = null;
        return () -> vmaDestroyBuffer(memory, oldBuffer, oldAllocation);
    }

    @Override
    public void close() {
        if (buffer != NULL) release().run();
    }
}
