package fourstroke.backend.glfw.vk;

import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkCommandBuffer;
import org.lwjgl.vulkan.VkGraphicsPipelineCreateInfo;

/// The calls that differ between Vulkan 1.2 and 1.3: render passes, barriers and submission. Those
/// made in every frame do not allocate.
sealed interface Dialect extends AutoCloseable permits Dialect12, Dialect13 {

    /// {@return the dialect of a device}
    ///
    /// @param format the format of all images that are drawn on
    static Dialect of(Device device, int format) {
        return device.modern() ? new Dialect13(device, format) : new Dialect12(device, format);
    }

    /// Sets what kind of pass a pipeline is for.
    void describePass(VkGraphicsPipelineCreateInfo.Buffer pipeline, MemoryStack stack);

    /// {@return an attachment through which passes draw on the image}
    Attachment attach(long image, long view, int width, int height);

    /// Frees what [#attach] created, but neither the image nor the view.
    void detach(Attachment attachment);

    /// Records a barrier between two uses of an image.
    void turn(VkCommandBuffer commands, long image, ImageUse from, ImageUse to);

    /// Records a barrier that makes earlier copies visible to the processor.
    void toHost(VkCommandBuffer commands);

    /// Begins a pass that draws on an image in use as [ImageUse#DRAWN].
    ///
    /// @param clear whether to clear the image first; otherwise its contents are kept
    /// @param color the clear colour, `0xRRGGBBAA`, taken as opaque
    void begin(VkCommandBuffer commands, Attachment target, boolean clear, int color);

    /// Ends the pass.
    void end(VkCommandBuffer commands);

    /// Submits commands.
    ///
    /// @param acquired the semaphore to wait for before drawing, or 0
    /// @param drawn the semaphore to signal when drawing is done, or 0
    /// @param fence the fence to signal when everything is done
    void submit(VkCommandBuffer commands, long acquired, long drawn, long fence);

    @Override
    void close();
}
