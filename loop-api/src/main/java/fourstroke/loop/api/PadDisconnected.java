package fourstroke.loop.api;

/// A game pad is gone; its buttons were released first and its axes are at rest.
///
/// @param pad the number it had
public record PadDisconnected(int pad) implements Input {

    /// Refuses pads that cannot be.
    public PadDisconnected {
        Pad.check(pad);
    }
}
