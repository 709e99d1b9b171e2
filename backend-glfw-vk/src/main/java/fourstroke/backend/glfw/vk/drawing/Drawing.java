package fourstroke.backend.glfw.vk.drawing;

import static org.lwjgl.system.MemoryUtil.NULL;
import static org.lwjgl.vulkan.VK10.*;

import fourstroke.backend.glfw.vk.device.Attachment;
import fourstroke.backend.glfw.vk.device.Cleanup;
import fourstroke.backend.glfw.vk.device.Device;
import fourstroke.backend.glfw.vk.device.Gpu;
import fourstroke.backend.glfw.vk.device.Vulkan;
import fourstroke.backend.glfw.vk.surface.Surface;
import fourstroke.backend.glfw.vk.surface.Swapchain;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;

import org.jspecify.annotations.Nullable;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkBufferImageCopy;
import org.lwjgl.vulkan.VkCommandBuffer;
import org.lwjgl.vulkan.VkImageCopy;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.nio.IntBuffer;

/// All Vulkan objects that draw frames for one window on one graphics card. If the card is lost,
/// all of these objects are lost, and another `Drawing` replaces this one.
///
/// A frame is recorded into one command buffer, which is submitted once. Usually the frame is drawn
/// directly on an image of the window. If the window has no image available, or if the game adds
/// its own calls to the frame, the frame is instead drawn on an offscreen target. A frame on the
/// offscreen target can be captured, and can be shown again.
public final class Drawing implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Drawing.class);

    private final Cleanup cleanup = new Cleanup();
    private final Device device;
    private final int format;
    private final CommandEncoder encoder;
    private final @Nullable Swapchain swapchain;
    private final OffscreenTarget offscreen;
    private final FrameInFlight[] inFlight;
    private final FrameRenderer renderer;
    private int at; // The index in `inFlight` of the resources of the last frame.
    private boolean loaded;
    // True if the last frame or its window was too large for the graphics card.
    private boolean tooLarge;
    private boolean kept; // True if the offscreen target contains the last frame.

    /// @param frames the maximum number of frames in flight
    /// @param window the GLFW handle of the window, which is used only if frames are presented
    public Drawing(Vulkan vulkan, Gpu gpu, int frames, long window) {
        try {
            device = cleanup.add(Device.open(vulkan, gpu), Device::close);
            Surface surface =
                    vulkan.screen()
                            ? cleanup.add(new Surface(vulkan, gpu, window), Surface::close)
                            : null;
            format = surface == null ? VK_FORMAT_R8G8B8A8_UNORM : surface.format();
            encoder = new CommandEncoder(device.queue());
            swapchain =
                    surface == null
                            ? null
                            : cleanup.add(new Swapchain(device, surface, frames), Swapchain::close);
            offscreen = cleanup.add(new OffscreenTarget(device, format), OffscreenTarget::close);
            inFlight = new FrameInFlight[frames];
            for (int i = 0; i < inFlight.length; i++)
                inFlight[i] = new FrameInFlight(device, cleanup);
            renderer = new FrameRenderer(device, encoder, format, inFlight[0], cleanup);
        } catch (RuntimeException | Error e) {
            cleanup.close();
            throw e;
        }
    }

    public Device device() {
        return device;
    }

    /// {@return the format of the pixels, which is a `VK_FORMAT_` constant}
    public int format() {
        return format;
    }

    /// {@return the swapchain of the window, or null if there is no window}
    public @Nullable Swapchain swapchain() {
        return swapchain;
    }

    /// {@return the number of images that have a copy on the graphics card}
    public int imageCount() {
        return renderer.imageCount();
    }

    // --- a frame ---

    /// Draws a frame and shows it. If the frame or the window is larger than the graphics card can
    /// draw, the method draws nothing.
    ///
    /// @param window the size of the window in pixels
    public void show(Frame frame, Size window, @Nullable OwnCalls below, @Nullable OwnCalls above) {
        boolean warned = tooLarge;
        tooLarge = !drawable(frame.pixels()) || !drawable(window);
        if (tooLarge) {
            loaded = false;
            if (!warned) LOG.warn("{}", refusal(window));
            return;
        }
        at = (at + 1) % inFlight.length;
        renderer.load(frame, begin());
        loaded = true;
        Swapchain chain = acquire(window);
        kept = chain == null || below != null || above != null;
        if (kept) keep(below, above);
        present(chain);
    }

    private boolean drawable(Size size) {
        return Math.max(size.width(), size.height()) <= device.sideLimit();
    }

    private String refusal(Size window) {
        return "the graphics card %s can draw at most %s pixels on each side, but the window has %s x %s pixels: make the window smaller"
                .formatted(
                        device.gpu().name(), device.sideLimit(), window.width(), window.height());
    }

    /// Copies the picture of the last frame into an array, row by row from the top. If the frame
    /// was drawn directly on an image of the window, the method draws the frame again.
    public void read(Size size, int[] target, Size window) {
        if (tooLarge) throw new IllegalStateException(refusal(window));
        if (!loaded) {
            throw new IllegalStateException(
                    "no frame was drawn since the connection to the graphics card was lost: capture"
                            + " a frame at the next event Presented");
        }
        FrameInFlight current = begin();
        if (!kept) keep(null, null);
        kept = true;
        copy(current, size);
        present(null);
        current.await();
        read(size.width() * size.height(), current.readback.ints(), target);
    }

    /// Presents the last frame again, in the top left corner of the window at the window's current
    /// size.
    public void showAgain(Size window) {
        if (!loaded || !drawable(window)) return;
        begin();
        present(acquire(window));
    }

    /// {@return the resources at the index `at`, after the method has waited for their previous
    /// commands and has begun to record commands}
    private FrameInFlight begin() {
        FrameInFlight current = inFlight[at];
        current.await();
        current.begin();
        return current;
    }

    /// {@return the swapchain after an image of the window was acquired, or null if there is no
    /// window or the window has no image available}
    private @Nullable Swapchain acquire(Size window) {
        return swapchain != null && swapchain.acquire(inFlight[at].acquired, window)
                ? swapchain
                : null;
    }

    /// Draws the loaded frame on the offscreen target. The picture stays on the offscreen target
    /// until the next frame.
    private void keep(@Nullable OwnCalls below, @Nullable OwnCalls above) {
        Attachment target = offscreen.of(renderer.pixels());
        record(target, below, above);
        encoder.turn(inFlight[at].commands, target.image(), ImageUse.DRAWN, ImageUse.READ);
    }

    /// Submits the commands that were recorded. If an image of the window was acquired, the method
    /// first records commands that draw on this image, and presents the image after the submission.
    private void present(@Nullable Swapchain chain) {
        FrameInFlight current = inFlight[at];
        VkCommandBuffer commands = current.commands;
        if (chain == null) {
            encoder.submit(commands, NULL, NULL, current.end());
            return;
        }
        Attachment image = chain.image();
        if (kept) fill(commands, image);
        else record(image, null, null);
        ImageUse use = kept ? ImageUse.FILLED : ImageUse.DRAWN;
        encoder.turn(commands, image.image(), use, ImageUse.SHOWN);
        encoder.submit(commands, current.acquired, chain.drawn(), current.end());
        chain.present();
    }

    private void record(Attachment target, @Nullable OwnCalls below, @Nullable OwnCalls above) {
        VkCommandBuffer commands = inFlight[at].commands;
        encoder.turn(commands, target.image(), ImageUse.STALE, ImageUse.DRAWN);
        encoder.begin(commands, target, true, renderer.clearColor());
        if (below != null) {
            encoder.end(commands);
            call(below, commands, target);
            encoder.begin(commands, target, false, 0);
        }
        renderer.draw(target);
        encoder.end(commands);
        if (above != null) call(above, commands, target);
    }

    private void call(OwnCalls calls, VkCommandBuffer commands, Attachment target) {
        encoder.turn(commands, target.image(), ImageUse.DRAWN, ImageUse.FOREIGN);
        calls.record(commands, target.image(), target.view());
        encoder.turn(commands, target.image(), ImageUse.FOREIGN, ImageUse.DRAWN);
    }

    /// Fills an image of the window with the background colour, and then copies as much of the
    /// picture on the offscreen target as fits into the image. The window may have become smaller
    /// after the game drew the frame, so a part of the picture may not fit.
    private void fill(VkCommandBuffer commands, Attachment to) {
        Attachment from = offscreen.of(renderer.pixels());
        encoder.turn(commands, to.image(), ImageUse.STALE, ImageUse.DRAWN);
        encoder.begin(commands, to, true, renderer.clearColor());
        encoder.end(commands);
        encoder.turn(commands, to.image(), ImageUse.DRAWN, ImageUse.FILLED);
        try (MemoryStack stack = MemoryStack.stackPush()) {
            var region = VkImageCopy.calloc(1, stack);
            region.srcSubresource().aspectMask(VK_IMAGE_ASPECT_COLOR_BIT).layerCount(1);
            region.dstSubresource().aspectMask(VK_IMAGE_ASPECT_COLOR_BIT).layerCount(1);
            int width = Math.min(from.width(), to.width());
            region.extent().set(width, Math.min(from.height(), to.height()), 1);
            vkCmdCopyImage(
                    commands,
                    from.image(),
                    ImageUse.READ.layout,
                    to.image(),
                    ImageUse.FILLED.layout,
                    region);
        }
    }

    /// Copies the picture on the offscreen target to memory that the processor can read.
    private void copy(FrameInFlight current, Size size) {
        current.readback.reserve(size.width() * size.height());
        try (MemoryStack stack = MemoryStack.stackPush()) {
            var region = VkBufferImageCopy.calloc(1, stack);
            region.imageSubresource().aspectMask(VK_IMAGE_ASPECT_COLOR_BIT).layerCount(1);
            region.imageExtent().set(size.width(), size.height(), 1);
            vkCmdCopyImageToBuffer(
                    current.commands,
                    offscreen.of(size).image(),
                    ImageUse.READ.layout,
                    current.readback.buffer(),
                    region);
        }
        encoder.toHost(current.commands);
    }

    private void read(int count, IntBuffer from, int[] pixels) {
        from.get(0, pixels, 0, count);
        for (int i = 0; i < count; i++) {
            // All processors for which LWJGL exists are little-endian, so the first byte of a pixel
            // in memory is the lowest byte of the int `stored`.
            int stored = pixels[i];
            pixels[i] =
                    format == VK_FORMAT_B8G8R8A8_UNORM
                            ? stored
                            : Integer.rotateRight(Integer.reverseBytes(stored), 8);
        }
    }

    @Override
    public void close() {
        device.await();
        renderer.close();
        for (FrameInFlight each : inFlight) each.flush();
        cleanup.close();
    }
}
