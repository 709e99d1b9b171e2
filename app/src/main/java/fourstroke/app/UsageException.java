package fourstroke.app;

import java.io.Serial;

/// The command line asks for something that cannot be. The message is one sentence: what was
/// wanted, what was found, what to do. A game may throw it too.
public final class UsageException extends RuntimeException {

    @Serial private static final long serialVersionUID = 1;

    /// What is wrong, in a sentence.
    public UsageException(String message) {
        super(message);
    }

    /// What is wrong, in a sentence, and how that was found out.
    public UsageException(String message, Throwable cause) {
        super(message, cause);
    }
}
