package fourstroke.backend.glfw;

import static fourstroke.loop.api.window.Window.Feature.ATTENTION;
import static fourstroke.loop.api.window.Window.Feature.CURSOR_SHAPE;
import static fourstroke.loop.api.window.Window.Feature.ICON;
import static fourstroke.loop.api.window.Window.Feature.PAD_MAPPINGS;

import java.util.Set;

/// A platform without a window system. Windows on this platform are invisible.
final class NoDisplay extends Platform {

    NoDisplay() {
        super(
                GlfwPlatform.NULL.units(),
                Set.of(ICON, ATTENTION, CURSOR_SHAPE, PAD_MAPPINGS),
                Fact.NO_DISPLAY,
                Fact.UNREPORTED_REQUESTS);
    }
}
