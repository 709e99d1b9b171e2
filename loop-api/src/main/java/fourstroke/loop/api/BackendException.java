package fourstroke.loop.api;

import org.jspecify.annotations.Nullable;

/// Thrown if the system refuses an operation: there is no display or no driver, or the device is
/// lost. The message says what was wanted, what was found (with the native error code and its name,
/// if there is one), and what to do.
///
/// A running loop throws it if a frame cannot be presented or the display is lost, for example when
/// the player logs out; every later call of the window then throws it too. On X11 this requires
/// that the first frame was presented before, and Xlib 1.7 (2020) or newer; otherwise Xlib ends the
/// process.
public class BackendException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /// Creates an exception without a cause.
    public BackendException(String message) {
        super(message);
    }

    /// Creates an exception with a cause.
    public BackendException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
