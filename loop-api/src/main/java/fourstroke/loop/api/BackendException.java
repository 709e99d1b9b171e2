package fourstroke.loop.api;

/// The world refused: no display, no driver, a lost device. The message says what was wanted, what
/// was found, with the native code and its name where there is one, and what to do.
///
/// A loop that runs throws it where a frame cannot be shown, and where the display is gone, as when
/// the player logs out; so does each call of the window then. On X11 that is so once a first frame
/// was seen, with Xlib 1.7 (2020) or newer; else Xlib ends the process.
public class BackendException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /// A refusal without a deeper cause.
    public BackendException(String message) {
        super(message);
    }

    /// A refusal with the exception behind it.
    public BackendException(String message, Throwable cause) {
        super(message, cause);
    }
}
