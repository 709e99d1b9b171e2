package fourstroke.backend.glfw.vk.drawing;

import static org.lwjgl.vulkan.VK10.*;

import fourstroke.backend.glfw.vk.device.Attachment;
import fourstroke.backend.glfw.vk.device.Device;
import fourstroke.backend.glfw.vk.device.GpuImage;
import fourstroke.loop.api.draw.Size;

import org.jspecify.annotations.Nullable;

/// An image on which a frame is drawn if there is no window, if the window has no image available,
/// or if the game adds its own calls to the frame.
final class OffscreenTarget implements AutoCloseable {

    private final Device device;
    private final int format;
    private @Nullable GpuImage image;
    private @Nullable Attachment attachment;

    OffscreenTarget(Device device, int format) {
        this.device = device;
        this.format = format;
    }

    /// {@return the image to draw on, with the given size in pixels} If the size changes, the
    /// method waits until the graphics card is idle, and replaces the image.
    Attachment of(Size size) {
        Attachment there = attachment;
        if (there != null && there.width() == size.width() && there.height() == size.height())
            return there;
        device.await();
        close();
        var made =
                GpuImage.of(
                        device,
                        size.width(),
                        size.height(),
                        format,
                        VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT | VK_IMAGE_USAGE_TRANSFER_SRC_BIT,
                        "a picture of %s pixels".formatted(size));
        image = made;
        there = new Attachment(made.image(), made.view(), size.width(), size.height());
        attachment = there;
        return there;
    }

    @Override
    public void close() {
        if (image != null) image.close();
        attachment = null;
        image = null;
    }
}
