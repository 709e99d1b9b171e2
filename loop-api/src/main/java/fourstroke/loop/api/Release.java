package fourstroke.loop.api;

import java.util.Objects;

/// A button went up. Whatever is held when the window loses the focus is released first, so none is
/// held for ever.
///
/// @param button which one
public record Release(Button button) implements Input {

    /// Refuses null.
    public Release {
        Objects.requireNonNull(button, "button");
    }
}
