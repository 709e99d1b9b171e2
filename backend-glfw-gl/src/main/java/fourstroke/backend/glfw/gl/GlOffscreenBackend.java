package fourstroke.backend.glfw.gl;

import fourstroke.backend.base.script.ScriptedWindow;
import fourstroke.backend.glfw.Glfw;
import fourstroke.backend.glfw.GlfwPlatform;
import fourstroke.backend.glfw.PinnedLibrary;
import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.api.spi.WindowSettings;

/// The OpenGL backend without a display, through EGL, for tests and for rendering images on a
/// graphics card. It is used only when named. Its windows have the options of every
/// [ScriptedWindow]: virtual time and a script, as in memory.
public final class GlOffscreenBackend implements Backend {

    @Override
    public String name() {
        return "gl-offscreen";
    }

    @Override
    public int priority() {
        return -1;
    }

    @Override
    public boolean hasScreen() {
        return false;
    }

    @Override
    public Readiness readiness() {
        try {
            keepEgl();
        } catch (BackendException e) {
            return new Readiness.NotReady(e.getMessage());
        }
        String missing = Glfw.missing(GlfwPlatform.NULL);
        return missing == null
                ? new Readiness.Ready("OpenGL via GLFW and EGL, virtual time")
                : new Readiness.NotReady(missing);
    }

    @Override
    public ScriptedWindow open(WindowSettings settings) {
        keepEgl();
        return GlPresenter.offscreen(settings);
    }

    /// Keeps EGL loaded. GLFW unloads it when it terminates, and the driver with it. Each time,
    /// Mesa's driver leaks two of the process's 1024 thread keys, whose destructors then point to
    /// unloaded code: after some hundred windows no key is left, and a thread that ends may crash
    /// the process.
    private static void keepEgl() {
        PinnedLibrary.pin("libEGL.so.1", "libegl1");
    }
}
