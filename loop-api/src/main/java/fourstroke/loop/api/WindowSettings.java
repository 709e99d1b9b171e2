package fourstroke.loop.api;

import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/// The settings with which a window opens.
///
/// @param title the text in the title bar
/// @param size the size of the content in points
/// @param resizable whether the user may change the size
/// @param visible whether the window is shown at once
/// @param decorated whether it has a title bar and borders
/// @param fullscreen whether it fills the primary monitor
/// @param vsync how frames are synchronised with the screen's refresh
/// @param debug whether the graphics API checks every call and reports what it finds
/// @param options settings of certain backends, by name; a backend ignores those of others
public record WindowSettings(
        String title,
        Size size,
        boolean resizable,
        boolean visible,
        boolean decorated,
        boolean fullscreen,
        Vsync vsync,
        boolean debug,
        Map<String, String> options) {

    /// Refuses an empty size and a title that [WindowTexts#title(String)] refuses, and copies the
    /// options.
    public WindowSettings {
        title = WindowTexts.title(title);
        Objects.requireNonNull(size, "size");
        Objects.requireNonNull(vsync, "vsync");
        if (size.isEmpty())
            throw new IllegalArgumentException(
                    "a window opens with at least 1 x 1 points, not " + size);
        Objects.requireNonNull(options, "options");
        options = Map.copyOf(options);
    }

    /// {@return settings for a visible, resizable and decorated window with vsync}
    public static WindowSettings of(String title, int width, int height) {
        return new WindowSettings(
                title, new Size(width, height), true, true, true, false, Vsync.ON, false, Map.of());
    }

    /// {@return the same with another title}
    public WindowSettings withTitle(String title) {
        return new WindowSettings(
                title, size, resizable, visible, decorated, fullscreen, vsync, debug, options);
    }

    /// {@return the same with another size, in points}
    public WindowSettings withSize(Size size) {
        return new WindowSettings(
                title, size, resizable, visible, decorated, fullscreen, vsync, debug, options);
    }

    /// {@return the same, resizable by the user or not}
    public WindowSettings withResizable(boolean resizable) {
        return new WindowSettings(
                title, size, resizable, visible, decorated, fullscreen, vsync, debug, options);
    }

    /// {@return the same, shown at once or not}
    public WindowSettings withVisible(boolean visible) {
        return new WindowSettings(
                title, size, resizable, visible, decorated, fullscreen, vsync, debug, options);
    }

    /// {@return the same, with or without a title bar and borders}
    public WindowSettings withDecorated(boolean decorated) {
        return new WindowSettings(
                title, size, resizable, visible, decorated, fullscreen, vsync, debug, options);
    }

    /// {@return the same, filling the primary monitor or not}
    public WindowSettings withFullscreen(boolean fullscreen) {
        return new WindowSettings(
                title, size, resizable, visible, decorated, fullscreen, vsync, debug, options);
    }

    /// {@return the same with another [Vsync]}
    public WindowSettings withVsync(Vsync vsync) {
        return new WindowSettings(
                title, size, resizable, visible, decorated, fullscreen, vsync, debug, options);
    }

    /// {@return the same, with or without checks by the graphics API}
    public WindowSettings withDebug(boolean debug) {
        return new WindowSettings(
                title, size, resizable, visible, decorated, fullscreen, vsync, debug, options);
    }

    /// {@return the same with one option set}
    public WindowSettings withOption(String name, String value) {
        Map<String, String> more = new TreeMap<>(options);
        more.put(Objects.requireNonNull(name, "name"), Objects.requireNonNull(value, "value"));
        return new WindowSettings(
                title, size, resizable, visible, decorated, fullscreen, vsync, debug, more);
    }
}
