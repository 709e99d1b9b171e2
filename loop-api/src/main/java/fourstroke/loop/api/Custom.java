package fourstroke.loop.api;

import java.util.Objects;

/// A thread posted an object to the loop.
///
/// @param payload the object
public record Custom(Object payload) implements Input {

    /// Refuses null.
    public Custom {
        Objects.requireNonNull(payload, "payload");
    }
}
