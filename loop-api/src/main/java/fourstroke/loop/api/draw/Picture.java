package fourstroke.loop.api.draw;

/// What can be drawn as a picture: an image or a region of one.
public sealed interface Picture permits Image, Region {

    /// {@return the width in pixels}
    int width();

    /// {@return the height in pixels}
    int height();
}
