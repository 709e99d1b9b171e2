package fourstroke.backend.glfw.vk;

import static org.lwjgl.system.MemoryUtil.NULL;
import static org.lwjgl.vulkan.VK13.*;

import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkCommandBuffer;
import org.lwjgl.vulkan.VkCommandBufferSubmitInfo;
import org.lwjgl.vulkan.VkDependencyInfo;
import org.lwjgl.vulkan.VkGraphicsPipelineCreateInfo;
import org.lwjgl.vulkan.VkImageMemoryBarrier2;
import org.lwjgl.vulkan.VkMemoryBarrier2;
import org.lwjgl.vulkan.VkPipelineRenderingCreateInfo;
import org.lwjgl.vulkan.VkQueue;
import org.lwjgl.vulkan.VkRenderingAttachmentInfo;
import org.lwjgl.vulkan.VkRenderingInfo;
import org.lwjgl.vulkan.VkSemaphoreSubmitInfo;
import org.lwjgl.vulkan.VkSubmitInfo2;

/// Vulkan 1.3: dynamic rendering and synchronization2.
final class Dialect13 implements Dialect {

    private final VkQueue queue;
    private final int format;
    private final VkImageMemoryBarrier2.Buffer barrier =
            VkImageMemoryBarrier2.calloc(1)
                    .sType$Default()
                    .srcQueueFamilyIndex(VK_QUEUE_FAMILY_IGNORED)
                    .dstQueueFamilyIndex(VK_QUEUE_FAMILY_IGNORED);
    private final VkDependencyInfo turn =
            VkDependencyInfo.calloc().sType$Default().pImageMemoryBarriers(barrier);
    private final VkMemoryBarrier2.Buffer seen =
            VkMemoryBarrier2.calloc(1)
                    .sType$Default()
                    .srcStageMask(VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT)
                    .srcAccessMask(VK_ACCESS_2_TRANSFER_WRITE_BIT)
                    .dstStageMask(VK_PIPELINE_STAGE_2_HOST_BIT)
                    .dstAccessMask(VK_ACCESS_2_HOST_READ_BIT);
    private final VkDependencyInfo toHost =
            VkDependencyInfo.calloc().sType$Default().pMemoryBarriers(seen);
    private final VkRenderingAttachmentInfo.Buffer color =
            VkRenderingAttachmentInfo.calloc(1)
                    .sType$Default()
                    .imageLayout(VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL)
                    .storeOp(VK_ATTACHMENT_STORE_OP_STORE);
    private final VkRenderingInfo pass =
            VkRenderingInfo.calloc().sType$Default().layerCount(1).pColorAttachments(color);
    private final VkCommandBufferSubmitInfo.Buffer work =
            VkCommandBufferSubmitInfo.calloc(1).sType$Default();
    private final VkSemaphoreSubmitInfo.Buffer before =
            VkSemaphoreSubmitInfo.calloc(1)
                    .sType$Default()
                    .stageMask(VK_PIPELINE_STAGE_2_COLOR_ATTACHMENT_OUTPUT_BIT);
    private final VkSemaphoreSubmitInfo.Buffer after =
            VkSemaphoreSubmitInfo.calloc(1)
                    .sType$Default()
                    .stageMask(VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT);
    private final VkSubmitInfo2.Buffer submit =
            VkSubmitInfo2.calloc(1).sType$Default().pCommandBufferInfos(work);

    Dialect13(Device device, int format) {
        queue = device.queue();
        this.format = format;
        barrier.subresourceRange()
                .aspectMask(VK_IMAGE_ASPECT_COLOR_BIT)
                .levelCount(1)
                .layerCount(1);
    }

    @Override
    public void describePass(VkGraphicsPipelineCreateInfo.Buffer pipeline, MemoryStack stack) {
        pipeline.pNext(
                VkPipelineRenderingCreateInfo.calloc(stack)
                        .sType$Default()
                        .colorAttachmentCount(1)
                        .pColorAttachmentFormats(stack.ints(format)));
    }

    @Override
    public Attachment attach(long image, long view, int width, int height) {
        return new Attachment(image, view, NULL, width, height);
    }

    @Override
    public void detach(Attachment attachment) {
        // an attachment owns nothing here
    }

    @Override
    public void turn(VkCommandBuffer commands, long image, ImageUse from, ImageUse to) {
        barrier.image(image)
                .oldLayout(from.layout)
                .newLayout(to.layout)
                .srcStageMask(from.stages)
                .srcAccessMask(from.access)
                .dstStageMask(to.stages)
                .dstAccessMask(to.access);
        vkCmdPipelineBarrier2(commands, turn);
    }

    @Override
    public void toHost(VkCommandBuffer commands) {
        vkCmdPipelineBarrier2(commands, toHost);
    }

    @Override
    public void begin(VkCommandBuffer commands, Attachment target, boolean clear, int rgba) {
        long value = VkRenderingAttachmentInfo.CLEARVALUE + color.address();
        Natives.color(value, rgba);
        color.imageView(target.view())
                .loadOp(clear ? VK_ATTACHMENT_LOAD_OP_CLEAR : VK_ATTACHMENT_LOAD_OP_LOAD);
        long area = pass.address() + VkRenderingInfo.RENDERAREA;
        Natives.area(area, 0, 0, target.width(), target.height());
        vkCmdBeginRendering(commands, pass);
    }

    @Override
    public void end(VkCommandBuffer commands) {
        vkCmdEndRendering(commands);
    }

    @Override
    public void submit(VkCommandBuffer commands, long acquired, long drawn, long fence) {
        work.commandBuffer(commands);
        before.semaphore(acquired);
        after.semaphore(drawn);
        submit.pWaitSemaphoreInfos(acquired == NULL ? null : before)
                .pSignalSemaphoreInfos(drawn == NULL ? null : after);
        Result.check(nvkQueueSubmit2(queue, 1, submit.address(), fence), "to draw a frame");
    }

    @Override
    public void close() {
        barrier.free();
        turn.free();
        seen.free();
        toHost.free();
        color.free();
        pass.free();
        work.free();
        before.free();
        after.free();
        submit.free();
    }
}
