package fourstroke.loop.launch.backends;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.launch.backends.Providers.Place;

import java.util.List;

/// A backend of Fourstroke whose class is present but whose entry in `META-INF/services` is
/// missing, so that [java.util.ServiceLoader] does not find the backend. An entry gets lost if a
/// tool joins several jars into one jar without merging the files in `META-INF/services`, because
/// the file of one jar overwrites the file of another jar.
///
/// @param type the name of the class of the backend
record UnlistedBackend(String name, int priority, boolean hasScreen, String type)
        implements Backend {

    /// All backends of Fourstroke, with their priorities and classes.
    static final List<UnlistedBackend> OURS =
            List.of(
                    of("vk", 30, true, "glfw.vk.VkBackend"),
                    of("gl", 20, true, "glfw.gl.GlBackend"),
                    of("headless", 0, false, "headless.HeadlessBackend"),
                    of("gl-offscreen", -1, false, "glfw.gl.GlOffscreenBackend"),
                    of("null", -1, false, "headless.NullBackend"),
                    of("vk-offscreen", -1, false, "glfw.vk.VkOffscreenBackend"));

    private static UnlistedBackend of(String name, int priority, boolean hasScreen, String type) {
        return new UnlistedBackend(name, priority, hasScreen, "fourstroke.backend." + type);
    }

    /// {@return whether the class is in one of the given places} The method searches only class
    /// loaders, and not module layers. A module declares its providers in its `module-info`, which
    /// a tool that joins jars does not overwrite.
    boolean isIn(List<Place> places) {
        String file = type.replace('.', '/') + ".class";
        for (Place place : places)
            if (place.loader() != null && place.loader().getResource(file) != null) return true;
        return false;
    }

    @Override
    public Readiness readiness() {
        return new Readiness.NotReady(
                "its class was found, but no file META-INF/services/%s names this class: if the build joins several jars into one, merge these files (maven-shade-plugin: ServicesResourceTransformer, Gradle's shadow: mergeServiceFiles)"
                        .formatted(Backend.class.getName()));
    }

    @Override
    public BackendWindow open(WindowSettings settings) {
        throw new BackendException("this backend is not ready and cannot open a window: " + this);
    }
}
