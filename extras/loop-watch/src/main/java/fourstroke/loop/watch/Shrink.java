package fourstroke.loop.watch;

import fourstroke.loop.api.draw.Image;

/// Makes pictures smaller.
final class Shrink {

    private static final int OPAQUE = 0xFF000000;

    private Shrink() {}

    /// {@return the picture itself if it is not wider than this, else a smaller one of the same
    /// proportions} Each new pixel is the mean of the area it covers, in integer arithmetic. For
    /// opaque pictures: alpha is ignored.
    static Image toWidth(Image image, int width) {
        if (image.width() <= width) return image;
        int height = Math.max(1, (int) ((long) image.height() * width / image.width()));
        // Transposing twice lets one loop shrink both ways.
        int[] turned = turned(image.pixels(), image.width(), image.height(), width);
        int[] pixels = turned(turned, image.height(), width, height);
        return Image.Access.over(width, height, pixels, Image.Sampling.LINEAR);
    }

    /// Shrinks each row and turns it into a column. In units of 1/width of an old pixel, a new
    /// pixel is `oldWidth` wide and an old one `width`.
    private static int[] turned(int[] pixels, int oldWidth, int height, int width) {
        int[] turned = new int[width * height];
        int half = oldWidth / 2;
        int at = 0;
        for (int y = 0; y < height; y++) {
            int left = width; // what remains of the current old pixel
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
