package fourstroke.loop.api;

import java.io.Serial;

/// Thrown where a run would never end: a virtual clock stands still, or the loop waits on it for
/// input that cannot come, or time passes and no tick runs, none is due and no input comes. The
/// message says what the loop was doing, and how to go on longer.
public final class StandstillException extends IllegalStateException {

    @Serial private static final long serialVersionUID = 1;

    /// Creates an exception with this message.
    public StandstillException(String message) {
        super(message);
    }
}
