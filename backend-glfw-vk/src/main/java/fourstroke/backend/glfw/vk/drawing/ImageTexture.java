package fourstroke.backend.glfw.vk.drawing;

import static org.lwjgl.vulkan.VK10.*;

import fourstroke.backend.base.ImageCopy;
import fourstroke.backend.glfw.vk.device.Device;
import fourstroke.backend.glfw.vk.device.GpuImage;
import fourstroke.loop.api.draw.Image;

import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkBufferImageCopy;
import org.lwjgl.vulkan.VkCommandBuffer;

import java.util.function.Supplier;

/// The Vulkan texture with the pixels of an [Image]. When a frame draws the image for the first
/// time, the command buffer of this frame also copies the pixels to the texture.
final class ImageTexture extends ImageCopy {

    private final CommandEncoder encoder;
    private final Descriptors descriptors;
    private final Supplier<FrameInFlight> recorded;
    private final GpuImage copy;
    private final Descriptors.Set set;
    private ImageUse use = ImageUse.NEW;

    /// @param recorded the function that returns the resources of the frame that is being recorded
    ImageTexture(
            Image image,
            Device device,
            CommandEncoder encoder,
            Descriptors descriptors,
            Supplier<FrameInFlight> recorded) {
        super(image, device.sideLimit());
        this.encoder = encoder;
        this.descriptors = descriptors;
        this.recorded = recorded;
        // The call of `stage` comes first, because `stage` throws an exception if there is no
        // memory. If `copy` were created earlier, the constructor would then have to free `copy`.
        long staged = recorded.get().stage(image);
        copy =
                GpuImage.of(
                        device,
                        width(),
                        height(),
                        VK_FORMAT_R8G8B8A8_UNORM,
                        VK_IMAGE_USAGE_SAMPLED_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT,
                        "an " + image);
        try {
            set = descriptors.show(copy.view(), this);
        } catch (RuntimeException e) {
            copy.close();
            throw e;
        }
        copyFrom(staged);
    }

    @Override
    protected void load(Image image) {
        copyFrom(recorded.get().stage(image));
    }

    /// Records the command that copies all pixels of the image from the staging memory to the
    /// texture.
    ///
    /// @param staged the position of the pixels in the staging memory of the frame, in bytes
    private void copyFrom(long staged) {
        FrameInFlight frame = recorded.get();
        VkCommandBuffer commands = frame.commands;
        encoder.turn(commands, copy.image(), use, ImageUse.FILLED);
        try (MemoryStack stack = MemoryStack.stackPush()) {
            var region = VkBufferImageCopy.calloc(1, stack).bufferOffset(staged);
            region.imageSubresource().aspectMask(VK_IMAGE_ASPECT_COLOR_BIT).layerCount(1);
            region.imageExtent().set(width(), height(), 1);
            vkCmdCopyBufferToImage(
                    commands, frame.staging.buffer(), copy.image(), ImageUse.FILLED.layout, region);
        }
        use = ImageUse.SAMPLED;
        encoder.turn(commands, copy.image(), ImageUse.FILLED, use);
    }

    /// {@return the handle of the descriptor set of this texture}
    long set() {
        return set.handle();
    }

    @Override
    protected void delete() {
        recorded.get().retire(this::free);
    }

    private void free() {
        descriptors.free(set);
        copy.close();
    }
}
