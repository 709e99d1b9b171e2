package fourstroke.loop.api;

import java.util.Objects;

/// A game pad is there. Pads that are there at the start are announced before the first update.
///
/// @param pad the number it has from now on
/// @param name what its driver calls it
public record PadConnected(int pad, String name) implements Input {

    /// Refuses pads that cannot be, and null.
    public PadConnected {
        Pad.check(pad);
        Objects.requireNonNull(name, "name");
    }
}
