package fourstroke.loop.api;

import java.util.Objects;

/// Characters were typed: what a text field wants, after layout, modifiers and input method.
///
/// @param text one or more characters
public record Text(String text) implements Input {

    /// Refuses null.
    public Text {
        Objects.requireNonNull(text, "text");
    }
}
