package fourstroke.loop.api.draw;

/// The alignment of each line of a text, relative to the x coordinate at which the text is drawn.
public enum Align {
    /// The line starts at the x coordinate.
    LEFT,
    /// The middle of the line is at the x coordinate.
    CENTER,
    /// The line ends at the x coordinate.
    RIGHT
}
