package fourstroke.backend.glfw.vk.surface;

import static org.lwjgl.vulkan.KHRSurface.*;
import static org.lwjgl.vulkan.VK10.*;

import fourstroke.backend.glfw.vk.device.Gpu;
import fourstroke.backend.glfw.vk.device.Result;
import fourstroke.backend.glfw.vk.device.Vulkan;
import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.window.Window.Vsync;

import org.lwjgl.glfw.GLFWVulkan;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkPhysicalDevice;
import org.lwjgl.vulkan.VkSurfaceCapabilitiesKHR;
import org.lwjgl.vulkan.VkSurfaceFormatKHR;

import java.nio.IntBuffer;
import java.util.Set;
import java.util.TreeSet;

/// The Vulkan surface of a window, which is the part of Vulkan that presents images in the window,
/// with its pixel format and its present modes.
public final class Surface implements AutoCloseable {

    private final Vulkan vulkan;
    private final VkPhysicalDevice gpu;
    private final long handle;
    private final int format;
    private final Set<Integer> modes;

    /// @param window the GLFW handle of the window
    public Surface(Vulkan vulkan, Gpu gpu, long window) {
        this.vulkan = vulkan;
        this.gpu = gpu.handle();
        try (MemoryStack stack = MemoryStack.stackPush()) {
            handle =
                    Result.made(
                            "to draw in a window",
                            made ->
                                    GLFWVulkan.glfwCreateWindowSurface(
                                            vulkan.instance(), window, null, made));
            try {
                check(gpu, stack);
                format = format(stack);
                modes = modes(stack);
            } catch (RuntimeException e) {
                close();
                throw e;
            }
        }
    }

    private void check(Gpu card, MemoryStack stack) {
        IntBuffer supported = stack.mallocInt(1);
        Result.check(
                vkGetPhysicalDeviceSurfaceSupportKHR(gpu, card.family(), handle, supported),
                "to report whether it can draw in a window");
        if (supported.get(0) == VK_FALSE) {
            throw new BackendException(
                    "%s cannot draw in this window: choose another graphics card or another backend"
                            .formatted(card.name()));
        }
    }

    /// Chooses a format with eight bits for each channel that is not an sRGB format. Blending must
    /// use the stored colours without a conversion, but with an sRGB format Vulkan converts the
    /// colours.
    private int format(MemoryStack stack) {
        IntBuffer count = stack.mallocInt(1);
        Result.check(
                vkGetPhysicalDeviceSurfaceFormatsKHR(gpu, handle, count, null), "to list formats");
        var formats = VkSurfaceFormatKHR.malloc(count.get(0), stack);
        Result.check(
                vkGetPhysicalDeviceSurfaceFormatsKHR(gpu, handle, count, formats),
                "to list formats");
        for (int i = 0; i < count.get(0); i++) {
            int found = formats.get(i).format();
            boolean plain = found == VK_FORMAT_B8G8R8A8_UNORM || found == VK_FORMAT_R8G8B8A8_UNORM;
            if (plain && formats.get(i).colorSpace() == VK_COLOR_SPACE_SRGB_NONLINEAR_KHR)
                return found;
        }
        throw new BackendException(
                "this window supports no images with 8 bits per channel: use a display with"
                        + " 24-bit colour, or choose another backend");
    }

    private Set<Integer> modes(MemoryStack stack) {
        IntBuffer count = stack.mallocInt(1);
        Result.check(
                vkGetPhysicalDeviceSurfacePresentModesKHR(gpu, handle, count, null),
                "to list its present modes");
        IntBuffer found = stack.mallocInt(count.get(0));
        Result.check(
                vkGetPhysicalDeviceSurfacePresentModesKHR(gpu, handle, count, found),
                "to list its present modes");
        Set<Integer> modes = new TreeSet<>();
        for (int i = 0; i < count.get(0); i++) modes.add(found.get(i));
        return modes;
    }

    long handle() {
        return handle;
    }

    /// {@return the format of the pixels, which is a `VK_FORMAT_` constant}
    public int format() {
        return format;
    }

    /// {@return whether the surface supports [Vsync#ADAPTIVE]}
    boolean adaptive() {
        return modes.contains(VK_PRESENT_MODE_FIFO_RELAXED_KHR);
    }

    /// {@return the available present mode of Vulkan that is closest to a vsync mode}
    ///
    /// @param covered whether the mode FIFO, which waits for the screen, would block forever while
    ///   the window is covered; if true and vsync is on, the result is the mode MAILBOX if the
    ///   surface supports it, in which a new frame replaces the waiting frame without tearing
    int mode(Vsync vsync, boolean covered) {
        return mode(modes, vsync, covered);
    }

    static int mode(Set<Integer> modes, Vsync vsync, boolean covered) {
        int[] wanted =
                switch (vsync) {
                    case OFF ->
                            new int[] {VK_PRESENT_MODE_IMMEDIATE_KHR, VK_PRESENT_MODE_MAILBOX_KHR};
                    case ON ->
                            covered
                                    ? new int[] {VK_PRESENT_MODE_MAILBOX_KHR}
                                    : new int[] {VK_PRESENT_MODE_FIFO_KHR};
                    case ADAPTIVE -> new int[] {VK_PRESENT_MODE_FIFO_RELAXED_KHR};
                };
        for (int mode : wanted) if (modes.contains(mode)) return mode;
        return VK_PRESENT_MODE_FIFO_KHR; // The mode FIFO is always available.
    }

    /// Reads the current limits of the surface, which are the allowed sizes and the allowed number
    /// of its images.
    void ask(VkSurfaceCapabilitiesKHR answer) {
        Result.check(
                vkGetPhysicalDeviceSurfaceCapabilitiesKHR(gpu, handle, answer),
                "to report the size of a window");
    }

    @Override
    public void close() {
        vkDestroySurfaceKHR(vulkan.instance(), handle, null);
    }
}
