package fourstroke.loop.api;

import org.jspecify.annotations.Nullable;

/// Thrown if the system refuses something: no display, no driver, a lost device. The message says
/// what was wanted, what was found, including the native error code and its name if there is one,
/// and what to do.
///
/// A running loop throws it if a frame cannot be presented or the display is lost, as when the
/// player logs out; every call of the window then throws it too. On X11 this requires that a first
/// frame was presented, and Xlib 1.7 (2020) or newer; otherwise Xlib ends the process.
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
