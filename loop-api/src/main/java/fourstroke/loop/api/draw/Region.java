package fourstroke.loop.api.draw;

/// A part of an image, checked and computed once, so that drawing it often is fast; see
/// [Image#region].
///
/// **What lies beside a region in its image shows at its edges** where it is drawn smoothly
/// ([Image.Sampling#LINEAR]) at fractions of a pixel, turned or enlarged: the edge is mixed with
/// the next pixel. At half its size and below it is not. Leave a border of one pixel around each
/// tile of a sheet, or let [Image#paddedGrid] make one.
public final class Region implements Picture {

    private final Image image;
    final int topLeft;
    final int bottomRight;
    final float wide; // as numbers of the kind that they are compared with
    final float high;

    Region(Image image, int x, int y, int width, int height) {
        this.image = image;
        wide = width;
        high = height;
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
