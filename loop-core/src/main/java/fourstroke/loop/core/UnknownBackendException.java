package fourstroke.loop.core;

import fourstroke.loop.api.BackendException;

import java.io.Serial;

/// Thrown if no backend has the requested name. Either the name of the backend is wrong, or the
/// module of the backend is missing on the module path. The message of the exception lists the
/// backends that were found.
public final class UnknownBackendException extends BackendException {

    @Serial private static final long serialVersionUID = 1;

    /// Creates an exception with the given message.
    public UnknownBackendException(String message) {
        super(message);
    }
}
