package fourstroke.backend.glfw.vk;

import static org.lwjgl.vulkan.VK10.*;

import fourstroke.backend.glfw.ImageCopy;
import fourstroke.loop.api.Image;

import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkBufferImageCopy;
import org.lwjgl.vulkan.VkCommandBuffer;

/// Vulkan's copy of an image. Pixels are copied by the commands of the frame that first shows them.
final class ImageTexture extends ImageCopy {

    private final FrameRenderer renderer;
    private final GpuImage copy;
    private final Descriptors.Set set;
    private ImageUse use = ImageUse.NEW;

    ImageTexture(Image image, FrameRenderer renderer) {
        super(image, renderer.device().sideLimit());
        this.renderer = renderer;
        long staged = renderer.slot().stage(image); // first: without room for it nothing is created
        copy =
                GpuImage.of(
                        renderer.device(),
                        width(),
                        height(),
                        VK_FORMAT_R8G8B8A8_UNORM,
                        VK_IMAGE_USAGE_SAMPLED_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT,
                        "an " + image);
        try {
            set = renderer.descriptors().show(copy.view(), this);
        } catch (RuntimeException e) {
            copy.close();
            throw e;
        }
        copyFrom(staged);
    }

    @Override
    protected void load(Image image) {
        copyFrom(renderer.slot().stage(image));
    }

    /// Records the copy of all pixels.
    ///
    /// @param staged their offset in the frame's staging memory, in bytes
    private void copyFrom(long staged) {
        FrameInFlight slot = renderer.slot();
        VkCommandBuffer commands = slot.commands();
        renderer.encoder().turn(commands, copy.image(), use, ImageUse.FILLED);
        try (MemoryStack stack = MemoryStack.stackPush()) {
            var region = VkBufferImageCopy.calloc(1, stack).bufferOffset(staged);
            region.imageSubresource().aspectMask(VK_IMAGE_ASPECT_COLOR_BIT).layerCount(1);
            region.imageExtent().set(width(), height(), 1);
            vkCmdCopyBufferToImage(
                    commands,
                    slot.staging().buffer(),
                    copy.image(),
                    ImageUse.FILLED.layout,
                    region);
        }
        use = ImageUse.SAMPLED;
        renderer.encoder().turn(commands, copy.image(), ImageUse.FILLED, use);
    }

    /// {@return the handle of its descriptor set}
    long set() {
        return set.handle();
    }

    @Override
    protected void delete() {
        renderer.slot().retire(this::free);
    }

    private void free() {
        renderer.descriptors().free(set);
        copy.close();
    }
}
