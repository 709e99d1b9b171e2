package fourstroke.loop.api;

import java.util.Objects;
import java.util.Optional;

/// A way to drive a screen, for [Window#setExclusive(Monitor, VideoMode)].
///
/// @param size what the screen shows, in pixels; on macOS in points
/// @param refreshRate frames in a second, empty where the system does not tell
public record VideoMode(Size size, Optional<Rate> refreshRate) {

    /// Refuses a screen that shows nothing.
    public VideoMode {
        Objects.requireNonNull(size, "size");
        Objects.requireNonNull(refreshRate, "refreshRate");
        if (size.isEmpty())
            throw new IllegalArgumentException("a screen shows at least 1 x 1 pixels, not " + size);
    }
}
