package fourstroke.loop.core.view;

import java.io.Serial;

/// Thrown on a virtual clock where a run would never end: time stands still, or it passes and no
/// tick runs, none is due and no input comes. The message says what the loop was doing, how to go
/// on longer, and the seed of the run.
public final class StandstillException extends IllegalStateException {

    @Serial private static final long serialVersionUID = 1;

    /// Creates an exception with this message.
    public StandstillException(String message) {
        super(message);
    }
}
