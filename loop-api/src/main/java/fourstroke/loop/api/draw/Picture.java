package fourstroke.loop.api.draw;

/// A picture that can be drawn: an image or a region of an image.
public sealed interface Picture permits Image, Region {

    /// {@return the width of this picture in pixels}
    int width();

    /// {@return the height of this picture in pixels}
    int height();
}
