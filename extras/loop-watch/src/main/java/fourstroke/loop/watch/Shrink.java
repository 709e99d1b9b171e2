package fourstroke.loop.watch;

import fourstroke.loop.api.draw.Image;

/// Scales pictures down to a smaller size.
final class Shrink {

    private static final int OPAQUE = 0xFF000000;

    private Shrink() {}

    /// {@return a copy of the given picture that is scaled down to the given width with the same
    /// proportions, or the given picture itself if it is not wider} The colour of each new pixel is
    /// the mean colour of the old pixels that the new pixel covers (a box filter in integer
    /// arithmetic). The method ignores alpha, so the picture must be opaque.
    static Image toWidth(Image image, int width) {
        if (image.width() <= width) return image;
        int height = Math.max(1, (int) ((long) image.height() * width / image.width()));
        // The method `turned` makes a picture narrower and transposes the picture. The first call
        // therefore reduces the width, and the second call reduces the height and turns the picture
        // back.
        int[] turned = turned(image.pixels(), image.width(), image.height(), width);
        int[] pixels = turned(turned, image.height(), width, height);
        return Image.Access.over(width, height, pixels, Image.Sampling.LINEAR);
    }

    /// Makes each row of a picture shorter, and turns the row into a column of the result. To
    /// compute without fractions, the method divides a row into `oldWidth` * `width` units: an old
    /// pixel is `width` units wide, and a new pixel is `oldWidth` units wide.
    private static int[] turned(int[] pixels, int oldWidth, int height, int width) {
        int[] turned = new int[width * height];
        int half = oldWidth / 2;
        int at = 0;
        for (int y = 0; y < height; y++) {
            // The width of the part of the current old pixel that was not added to a new pixel yet,
            // in units. A whole old pixel is `width` units wide.
            int left = width;
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
