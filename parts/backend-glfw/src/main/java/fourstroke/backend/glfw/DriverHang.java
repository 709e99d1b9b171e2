package fourstroke.backend.glfw;

import fourstroke.loop.api.BackendException;

import java.util.concurrent.TimeUnit;

/// The time limit for a graphics driver to finish a frame, and the exception for one that does not.
public final class DriverHang {

    /// How long to wait for a frame before the driver is considered hung: 5 s.
    public static final long PATIENCE_NANOS = 5_000_000_000L;

    private DriverHang() {}

    /// {@return the exception for a frame that took longer}
    public static BackendException exception() {
        return new BackendException(
                "the graphics driver did not finish a frame in %s seconds: it hangs, or the device is lost; start again, and update the driver if it happens again"
                        .formatted(TimeUnit.NANOSECONDS.toSeconds(PATIENCE_NANOS)));
    }
}
