package fourstroke.backend.glfw.vk.drawing;

import static org.lwjgl.vulkan.KHRSwapchain.VK_IMAGE_LAYOUT_PRESENT_SRC_KHR;
import static org.lwjgl.vulkan.VK10.*;

/// A use of a Vulkan image, such as drawing on it or sampling it. Each use has an image layout, and
/// the pipeline stages and accesses that must finish before the next use begins.
enum ImageUse {
    /// The image is new and its content is undefined.
    NEW(VK_IMAGE_LAYOUT_UNDEFINED, VK_PIPELINE_STAGE_TOP_OF_PIPE_BIT, 0),
    /// The image has been drawn on or copied, and its old content is not needed any more.
    STALE(
            VK_IMAGE_LAYOUT_UNDEFINED,
            VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT | VK_PIPELINE_STAGE_TRANSFER_BIT,
            VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT),
    /// Commands of this backend draw on the image.
    DRAWN(
            VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
            VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT,
            VK_ACCESS_COLOR_ATTACHMENT_READ_BIT | VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT),
    /// The game's own calls use the image. The backend does not know how these calls use the image,
    /// so a barrier must cover all stages and all kinds of access.
    FOREIGN(
            VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
            VK_PIPELINE_STAGE_ALL_COMMANDS_BIT,
            VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT),
    /// Pixels are copied from the image to another image or to memory of the processor.
    READ(
            VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL,
            VK_PIPELINE_STAGE_TRANSFER_BIT,
            VK_ACCESS_TRANSFER_READ_BIT),
    /// Pixels are copied into the image.
    FILLED(
            VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
            VK_PIPELINE_STAGE_TRANSFER_BIT,
            VK_ACCESS_TRANSFER_WRITE_BIT),
    /// Shaders sample the image.
    SAMPLED(
            VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL,
            VK_PIPELINE_STAGE_FRAGMENT_SHADER_BIT,
            VK_ACCESS_SHADER_READ_BIT),
    /// The image is presented in the window.
    SHOWN(VK_IMAGE_LAYOUT_PRESENT_SRC_KHR, VK_PIPELINE_STAGE_BOTTOM_OF_PIPE_BIT, 0);

    final int layout;
    final int stages;
    final int access;

    ImageUse(int layout, int stages, int access) {
        this.layout = layout;
        this.stages = stages;
        this.access = access;
    }
}
