package fourstroke.loop.api.spi;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.WindowSettings;

/// A way to open windows and draw in them. Found with [java.util.ServiceLoader]; no game names one.
///
/// Its module says `provides`, and its jar names it in `META-INF/services` too, for games on the
/// class path. What it has to keep are the tests of `backend-contract`, which it extends.
public interface Backend {

    /// {@return the name that settings and command lines use: lower case letters, digits and
    /// hyphens}
    String name();

    /// {@return who goes first where nobody chose: the highest that is ready; negative means only
    /// when named}
    int priority();

    /// {@return whether somebody sees its windows and can use them} Where nobody does, a program
    /// must know by itself when to end.
    default boolean hasScreen() {
        return true;
    }

    /// {@return whether its windows can have a script in the place of a user, and time that passes
    /// as they say: whether they know the options `headless.script` and `headless.clock`}
    default boolean playsScripts() {
        return false;
    }

    /// Begins what takes long before a window can be opened, on other threads. The backend that is
    /// likely to be opened is told before anything is asked of it, and is the first to be asked
    /// whether it is ready: until then nothing else happens that it would have to look out for. It
    /// may be told in vain. It returns at once and throws nothing.
    default void prepare() {}

    /// {@return whether it could open a window here and now} It must be quick, leave nothing
    /// behind, and throw nothing: whatever goes wrong is the reason in [Readiness.NotReady].
    Readiness readiness();

    /// {@return a new window}
    ///
    /// @throws BackendException if the world refuses
    /// @throws IllegalArgumentException if an option has a value it cannot have
    BackendWindow open(WindowSettings settings);
}
