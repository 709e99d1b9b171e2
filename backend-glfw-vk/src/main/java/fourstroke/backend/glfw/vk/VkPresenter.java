package fourstroke.backend.glfw.vk;

import static org.lwjgl.glfw.GLFW.GLFW_CLIENT_API;
import static org.lwjgl.glfw.GLFW.GLFW_NO_API;
import static org.lwjgl.glfw.GLFW.glfwWindowHint;
import static org.lwjgl.system.MemoryUtil.NULL;

import fourstroke.backend.base.CallingPresenter;
import fourstroke.backend.base.WindowModel;
import fourstroke.backend.base.script.ScriptedWindow;
import fourstroke.backend.glfw.Drivers;
import fourstroke.backend.glfw.Glfw;
import fourstroke.backend.glfw.GlfwPlatform;
import fourstroke.backend.glfw.GlfwWindow;
import fourstroke.backend.glfw.vk.device.Gpu;
import fourstroke.backend.glfw.vk.device.Gpus;
import fourstroke.backend.glfw.vk.device.Lost;
import fourstroke.backend.glfw.vk.device.Vulkan;
import fourstroke.backend.glfw.vk.drawing.Drawing;
import fourstroke.backend.glfw.vk.drawing.OwnCalls;
import fourstroke.backend.glfw.vk.surface.Swapchain;
import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.api.window.Window.Vsync;

import org.jspecify.annotations.Nullable;
import org.lwjgl.vulkan.VkDevice;
import org.lwjgl.vulkan.VkQueue;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.List;

/// Draws frames with Vulkan in a window of GLFW or, if there is no window, in an image in memory.
/// The **vsync** mode of the window determines the present mode of Vulkan.
///
/// If the graphics card is lost, or a frame fails in any other way, this class creates new objects
/// for drawing before the next frame. The new objects contain no images, so the class copies each
/// image to the card again when a frame draws the image.
final class VkPresenter extends CallingPresenter<VkFrame.Calls> implements VkFrame {

    private static final Logger LOG = LoggerFactory.getLogger(VkPresenter.class);

    private final long handle;
    private final Vulkan vulkan;
    private final VkOptions options;
    private @Nullable Drawing drawing;
    private Vsync wanted = Vsync.OFF;
    private boolean paced;

    /// {@return a new window on a screen}
    ///
    /// @throws BackendException if GLFW cannot open the window, or Vulkan cannot draw in it
    static GlfwWindow open(WindowSettings settings, GlfwPlatform wanted) {
        VkOptions options = VkOptions.of(settings.options());
        return GlfwWindow.open(
                settings,
                wanted,
                () -> glfwWindowHint(GLFW_CLIENT_API, GLFW_NO_API),
                (handle, window) -> new VkPresenter(handle, window, options, settings.debug()));
    }

    /// {@return a new window without a screen}
    ///
    /// @throws BackendException if Vulkan cannot draw
    static ScriptedWindow offscreen(WindowSettings settings) {
        VkOptions options = VkOptions.of(settings.options());
        return new ScriptedWindow(
                settings, window -> new VkPresenter(NULL, window, options, settings.debug()));
    }

    /// @param handle the handle of a GLFW window without a context, or `NULL` if there is no screen
    /// @param debug whether the validation layer checks each call
    VkPresenter(long handle, WindowModel window, VkOptions options, boolean debug) {
        super(VkFrame.class, window);
        this.handle = handle;
        this.options = options;
        vulkan = Vulkan.open(handle != NULL, debug);
        try {
            Drawing first = make();
            drawing = first;
            LOG.info(
                    "Vulkan on {}, {}",
                    first.device().gpu(),
                    handle == NULL ? GlfwPlatform.NULL : Glfw.description());
        } catch (RuntimeException | Error e) {
            close();
            throw e;
        }
    }

    private Drawing make() {
        Gpu gpu = Gpus.choose(Gpus.find(vulkan), options.device());
        return new Drawing(vulkan, gpu, options.frames(), handle);
    }

    /// {@return the Vulkan objects with which frames are drawn} If the previous objects were
    /// destroyed after a failure, the method creates new objects.
    private Drawing drawing() {
        Drawing there = drawing;
        if (there == null) {
            there = make();
            drawing = there;
            synchronize(wanted, paced);
        }
        return there;
    }

    private void abandonDrawing() {
        Drawing there = drawing;
        drawing = null;
        if (there != null) there.close();
    }

    @Override
    public void present(Frame frame) {
        try {
            show(frame, below(), above());
        } catch (Lost e) {
            LOG.warn("{}; the loop now connects to the graphics card again", e.getMessage());
            abandonDrawing();
            if (below().isEmpty() && above().isEmpty()) again(frame);
        } catch (RuntimeException | Error e) {
            // The `Drawing` may have acquired an image of the window without presenting the image,
            // so the `Drawing` cannot be used any more.
            abandonDrawing();
            throw e;
        }
    }

    /// Draws the frame again on a new device, after the graphics card was lost. The method is
    /// called only for a frame without calls of the game, because the game made its calls for the
    /// lost device.
    private void again(Frame frame) {
        try {
            show(frame, List.of(), List.of());
        } catch (BackendException e) {
            abandonDrawing();
            throw new BackendException(
                    "the graphics card was lost and could not be used again: " + e.getMessage(), e);
        }
    }

    private void show(Frame frame, List<Calls> below, List<Calls> above) {
        drawing().show(frame, window.pixels(), together(below), together(above));
    }

    private static @Nullable OwnCalls together(List<Calls> calls) {
        if (calls.isEmpty()) return null;
        return (commands, image, view) -> {
            for (Calls each : calls) each.record(commands, image, view);
        };
    }

    @Override
    public void showAgain() {
        Drawing there = drawing;
        if (there == null) return;
        try {
            there.showAgain(window.pixels());
            // If Vulkan fails here and also in the next frame, `present` throws the exception of
            // the next frame.
        } catch (BackendException e) {
            LOG.warn("{}", e.getMessage());
            abandonDrawing();
        }
    }

    @Override
    public void read(Size size, int[] target) {
        try {
            drawing().read(size, target, window.pixels());
        } catch (BackendException e) {
            abandonDrawing();
            throw e;
        }
    }

    @Override
    public void synchronize(Vsync vsync, boolean paced) {
        wanted = vsync;
        this.paced = paced;
        Drawing there = drawing;
        Swapchain swapchain = there == null ? null : there.swapchain();
        if (swapchain != null) swapchain.synchronize(vsync, paced);
    }

    @Override
    public boolean adaptive() {
        Swapchain swapchain = drawing().swapchain();
        return swapchain != null && swapchain.adaptive();
    }

    // --- methods for the calls of a game ---

    @Override
    public VkDevice device() {
        window.check();
        return drawing().device().handle();
    }

    @Override
    public VkQueue queue() {
        window.check();
        return drawing().device().queue();
    }

    @Override
    public int queueFamily() {
        window.check();
        return drawing().device().gpu().family();
    }

    @Override
    public int format() {
        window.check();
        return drawing().format();
    }

    @Override
    public int framesInFlight() {
        window.check();
        return options.frames();
    }

    /// {@return the number of mistakes in the calls of this backend that the validation layer has
    /// reported}
    int complaints() {
        return vulkan.complaints();
    }

    /// {@return the number of images that have a copy on the graphics card}
    int imageCount() {
        return drawing().imageCount();
    }

    /// {@return the handle of the allocator of the Vulkan Memory Allocator (VMA)}
    long memory() {
        return drawing().device().memory();
    }

    @Override
    public void close() {
        Drivers.keep();
        try {
            abandonDrawing();
        } finally {
            vulkan.close();
        }
    }
}
