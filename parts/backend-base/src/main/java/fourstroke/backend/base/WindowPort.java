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

/// The requests that a [GameWindow] makes to the windowing system. The methods of this interface
/// correspond to the methods of [Window]. The [GameWindow] checks the thread and the arguments
/// before it calls a method of this interface. An implementation reports each change of the window
/// as an input to the [WindowModel].
///
/// All methods except [#monitors()] have a default implementation, which suits a system that does
/// not have the feature of the method. A default implementation does nothing and reports that the
/// system does not have the feature. If a later version adds methods, the new methods will have
/// default implementations too. The tests that all backends must pass require implementations of
/// [#resize], of the two clipboard methods and of [#capture()], and an implementation of
/// [#setState] that can hide a window.
public interface WindowPort {

    /// Sets the title of the window.
    default void setTitle(String title) {}

    /// Sets the size of the window. The size is at least 1 × 1 points.
    default void resize(Size points) {}

    /// Moves the upper left corner of the window to a position on the desktop, in points.
    default void move(int x, int y) {}

    /// Shows, hides, minimises or maximises the window.
    default void setState(State state) {}

    /// {@return whether the window is maximised, or will be maximised when the window leaves
    /// fullscreen}
    default boolean maximized() {
        return false;
    }

    /// {@return whether the window fills a monitor, or will fill a monitor when the window is
    /// shown}
    default boolean fullscreen() {
        return false;
    }

    /// Makes the window fill a monitor. The caller has checked with [#known] that the monitor
    /// exists.
    ///
    /// @param mode the video mode to set, or null to keep the current mode
    default void fill(Monitor monitor, @Nullable VideoMode mode) {}

    /// Restores the position and size that the window had before the window filled a monitor.
    default void leaveFullscreen() {}

    /// {@return the monitors, the primary monitor first}
    List<Monitor> monitors();

    /// {@return whether a monitor is one of [#monitors()]}
    default boolean known(Monitor monitor) {
        return monitors().contains(monitor);
    }

    /// {@return whether any monitor is connected} If no monitor is connected, [#monitors()] returns
    /// the monitors that were connected last, without their video modes.
    default boolean connected() {
        return true;
    }

    /// {@return the monitor that shows most of the window}
    default Monitor monitor() {
        return monitors().getFirst();
    }

    /// Gives the keyboard focus to the window.
    default void focus() {}

    /// Requests the attention of the user.
    default void requestAttention() {}

    /// Sets the shape that the cursor has while the cursor is over the window.
    default void setShape(Shape shape) {}

    /// Shows, hides or captures the cursor.
    default void setPointer(Pointer pointer) {}

    /// {@return the text on the clipboard}
    default String clipboard() {
        return "";
    }

    /// Puts a text on the clipboard.
    default void setClipboard(String text) {}

    /// Sets the icon of the window to images of several sizes, from which the system chooses.
    default void setIcon(List<Image> sizes) {}

    /// Requests a vsync mode, which determines whether presenting waits for a refresh of the
    /// screen.
    ///
    /// @return the mode that the system granted
    default Vsync setVsync(Vsync wanted) {
        return Vsync.OFF;
    }

    /// {@return the label of a key on the keyboard of the user}
    default String label(KeyCode key) {
        return key.name();
    }

    /// Adds mappings of game pads. The default implementation is for a window without game pads,
    /// and only checks the syntax of the mappings.
    ///
    /// @throws IllegalArgumentException if a mapping is malformed
    default void addPadMappings(String lines) {
        PadLines.of(lines).check();
    }

    /// {@return a picture of the frame that was presented last}
    ///
    /// @throws IllegalStateException if no frame was presented
    default Image capture() {
        throw new IllegalStateException("this window has no frames that could be captured");
    }

    /// Copies the pixels of the frame that was presented last into an array.
    ///
    /// @return the size of the picture in pixels
    /// @throws IllegalStateException if no frame was presented
    /// @throws IndexOutOfBoundsException if the picture is larger than the target
    default Size capture(int[] target) {
        Image image = capture();
        image.copyPixels(target);
        return new Size(image.width(), image.height());
    }

    /// {@return whether the system supports a feature}
    default boolean supports(Feature feature) {
        return false;
    }
}
