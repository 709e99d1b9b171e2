package fourstroke.loop.api.draw;

/// The alignment of each line of a text, relative to the given x.
public enum Align {
    /// The line starts at x.
    LEFT,
    /// The middle of the line is at x.
    CENTER,
    /// The line ends at x.
    RIGHT
}
