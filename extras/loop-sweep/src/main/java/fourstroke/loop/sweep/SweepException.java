package fourstroke.loop.sweep;

import java.io.Serial;

/// Thrown if a sweep cannot make its runs, or if the shards of a sweep cannot be merged. The
/// message is one sentence, which states what the sweep expected, what the sweep found, and what
/// the user can do. The folder of the sweep keeps the results of complete runs.
public final class SweepException extends RuntimeException {

    @Serial private static final long serialVersionUID = 1;

    private final boolean retriable;

    /// Creates an exception.
    ///
    /// @param retriable whether the same command may succeed later, for example after the user has
    ///   freed space on a full disk
    SweepException(String message, boolean retriable) {
        super(message);
        this.retriable = retriable;
    }

    /// {@return an exception for wrong input, which is not retriable} With the same wrong input,
    /// the same command would fail again.
    static SweepException wrong(String message, Object... words) {
        return new SweepException(message.formatted(words), false);
    }

    /// {@return whether the same command may succeed later, for example after the user has freed
    /// space on a full disk}
    public boolean retriable() {
        return retriable;
    }
}
