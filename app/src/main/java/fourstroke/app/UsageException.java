package fourstroke.app;

import java.io.Serial;

/// Thrown if the command line is not valid. The message is one sentence that says what was wanted,
/// what was found, and what to do. A game may throw this exception too.
public final class UsageException extends RuntimeException {

    @Serial private static final long serialVersionUID = 1;

    /// Creates an exception with a sentence that describes what is wrong.
    public UsageException(String message) {
        super(message);
    }

    /// Creates an exception with a sentence that describes what is wrong, and a cause.
    public UsageException(String message, Throwable cause) {
        super(message, cause);
    }
}
