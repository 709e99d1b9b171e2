package fourstroke.backend.base;

import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.api.window.Window.Vsync;

import org.jspecify.annotations.Nullable;

/// Draws and presents the frames of a window. This is the part of a backend that depends on a
/// graphics API. A [FrameOutput] calls it on the thread of the window.
public interface Presenter extends AutoCloseable {

    /// Draws and presents a frame that has at least one pixel.
    void present(Frame frame);

    /// {@return whether pictures can be read back} The default is true.
    default boolean captures() {
        return true;
    }

    /// Copies the picture of the last frame, row by row from the top.
    ///
    /// @param size the size of the picture in pixels
    /// @param target an array of at least that many pixels, in the format of an [Image]
    void read(Size size, int[] target);

    /// {@return the last frame, if this presenter keeps frames and draws their pixels only when
    /// they are read; otherwise null} It may change with the next frame; [Frame#copy] keeps it for
    /// longer. The default is null.
    default @Nullable Frame frame() {
        return null;
    }

    /// Presents the last frame again while the user drags the window. The frame is not scaled; it
    /// is drawn from the upper left corner of the window in its current size. The default does
    /// nothing.
    default void showAgain() {}

    /// Sets whether presenting waits for the screen. The default does nothing.
    ///
    /// @param vsync the mode; [Vsync#ADAPTIVE] only if [#adaptive()]
    /// @param paced whether the window itself waits between frames, so that presenting must not
    ///   wait
    default void synchronize(Vsync vsync, boolean paced) {}

    /// {@return whether [Vsync#ADAPTIVE] is available} The default is false.
    default boolean adaptive() {
        return false;
    }

    /// {@return whether the presenter is bound to the thread that created it} The default is true,
    /// as for most graphics APIs.
    default boolean bound() {
        return true;
    }

    /// Frees all resources of the presenter.
    @Override
    void close();
}
