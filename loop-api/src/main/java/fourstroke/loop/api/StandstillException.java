package fourstroke.loop.api;

import java.io.Serial;

/// Thrown if a run would never end: a virtual clock stands still; or the loop waits on it for input
/// that cannot come; or time passes, but no tick runs or is due, and no input comes. The message
/// says what the loop was doing, and how to run for longer.
public final class StandstillException extends IllegalStateException {

    @Serial private static final long serialVersionUID = 1;

    /// Creates an exception with this message.
    public StandstillException(String message) {
        super(message);
    }
}
