package fourstroke.backend.headless;

import fourstroke.loop.api.draw.Blend;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.draw.FrameBuffer;

import org.jspecify.annotations.Nullable;

import java.util.Random;

/// Creates fixed frames and random frames for tests.
final class Scenes {

    static final float NO_IMAGE = -1;

    private Scenes() {}

    static FrameBuffer frame(int width, int height, int clear) {
        FrameBuffer frame = new FrameBuffer();
        frame.begin(new Size(width, height));
        frame.clear(clear);
        return frame;
    }

    static void state(FrameBuffer frame, @Nullable Image image, Blend blend) {
        frame.state(image, blend, 0, 0, frame.pixels().width(), frame.pixels().height());
    }

    static int vertex(FrameBuffer frame, double x, double y, double u, double v, int color) {
        int vertex = frame.add(1, 0);
        int at = vertex * Frame.VERTEX_INTS;
        int[] vertices = frame.vertices();
        vertices[at] = Float.floatToRawIntBits((float) x);
        vertices[at + 1] = Float.floatToRawIntBits((float) y);
        vertices[at + 2] = Float.floatToRawIntBits((float) u);
        vertices[at + 3] = Float.floatToRawIntBits((float) v);
        vertices[at + 4] = color;
        return vertex;
    }

    static void indices(FrameBuffer frame, int... indices) {
        int at = frame.indexCount();
        frame.add(0, indices.length);
        System.arraycopy(indices, 0, frame.indices(), at, indices.length);
    }

    static void triangle(
            FrameBuffer frame,
            double x0,
            double y0,
            double x1,
            double y1,
            double x2,
            double y2,
            int c0,
            int c1,
            int c2) {
        int a = vertex(frame, x0, y0, NO_IMAGE, 0, c0);
        int b = vertex(frame, x1, y1, NO_IMAGE, 0, c1);
        int c = vertex(frame, x2, y2, NO_IMAGE, 0, c2);
        indices(frame, a, b, c);
    }

    /// Adds an upright rectangle that shows the whole image.
    static void box(FrameBuffer frame, double x, double y, double width, double height, int color) {
        box(frame, x, y, width, height, 0, 0, 1, 1, color);
    }

    static void plainBox(
            FrameBuffer frame, double x, double y, double width, double height, int color) {
        box(frame, x, y, width, height, NO_IMAGE, NO_IMAGE, NO_IMAGE, NO_IMAGE, color);
    }

    static void box(
            FrameBuffer frame,
            double x,
            double y,
            double width,
            double height,
            double u0,
            double v0,
            double u1,
            double v1,
            int color) {
        int a = vertex(frame, x, y, u0, v0, color);
        int b = vertex(frame, x + width, y, u1, v0, color);
        int c = vertex(frame, x + width, y + height, u1, v1, color);
        int d = vertex(frame, x, y + height, u0, v1, color);
        indices(frame, a, b, c, a, c, d);
    }

    static Image image(
            Random random, int width, int height, Image.Sampling sampling, boolean opaque) {
        int[] pixels = new int[width * height];
        for (int i = 0; i < pixels.length; i++) {
            int color = Integer.rotateRight(random.nextInt(), 8);
            int kind = random.nextInt(4);
            pixels[i] =
                    opaque || kind == 0 ? color | 0xFF000000 : kind == 1 ? color & 0xFFFFFF : color;
        }
        return Image.of(width, height, pixels, sampling);
    }

    /// {@return a frame with random triangles, boxes and rotated boxes, of one colour, shaded and
    /// with images, clipped and unclipped, in all blend modes}
    static FrameBuffer random(Random random, int width, int height, int shapes) {
        Image[] images = new Image[6];
        for (int i = 0; i < images.length; i++) {
            images[i] =
                    image(
                            random,
                            1 + random.nextInt(9),
                            1 + random.nextInt(9),
                            Image.Sampling.values()[i % 2],
                            i % 3 == 0);
        }
        FrameBuffer frame = frame(width, height, random.nextInt());
        for (int shape = 0; shape < shapes; shape++) {
            Blend blend = Blend.values()[random.nextInt(3)];
            Image image = random.nextInt(3) == 0 ? null : images[random.nextInt(images.length)];
            if (random.nextInt(3) == 0) {
                int left = random.nextInt(width);
                int top = random.nextInt(height);
                frame.state(
                        image,
                        blend,
                        left - 5,
                        top - 5,
                        left + random.nextInt(width),
                        top + random.nextInt(height));
            } else {
                state(frame, image, blend);
            }
            add(frame, random, image, width, height);
        }
        return frame;
    }

    private static void add(
            FrameBuffer frame, Random random, @Nullable Image image, int width, int height) {
        double x = place(random, width);
        double y = place(random, height);
        int color = color(random);
        int shape = random.nextInt(8);
        boolean sampled = image != null && random.nextInt(8) > 0;
        double u0 = sampled ? 0 : NO_IMAGE;
        double u1 = sampled ? 1 : NO_IMAGE;
        if (sampled && random.nextInt(2) == 0) {
            u0 = random.nextInt(image.width()) / (double) image.width();
            u1 = random.nextInt(image.width() + 1) / (double) image.width();
        }
        double v0 = random.nextInt(5) == 0 ? random.nextDouble() * 3 - 1 : 0;
        double v1 = random.nextInt(5) == 0 ? random.nextDouble() * 3 - 1 : 1;
        switch (shape) {
            case 0 ->
                    triangle(
                            frame,
                            x,
                            y,
                            place(random, width),
                            place(random, height),
                            place(random, width),
                            place(random, height),
                            color,
                            color(random),
                            random.nextBoolean() ? color : color(random));
            // This case adds a triangle with an image. Some corners of the triangle may not sample
            // the image.
            case 1 -> {
                int a = vertex(frame, x, y, random.nextInt(6) == 0 ? NO_IMAGE : u0, v0, color);
                int b = vertex(frame, place(random, width), place(random, height), u1, v0, color);
                int c =
                        vertex(
                                frame,
                                place(random, width),
                                place(random, height),
                                u1,
                                v1,
                                color(random));
                indices(frame, a, b, c);
            }
            case 2 -> { // A rotated rectangle.
                double dx = random.nextInt(20) - 10;
                double dy = random.nextInt(20) - 10;
                int a = vertex(frame, x, y, u0, v0, color);
                int b = vertex(frame, x + dx, y + dy, u1, v0, color);
                int c = vertex(frame, x + dx - dy, y + dy + dx, u1, v1, color);
                int d = vertex(frame, x - dy, y + dx, u0, v1, color);
                indices(frame, a, b, c, a, c, d);
            }
            case 3 -> { // Adds an image that is drawn in its own size.
                double w = image == null ? 7 : image.width();
                double h = image == null ? 5 : image.height();
                double shift = random.nextBoolean() ? 0 : random.nextInt(256) / 256.0;
                box(
                        frame,
                        Math.floor(x) + shift,
                        Math.floor(y) + shift,
                        w,
                        h,
                        sampled ? 0 : NO_IMAGE,
                        0,
                        sampled ? 1 : NO_IMAGE,
                        1,
                        random.nextBoolean() ? -1 : color);
            }
            case 4 -> { // Adds a rectangle whose shading is horizontal or nearly horizontal.
                int other = random.nextBoolean() ? color : color(random);
                double x1 = place(random, width);
                double y1 = place(random, height);
                int a = vertex(frame, x, y, u0, v0, color);
                int b = vertex(frame, x1, y, u1, v0, other);
                int c = vertex(frame, x1, y1, u1, v1, random.nextInt(4) == 0 ? color : other);
                int d = vertex(frame, x, y1, u0, v1, color);
                if (random.nextBoolean()) indices(frame, b, a, d, d, c, b);
                else indices(frame, a, b, c, d, c, random.nextInt(4) == 0 ? b : a);
            }
            default ->
                    box(
                            frame,
                            x,
                            y,
                            place(random, width) - x,
                            place(random, height) - y,
                            u0,
                            v0,
                            u1,
                            v1,
                            random.nextBoolean() ? color : -1);
        }
    }

    /// {@return a random position} The position lies on a pixel boundary, inside a pixel, on the
    /// grid of half pixels that contains pixel centres, outside the picture, or sometimes far
    /// outside the picture.
    private static double place(Random random, int size) {
        return switch (random.nextInt(12)) {
            case 0, 1, 2 -> random.nextInt(size + 1);
            case 3, 4 -> random.nextInt(size) + 0.5;
            case 5 -> random.nextInt(size * 256) / 256.0;
            case 6 -> (random.nextDouble() - 0.5) * 6 * size;
            case 7 -> random.nextInt(8) == 0 ? (random.nextDouble() - 0.5) * 65_000 : 0;
            default -> random.nextDouble() * size;
        };
    }

    private static int color(Random random) {
        int color = Integer.rotateRight(random.nextInt(), 8);
        return random.nextBoolean() ? color | 0xFF000000 : color;
    }

    /// Fills one frame with random quads, upright and rotated, small and huge, with and without an
    /// image, and another frame with the equivalent triangles.
    static void quads(
            Random random, int width, int height, FrameBuffer quads, FrameBuffer triangles) {
        Size size = new Size(width, height);
        quads.begin(size);
        triangles.begin(size);
        for (int i = 0; i < 20; i++) {
            int side = 1 + random.nextInt(9);
            Image image =
                    image(random, side, side, Image.Sampling.values()[i % 2], random.nextBoolean());
            Blend blend = Blend.values()[random.nextInt(3)];
            state(quads, image, blend);
            state(triangles, image, blend);
            int quad = quads.quadCount();
            int at = quad * Frame.QUAD_INTS;
            quad(quads, random, side, width, height);
            boolean bare = (quads.quads()[at + 9] & Frame.BARE) != 0;
            int[] corners = new int[4];
            for (int corner = 0; corner < 4; corner++) {
                int u = quads.quads()[at + (corner == 1 || corner == 2 ? 7 : 6)] & 0xFFFF;
                int v = quads.quads()[at + (corner >= 2 ? 7 : 6)] >>> 16;
                corners[corner] =
                        vertex(
                                triangles,
                                quads.corner(quad, corner, 0),
                                quads.corner(quad, corner, 1),
                                bare ? NO_IMAGE : (double) u / side,
                                bare ? NO_IMAGE : (double) v / side,
                                quads.quads()[at + 8]);
            }
            indices(
                    triangles,
                    corners[0],
                    corners[1],
                    corners[2],
                    corners[0],
                    corners[2],
                    corners[3]);
        }
    }

    private static void quad(FrameBuffer frame, Random random, int side, int width, int height) {
        // Some corners are beyond [SubPixel#LIMIT], so that the rasteriser clips the quad.
        double reach = random.nextInt(8) == 0 ? 60_000 : 30;
        boolean upright = random.nextInt(3) == 0;
        double[] n = {
            place(random, width),
            place(random, height),
            reach * (random.nextDouble() - 0.5),
            upright ? 0 : reach * (random.nextDouble() - 0.5),
            upright ? 0 : reach * (random.nextDouble() - 0.5),
            reach * (random.nextDouble() - 0.5)
        };
        if (random.nextInt(20) == 0) n[random.nextInt(6)] = Double.NaN;
        int left = random.nextInt(side);
        int top = random.nextInt(side);
        int topLeft = top << 16 | left;
        int bottomRight =
                top + random.nextInt(side - top + 1) << 16 | left + random.nextInt(side - left + 1);
        int color = random.nextInt();
        switch (random.nextInt(4)) {
            case 0 -> frame.box(n[0], n[1], n[0] + n[2], n[1] + n[5], color);
            case 1 -> frame.box(n[0], n[1], n[0] + n[2], n[1] + n[5], topLeft, bottomRight, color);
            default ->
                    frame.sprite(n[0], n[1], n[2], n[3], n[4], n[5], topLeft, bottomRight, color);
        }
    }
}
