package fourstroke.backend.glfw.vk.drawing;

import static org.lwjgl.system.MemoryUtil.NULL;
import static org.lwjgl.system.MemoryUtil.memPutFloat;
import static org.lwjgl.system.MemoryUtil.memPutInt;
import static org.lwjgl.vulkan.KHRDynamicRendering.vkCmdBeginRenderingKHR;
import static org.lwjgl.vulkan.KHRDynamicRendering.vkCmdEndRenderingKHR;
import static org.lwjgl.vulkan.KHRSynchronization2.*;
import static org.lwjgl.vulkan.VK10.*;

import fourstroke.backend.glfw.vk.device.Attachment;
import fourstroke.backend.glfw.vk.device.Result;

import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkCommandBuffer;
import org.lwjgl.vulkan.VkCommandBufferSubmitInfo;
import org.lwjgl.vulkan.VkDependencyInfo;
import org.lwjgl.vulkan.VkImageMemoryBarrier2;
import org.lwjgl.vulkan.VkMemoryBarrier2;
import org.lwjgl.vulkan.VkQueue;
import org.lwjgl.vulkan.VkRenderingAttachmentInfo;
import org.lwjgl.vulkan.VkRenderingInfo;
import org.lwjgl.vulkan.VkSemaphoreSubmitInfo;
import org.lwjgl.vulkan.VkSubmitInfo2;

/// Records barriers and the beginning and end of render passes in a command buffer, and submits
/// command buffers. The encoder uses the same native structures for every call, so recording
/// allocates no memory.
final class CommandEncoder {

    /// The memory of the native structures. The garbage collector frees this memory when no object
    /// refers to the memory any more.
    private final MemoryStack memory = MemoryStack.create(1024);

    private final VkQueue queue;
    private final VkImageMemoryBarrier2.Buffer barrier =
            VkImageMemoryBarrier2.calloc(1, memory)
                    .sType$Default()
                    .srcQueueFamilyIndex(VK_QUEUE_FAMILY_IGNORED)
                    .dstQueueFamilyIndex(VK_QUEUE_FAMILY_IGNORED);
    private final VkDependencyInfo turn =
            VkDependencyInfo.calloc(memory).sType$Default().pImageMemoryBarriers(barrier);
    private final VkMemoryBarrier2.Buffer seen =
            VkMemoryBarrier2.calloc(1, memory)
                    .sType$Default()
                    .srcStageMask(VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT_KHR)
                    .srcAccessMask(VK_ACCESS_2_TRANSFER_WRITE_BIT_KHR)
                    .dstStageMask(VK_PIPELINE_STAGE_2_HOST_BIT_KHR)
                    .dstAccessMask(VK_ACCESS_2_HOST_READ_BIT_KHR);
    private final VkDependencyInfo toHost =
            VkDependencyInfo.calloc(memory).sType$Default().pMemoryBarriers(seen);
    private final VkRenderingAttachmentInfo.Buffer color =
            VkRenderingAttachmentInfo.calloc(1, memory)
                    .sType$Default()
                    .imageLayout(VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL)
                    .storeOp(VK_ATTACHMENT_STORE_OP_STORE);
    private final VkRenderingInfo pass =
            VkRenderingInfo.calloc(memory).sType$Default().layerCount(1).pColorAttachments(color);
    private final VkCommandBufferSubmitInfo.Buffer work =
            VkCommandBufferSubmitInfo.calloc(1, memory).sType$Default();
    private final VkSemaphoreSubmitInfo.Buffer before =
            VkSemaphoreSubmitInfo.calloc(1, memory)
                    .sType$Default()
                    .stageMask(VK_PIPELINE_STAGE_2_COLOR_ATTACHMENT_OUTPUT_BIT_KHR);
    private final VkSemaphoreSubmitInfo.Buffer after =
            VkSemaphoreSubmitInfo.calloc(1, memory)
                    .sType$Default()
                    .stageMask(VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT_KHR);
    private final VkSubmitInfo2.Buffer submit =
            VkSubmitInfo2.calloc(1, memory).sType$Default().pCommandBufferInfos(work);

    CommandEncoder(VkQueue queue) {
        this.queue = queue;
        barrier.subresourceRange()
                .aspectMask(VK_IMAGE_ASPECT_COLOR_BIT)
                .levelCount(1)
                .layerCount(1);
    }

    /// Records a barrier between two uses of an image: commands with the use `to` wait until
    /// commands with the use `from` have finished.
    void turn(VkCommandBuffer commands, long image, ImageUse from, ImageUse to) {
        barrier.image(image)
                .oldLayout(from.layout)
                .newLayout(to.layout)
                .srcStageMask(from.stages)
                .srcAccessMask(from.access)
                .dstStageMask(to.stages)
                .dstAccessMask(to.access);
        vkCmdPipelineBarrier2KHR(commands, turn);
    }

    /// Records a barrier that makes the data that earlier commands have copied visible to the
    /// processor.
    void toHost(VkCommandBuffer commands) {
        vkCmdPipelineBarrier2KHR(commands, toHost);
    }

    /// Begins a render pass that draws on an image, which must be in the state [ImageUse#DRAWN].
    ///
    /// @param clear true to clear the image first, false to keep its contents
    /// @param argb the clear colour, `0xAARRGGBB`, whose opacity is ignored
    void begin(VkCommandBuffer commands, Attachment target, boolean clear, int argb) {
        long clearColor = color.address() + VkRenderingAttachmentInfo.CLEARVALUE;
        memPutFloat(clearColor, (argb >>> 16 & 0xFF) / 255f);
        memPutFloat(clearColor + 4, (argb >>> 8 & 0xFF) / 255f);
        memPutFloat(clearColor + 8, (argb & 0xFF) / 255f);
        memPutFloat(clearColor + 12, 1);
        color.imageView(target.view())
                .loadOp(clear ? VK_ATTACHMENT_LOAD_OP_CLEAR : VK_ATTACHMENT_LOAD_OP_LOAD);
        area(pass.address() + VkRenderingInfo.RENDERAREA, 0, 0, target.width(), target.height());
        vkCmdBeginRenderingKHR(commands, pass);
    }

    /// Writes a `VkRect2D` to memory. The setters of LWJGL would allocate an object for each
    /// member.
    static void area(long address, int x, int y, int width, int height) {
        memPutInt(address, x);
        memPutInt(address + 4, y);
        memPutInt(address + 8, width);
        memPutInt(address + 12, height);
    }

    /// Ends the render pass.
    void end(VkCommandBuffer commands) {
        vkCmdEndRenderingKHR(commands);
    }

    /// Submits commands to the queue.
    ///
    /// @param acquired the semaphore for which the commands wait before they draw, or 0 for no
    ///   semaphore; this semaphore is signalled when an image of the window is available
    /// @param drawn the semaphore to signal when drawing has finished, or 0 for no semaphore
    /// @param fence the fence to signal when all commands have finished
    void submit(VkCommandBuffer commands, long acquired, long drawn, long fence) {
        work.commandBuffer(commands);
        before.semaphore(acquired);
        after.semaphore(drawn);
        submit.pWaitSemaphoreInfos(acquired == NULL ? null : before)
                .pSignalSemaphoreInfos(drawn == NULL ? null : after);
        Result.check(nvkQueueSubmit2KHR(queue, 1, submit.address(), fence), "to draw a frame");
    }
}
