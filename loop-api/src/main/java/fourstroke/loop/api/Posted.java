package fourstroke.loop.api;

import java.util.Objects;

/// A thread posted an object to the loop.
///
/// @param payload the object
public record Posted(Object payload) implements Input {

    /// Refuses null.
    public Posted {
        Objects.requireNonNull(payload, "payload");
    }
}
