package fourstroke.backend.glfw;

import fourstroke.loop.api.window.Window.Feature;

import java.util.Set;

/// macOS, where only the application has an icon.
final class MacOs extends Platform {

    MacOs() {
        super(GlfwPlatform.COCOA.units(), Set.of(Feature.ICON), Fact.FILE_NAMES_ARE_TEXT);
    }
}
