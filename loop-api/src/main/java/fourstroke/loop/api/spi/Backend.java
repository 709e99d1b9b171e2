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

    /// {@return the priority of this backend if none is named} Of the backends that are ready, the
    /// one with the highest priority is used, and backends with a screen come first. A negative
    /// priority means that the backend is used only if it is named.
    int priority();

    /// {@return whether a user sees its windows and can interact with them} Otherwise a program
    /// must itself decide when to end, and time is virtual unless the option `clock` is `real`.
    default boolean hasScreen() {
        return true;
    }

    /// Starts work on other threads that would otherwise delay the opening of a window. This method
    /// is called for the backend that will probably be opened. It is then the first whose
    /// [#readiness()] is called; until then nothing happens that could interfere with those
    /// threads. It is possible that no window is opened. The method must return at once and throw
    /// nothing.
    default void prepare() {}

    /// {@return whether this backend could open a window here and now} The method must be fast,
    /// must leave no resources open, and must throw nothing: an error is the reason in
    /// [Readiness.NotReady].
    Readiness readiness();

    /// {@return a new window}
    ///
    /// @throws BackendException if the system refuses to open a window
    /// @throws IllegalArgumentException if an option has an invalid value
    BackendWindow open(WindowSettings settings);
}
