package fourstroke.loop.api.window;

import fourstroke.loop.api.Rate;
import fourstroke.loop.api.draw.Size;

import java.util.Objects;
import java.util.Optional;

/// A video mode of a monitor, for [Window#setExclusive(Monitor, VideoMode)].
///
/// @param size the resolution in pixels; on macOS in points
/// @param refreshRate frames per second, empty if unknown
public record VideoMode(Size size, Optional<Rate> refreshRate) {

    /// Refuses an empty size.
    public VideoMode {
        Objects.requireNonNull(size, "size");
        Objects.requireNonNull(refreshRate, "refreshRate");
        if (size.isEmpty())
            throw new IllegalArgumentException("a screen shows at least 1 x 1 pixels, not " + size);
    }
}
