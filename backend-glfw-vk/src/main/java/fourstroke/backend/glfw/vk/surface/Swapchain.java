package fourstroke.backend.glfw.vk.surface;

import static org.lwjgl.system.MemoryUtil.NULL;
import static org.lwjgl.system.MemoryUtil.memAddress;
import static org.lwjgl.system.MemoryUtil.memAllocInt;
import static org.lwjgl.system.MemoryUtil.memAllocLong;
import static org.lwjgl.system.MemoryUtil.memFree;
import static org.lwjgl.vulkan.KHRSurface.*;
import static org.lwjgl.vulkan.KHRSwapchain.*;
import static org.lwjgl.vulkan.VK10.*;

import fourstroke.backend.glfw.vk.device.Attachment;
import fourstroke.backend.glfw.vk.device.Device;
import fourstroke.backend.glfw.vk.device.GpuImage;
import fourstroke.backend.glfw.vk.device.Result;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.window.Window.Vsync;

import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkDevice;
import org.lwjgl.vulkan.VkExtent2D;
import org.lwjgl.vulkan.VkPresentInfoKHR;
import org.lwjgl.vulkan.VkQueue;
import org.lwjgl.vulkan.VkSurfaceCapabilitiesKHR;
import org.lwjgl.vulkan.VkSwapchainCreateInfoKHR;

import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.List;

/// The swapchain of a window: the images that the window presents in turn. New images are created
/// when the size of the window changes, or when Vulkan reports that the images no longer fit the
/// window. While the size of the window is 0, for example while it is minimised, no image can be
/// acquired.
public final class Swapchain implements AutoCloseable {

    /// The maximum time in nanoseconds to wait for an image. In a visible window an image becomes
    /// available within 100 milliseconds. In a covered window no image may become available for
    /// much longer, but the loop must continue to update the game.
    private static final long PATIENCE_NANOS = 100_000_000L;

    private final Device owner;
    private final VkDevice device;
    private final VkQueue queue;
    private final Surface surface;
    private final int frames;
    private final List<Attachment> images = new ArrayList<>();

    /// The semaphores that are signalled when the graphics card has finished drawing an image. Each
    /// image has a semaphore of its own, because a semaphore can be used again only after the
    /// presentation engine, the part of Vulkan that shows images, has waited for the semaphore.
    /// Once an image can be acquired again, the presentation engine has finished waiting for the
    /// semaphore of this image.
    private long[] drawn = new long[0];

    private final IntBuffer index = memAllocInt(1);
    private final LongBuffer chain = memAllocLong(1).put(0, NULL);
    private final LongBuffer awaited = memAllocLong(1);
    private final VkPresentInfoKHR info =
            VkPresentInfoKHR.calloc()
                    .sType$Default()
                    .pWaitSemaphores(awaited)
                    .swapchainCount(1)
                    .pSwapchains(chain)
                    .pImageIndices(index);
    private int mode = VK_PRESENT_MODE_FIFO_KHR;
    private Size madeFor = new Size(0, 0);
    private int width;
    private int height;
    private boolean stale = true;
    // True if Vulkan has reported that images of the current size are suboptimal although they have
    // the size of the window.
    private boolean tolerated;

    /// @param frames the maximum number of frames in flight
    public Swapchain(Device device, Surface surface, int frames) {
        owner = device;
        this.device = device.handle();
        queue = device.queue();
        this.surface = surface;
        this.frames = frames;
    }

    /// Sets the present mode that [Surface#mode(Vsync, boolean)] chooses for a vsync mode.
    public void synchronize(Vsync vsync, boolean covered) {
        int wanted = surface.mode(vsync, covered);
        if (mode == wanted) return;
        mode = wanted;
        stale = true;
    }

    /// {@return whether the window supports [Vsync#ADAPTIVE]}
    public boolean adaptive() {
        return surface.adaptive();
    }

    /// Acquires an image to draw on.
    ///
    /// @param acquired the semaphore that is signalled when drawing on the image may begin
    /// @param wanted the size of the window in pixels
    /// @return whether an image was acquired
    public boolean acquire(long acquired, Size wanted) {
        if ((stale || madeFor != wanted && !madeFor.equals(wanted)) && !make(wanted)) return false;
        int code = tryAcquire(acquired);
        if (code == VK_ERROR_OUT_OF_DATE_KHR) {
            if (!make(wanted)) return false;
            code = tryAcquire(acquired);
            // The new images are already out of date, because the size of the window is changing
            // quickly, so the next frame creates the images again.
            stale = code == VK_ERROR_OUT_OF_DATE_KHR;
            if (stale) return false;
        }
        if (code == VK_TIMEOUT || code == VK_NOT_READY) return false;
        Result.check(code, "an image of a window");
        if (code == VK_SUBOPTIMAL_KHR) doubt();
        return true;
    }

    private int tryAcquire(long acquired) {
        return nvkAcquireNextImageKHR(
                device, chain.get(0), PATIENCE_NANOS, acquired, NULL, memAddress(index));
    }

    /// {@return the image that was acquired}
    public Attachment image() {
        return images.get(index.get(0));
    }

    /// {@return the semaphore to signal when the graphics card has finished drawing the acquired
    /// image}
    public long drawn() {
        return drawn[index.get(0)];
    }

    /// Presents the image that was acquired.
    public void present() {
        awaited.put(0, drawn());
        int code = nvkQueuePresentKHR(queue, info.address());
        if (code == VK_ERROR_OUT_OF_DATE_KHR) {
            stale = true;
            return;
        }
        Result.check(code, "to present a frame");
        if (code == VK_SUBOPTIMAL_KHR) doubt();
    }

    /// Handles the result `VK_SUBOPTIMAL_KHR`, which says that the images can be presented but no
    /// longer fit the window exactly. The images are created again only once for each size, because
    /// some systems report suboptimal images after every frame.
    private void doubt() {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            var now = VkSurfaceCapabilitiesKHR.calloc(stack);
            surface.ask(now);
            int nowWidth = now.currentExtent().width();
            boolean same =
                    nowWidth == -1 || nowWidth == width && now.currentExtent().height() == height;
            if (same && tolerated) return;
            tolerated = same;
            stale = true;
        }
    }

    /// Creates new images with the current size of the window, and destroys the old images.
    ///
    /// @return false if the width or height of the window is 0, or is larger than the graphics card
    ///   can draw
    private boolean make(Size wanted) {
        owner.await();
        try (MemoryStack stack = MemoryStack.stackPush()) {
            var now = VkSurfaceCapabilitiesKHR.calloc(stack);
            surface.ask(now);
            boolean fixedSize = now.currentExtent().width() != -1;
            VkExtent2D least = fixedSize ? now.currentExtent() : now.minImageExtent();
            VkExtent2D most = fixedSize ? now.currentExtent() : now.maxImageExtent();
            width = Math.clamp(wanted.width(), least.width(), most.width());
            height = Math.clamp(wanted.height(), least.height(), most.height());
            stale = true;
            boolean drawable = width > 0 && height > 0;
            // The window may have grown beyond the limit of the graphics card since its size was
            // reported.
            if (!drawable || Math.max(width, height) > owner.sideLimit()) return false;
            long old = chain.get(0);
            long made = create(now, old, stack);
            forget();
            chain.put(0, made);
            take(stack);
            madeFor = wanted;
            stale = false;
            return true;
        }
    }

    private long create(VkSurfaceCapabilitiesKHR now, long old, MemoryStack stack) {
        int most = now.maxImageCount() == 0 ? Integer.MAX_VALUE : now.maxImageCount();
        var info =
                VkSwapchainCreateInfoKHR.calloc(stack)
                        .sType$Default()
                        .surface(surface.handle())
                        .minImageCount(
                                // One image is on the screen, and each frame in flight draws on
                                // another image.
                                Math.min(most, Math.max(now.minImageCount(), frames + 1)))
                        .imageFormat(surface.format())
                        .imageColorSpace(VK_COLOR_SPACE_SRGB_NONLINEAR_KHR)
                        .imageArrayLayers(1)
                        .imageUsage(
                                // The bit for copies (TRANSFER_DST) is set without a check, because
                                // all known surfaces support copies to their images.
                                VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT
                                        | VK_IMAGE_USAGE_TRANSFER_DST_BIT)
                        .imageSharingMode(VK_SHARING_MODE_EXCLUSIVE)
                        .preTransform(now.currentTransform())
                        .compositeAlpha(opaque(now.supportedCompositeAlpha()))
                        .presentMode(mode)
                        .clipped(true)
                        .oldSwapchain(old);
        info.imageExtent().set(width, height);
        return Result.made(
                "images for a window", made -> vkCreateSwapchainKHR(device, info, null, made));
    }

    private static int opaque(int supported) {
        return (supported & VK_COMPOSITE_ALPHA_OPAQUE_BIT_KHR) != 0
                ? VK_COMPOSITE_ALPHA_OPAQUE_BIT_KHR
                // Every pixel of a frame is opaque, so a frame looks the same with any of the
                // supported modes for the alpha channel.
                : Integer.lowestOneBit(supported);
    }

    private void take(MemoryStack stack) {
        IntBuffer count = stack.mallocInt(1);
        Result.check(
                vkGetSwapchainImagesKHR(device, chain.get(0), count, null), "images for a window");
        LongBuffer found = stack.mallocLong(count.get(0));
        Result.check(
                vkGetSwapchainImagesKHR(device, chain.get(0), count, found), "images for a window");
        drawn = new long[count.get(0)];
        for (int i = 0; i < drawn.length; i++) {
            drawn[i] = Device.semaphore(device);
            long view = GpuImage.view(device, found.get(i), surface.format());
            images.add(new Attachment(found.get(i), view, width, height));
        }
    }

    /// Destroys the swapchain with its images. The graphics card must have finished all commands
    /// before this call.
    private void forget() {
        for (Attachment each : images) vkDestroyImageView(device, each.view(), null);
        for (long each : drawn) vkDestroySemaphore(device, each, null);
        images.clear();
        drawn = new long[0];
        vkDestroySwapchainKHR(device, chain.get(0), null);
        chain.put(0, NULL);
    }

    @Override
    public void close() {
        forget();
        memFree(index);
        memFree(chain);
        memFree(awaited);
        info.free();
    }
}
