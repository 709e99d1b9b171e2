package fourstroke.loop.api.spi;

import fourstroke.loop.api.BackendException;

/// Opens windows and draws the frames of a game in these windows. The loop finds backends with
/// [java.util.ServiceLoader]; games do not use this type.
///
/// The module of a backend declares the backend with `provides`. The jar also lists the backend in
/// `META-INF/services`, for games on the class path. A backend must pass the tests in the module
/// `backend-contract`; the test classes of the backend extend these tests.
public interface Backend {

    /// {@return the name of this backend in settings and on command lines} The name consists of
    /// lower case letters, digits and hyphens.
    String name();

    /// {@return the priority of this backend, which matters if neither the game nor the user names
    /// a backend} If no backend is named, the loop prefers backends with a screen, and uses the
    /// backend with the highest priority among all backends that are ready. A backend with a
    /// negative priority is used only if somebody names it.
    int priority();

    /// {@return whether a user sees the windows of this backend and can interact with them} Without
    /// a screen, no user can end the program, so the program must end by itself. Without a screen,
    /// time is virtual, except if the option `clock` is `real`.
    default boolean hasScreen() {
        return true;
    }

    /// Starts work on other threads that would otherwise delay the opening of a window. The loop
    /// calls this method for the backend that it will probably use, and asks this backend before
    /// all others for its [#readiness()]. Between the calls of this method and of `readiness`, the
    /// loop does nothing that could interfere with the threads of this method. After a call of this
    /// method, the loop may still decide to open no window. This method must return at once and
    /// must throw nothing.
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
