package fourstroke.loop.api;

import java.util.Objects;

/// The window has another size. Both sizes may be 0 by 0, as on some systems when it is minimised.
///
/// @param points its content in points
/// @param pixels its content in pixels
public record Resize(Size points, Size pixels) implements Input {

    /// Refuses null.
    public Resize {
        Objects.requireNonNull(points, "points");
        Objects.requireNonNull(pixels, "pixels");
    }
}
