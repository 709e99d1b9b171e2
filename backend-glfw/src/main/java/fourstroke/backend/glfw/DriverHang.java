package fourstroke.backend.glfw;

import fourstroke.loop.api.BackendException;

import java.util.concurrent.TimeUnit;

/// A graphics driver that does not finish a frame: how long it is waited for, and what is said
/// then.
public final class DriverHang {

    /// How long a frame is waited for before the driver is taken to hang: 5 s.
    public static final long PATIENCE_NANOS = 5_000_000_000L;

    private DriverHang() {}

    /// {@return the failure of a frame that was waited for so long}
    public static BackendException exception() {
        return new BackendException(
                "the graphics driver did not finish a frame in %s seconds: it hangs, or the device is lost; start again, and update the driver if it happens again"
                        .formatted(TimeUnit.NANOSECONDS.toSeconds(PATIENCE_NANOS)));
    }
}
