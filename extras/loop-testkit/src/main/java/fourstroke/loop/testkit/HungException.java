package fourstroke.loop.testkit;

import java.io.Serial;
import java.util.Arrays;
import java.util.stream.Collectors;

/// Thrown if a test cannot continue to play its game. For example, the game has taken no event for
/// a long time, has opened no loop, or has opened its loop on another thread.
final class HungException extends RuntimeException {

    @Serial private static final long serialVersionUID = 1;

    private static final String FRAME = "\n\tat ";

    HungException(String message) {
        super(message);
    }

    /// Creates an exception with a message that contains the stack of the game's thread.
    HungException(Thread game, long seconds, boolean opened, String what) {
        super(
                "%s: %s within %s s; the thread of the game is here:%s"
                        .formatted(
                                what,
                                opened
                                        ? "the game took no event"
                                        : "the game opened no loop on its thread",
                                seconds,
                                Arrays.stream(game.getStackTrace())
                                        .map(call -> FRAME + call)
                                        .collect(Collectors.joining())));
    }
}
