package fourstroke.loop.core.backends;

import fourstroke.loop.api.BackendException;

/// Makes the exceptions that say why no backend is chosen, of the types that games know.
public interface Refusals {

    /// {@return what is thrown if no backend has the name that was given}
    BackendException unknown(String message);

    /// {@return what is thrown if a backend without a screen must be asked for}
    ///
    /// @param found why no backend with a screen can open a window
    /// @param advice how to ask for the other one
    /// @param other its name
    BackendException noScreen(String found, String advice, String other);
}
