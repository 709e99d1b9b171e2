package fourstroke.backend.glfw;

import fourstroke.loop.api.BackendException;

import java.util.concurrent.TimeUnit;

/// The time that a graphics driver has to finish a frame, and the exception for a driver that takes
/// longer.
public final class DriverHang {

    /// The longest time that a driver may take for a frame, in nanoseconds: 5 seconds. If a driver
    /// takes longer, the backend assumes that the driver hangs.
    public static final long PATIENCE_NANOS = 5_000_000_000L;

    private DriverHang() {}

    /// {@return the exception for a driver that did not finish a frame within [#PATIENCE_NANOS]}
    public static BackendException exception() {
        return new BackendException(
                "the graphics driver did not finish a frame in %s seconds, because it hangs or the graphics card was reset: start the game again, and update the driver if this happens again"
                        .formatted(TimeUnit.NANOSECONDS.toSeconds(PATIENCE_NANOS)));
    }
}
