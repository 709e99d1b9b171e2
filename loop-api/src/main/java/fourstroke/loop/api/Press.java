package fourstroke.loop.api;

import java.util.Objects;

/// A button went down.
///
/// @param button the button
public record Press(Button button) implements Input {

    /// Refuses null.
    public Press {
        Objects.requireNonNull(button, "button");
    }
}
