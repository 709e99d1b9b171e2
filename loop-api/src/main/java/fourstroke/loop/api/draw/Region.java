package fourstroke.loop.api.draw;

/// A part of an image, checked and computed once, so that drawing it often is fast; see
/// [Image#region].
///
/// **Neighbouring pixels of the image can show at the edges of a region** if the region is drawn
/// with smooth sampling ([Image.Sampling#LINEAR]) at fractions of a pixel, rotated or enlarged: the
/// edge is mixed with the next pixel. Leave a border of one pixel around each tile of a sheet, or
/// create one with [Image#paddedGrid].
public final class Region implements Picture {

    private final Image image;
    final int topLeft;
    final int bottomRight;

    Region(Image image, int x, int y, int width, int height) {
        this.image = image;
        topLeft = y << 16 | x;
        bottomRight = y + height << 16 | x + width;
    }

    /// {@return the image of which this is a part}
    public Image image() {
        return image;
    }

    /// {@return its left edge, in pixels of the image}
    public int x() {
        return topLeft & 0xFFFF;
    }

    /// {@return its top edge, in pixels of the image}
    public int y() {
        return topLeft >>> 16;
    }

    @Override
    public int width() {
        return (bottomRight & 0xFFFF) - x();
    }

    @Override
    public int height() {
        return (bottomRight >>> 16) - y();
    }

    /// {@return its size and position, for messages}
    @Override
    public String toString() {
        return width() + " x " + height() + " at (" + x() + ", " + y() + ") of the " + image;
    }
}
