package fourstroke.loop.core;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.api.spi.WindowSettings;

import java.util.List;

/// A backend of Fourstroke's own whose class is there and whose provider entry is not: in one jar
/// made of many, the files of `META-INF/services` overwrite each other unless they are merged.
///
/// @param type the name of its class
record UnlistedBackend(String name, int priority, boolean hasScreen, String type)
        implements Backend {

    /// All that Fourstroke has, as if none were listed.
    static final List<UnlistedBackend> OURS =
            List.of(
                    new UnlistedBackend("vk", 30, true, "fourstroke.backend.glfw.vk.VkBackend"),
                    new UnlistedBackend("gl", 20, true, "fourstroke.backend.glfw.gl.GlBackend"),
                    new UnlistedBackend(
                            "headless", 0, false, "fourstroke.backend.headless.HeadlessBackend"),
                    new UnlistedBackend(
                            "gl-offscreen",
                            -1,
                            false,
                            "fourstroke.backend.glfw.gl.GlOffscreenBackend"),
                    new UnlistedBackend(
                            "null", -1, false, "fourstroke.backend.headless.NullBackend"),
                    new UnlistedBackend(
                            "vk-offscreen",
                            -1,
                            false,
                            "fourstroke.backend.glfw.vk.VkOffscreenBackend"));

    /// {@return whether its class is in one of these places} Where modules are, their declarations
    /// are the entries, so only class loaders are asked.
    boolean isIn(List<Backends.Place> places) {
        String file = type.replace('.', '/') + ".class";
        return places.stream()
                .anyMatch(place ->
                        place instanceof Backends.Place.Loader(var loader)
                                && loader.getResource(file) != null);
    }

    @Override
    public Readiness readiness() {
        return new Readiness.NotReady(
                "its class is here, and no META-INF/services/%s names it: where jars are made into one, have these files merged (maven-shade-plugin: ServicesResourceTransformer, Gradle's shadow: mergeServiceFiles)"
                        .formatted(Backend.class.getName()));
    }

    @Override
    public BackendWindow open(WindowSettings settings) {
        throw new BackendException("a backend that is not ready opens no window: " + this);
    }
}
