package fourstroke.backend.glfw.gl;

import fourstroke.backend.base.script.ScriptedWindow;
import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.api.spi.WindowSettings;

/// The OpenGL backend without a display, which uses EGL. The backend is for tests, and for
/// rendering images on a graphics card. A loop uses this backend only if the settings of the loop
/// name the backend. The windows of this backend have the options of every [ScriptedWindow], such
/// as virtual time and a script.
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
            EglContext.load();
            return new Readiness.Ready("OpenGL via EGL, virtual time");
        } catch (BackendException | UnsatisfiedLinkError e) {
            return new Readiness.NotReady(e.getMessage());
        }
    }

    @Override
    public ScriptedWindow open(WindowSettings settings) {
        return GlPresenter.offscreen(settings);
    }
}
