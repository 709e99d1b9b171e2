package fourstroke.backend.glfw.vk;

import static org.lwjgl.system.MemoryUtil.NULL;
import static org.lwjgl.vulkan.VK10.*;

import fourstroke.loop.api.Frame;
import fourstroke.loop.api.Image;
import fourstroke.loop.api.Size;

import org.jspecify.annotations.Nullable;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkBufferImageCopy;
import org.lwjgl.vulkan.VkCommandBuffer;
import org.lwjgl.vulkan.VkImageCopy;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.nio.IntBuffer;
import java.util.List;

/// Everything that draws for one window on one graphics card. If the card is lost, all of it is
/// lost, and another takes its place.
///
/// A frame is recorded into one command buffer and submitted once. If the window has no image
/// available, the frame is drawn into a picture of our own, so that it can still be captured.
final class Drawing implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Drawing.class);

    private static final List<VkFrame.Calls> NO_CALLS = List.of();

    private final Cleanup cleanup = new Cleanup();
    private final Device device;
    private final int format;
    private final CommandEncoder encoder;
    private final @Nullable Surface surface;
    private final @Nullable Swapchain swapchain;
    private final OffscreenTarget offscreen;
    private final FrameInFlight[] inFlight;
    private final FrameRenderer renderer;
    private int at; // that of the last frame
    private boolean copied; // whether the last frame lies in its readback memory
    private boolean captured; // whether the last frame was captured, so the next probably will be
    private boolean loaded;
    private boolean tooLarge; // the last frame or its window, for the card; nothing was drawn
    private boolean mixed; // whether the game drew in the last frame too, which cannot be repeated

    /// @param window its GLFW handle; used only if frames are presented
    Drawing(Vulkan vulkan, Gpu gpu, VkOptions options, long window) {
        try {
            device = cleanup.add(new Device(vulkan, gpu), Device::close);
            surface =
                    vulkan.screen()
                            ? cleanup.add(new Surface(vulkan, gpu, window), Surface::close)
                            : null;
            format = surface == null ? VK_FORMAT_R8G8B8A8_UNORM : surface.format();
            encoder = cleanup.add(new CommandEncoder(device.queue()), CommandEncoder::close);
            swapchain =
                    surface == null
                            ? null
                            : cleanup.add(
                                    new Swapchain(device, surface, options.frames()),
                                    Swapchain::close);
            offscreen = cleanup.add(new OffscreenTarget(device, format), OffscreenTarget::close);
            inFlight = new FrameInFlight[options.frames()];
            for (int i = 0; i < inFlight.length; i++)
                inFlight[i] = cleanup.add(new FrameInFlight(device), FrameInFlight::close);
            renderer =
                    cleanup.add(
                            new FrameRenderer(device, encoder, format, inFlight[0]),
                            FrameRenderer::close);
        } catch (RuntimeException | Error e) {
            cleanup.close();
            throw e;
        }
    }

    Device device() {
        return device;
    }

    /// {@return the format of the pixels, a `VK_FORMAT_` constant}
    int format() {
        return format;
    }

    /// {@return the surface of the window, or null if there is none}
    @Nullable Surface surface() {
        return surface;
    }

    /// {@return the swapchain of the window, or null if there is none}
    @Nullable Swapchain swapchain() {
        return swapchain;
    }

    /// {@return how many images Vulkan has copies of}
    int imageCount() {
        return renderer.imageCount();
    }

    // --- a frame ---

    /// Draws a frame and shows it, unless it or the window is larger than the card can draw.
    ///
    /// @param window the size of the window, in pixels
    void show(Frame frame, Size window, List<VkFrame.Calls> below, List<VkFrame.Calls> above) {
        boolean warned = tooLarge;
        tooLarge = !drawable(frame.pixels()) || !drawable(window);
        if (tooLarge) {
            loaded = false;
            if (!warned) LOG.warn("{}", refusal(window));
            return;
        }
        at = (at + 1) % inFlight.length;
        FrameInFlight current = inFlight[at];
        current.await();
        current.begin();
        renderer.load(frame, current);
        loaded = true;
        mixed = !below.isEmpty() || !above.isEmpty();
        boolean copy = captured || mixed;
        captured = false;
        draw(swapchain, frame.pixels(), window, below, above, copy);
    }

    private boolean drawable(Size size) {
        return Math.max(size.width(), size.height()) <= device.sideLimit();
    }

    private String refusal(Size window) {
        return "%s draws up to %s pixels a side, and a window has %s x %s: make it smaller"
                .formatted(
                        device.gpu().name(), device.sideLimit(), window.width(), window.height());
    }

    /// {@return the picture of the last frame} If it was not copied when it was drawn, it is drawn,
    /// presented and copied once more.
    ///
    /// @param visible whether the window can be drawn in now
    Image read(Size size, Size window, boolean visible) {
        if (tooLarge) throw new IllegalStateException(refusal(window));
        if (!loaded) {
            throw new IllegalStateException(
                    "no frame was drawn since the graphics card was opened anew");
        }
        FrameInFlight current = inFlight[at];
        current.await();
        if (!copied && visible) again(swapchain, size, window);
        if (!copied) again(null, size, window); // the window is now smaller
        captured = true;
        return image(size, current.readback().ints());
    }

    /// Presents the last frame again, in the top left corner of the window at its current size. A
    /// frame in which the game drew too cannot be drawn again.
    void showAgain(Size window) {
        if (!loaded || mixed || !drawable(window)) return;
        inFlight[at].await();
        inFlight[at].begin();
        draw(swapchain, renderer.pixels(), window, NO_CALLS, NO_CALLS, false);
    }

    private void again(@Nullable Swapchain chain, Size size, Size window) {
        inFlight[at].begin();
        draw(chain, size, window, NO_CALLS, NO_CALLS, true);
        inFlight[at].await();
    }

    /// Draws the loaded frame, with that of the last frame.
    ///
    /// @param wanted the swapchain to present it in; null for a picture of our own
    /// @param size the size of the picture, in pixels
    /// @param window the size of the window, in pixels
    /// @param copy whether to copy it to the readback memory
    private void draw(
            @Nullable Swapchain wanted,
            Size size,
            Size window,
            List<VkFrame.Calls> below,
            List<VkFrame.Calls> above,
            boolean copy) {
        FrameInFlight current = inFlight[at];
        Swapchain chain =
                wanted != null && wanted.acquire(current.acquired(), window) ? wanted : null;
        // The window may now be smaller than the picture, but the game draws in all of it.
        boolean apart =
                mixed && chain != null && chain.takesCopies() && !holds(chain.image(), size);
        Attachment target = chain == null || apart ? offscreen.of(size) : chain.image();
        record(current, target, below, above);
        ImageUse use = ImageUse.DRAWN;
        copied = copy && holds(target, size);
        if (copied || apart) {
            encoder.turn(current.commands(), target.image(), use, ImageUse.READ);
            use = ImageUse.READ;
        }
        if (copied) copy(current, target, size);
        if (apart) use = hand(current, target, chain.image());
        if (chain != null)
            encoder.turn(current.commands(), chain.image().image(), use, ImageUse.SHOWN);
        encoder.submit(
                current.commands(),
                chain == null ? NULL : current.acquired(),
                chain == null ? NULL : chain.drawn(),
                current.end());
        if (chain != null) chain.present();
    }

    private void record(
            FrameInFlight current,
            Attachment target,
            List<VkFrame.Calls> below,
            List<VkFrame.Calls> above) {
        VkCommandBuffer commands = current.commands();
        encoder.turn(commands, target.image(), ImageUse.STALE, ImageUse.DRAWN);
        encoder.begin(commands, target, true, renderer.clearColor());
        if (!below.isEmpty()) {
            encoder.end(commands);
            call(below, commands, target);
            encoder.begin(commands, target, false, 0);
        }
        renderer.draw(target);
        encoder.end(commands);
        if (!above.isEmpty()) call(above, commands, target);
    }

    private void call(List<VkFrame.Calls> calls, VkCommandBuffer commands, Attachment target) {
        encoder.turn(commands, target.image(), ImageUse.DRAWN, ImageUse.FOREIGN);
        for (VkFrame.Calls each : calls) each.record(commands, target.image(), target.view());
        encoder.turn(commands, target.image(), ImageUse.FOREIGN, ImageUse.DRAWN);
    }

    private static boolean holds(Attachment target, Size size) {
        return target.width() >= size.width() && target.height() >= size.height();
    }

    /// Copies as much of a picture as fits into an image of the window, which may be larger in one
    /// dimension.
    ///
    /// @return the use of the image afterwards
    private ImageUse hand(FrameInFlight current, Attachment from, Attachment to) {
        record(current, to, NO_CALLS, NO_CALLS);
        encoder.turn(current.commands(), to.image(), ImageUse.DRAWN, ImageUse.FILLED);
        try (MemoryStack stack = MemoryStack.stackPush()) {
            var region = VkImageCopy.calloc(1, stack);
            region.srcSubresource().aspectMask(VK_IMAGE_ASPECT_COLOR_BIT).layerCount(1);
            region.dstSubresource().aspectMask(VK_IMAGE_ASPECT_COLOR_BIT).layerCount(1);
            int width = Math.min(from.width(), to.width());
            region.extent().set(width, Math.min(from.height(), to.height()), 1);
            vkCmdCopyImage(
                    current.commands(),
                    from.image(),
                    ImageUse.READ.layout,
                    to.image(),
                    ImageUse.FILLED.layout,
                    region);
        }
        return ImageUse.FILLED;
    }

    private void copy(FrameInFlight current, Attachment target, Size size) {
        current.readback().reserve(size.width() * size.height());
        try (MemoryStack stack = MemoryStack.stackPush()) {
            var region = VkBufferImageCopy.calloc(1, stack);
            region.imageSubresource().aspectMask(VK_IMAGE_ASPECT_COLOR_BIT).layerCount(1);
            region.imageExtent().set(size.width(), size.height(), 1);
            vkCmdCopyImageToBuffer(
                    current.commands(),
                    target.image(),
                    ImageUse.READ.layout,
                    current.readback().buffer(),
                    region);
        }
        encoder.toHost(current.commands());
    }

    /// {@return the pixels as an image}
    private Image image(Size size, IntBuffer from) {
        int[] pixels = new int[size.width() * size.height()];
        from.get(0, pixels);
        for (int i = 0; i < pixels.length; i++) {
            int stored = pixels[i]; // little-endian: the first byte is the lowest
            pixels[i] =
                    format == VK_FORMAT_B8G8R8A8_UNORM
                            ? stored << 8 | stored >>> 24
                            : Integer.reverseBytes(stored);
        }
        return Image.over(size.width(), size.height(), pixels, Image.Sampling.LINEAR);
    }

    @Override
    public void close() {
        device.await();
        for (FrameInFlight each : inFlight) each.flush();
        cleanup.close();
    }
}
