package fourstroke.loop.core;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.launch.backends.NoScreen;

import java.io.Serial;

/// Thrown if there are backends with a screen, but none of them can open a window. The loop does
/// not use a backend without a screen by itself, because the player would see nothing and not know
/// why. The message says why each backend cannot open a window, and how to ask for a backend
/// without a screen.
public final class NoScreenException extends BackendException {

    @Serial private static final long serialVersionUID = 1;

    private final String found;
    private final String other;

    NoScreenException(NoScreen refusal) {
        super(refusal.found() + refusal.advice());
        found = refusal.found();
        other = refusal.other();
    }

    /// {@return a list, in words, of the backends with a screen and the reasons why they cannot
    /// open a window} This list is for programs that have an option of their own to select
    /// [#other()], and therefore write a message of their own.
    public String found() {
        return found;
    }

    /// {@return the name of a backend that needs no screen}
    public String other() {
        return other;
    }
}
