package fourstroke.loop.api.spi;

import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.text.WindowTexts;
import fourstroke.loop.api.window.Window.Vsync;

import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Consumer;

/// The settings with which a backend opens a window.
///
/// @param title the text in the title bar
/// @param size the size of the content in points; a size below `minSize` is enlarged to `minSize`
/// @param minSize the minimum size of the content in points, which neither the user nor the game
///   can go below; 1 x 1 by default. The system can still make the content smaller, for example on
///   a small screen
/// @param resizable whether the user may change the size of the window
/// @param visible whether the window is shown as soon as it opens
/// @param decorated whether the window has a title bar and borders
/// @param fullscreen whether the window fills the primary monitor
/// @param vsync how frames are synchronised with the screen's refresh
/// @param debug whether the graphics API checks every call and reports problems
/// @param options the options that only certain backends have, by name; a backend ignores the
///   options of other backends
public record WindowSettings(
        String title,
        Size size,
        Size minSize,
        boolean resizable,
        boolean visible,
        boolean decorated,
        boolean fullscreen,
        Vsync vsync,
        boolean debug,
        Map<String, String> options) {

    /// Checks the sizes and the title, and copies the options. [WindowTexts#title(String)] lists
    /// what a title must not contain.
    ///
    /// @throws IllegalArgumentException if a size is empty, or the title is invalid
    public WindowSettings {
        title = WindowTexts.title(title);
        Objects.requireNonNull(size, "size");
        Objects.requireNonNull(vsync, "vsync");
        if (size.isEmpty())
            throw new IllegalArgumentException(
                    "the size of a window must be at least 1 x 1 points, not " + size);
        if (Objects.requireNonNull(minSize, "minSize").isEmpty())
            throw new IllegalArgumentException(
                    "the smallest size of a window must be at least 1 x 1 points, not " + minSize);
        size = size.atLeast(minSize);
        Objects.requireNonNull(options, "options");
        options = Map.copyOf(options);
    }

    /// {@return settings for a visible, resizable and decorated window with vsync}
    public static WindowSettings of(String title, int width, int height) {
        return new WindowSettings(
                title,
                new Size(width, height),
                new Size(1, 1),
                true,
                true,
                true,
                false,
                Vsync.ON,
                false,
                Map.of());
    }

    /// {@return these settings with another title}
    public WindowSettings withTitle(String title) {
        return with(copy -> copy.title = title);
    }

    /// {@return these settings with another size, in points}
    public WindowSettings withSize(Size size) {
        return with(copy -> copy.size = size);
    }

    /// {@return these settings with another minimum size, in points}
    public WindowSettings withMinSize(Size minSize) {
        return with(copy -> copy.minSize = minSize);
    }

    /// {@return these settings, for a window that the user may or may not resize}
    public WindowSettings withResizable(boolean resizable) {
        return with(copy -> copy.resizable = resizable);
    }

    /// {@return these settings, for a window that is shown, or not shown, as soon as it opens}
    public WindowSettings withVisible(boolean visible) {
        return with(copy -> copy.visible = visible);
    }

    /// {@return these settings, for a window with or without a title bar and borders}
    public WindowSettings withDecorated(boolean decorated) {
        return with(copy -> copy.decorated = decorated);
    }

    /// {@return these settings, for a window that does or does not fill the primary monitor}
    public WindowSettings withFullscreen(boolean fullscreen) {
        return with(copy -> copy.fullscreen = fullscreen);
    }

    /// {@return these settings with another [Vsync]}
    public WindowSettings withVsync(Vsync vsync) {
        return with(copy -> copy.vsync = vsync);
    }

    /// {@return these settings, with or without checks of every call by the graphics API}
    public WindowSettings withDebug(boolean debug) {
        return with(copy -> copy.debug = debug);
    }

    /// {@return these settings, in which one option has another value}
    public WindowSettings withOption(String name, String value) {
        Map<String, String> more = new TreeMap<>(options);
        more.put(Objects.requireNonNull(name, "name"), Objects.requireNonNull(value, "value"));
        return with(copy -> copy.options = more);
    }

    private WindowSettings with(Consumer<Copy> change) {
        Copy copy = new Copy(this);
        change.accept(copy);
        return copy.settings();
    }

    /// A mutable copy of all settings. The methods `withTitle`, `withSize` and so on change one
    /// field of the copy and turn the copy into a new `WindowSettings`.
    private static final class Copy {

        private String title;
        private Size size;
        private Size minSize;
        private boolean resizable;
        private boolean visible;
        private boolean decorated;
        private boolean fullscreen;
        private Vsync vsync;
        private boolean debug;
        private Map<String, String> options;

        Copy(WindowSettings settings) {
            title = settings.title;
            size = settings.size;
            minSize = settings.minSize;
            resizable = settings.resizable;
            visible = settings.visible;
            decorated = settings.decorated;
            fullscreen = settings.fullscreen;
            vsync = settings.vsync;
            debug = settings.debug;
            options = settings.options;
        }

        WindowSettings settings() {
            return new WindowSettings(
                    title,
                    size,
                    minSize,
                    resizable,
                    visible,
                    decorated,
                    fullscreen,
                    vsync,
                    debug,
                    options);
        }
    }
}
