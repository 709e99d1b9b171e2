package fourstroke.backend.headless;

import fourstroke.loop.api.Blend;

import org.jspecify.annotations.Nullable;

/// What a triangle is filled with, and the filling of rows with it. Every way of finding out which
/// pixels are covered ends in [#rows], so that they all give the same colours.
///
/// A pixel goes through these steps, each rounded to eight bits: the colour, straight; times its
/// own opacity; times the premultiplied sample of the image; mixed with what is there.
final class Paint {

    private static final int WHITE = 0xFFFFFFFF;

    private final Plane red = new Plane();
    private final Plane green = new Plane();
    private final Plane blue = new Plane();
    private final Plane alpha = new Plane();
    private final Plane u = new Plane();
    private final Plane v = new Plane();
    private int[] pixels = {};
    private int width;
    private final RowBuffers buffers = new RowBuffers();
    private Blend blend = Blend.NORMAL;
    private @Nullable Texture texture;
    private boolean sampled;
    private boolean partly; // some corners ask for the image and some do not
    private boolean plain; // one colour
    private int color; // that colour, premultiplied

    /// Says where to paint: rows of this many pixels.
    void target(int[] pixels, int width) {
        this.pixels = pixels;
        this.width = width;
        buffers.reserve(width);
    }

    /// Says what to sample and how to mix.
    void state(@Nullable Texture texture, Blend blend) {
        this.texture = texture;
        this.blend = blend;
    }

    /// Takes colour and image from a triangle that has an area.
    void take(Triangle t) {
        plain = t.color[0] == t.color[1] && t.color[0] == t.color[2];
        if (plain) {
            color = Mixing.premultiplied(t.color[0]);
        } else {
            channel(red, t, 24);
            channel(green, t, 16);
            channel(blue, t, 8);
            channel(alpha, t, 0);
        }
        sampled = t.sampled > 0;
        partly = sampled && t.sampled < 3;
        if (sampled) {
            u.through(t, t.u[0], t.u[1], t.u[2]);
            v.through(t, t.v[0], t.v[1], t.v[2]);
        }
    }

    private static void channel(Plane plane, Triangle t, int shift) {
        plane.through(
                t,
                t.color[0] >>> shift & 0xFF,
                t.color[1] >>> shift & 0xFF,
                t.color[2] >>> shift & 0xFF);
    }

    /// Paints a rectangle of pixels; right and bottom are exclusive, and it is not empty.
    void rectangle(int left, int top, int right, int bottom) {
        int count = right - left;
        int rows = Math.max(1, RowBuffers.LEAST / count);
        for (int y = top; y < bottom; y += rows) rows(left, y, count, Math.min(rows, bottom - y));
    }

    /// Paints the pixels of a row from one to before another, which is further right.
    void row(int y, int from, int to) {
        rows(from, y, to - from, 1);
    }

    /// Paints rows of pixels, one below the other, so few that they fit the buffers.
    private void rows(int x, int y, int count, int rows) {
        int at = y * width + x;
        Texture image = texture;
        if (sampled && image != null) {
            sample(image, x, y, count, rows);
            if (!plain) {
                for (int row = 0; row < rows; row++)
                    mixColors(x, y + row, row * count, (row + 1) * count);
                Mixing.tint(buffers.samples, rows * count, buffers.colors);
            } else if (color != WHITE) {
                Mixing.tint(buffers.samples, rows * count, color);
            } else if (blend == Blend.NORMAL && image.opaque()) {
                store(buffers.samples, at, count, rows);
                return;
            }
            draw(at, count, rows, buffers.samples);
        } else if (plain) {
            for (int row = 0; row < rows; row++)
                Mixing.fill(blend, pixels, at + row * width, count, color);
        } else {
            for (int row = 0; row < rows; row++)
                mixColors(x, y + row, row * count, (row + 1) * count);
            draw(at, count, rows, buffers.colors);
        }
    }

    private void sample(Texture image, int x, int y, int count, int rows) {
        boolean done = true;
        for (int row = 0; row < rows; row++) {
            int start = row * count;
            done &=
                    image.sample(
                            u.at(x, y + row),
                            u.right(),
                            v.at(x, y + row),
                            v.right(),
                            buffers,
                            start,
                            start + count);
        }
        if (!done) buffers.blend(rows * count);
        if (partly) whiten(x, y, count); // never in several rows
    }

    /// Where the coordinate is negative no image is sampled, and the colour alone counts.
    private void whiten(int x, int y, int count) {
        long at = u.at(x, y) + Plane.HALF;
        for (int i = 0; i < count; i++, at += u.right()) {
            if (at < 0) buffers.samples[i] = WHITE;
        }
    }

    private void draw(int at, int count, int rows, int[] drawn) {
        int[] there = buffers.there;
        for (int row = 0; row < rows; row++)
            System.arraycopy(pixels, at + row * width, there, row * count, count);
        Mixing.draw(blend, there, rows * count, drawn);
        store(there, at, count, rows);
    }

    private void store(int[] colors, int at, int count, int rows) {
        for (int row = 0; row < rows; row++)
            System.arraycopy(colors, row * count, pixels, at + row * width, count);
    }

    private void mixColors(int x, int y, int start, int end) {
        long r = red.at(x, y) + Plane.HALF;
        long g = green.at(x, y) + Plane.HALF;
        long b = blue.at(x, y) + Plane.HALF;
        long a = alpha.at(x, y) + Plane.HALF;
        int[] colors = buffers.colors;
        for (int i = start; i < end; i++) {
            int straight = channel(r) << 24 | channel(g) << 16 | channel(b) << 8 | 0xFF;
            colors[i] = Mixing.scaled(straight, channel(a));
            r += red.right();
            g += green.right();
            b += blue.right();
            a += alpha.right();
        }
    }

    private static int channel(long value) {
        return Math.max(0, Math.min(255, (int) (value >> Plane.PLACES)));
    }
}
