package fourstroke.loop.api;

import java.io.Serial;

/// Thrown if a run in virtual time would never end. A run would never end if virtual time stands
/// still, if the loop waits for an input that can never come, or if time passes but no tick is due
/// and no input comes. The message says what the loop was doing, and how to make a run last longer.
public final class StandstillException extends IllegalStateException {

    @Serial private static final long serialVersionUID = 1;

    /// Creates an exception with a message.
    public StandstillException(String message) {
        super(message);
    }
}
