package fourstroke.backend.glfw.vk;

import static org.lwjgl.glfw.GLFW.GLFW_CLIENT_API;
import static org.lwjgl.glfw.GLFW.GLFW_NO_API;
import static org.lwjgl.glfw.GLFW.glfwWindowHint;

import fourstroke.backend.glfw.DrawnWindow;
import fourstroke.backend.glfw.Glfw;
import fourstroke.backend.glfw.GlfwPlatform;
import fourstroke.backend.glfw.vk.device.Gpu;
import fourstroke.backend.glfw.vk.device.Gpus;
import fourstroke.backend.glfw.vk.device.Lost;
import fourstroke.backend.glfw.vk.device.Vulkan;
import fourstroke.backend.glfw.vk.drawing.Drawing;
import fourstroke.backend.glfw.vk.drawing.OwnCalls;
import fourstroke.backend.glfw.vk.surface.Surface;
import fourstroke.backend.glfw.vk.surface.Swapchain;
import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.api.window.Vsync;

import org.jspecify.annotations.Nullable;
import org.lwjgl.vulkan.VkDevice;
import org.lwjgl.vulkan.VkQueue;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.List;

/// A window drawn by Vulkan, or an offscreen picture. **Vsync** is the present mode.
///
/// If the graphics card is lost, or a frame fails in any other way, everything that draws is
/// recreated for the next frame; images are copied again as they are drawn.
final class VkWindow extends DrawnWindow<VkFrame.Calls> implements VkFrame {

    private static final Logger LOG = LoggerFactory.getLogger(VkWindow.class);

    private final Vulkan vulkan;
    private final VkOptions options;
    private @Nullable Drawing drawing;
    private Vsync wanted = Vsync.OFF;

    /// {@return a new window}
    ///
    /// @throws BackendException if GLFW or Vulkan cannot open it
    static VkWindow open(WindowSettings settings, GlfwPlatform platform) {
        var window = new VkWindow(settings, VkOptions.of(settings.options()), platform);
        try {
            window.begin(settings);
            window.setVsync(settings.vsync());
            return window;
        } catch (RuntimeException | Error e) {
            window.close();
            throw e;
        }
    }

    private VkWindow(WindowSettings settings, VkOptions options, GlfwPlatform platform) {
        super(
                settings,
                platform,
                () -> glfwWindowHint(GLFW_CLIENT_API, GLFW_NO_API),
                VkFrame.class);
        this.options = options;
        Vulkan opened = null;
        try {
            opened = Vulkan.open(!offscreen(), settings.debug());
            vulkan = opened;
            Drawing first = make();
            drawing = first;
            LOG.info("Vulkan on {}, {}", first.device().gpu(), Glfw.description());
        } catch (RuntimeException | Error e) {
            abandonDrawing();
            if (opened != null) opened.close();
            abandon();
            throw e;
        }
    }

    private Drawing make() {
        Gpu gpu = Gpus.choose(Gpus.find(vulkan), options.device());
        return new Drawing(vulkan, gpu, options.frames(), handle());
    }

    /// {@return what draws, recreated if it is gone}
    private Drawing drawing() {
        Drawing there = drawing;
        if (there == null) {
            there = make();
            drawing = there;
            synchronize(wanted);
        }
        return there;
    }

    private void abandonDrawing() {
        Drawing there = drawing;
        drawing = null;
        if (there != null) there.close();
    }

    @Override
    protected void draw(Frame frame, List<Calls> below, List<Calls> above) {
        try {
            show(frame, below, above);
        } catch (Lost e) {
            LOG.warn("{}; it is opened anew", e.getMessage());
            abandonDrawing();
            if (below.isEmpty() && above.isEmpty()) again(frame);
        } catch (RuntimeException | Error e) {
            abandonDrawing(); // an image may have been acquired and never shown
            throw e;
        }
    }

    /// Without the game's own calls, which belong to the lost device.
    private void again(Frame frame) {
        try {
            show(frame, List.of(), List.of());
        } catch (BackendException e) {
            abandonDrawing();
            throw new BackendException(
                    "the graphics card was lost and could not be used anew: " + e.getMessage(), e);
        }
    }

    private void show(Frame frame, List<Calls> below, List<Calls> above) {
        drawing().show(frame, pixels(), together(below), together(above));
    }

    private static @Nullable OwnCalls together(List<Calls> calls) {
        if (calls.isEmpty()) return null;
        return (commands, image, view) -> {
            for (Calls each : calls) each.record(commands, image, view);
        };
    }

    @Override
    protected void showAgain() {
        Drawing there = drawing;
        if (there == null) return;
        try {
            there.showAgain(pixels());
        } catch (BackendException e) { // the next frame finds out whether the failure persists
            LOG.warn("{}", e.getMessage());
            abandonDrawing();
        }
    }

    @Override
    protected Image read(Size size) {
        try {
            return drawing().read(size, pixels());
        } catch (BackendException e) {
            abandonDrawing();
            throw e;
        }
    }

    @Override
    protected void synchronize(Vsync vsync) {
        wanted = vsync;
        Drawing there = drawing;
        Surface surface = there == null ? null : there.surface();
        Swapchain swapchain = there == null ? null : there.swapchain();
        if (surface == null || swapchain == null) return;
        swapchain.show(surface.mode(vsync, platform() == GlfwPlatform.WAYLAND));
    }

    @Override
    protected boolean adaptive() {
        Surface surface = drawing().surface();
        return surface != null && surface.adaptive();
    }

    @Override
    public VkDevice device() {
        check();
        return drawing().device().handle();
    }

    @Override
    public VkQueue queue() {
        check();
        return drawing().device().queue();
    }

    @Override
    public int queueFamily() {
        check();
        return drawing().device().gpu().family();
    }

    @Override
    public int format() {
        check();
        return drawing().format();
    }

    @Override
    public int framesInFlight() {
        check();
        return options.frames();
    }

    /// {@return how many mistakes the validation layer found in our calls}
    int complaints() {
        return vulkan.complaints();
    }

    /// {@return how many images Vulkan has copies of}
    int imageCount() {
        return drawing().imageCount();
    }

    /// {@return the handle of VMA's allocator}
    long memory() {
        return drawing().device().memory();
    }

    @Override
    protected void closeDrawing() {
        try {
            abandonDrawing();
        } finally {
            vulkan.close();
        }
    }
}
