package fourstroke.loop.api.draw;

/// A part of an image that can be drawn. The edges of the part are checked once, when the region is
/// made, so that drawing a region is fast. [Image#region] makes regions.
///
/// **Pixels that lie beside a region in its image can show at the edges of the region.** Pixels
/// beside a region show if the image has [Image.Sampling#LINEAR] and the region is drawn rotated,
/// enlarged or between whole pixels, because the pixels at the edge are mixed with the pixels
/// beside the region. Pixels beside a region do not show if the region is drawn at half its size or
/// below. To hide the pixels beside a region at any size, leave a border of one pixel around each
/// tile of a sheet, or let [Image#paddedGrid] make such a border.
public final class Region implements Picture {

    private final Image image;
    final int topLeft;
    final int bottomRight;
    // The width and height are floats because the canvas compares them with floats.
    final float wide;
    final float high;

    Region(Image image, int x, int y, int width, int height) {
        this.image = image;
        wide = width;
        high = height;
        topLeft = y << 16 | x;
        bottomRight = y + height << 16 | x + width;
    }

    /// {@return the image that contains this region}
    public Image image() {
        return image;
    }

    /// {@return the left edge of this region, in pixels of the image}
    public int x() {
        return topLeft & 0xFFFF;
    }

    /// {@return the top edge of this region, in pixels of the image}
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

    /// {@return the size and position of this region as a text for messages}
    @Override
    public String toString() {
        return width() + " x " + height() + " at (" + x() + ", " + y() + ") of the " + image;
    }
}
