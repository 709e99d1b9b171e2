package fourstroke.loop.api.spi;

import fourstroke.loop.api.BackendException;

/// Opens windows and draws in them. The loop finds backends with [java.util.ServiceLoader]; games
/// do not use this type.
///
/// The module of a backend declares the backend with `provides`. The jar also lists the backend in
/// `META-INF/services`, for games on the class path. A backend must pass the tests in the module
/// `backend-contract`; the test classes of the backend extend these tests.
public interface Backend {

    /// {@return the name of this backend in settings and on command lines} The name consists of
    /// lower case letters, digits and hyphens.
    String name();

    /// {@return the priority of this backend, which matters if neither the game nor the user names
    /// a backend} Without a name, the loop uses the backend with the highest priority among all
    /// backends that are ready, and prefers backends with a screen. A backend with a negative
    /// priority is used only if somebody names it.
    int priority();

    /// {@return whether a user sees the windows of this backend and can interact with them} Without
    /// a screen, no user can end the program, so the program must end by itself. Without a screen,
    /// time is virtual unless the option `clock` is `real`.
    default boolean hasScreen() {
        return true;
    }

    /// Starts work on other threads that would otherwise delay the opening of a window. The loop
    /// calls this method for the backend that it will probably use, and asks this backend before
    /// all others for its [#readiness()]. Before the call of `readiness`, the loop does nothing
    /// that could interfere with the threads of this method. The loop may later decide to open no
    /// window. This method must return at once and must throw nothing.
    default void prepare() {}

    /// {@return whether this backend could open a window here and now} The method must be fast,
    /// must leave no resources open, and must throw nothing. If something fails, the method returns
    /// a [Readiness.NotReady] that contains the reason.
    Readiness readiness();

    /// Opens a window.
    ///
    /// @return the new window
    ///
    /// @throws BackendException if the system refuses to open a window
    /// @throws IllegalArgumentException if an option has an invalid value
    BackendWindow open(WindowSettings settings);
}
