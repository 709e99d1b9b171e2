package fourstroke.loop.api;

import fourstroke.loop.api.draw.Size;

import java.util.Objects;

/// The size of the window changed. Both sizes may be 0 by 0, as on some systems while it is
/// minimised.
///
/// @param points the size of its content in points
/// @param pixels the size of its content in pixels
public record Resize(Size points, Size pixels) implements Input {

    /// Refuses null.
    public Resize {
        Objects.requireNonNull(points, "points");
        Objects.requireNonNull(pixels, "pixels");
    }
}
