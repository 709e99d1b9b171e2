package fourstroke.loop.api.spi;

import fourstroke.loop.api.BackendException;

/// Opens windows and draws in them. Backends are found with [java.util.ServiceLoader]; games do not
/// use this type.
///
/// A backend's module declares `provides`, and its jar lists the backend in `META-INF/services`
/// too, for games on the class path. Its tests extend those of `backend-contract`, which it must
/// pass.
public interface Backend {

    /// {@return the name that settings and command lines use: lower case letters, digits and
    /// hyphens}
    String name();

    /// {@return the priority of this backend where none is named: the highest that is ready is
    /// used, of those with a screen if there are any; negative means only by name}
    int priority();

    /// {@return whether a user sees its windows and can interact with them} Otherwise a program
    /// must itself decide when to end, and time is virtual unless the option `clock` is `real`.
    default boolean hasScreen() {
        return true;
    }

    /// Starts on other threads what takes long before a window can be opened. This is called on the
    /// backend that is likely to be opened, which is then the first to be asked for its
    /// [#readiness()]: until then nothing happens that could interfere with those threads. Possibly
    /// no window is opened after all. It must return at once and throw nothing.
    default void prepare() {}

    /// {@return whether it could open a window here and now} It must be quick, leave nothing
    /// behind, and throw nothing: any error is the reason in [Readiness.NotReady].
    Readiness readiness();

    /// {@return a new window}
    ///
    /// @throws BackendException if the system refuses
    /// @throws IllegalArgumentException if an option has an invalid value
    BackendWindow open(WindowSettings settings);
}
