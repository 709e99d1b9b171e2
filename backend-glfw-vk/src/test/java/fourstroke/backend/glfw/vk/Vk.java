package fourstroke.backend.glfw.vk;

import fourstroke.backend.base.script.ScriptedWindow;
import fourstroke.backend.contract.Tested;
import fourstroke.backend.glfw.GlfwWindow;
import fourstroke.loop.api.spi.BackendWindow;

import org.lwjgl.system.MemoryUtil;

import java.util.concurrent.atomic.AtomicLong;

/// The two Vulkan backends with the validation layer, as the contract tests of all backends use
/// them. Any message of the validation layer makes the test fail.
final class Vk {

    static final Tested WINDOWS =
            Tested.of(new VkBackend()).withOption("glfw.platform", "x11").onDisplay();
    static final Tested VIRTUAL = Tested.of(new VkOffscreenBackend());
    static final Tested OFFSCREEN = VIRTUAL.withOption("clock", "real");

    private Vk() {}

    /// {@return the presenter of a window}
    static VkPresenter of(BackendWindow window) {
        return (VkPresenter)
                (window instanceof GlfwWindow onScreen
                        ? onScreen.presenter()
                        : ((ScriptedWindow) window).presenter());
    }

    /// {@return the native memory that is in use, in bytes, according to LWJGL's tracker of
    /// allocations}
    static long nativeBytes() {
        var bytes = new AtomicLong();
        MemoryUtil.memReport((_, memory, _, _, _) -> bytes.addAndGet(memory));
        return bytes.get();
    }
}
