package fourstroke.loop.core;

import fourstroke.loop.api.BackendException;

import java.io.Serial;

/// Thrown when no backend has the name that was given: what is wrong is the name, or what is on the
/// module path, and not the system. The message lists the backends that were found.
public final class UnknownBackendException extends BackendException {

    @Serial private static final long serialVersionUID = 1;

    /// Creates an exception with this message.
    public UnknownBackendException(String message) {
        super(message);
    }
}
