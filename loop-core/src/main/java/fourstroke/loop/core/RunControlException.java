package fourstroke.loop.core;

import fourstroke.loop.api.BackendException;

import org.jspecify.annotations.Nullable;

import java.io.Serial;

/// Thrown when what is asked of a run from outside, by a system property or an environment
/// variable, cannot be done. The message is a sentence for whoever asked.
public final class RunControlException extends BackendException {

    @Serial private static final long serialVersionUID = 1;

    RunControlException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
