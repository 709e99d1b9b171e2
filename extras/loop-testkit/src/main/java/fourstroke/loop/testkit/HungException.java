package fourstroke.loop.testkit;

import java.io.Serial;
import java.util.Arrays;
import java.util.stream.Collectors;

/// Thrown if nothing can be done with a game any more: it asks for no event for a long time, or its
/// loop is on another thread.
final class HungException extends RuntimeException {

    @Serial private static final long serialVersionUID = 1;

    private static final String FRAME = "\n\tat ";

    HungException(String message) {
        super(message);
    }

    /// A message with the stack of the game's thread.
    HungException(Thread game, long seconds, boolean opened, String what) {
        super(
                "%s: %s within %s s; its thread is here:%s"
                        .formatted(
                                what,
                                opened
                                        ? "it took no event"
                                        : "no loop was opened on the game's own thread",
                                seconds,
                                Arrays.stream(game.getStackTrace())
                                        .map(call -> FRAME + call)
                                        .collect(Collectors.joining())));
    }
}
