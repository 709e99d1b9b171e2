package fourstroke.loop.api.draw;

/// An image or a region of an image: everything that can be drawn as a picture.
public sealed interface Picture permits Image, Region {

    /// {@return the width in pixels}
    int width();

    /// {@return the height in pixels}
    int height();
}
