package fourstroke.loop.api.draw;

/// Where each line of a text lies relative to the given x.
public enum Align {
    /// It starts there.
    LEFT,
    /// Its middle is there.
    CENTER,
    /// It ends there.
    RIGHT
}
