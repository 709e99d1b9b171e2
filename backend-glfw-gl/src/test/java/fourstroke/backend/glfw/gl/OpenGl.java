package fourstroke.backend.glfw.gl;

import fourstroke.backend.contract.Tested;
import fourstroke.backend.glfw.GlfwWindow;

import org.lwjgl.system.MemoryUtil;

import java.util.concurrent.atomic.AtomicLong;

/// The backends of this module as the contract tests them.
final class OpenGl {

    static final Tested WINDOWS =
            Tested.of(new GlBackend()).withOption("glfw.platform", "x11").onDisplay();
    static final Tested OFFSCREEN = Tested.of(new GlOffscreenBackend()).withoutLayout();

    private OpenGl() {}

    /// {@return what draws in a window}
    static GlPresenter of(GlfwWindow window) {
        return (GlPresenter) window.presenter();
    }

    /// {@return native memory that is held, in bytes, as LWJGL's tracker counts it}
    static long nativeBytes() {
        var bytes = new AtomicLong();
        MemoryUtil.memReport((_, memory, _, _, _) -> bytes.addAndGet(memory));
        return bytes.get();
    }
}
