package fourstroke.loop.api.spi;

import fourstroke.loop.api.BackendException;

/// A way to open windows and draw in them. Found with [java.util.ServiceLoader]; no game names one.
public interface Backend {

    /// {@return the name that settings and command lines use: lower case letters, digits and
    /// hyphens}
    String name();

    /// {@return who goes first where nobody chose: the highest that is ready; negative means only
    /// when named}
    int priority();

    /// {@return whether it could open a window here and now} It must be quick, leave nothing
    /// behind, and throw nothing: whatever goes wrong is the reason in [Readiness.NotReady].
    Readiness readiness();

    /// {@return a new window}
    ///
    /// @throws BackendException if the world refuses
    /// @throws IllegalArgumentException if an option has a value it cannot have
    BackendWindow open(WindowSettings settings);
}
