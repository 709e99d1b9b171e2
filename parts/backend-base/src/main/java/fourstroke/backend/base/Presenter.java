package fourstroke.backend.base;

import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.api.window.Window.Vsync;

import org.jspecify.annotations.Nullable;

/// Draws and presents the frames of a window. The presenter is the part of a backend that depends
/// on a graphics API. A [FrameOutput] calls the methods of the presenter on the thread of the
/// window.
public interface Presenter extends AutoCloseable {

    /// Draws and presents a frame, whose width and height are at least one pixel.
    void present(Frame frame);

    /// {@return whether [#read] can copy the pixels of the last frame} The default implementation
    /// returns true.
    default boolean captures() {
        return true;
    }

    /// Copies the pixels of the last frame into an array, row by row from the top.
    ///
    /// @param size the size of the frame in pixels
    /// @param target an array with room for all pixels of the frame, in the format of an [Image]
    void read(Size size, int[] target);

    /// {@return the last frame, or null if this presenter does not store frames} A presenter can
    /// store the last frame instead of its pixels, and compute the pixels only when a caller reads
    /// them. The returned frame may change when the presenter presents the next frame; [Frame#copy]
    /// makes a copy that does not change. The default implementation returns null.
    default @Nullable Frame frame() {
        return null;
    }

    /// Presents the last frame again. A window calls this method while the user drags a border of
    /// the window. The presenter draws the frame in its original size in the upper left corner of
    /// the window, even if the user has changed the size of the window. The default implementation
    /// does nothing.
    default void showAgain() {}

    /// Sets whether presenting waits for a refresh of the screen. The default implementation does
    /// nothing.
    ///
    /// @param vsync the mode to set, which is [Vsync#ADAPTIVE] only if [#adaptive()] returns true
    /// @param paced true if presenting must not wait for a refresh of the screen, because the
    ///   window itself waits between frames
    default void synchronize(Vsync vsync, boolean paced) {}

    /// {@return whether the driver supports [Vsync#ADAPTIVE]} The default implementation returns
    /// false.
    default boolean adaptive() {
        return false;
    }

    /// {@return whether only the thread that created the presenter may use the presenter} The
    /// default implementation returns true, because most graphics APIs have this restriction.
    default boolean bound() {
        return true;
    }

    /// Frees all resources of the presenter.
    @Override
    void close();
}
