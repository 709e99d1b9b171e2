package fourstroke.backend.base;

import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.spi.Frame;

/// Draws the frames of a window, and keeps the picture of the last one. All methods are for the
/// window's thread; a window that was closed calls none.
public interface Presenter {

    /// Draws a frame, which has pixels, and presents it.
    void draw(Frame frame);

    /// {@return whether the picture can be read back}
    default boolean captures() {
        return true;
    }

    /// {@return the picture of the frame drawn last}
    ///
    /// @throws IllegalStateException if there is none
    Image read();

    /// {@return its own view of the frame being drawn}
    ///
    /// @throws IllegalArgumentException if it has no view of this type
    default <T> T unwrap(Class<T> type) {
        throw new IllegalArgumentException(
                "this frame has no view of type %s; it has none".formatted(type.getName()));
    }

    /// Frees what draws.
    default void close() {}
}
