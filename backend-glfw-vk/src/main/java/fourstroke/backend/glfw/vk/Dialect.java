package fourstroke.backend.glfw.vk;

import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkCommandBuffer;
import org.lwjgl.vulkan.VkGraphicsPipelineCreateInfo;

/// What Vulkan 1.3 says otherwise than 1.2: passes, barriers and submitting. None of the calls made
/// in every frame allocates.
sealed interface Dialect extends AutoCloseable permits Dialect12, Dialect13 {

    /// {@return the one that a device speaks}
    ///
    /// @param format that of all images that are drawn upon
    static Dialect of(Device device, int format) {
        return device.modern() ? new Dialect13(device, format) : new Dialect12(device, format);
    }

    /// Says what kind of pass a pipeline is for.
    void describePass(VkGraphicsPipelineCreateInfo.Buffer pipeline, MemoryStack stack);

    /// {@return an image that passes can draw upon}
    Attachment attach(long image, long view, int width, int height);

    /// Frees what [#attach] made; not the image, nor the view.
    void detach(Attachment attachment);

    /// Ends one use of an image and begins another.
    void turn(VkCommandBuffer commands, long image, ImageUse from, ImageUse to);

    /// Lets the processor see what was copied before.
    void toHost(VkCommandBuffer commands);

    /// Begins to draw upon an image that is in use as [ImageUse#DRAWN].
    ///
    /// @param clear whether it is made one colour first, and not kept
    /// @param color `0xRRGGBBAA`, taken as opaque
    void begin(VkCommandBuffer commands, Attachment target, boolean clear, int color);

    /// Ends drawing.
    void end(VkCommandBuffer commands);

    /// Hands commands over.
    ///
    /// @param acquired the semaphore to wait for before anything is drawn, or 0
    /// @param drawn the semaphore to signal when all is drawn, or 0
    /// @param fence what to signal when all is done
    void submit(VkCommandBuffer commands, long acquired, long drawn, long fence);

    @Override
    void close();
}
