package fourstroke.backend.glfw.gl;

import fourstroke.backend.glfw.Drivers;
import fourstroke.backend.glfw.Glfw;
import fourstroke.backend.glfw.GlfwPlatform;
import fourstroke.backend.glfw.Preload;
import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.api.spi.WindowSettings;

/// The backend for windows in which OpenGL 3.3 draws. The window option [GlfwPlatform#OPTION]
/// selects the window system.
public final class GlBackend implements Backend {

    @Override
    public String name() {
        return "gl";
    }

    @Override
    public int priority() {
        return 20;
    }

    @Override
    public void prepare() {
        Preload.begin(GlfwPlatform.AUTO, Drivers::loadForOpenGl);
    }

    @Override
    public Readiness readiness() {
        String missing = Glfw.missing(GlfwPlatform.AUTO);
        return missing == null
                ? new Readiness.Ready("OpenGL via " + Glfw.description())
                : new Readiness.NotReady(missing);
    }

    @Override
    public BackendWindow open(WindowSettings settings) {
        return GlPresenter.open(settings, GlfwPlatform.of(settings.options()));
    }
}
