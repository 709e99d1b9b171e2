package fourstroke.backend.base;

import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.window.CursorMode;
import fourstroke.loop.api.window.CursorShape;
import fourstroke.loop.api.window.Feature;
import fourstroke.loop.api.window.Monitor;
import fourstroke.loop.api.window.VideoMode;
import fourstroke.loop.api.window.Vsync;
import fourstroke.loop.api.window.Window;

import java.util.List;
import java.util.Optional;

/// What a system does with a window for a [GameWindow], which has checked thread and arguments: the
/// methods are those of [Window]. They report what they change as inputs of the [WindowModel]. A
/// method whose [Feature] is not supported does nothing, which is what the defaults do.
public interface WindowPort {

    /// Shows another title.
    default void setTitle(String title) {}

    /// Gives the window a size of at least 1 × 1 points.
    void resize(Size points);

    /// Moves the window to a place on the desktop, in points.
    default void move(int x, int y) {}

    /// Shows the window.
    void show();

    /// Hides the window.
    void hide();

    /// Puts the window away.
    default void minimize() {}

    /// Lets the window fill the work area.
    default void maximize() {}

    /// {@return whether it fills the work area, or will when it leaves fullscreen}
    boolean maximized();

    /// Undoes minimising, or else maximising.
    default void restore() {}

    /// {@return the monitor that it fills}
    Optional<Monitor> fullscreen();

    /// Lets the window fill a monitor, which is one of [#monitors()].
    default void setFullscreen(Monitor monitor) {}

    /// Takes a monitor, in a mode of [#videoModes(Monitor)].
    default void setExclusive(Monitor monitor, VideoMode mode) {}

    /// {@return whether it takes a monitor}
    boolean exclusive();

    /// Leaves fullscreen.
    default void leaveFullscreen() {}

    /// {@return the monitors, the primary one first}
    List<Monitor> monitors();

    /// {@return whether any of them is connected} Otherwise they are the last that were, and their
    /// modes are unknown.
    default boolean connected() {
        return true;
    }

    /// {@return the monitor that shows most of the window}
    Monitor monitor();

    /// {@return the modes of a monitor, which is one of [#monitors()]}
    List<VideoMode> videoModes(Monitor monitor);

    /// Gives the keyboard to the window.
    default void focus() {}

    /// Asks for the user's attention.
    default void requestAttention() {}

    /// Shows another cursor.
    default void setCursorShape(CursorShape shape) {}

    /// Shows, hides or captures the cursor.
    default void setCursorMode(CursorMode mode) {}

    /// {@return the text on the clipboard}
    String clipboard();

    /// Puts a text on the clipboard.
    void setClipboard(String text);

    /// Shows another icon.
    default void setIcon(List<Image> sizes) {}

    /// Changes whether presenting waits.
    ///
    /// @return what is granted
    Vsync setVsync(Vsync wanted);

    /// {@return what is printed on a key}
    String label(KeyCode key);

    /// Takes mappings of pads.
    ///
    /// @throws IllegalArgumentException if one is malformed
    void addPadMappings(String lines);

    /// {@return the picture of the frame presented last}
    Image capture();

    /// {@return whether it can do this}
    boolean supports(Feature feature);
}
