package fourstroke.app;

import java.io.Serial;

/// The command line is not valid. The message is one sentence: what was wanted, what was found,
/// what to do. A game may throw it too.
public final class UsageException extends RuntimeException {

    @Serial private static final long serialVersionUID = 1;

    /// Takes what is wrong, in one sentence.
    public UsageException(String message) {
        super(message);
    }

    /// Takes what is wrong, in one sentence, and its cause.
    public UsageException(String message, Throwable cause) {
        super(message, cause);
    }
}
