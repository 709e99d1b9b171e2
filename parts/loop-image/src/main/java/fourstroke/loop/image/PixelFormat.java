package fourstroke.loop.image;

/// How the colours of a picture are written, with 8 bits a channel (PNG specification, table 11.1).
enum PixelFormat {
    /// Without opacity, for opaque pictures.
    RGB(2, 3),
    RGBA(6, 4);

    /// The colour type in a header.
    final int colorType;

    /// Bytes to a pixel.
    final int bytes;

    PixelFormat(int colorType, int bytes) {
        this.colorType = colorType;
        this.bytes = bytes;
    }

    /// {@return the shortest format that keeps these colours, `0xAARRGGBB`}
    static PixelFormat of(int[] pixels) {
        for (int color : pixels) if (color >>> 24 != 0xFF) return RGBA;
        return RGB;
    }
}
