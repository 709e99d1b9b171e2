package fourstroke.loop.testkit;

import java.io.Serial;

/// Thrown if the state of a game contains an object that cannot be compared with an object of
/// another run.
final class IncomparableException extends IllegalArgumentException {

    @Serial private static final long serialVersionUID = 1;

    /// @param field the path of the field that contains the object, or an empty text if the object
    ///   is the whole state
    /// @param why the reason why the object cannot be compared; the message contains this reason
    ///   after a colon
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
