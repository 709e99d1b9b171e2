package fourstroke.loop.core;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.launch.backends.NoScreen;

import java.io.Serial;

/// Thrown if backends with a screen exist, but none of these backends can open a window. The loop
/// does not automatically use a backend without a screen, because the player would then see neither
/// a window nor a message. For each backend with a screen, the message of the exception contains
/// the reason why the backend cannot open a window. The message of the exception also explains how
/// to use a backend without a screen.
public final class NoScreenException extends BackendException {

    @Serial private static final long serialVersionUID = 1;

    private final String found;
    private final String other;

    NoScreenException(NoScreen refusal) {
        super(refusal.found() + refusal.advice());
        found = refusal.found();
        other = refusal.other();
    }

    /// {@return a text that lists the backends with a screen and the reasons why they cannot open a
    /// window} A program that has its own option for selecting the backend [#other()] can use this
    /// text in its own message.
    public String found() {
        return found;
    }

    /// {@return the name of a backend without a screen, which the user could select instead}
    public String other() {
        return other;
    }
}
