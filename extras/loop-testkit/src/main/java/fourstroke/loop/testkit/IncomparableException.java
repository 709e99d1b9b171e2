package fourstroke.loop.testkit;

import java.io.Serial;

/// Thrown if a state cannot be compared with the state of another run.
final class IncomparableException extends IllegalArgumentException {

    @Serial private static final long serialVersionUID = 1;

    /// @param field the path of the field, or an empty text for the state itself
    /// @param why the reason, which follows a colon in the message
    IncomparableException(String field, String why) {
        super(message(field, why));
    }

    IncomparableException(String field, String why, Exception cause) {
        super(message(field, why), cause);
    }

    private static String message(String field, String why) {
        return "the test kit cannot compare %s: %s; or give Twice or Clocks a function that returns a part of the state, such as game -> game.score"
                .formatted(field.isEmpty() ? "the state" : "the field " + field, why);
    }
}
