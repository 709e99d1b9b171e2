package fourstroke.loop.api;

import java.util.Objects;

/// Text was typed: what a text field needs, after keyboard layout, modifiers and input method.
///
/// @param text one or more characters
public record Text(String text) implements Input {

    /// Refuses null, and nothing.
    public Text {
        if (Objects.requireNonNull(text, "text").isEmpty()) {
            throw new IllegalArgumentException("typed text has at least one character");
        }
    }
}
