package fourstroke.app;

import java.io.Serial;

/// Thrown if the command line is not valid. The message is one sentence: what was wanted, what was
/// found, what to do. A game may throw it too.
public final class UsageException extends RuntimeException {

    @Serial private static final long serialVersionUID = 1;

    /// Creates an exception with a sentence that describes the fault.
    public UsageException(String message) {
        super(message);
    }

    /// Creates an exception with a sentence that describes the fault, and a cause.
    public UsageException(String message, Throwable cause) {
        super(message, cause);
    }
}
