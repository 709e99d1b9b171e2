package fourstroke.loop.api;

/// The world refused: no display, no driver, a lost device. The message says what was wanted, what
/// was found, with the native code and its name where there is one, and what to do.
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
