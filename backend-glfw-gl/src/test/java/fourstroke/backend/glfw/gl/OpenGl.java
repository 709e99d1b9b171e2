package fourstroke.backend.glfw.gl;

import fourstroke.backend.base.script.ScriptedWindow;
import fourstroke.backend.contract.Tested;
import fourstroke.backend.glfw.GlfwWindow;
import fourstroke.loop.api.spi.BackendWindow;

import org.lwjgl.system.MemoryUtil;

import java.util.concurrent.atomic.AtomicLong;

/// The two OpenGL backends, as the contract tests of all backends use them.
final class OpenGl {

    static final Tested WINDOWS =
            Tested.of(new GlBackend()).withOption("glfw.platform", "x11").onDisplay();
    static final Tested VIRTUAL = Tested.of(new GlOffscreenBackend());
    static final Tested OFFSCREEN = VIRTUAL.withOption("clock", "real");

    private OpenGl() {}

    /// {@return the presenter of a window}
    static GlPresenter of(BackendWindow window) {
        return (GlPresenter)
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
