package fourstroke.loop.watch;

import fourstroke.loop.api.draw.Image;

/// Scales pictures down to a smaller size.
final class Shrink {

    private static final int OPAQUE = 0xFF000000;

    private Shrink() {}

    /// {@return the picture itself if it is not wider than the given width, otherwise a smaller
    /// picture with the same proportions} Each new pixel is the mean of the area that it covers (a
    /// box filter in integer arithmetic). The method ignores alpha, so the picture must be opaque.
    static Image toWidth(Image image, int width) {
        if (image.width() <= width) return image;
        int height = Math.max(1, (int) ((long) image.height() * width / image.width()));
        // The picture is transposed twice, so that one method can make it smaller in both
        // directions.
        int[] turned = turned(image.pixels(), image.width(), image.height(), width);
        int[] pixels = turned(turned, image.height(), width, height);
        return Image.Access.over(width, height, pixels, Image.Sampling.LINEAR);
    }

    /// Makes each row shorter and turns it into a column. Lengths are in units of 1/width of an old
    /// pixel: a new pixel is `oldWidth` units wide, and an old pixel is `width` units wide.
    private static int[] turned(int[] pixels, int oldWidth, int height, int width) {
        int[] turned = new int[width * height];
        int half = oldWidth / 2;
        int at = 0;
        for (int y = 0; y < height; y++) {
            int left = width; // The units of the current old pixel that are not used yet.
            for (int x = 0; x < width; x++) {
                int red = 0;
                int green = 0;
                int blue = 0;
                for (int wanted = oldWidth; wanted > 0; ) {
                    int weight = Math.min(left, wanted);
                    int pixel = pixels[at];
                    red += weight * (pixel >>> 16 & 0xFF);
                    green += weight * (pixel >>> 8 & 0xFF);
                    blue += weight * (pixel & 0xFF);
                    wanted -= weight;
                    left -= weight;
                    if (left == 0) {
                        left = width;
                        at++;
                    }
                }
                turned[x * height + y] =
                        OPAQUE
                                | (red + half) / oldWidth << 16
                                | (green + half) / oldWidth << 8
                                | (blue + half) / oldWidth;
            }
        }
        return turned;
    }
}
