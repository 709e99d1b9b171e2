package fourstroke.backend.glfw;

import fourstroke.loop.api.window.Window.Feature;

import java.util.Set;

/// Windows, macOS, and windows without a display.
final class Other extends Platform {

    private final GlfwPlatform system;

    Other(GlfwPlatform system) {
        this.system = system;
    }

    @Override
    Set<Feature> lacks() {
        return switch (system) {
            case COCOA -> Set.of(Feature.ICON);
            case NULL ->
                    Set.of(
                            Feature.ICON,
                            Feature.ATTENTION,
                            Feature.CURSOR_SHAPE,
                            Feature.PAD_MAPPINGS);
            case WIN32, X11, WAYLAND, AUTO -> Set.of();
        };
    }

    @Override
    boolean waitsCoarsely() {
        return system == GlfwPlatform.WIN32;
    }
}
