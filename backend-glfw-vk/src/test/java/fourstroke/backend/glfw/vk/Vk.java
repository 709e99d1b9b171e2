package fourstroke.backend.glfw.vk;

import fourstroke.backend.base.script.ScriptedWindow;
import fourstroke.backend.contract.Tested;
import fourstroke.backend.glfw.GlfwWindow;
import fourstroke.loop.api.spi.BackendWindow;

import org.lwjgl.system.MemoryUtil;

import java.util.concurrent.atomic.AtomicLong;

/// The backends of this module as the contract tests them, with the validation layer on: whatever
/// it says fails the test.
final class Vk {

    static final Tested WINDOWS =
            Tested.of(new VkBackend()).withOption("glfw.platform", "x11").onDisplay();
    static final Tested VIRTUAL = Tested.of(new VkOffscreenBackend());
    static final Tested OFFSCREEN = VIRTUAL.withOption("clock", "real");

    private Vk() {}

    /// {@return what draws in a window}
    static VkPresenter of(BackendWindow window) {
        return (VkPresenter)
                (window instanceof GlfwWindow onScreen
                        ? onScreen.presenter()
                        : ((ScriptedWindow) window).presenter());
    }

    /// {@return native memory that is held, in bytes, as LWJGL's tracker counts it}
    static long nativeBytes() {
        var bytes = new AtomicLong();
        MemoryUtil.memReport((_, memory, _, _, _) -> bytes.addAndGet(memory));
        return bytes.get();
    }
}
