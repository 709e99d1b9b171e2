package fourstroke.loop.testkit;

import java.io.Serial;

/// Thrown for a state that cannot be compared with that of another run.
final class IncomparableException extends IllegalArgumentException {

    @Serial private static final long serialVersionUID = 1;

    /// @param field the path of the field, or an empty text for the state itself
    /// @param why after a colon
    IncomparableException(String field, String why) {
        super(message(field, why));
    }

    IncomparableException(String field, String why, Exception cause) {
        super(message(field, why), cause);
    }

    private static String message(String field, String why) {
        return "the test kit cannot compare %s: %s; or give Twice or Clocks a view of the state, such as game -> game.score"
                .formatted(field.isEmpty() ? "the state" : "the field " + field, why);
    }
}
