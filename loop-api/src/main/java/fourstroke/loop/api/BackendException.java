package fourstroke.loop.api;

import org.jspecify.annotations.Nullable;

/// Thrown if the operating system or a driver refuses what a backend needs, for example if there is
/// no display or no graphics driver, or if the graphics device was lost. The message says what the
/// backend needed, what the backend found, and what to do. If the system reported an error code,
/// the message contains the code and its name.
///
/// A running loop throws this exception if a frame cannot be presented or the display is lost, for
/// example because the player logs out. After this exception, every later call of a method of the
/// window also throws a `BackendException`. On X11, the loss of the display is reported only with
/// Xlib 1.7 (2020) or newer, and only after the first frame was presented. With an older Xlib, or
/// before the first frame was presented, Xlib ends the process when the display is lost.
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
