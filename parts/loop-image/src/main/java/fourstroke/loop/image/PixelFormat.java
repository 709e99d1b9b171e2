package fourstroke.loop.image;

/// The format of the pixels in a PNG file, with 8 bits per channel (PNG specification, table 11.1).
enum PixelFormat {
    /// The format with three channels (red, green and blue), for opaque pictures.
    RGB(2, 3),
    RGBA(6, 4);

    /// The number of the colour type that the header of a PNG file contains.
    final int colorType;

    /// The number of bytes per pixel in this format.
    final int bytes;

    PixelFormat(int colorType, int bytes) {
        this.colorType = colorType;
        this.bytes = bytes;
    }

    /// {@return the format with the fewest bytes that can store the given colours (`0xAARRGGBB`)}
    static PixelFormat of(int[] pixels) {
        for (int color : pixels) if (color >>> 24 != 0xFF) return RGBA;
        return RGB;
    }
}
