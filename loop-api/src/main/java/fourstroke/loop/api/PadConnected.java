package fourstroke.loop.api;

import java.util.Objects;

/// A game pad was connected. Pads that are connected at the start are reported before the first
/// update.
///
/// @param pad the number it has from now on
/// @param name the name that its driver gives
public record PadConnected(int pad, String name) implements Input {

    /// Refuses a pad number out of range, and null.
    public PadConnected {
        Pad.check(pad);
        Objects.requireNonNull(name, "name");
    }
}
