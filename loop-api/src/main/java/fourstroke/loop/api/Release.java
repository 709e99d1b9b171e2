package fourstroke.loop.api;

import java.util.Objects;

/// A button went up. Buttons held when the window loses the focus are released first, so that none
/// is held for ever.
///
/// @param button the button
public record Release(Button button) implements Input {

    /// Refuses null.
    public Release {
        Objects.requireNonNull(button, "button");
    }
}
