package fourstroke.loop.sweep;

import java.io.Serial;

/// Thrown if a sweep cannot be run or merged. The message is one sentence with the expected value,
/// the actual value, and advice for the user. Runs that are complete are kept.
public final class SweepException extends RuntimeException {

    @Serial private static final long serialVersionUID = 1;

    private final boolean retriable;

    /// Creates an exception.
    ///
    /// @param retriable whether the same command may succeed later, for example after a full disk
    SweepException(String message, boolean retriable) {
        super(message);
        this.retriable = retriable;
    }

    /// {@return an exception for wrong input, with which the same command would fail again}
    static SweepException wrong(String message, Object... words) {
        return new SweepException(message.formatted(words), false);
    }

    /// {@return whether the same command may succeed later}
    public boolean retriable() {
        return retriable;
    }
}
