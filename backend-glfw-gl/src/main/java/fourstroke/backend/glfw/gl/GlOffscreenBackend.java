package fourstroke.backend.glfw.gl;

import fourstroke.backend.glfw.Glfw;
import fourstroke.backend.glfw.GlfwPlatform;
import fourstroke.backend.glfw.KeptLibrary;
import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.WindowSettings;
import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Readiness;

/// The same drawing without a window and without a display, through EGL: for tests, and for
/// pictures made by a graphics card. Used only when named. The window option `glfw.scale` says how
/// many pixels there are to a point.
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
                ? new Readiness.Ready("OpenGL via GLFW and EGL, no display")
                : new Readiness.NotReady(missing);
    }

    @Override
    public BackendWindow open(WindowSettings settings) {
        keepEgl();
        return GlWindow.open(settings, GlfwPlatform.NULL);
    }

    /// GLFW unloads EGL when it ends, and the driver with it. Mesa's leaves two of the process's
    /// 1024 thread keys behind each time, whose destructors are called where it stood once: after
    /// some hundred windows no key is left, and a thread that ends may bring the process down.
    private static void keepEgl() {
        KeptLibrary.keep("libEGL.so.1", "libegl1");
    }
}
