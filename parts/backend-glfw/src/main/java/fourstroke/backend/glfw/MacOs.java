package fourstroke.backend.glfw;

import fourstroke.loop.api.window.Window.Feature;

import java.util.Set;

/// The window system of macOS. On macOS an application has an icon, but a window cannot have an
/// icon.
final class MacOs extends Platform {

    MacOs() {
        super(GlfwPlatform.COCOA.units(), Set.of(Feature.ICON), Fact.FILE_NAMES_ARE_TEXT);
    }
}
