package fourstroke.loop.core;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.launch.backends.NoScreen;

import java.io.Serial;

/// Thrown when there are backends with a screen, none of them can open a window, and none without a
/// screen may take their place unasked: a player would see nothing and not know why. The message
/// says why each cannot, and how to ask for a backend without a screen.
public final class NoScreenException extends BackendException {

    @Serial private static final long serialVersionUID = 1;

    private final String found;
    private final String other;

    NoScreenException(NoScreen refusal) {
        super(refusal.found() + refusal.advice());
        found = refusal.found();
        other = refusal.other();
    }

    /// {@return what was found: each backend with a screen and why it cannot open a window, in
    /// words, for programs with an option of their own that asks for [#other()]}
    public String found() {
        return found;
    }

    /// {@return the name of the backend that needs no screen}
    public String other() {
        return other;
    }
}
