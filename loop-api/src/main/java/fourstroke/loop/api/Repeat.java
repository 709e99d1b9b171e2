package fourstroke.loop.api;

import java.util.Objects;

/// A key is being held and the system repeats it, as it would in a text field.
///
/// @param button the key
public record Repeat(Button button) implements Input {

    /// Refuses null.
    public Repeat {
        Objects.requireNonNull(button, "button");
    }
}
