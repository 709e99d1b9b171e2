package fourstroke.backend.base;

import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.PadLines;
import fourstroke.loop.api.window.Window;
import fourstroke.loop.api.window.Window.Feature;
import fourstroke.loop.api.window.Window.Monitor;
import fourstroke.loop.api.window.Window.Pointer;
import fourstroke.loop.api.window.Window.Shape;
import fourstroke.loop.api.window.Window.State;
import fourstroke.loop.api.window.Window.VideoMode;
import fourstroke.loop.api.window.Window.Vsync;

import org.jspecify.annotations.Nullable;

import java.util.List;

/// What a system does with a window for a [GameWindow], which has checked thread and arguments: the
/// methods are those of [Window]. They report what they change as inputs of the [WindowModel].
///
/// All but [#monitors()] have an implementation, for a system that cannot do it, and so will those
/// that are added later: it does nothing, and reports that no feature is supported. The contract of
/// backends asks all the same for [#resize], [#setState] to hide, the clipboard and [#capture()].
public interface WindowPort {

    /// Shows another title.
    default void setTitle(String title) {}

    /// Gives the window a size of at least 1 × 1 points.
    default void resize(Size points) {}

    /// Moves the window to a place on the desktop, in points.
    default void move(int x, int y) {}

    /// Shows, hides, minimises or maximises the window.
    default void setState(State state) {}

    /// {@return whether it fills the work area, or will when it leaves fullscreen}
    default boolean maximized() {
        return false;
    }

    /// {@return whether it fills a monitor, or will when it is shown}
    default boolean fullscreen() {
        return false;
    }

    /// Lets the window fill a monitor, which is [#known].
    ///
    /// @param mode a mode of its own, or null to keep the current one
    default void fill(Monitor monitor, @Nullable VideoMode mode) {}

    /// Gives the window the place and size that it had before it filled a monitor.
    default void leaveFullscreen() {}

    /// {@return the monitors, the primary one first}
    List<Monitor> monitors();

    /// {@return whether a monitor is one of [#monitors()]}
    default boolean known(Monitor monitor) {
        return monitors().contains(monitor);
    }

    /// {@return whether any of them is connected} Otherwise they are the last that were, and their
    /// modes are unknown.
    default boolean connected() {
        return true;
    }

    /// {@return the monitor that shows most of the window}
    default Monitor monitor() {
        return monitors().getFirst();
    }

    /// Gives the keyboard to the window.
    default void focus() {}

    /// Asks for the user's attention.
    default void requestAttention() {}

    /// Gives the cursor another shape.
    default void setShape(Shape shape) {}

    /// Shows, hides or captures the cursor.
    default void setPointer(Pointer pointer) {}

    /// {@return the text on the clipboard}
    default String clipboard() {
        return "";
    }

    /// Puts a text on the clipboard.
    default void setClipboard(String text) {}

    /// Shows another icon.
    default void setIcon(List<Image> sizes) {}

    /// Changes whether presenting waits.
    ///
    /// @return what is granted
    default Vsync setVsync(Vsync wanted) {
        return Vsync.OFF;
    }

    /// {@return what is printed on a key}
    default String label(KeyCode key) {
        return key.name();
    }

    /// Takes mappings of pads. A window without pads only looks for mistakes in them.
    ///
    /// @throws IllegalArgumentException if one is malformed
    default void addPadMappings(String lines) {
        PadLines.of(lines).check();
    }

    /// {@return the picture of the frame presented last}
    ///
    /// @throws IllegalStateException if there is none
    default Image capture() {
        throw new IllegalStateException("this window keeps no frames that could be captured");
    }

    /// Copies the picture of the frame presented last.
    ///
    /// @return its size in pixels
    /// @throws IllegalStateException if there is none
    /// @throws IndexOutOfBoundsException if it is larger than the target
    default Size capture(int[] target) {
        Image image = capture();
        image.copyPixels(target);
        return new Size(image.width(), image.height());
    }

    /// {@return whether it can do this}
    default boolean supports(Feature feature) {
        return false;
    }
}
