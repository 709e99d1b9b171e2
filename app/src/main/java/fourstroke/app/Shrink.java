package fourstroke.app;

import fourstroke.loop.api.Image;

/// Makes pictures smaller.
final class Shrink {

    private Shrink() {}

    /// {@return the picture itself if it is not wider than this, else a smaller one of the same
    /// shape} Each new pixel is the mean of the area it covers, in whole-number arithmetic. For
    /// opaque pictures: opacity is averaged by itself.
    static Image toWidth(Image image, int widthLimit) {
        if (image.width() <= widthLimit) return image;
        int width = widthLimit;
        int height = Math.max(1, (int) ((long) image.height() * width / image.width()));
        int[] rows = columns(image.pixels(), image.width(), image.height(), width);
        // Rows become columns and back again, so that one loop shrinks both ways.
        int[] turned = columns(turn(rows, width, image.height()), image.height(), width, height);
        return Image.of(width, height, turn(turned, height, width));
    }

    private static int[] turn(int[] pixels, int width, int height) {
        int[] turned = new int[pixels.length];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) turned[x * height + y] = pixels[y * width + x];
        }
        return turned;
    }

    /// Shrinks each row. In units of 1/width of an old pixel, a new pixel is `oldWidth` wide and an
    /// old one `width`.
    private static int[] columns(int[] pixels, int oldWidth, int height, int width) {
        int[] shrunk = new int[width * height];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                long from = (long) x * oldWidth;
                long to = from + oldWidth;
                long red = 0;
                long green = 0;
                long blue = 0;
                long alpha = 0;
                for (long at = from; at < to; ) {
                    long end = Math.min(to, (at / width + 1) * width);
                    int pixel = pixels[y * oldWidth + (int) (at / width)];
                    long weight = end - at;
                    red += weight * (pixel >>> 24);
                    green += weight * (pixel >>> 16 & 0xFF);
                    blue += weight * (pixel >>> 8 & 0xFF);
                    alpha += weight * (pixel & 0xFF);
                    at = end;
                }
                long half = oldWidth / 2;
                shrunk[y * width + x] =
                        (int)
                                ((red + half) / oldWidth << 24
                                        | (green + half) / oldWidth << 16
                                        | (blue + half) / oldWidth << 8
                                        | (alpha + half) / oldWidth);
            }
        }
        return shrunk;
    }
}
