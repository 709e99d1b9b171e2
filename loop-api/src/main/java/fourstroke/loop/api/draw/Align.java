package fourstroke.loop.api.draw;

/// The alignment of each line of a text, relative to the x coordinate at which the text is drawn.
public enum Align {
    /// Each line starts at the x coordinate.
    LEFT,
    /// The middle of each line is at the x coordinate.
    CENTER,
    /// Each line ends at the x coordinate.
    RIGHT
}
