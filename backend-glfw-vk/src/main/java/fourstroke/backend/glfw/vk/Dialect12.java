package fourstroke.backend.glfw.vk;

import static org.lwjgl.system.MemoryUtil.NULL;
import static org.lwjgl.system.MemoryUtil.memAllocInt;
import static org.lwjgl.system.MemoryUtil.memAllocLong;
import static org.lwjgl.system.MemoryUtil.memAllocPointer;
import static org.lwjgl.system.MemoryUtil.memFree;
import static org.lwjgl.vulkan.VK12.*;

import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkAttachmentDescription;
import org.lwjgl.vulkan.VkAttachmentReference;
import org.lwjgl.vulkan.VkClearValue;
import org.lwjgl.vulkan.VkCommandBuffer;
import org.lwjgl.vulkan.VkDevice;
import org.lwjgl.vulkan.VkFramebufferCreateInfo;
import org.lwjgl.vulkan.VkGraphicsPipelineCreateInfo;
import org.lwjgl.vulkan.VkImageMemoryBarrier;
import org.lwjgl.vulkan.VkMemoryBarrier;
import org.lwjgl.vulkan.VkQueue;
import org.lwjgl.vulkan.VkRenderPassBeginInfo;
import org.lwjgl.vulkan.VkRenderPassCreateInfo;
import org.lwjgl.vulkan.VkSubmitInfo;
import org.lwjgl.vulkan.VkSubpassDescription;

import java.nio.IntBuffer;
import java.nio.LongBuffer;

/// Vulkan 1.2: render pass and framebuffer objects, and the barriers of Vulkan 1.0.
final class Dialect12 implements Dialect {

    private final VkDevice device;
    private final VkQueue queue;
    private final Bag bag = new Bag();
    private final long clearing;
    private final long keeping; // compatible with the other, so framebuffers and pipelines fit both
    private final VkImageMemoryBarrier.Buffer barrier =
            bag.put(VkImageMemoryBarrier.calloc(1), VkImageMemoryBarrier.Buffer::free)
                    .sType$Default()
                    .srcQueueFamilyIndex(VK_QUEUE_FAMILY_IGNORED)
                    .dstQueueFamilyIndex(VK_QUEUE_FAMILY_IGNORED);
    private final VkMemoryBarrier.Buffer seen =
            bag.put(VkMemoryBarrier.calloc(1), VkMemoryBarrier.Buffer::free)
                    .sType$Default()
                    .srcAccessMask(VK_ACCESS_TRANSFER_WRITE_BIT)
                    .dstAccessMask(VK_ACCESS_HOST_READ_BIT);
    private final VkClearValue.Buffer color =
            bag.put(VkClearValue.calloc(1), VkClearValue.Buffer::free);
    private final VkRenderPassBeginInfo pass =
            bag.put(VkRenderPassBeginInfo.calloc(), VkRenderPassBeginInfo::free)
                    .sType$Default()
                    .pClearValues(color);
    private final PointerBuffer work = bag.put(memAllocPointer(1), it -> memFree(it));
    private final LongBuffer before = bag.put(memAllocLong(1), it -> memFree(it));
    private final LongBuffer after = bag.put(memAllocLong(1), it -> memFree(it));
    private final IntBuffer stages =
            bag.put(memAllocInt(1), it -> memFree(it))
                    .put(0, VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT);
    private final VkSubmitInfo submit =
            bag.put(VkSubmitInfo.calloc(), VkSubmitInfo::free)
                    .sType$Default()
                    .pCommandBuffers(work)
                    .pWaitDstStageMask(stages);

    Dialect12(Device device, int format) {
        this.device = device.handle();
        queue = device.queue();
        barrier.subresourceRange()
                .aspectMask(VK_IMAGE_ASPECT_COLOR_BIT)
                .levelCount(1)
                .layerCount(1);
        try {
            clearing = pass(format, VK_ATTACHMENT_LOAD_OP_CLEAR);
            keeping = pass(format, VK_ATTACHMENT_LOAD_OP_LOAD);
        } catch (RuntimeException | Error e) {
            bag.close();
            throw e;
        }
    }

    /// {@return a new render pass, which is destroyed with the others} The image is in use as
    /// [ImageUse#DRAWN] before and after it.
    private long pass(int format, int load) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            int layout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
            var attachment =
                    VkAttachmentDescription.calloc(1, stack)
                            .format(format)
                            .samples(VK_SAMPLE_COUNT_1_BIT)
                            .loadOp(load)
                            .storeOp(VK_ATTACHMENT_STORE_OP_STORE)
                            .stencilLoadOp(VK_ATTACHMENT_LOAD_OP_DONT_CARE)
                            .stencilStoreOp(VK_ATTACHMENT_STORE_OP_DONT_CARE)
                            .initialLayout(layout)
                            .finalLayout(layout);
            var subpass =
                    VkSubpassDescription.calloc(1, stack)
                            .pipelineBindPoint(VK_PIPELINE_BIND_POINT_GRAPHICS)
                            .colorAttachmentCount(1)
                            .pColorAttachments(
                                    VkAttachmentReference.calloc(1, stack).layout(layout));
            LongBuffer made = stack.mallocLong(1);
            Result.check(
                    vkCreateRenderPass(
                            device,
                            VkRenderPassCreateInfo.calloc(stack)
                                    .sType$Default()
                                    .pAttachments(attachment)
                                    .pSubpasses(subpass),
                            null,
                            made),
                    "a way to draw");
            return bag.put(made.get(0), it -> vkDestroyRenderPass(device, it, null));
        }
    }

    @Override
    public void describePass(VkGraphicsPipelineCreateInfo.Buffer pipeline, MemoryStack stack) {
        pipeline.renderPass(clearing);
    }

    @Override
    public Attachment attach(long image, long view, int width, int height) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            LongBuffer made = stack.mallocLong(1);
            Result.check(
                    vkCreateFramebuffer(
                            device,
                            VkFramebufferCreateInfo.calloc(stack)
                                    .sType$Default()
                                    .renderPass(clearing)
                                    .attachmentCount(1)
                                    .pAttachments(stack.longs(view))
                                    .width(width)
                                    .height(height)
                                    .layers(1),
                            null,
                            made),
                    "to draw upon an image");
            return new Attachment(image, view, made.get(0), width, height);
        }
    }

    @Override
    public void detach(Attachment attachment) {
        vkDestroyFramebuffer(device, attachment.framebuffer(), null);
    }

    @Override
    public void turn(VkCommandBuffer commands, long image, ImageUse from, ImageUse to) {
        barrier.image(image)
                .oldLayout(from.layout)
                .newLayout(to.layout)
                .srcAccessMask(from.access)
                .dstAccessMask(to.access);
        nvkCmdPipelineBarrier(
                commands, from.stages, to.stages, 0, 0, NULL, 0, NULL, 1, barrier.address());
    }

    @Override
    public void toHost(VkCommandBuffer commands) {
        nvkCmdPipelineBarrier(
                commands,
                VK_PIPELINE_STAGE_TRANSFER_BIT,
                VK_PIPELINE_STAGE_HOST_BIT,
                0,
                1,
                seen.address(),
                0,
                NULL,
                0,
                NULL);
    }

    @Override
    public void begin(VkCommandBuffer commands, Attachment target, boolean clear, int rgba) {
        Natives.color(color.address(), rgba);
        pass.renderPass(clear ? clearing : keeping).framebuffer(target.framebuffer());
        long area = pass.address() + VkRenderPassBeginInfo.RENDERAREA;
        Natives.area(area, 0, 0, target.width(), target.height());
        vkCmdBeginRenderPass(commands, pass, VK_SUBPASS_CONTENTS_INLINE);
    }

    @Override
    public void end(VkCommandBuffer commands) {
        vkCmdEndRenderPass(commands);
    }

    @Override
    public void submit(VkCommandBuffer commands, long acquired, long drawn, long fence) {
        work.put(0, commands.address());
        before.put(0, acquired);
        after.put(0, drawn);
        submit.waitSemaphoreCount(acquired == NULL ? 0 : 1)
                .pWaitSemaphores(acquired == NULL ? null : before)
                .pSignalSemaphores(drawn == NULL ? null : after);
        Result.check(nvkQueueSubmit(queue, 1, submit.address(), fence), "to draw a frame");
    }

    @Override
    public void close() {
        bag.close();
    }
}
