package fourstroke.loop.sweep;

import java.io.Serial;

/// Thrown if a sweep cannot be run or merged. The message is one sentence: what was wanted, what
/// was found, what to do. Runs that are complete are kept.
public final class SweepException extends RuntimeException {

    @Serial private static final long serialVersionUID = 1;

    private final boolean retriable;

    /// Creates an exception.
    ///
    /// @param retriable whether the same command may succeed later, as after a full disk
    SweepException(String message, boolean retriable) {
        super(message);
        this.retriable = retriable;
    }

    /// {@return an exception for input that is wrong, which the same command would find again}
    static SweepException wrong(String message, Object... words) {
        return new SweepException(message.formatted(words), false);
    }

    /// {@return whether the same command may succeed later}
    public boolean retriable() {
        return retriable;
    }
}
