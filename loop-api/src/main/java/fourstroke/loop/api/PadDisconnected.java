package fourstroke.loop.api;

/// A game pad was disconnected. Its buttons were released before, and its axes are at rest.
///
/// @param pad the number it had
public record PadDisconnected(int pad) implements Input {

    /// Refuses a pad number out of range.
    public PadDisconnected {
        Pad.check(pad);
    }
}
