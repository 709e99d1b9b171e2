package fourstroke.app;

import java.io.Serial;

/// The command line asks for something that cannot be. The message is one sentence: what was
/// wanted, what was found, what to do.
final class UsageException extends RuntimeException {

    @Serial private static final long serialVersionUID = 1;

    UsageException(String message) {
        super(message);
    }

    UsageException(String message, Throwable cause) {
        super(message, cause);
    }
}
