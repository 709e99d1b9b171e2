package fourstroke.backend.base;

import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.api.window.Window.Vsync;

/// Draws the frames of a window, and presents them: the part of a backend that knows a graphics
/// API. A [FrameOutput] calls it, on the window's thread.
public interface Presenter extends AutoCloseable {

    /// Draws a frame, which has pixels, and presents it.
    void present(Frame frame);

    /// {@return whether pictures can be read back} They can in this implementation.
    default boolean captures() {
        return true;
    }

    /// Copies the picture of the last frame, row by row from the top.
    ///
    /// @param size its size in pixels
    /// @param target at least as many pixels, as an [Image] has them
    void read(Size size, int[] target);

    /// Presents the last frame again while the user drags the window, unscaled from the upper left
    /// corner at the window's current size. This implementation does nothing.
    default void showAgain() {}

    /// Sets whether presenting waits for the screen. This implementation does nothing.
    ///
    /// @param vsync [Vsync#ADAPTIVE] only if it is [#adaptive()]
    /// @param paced whether the window itself waits between frames, and presenting must not
    default void synchronize(Vsync vsync, boolean paced) {}

    /// {@return whether [Vsync#ADAPTIVE] is available} It is not in this implementation.
    default boolean adaptive() {
        return false;
    }

    /// {@return whether it belongs to the thread that made it} It does in this implementation, as
    /// graphics APIs do.
    default boolean bound() {
        return true;
    }

    /// Frees everything that draws.
    @Override
    void close();
}
