package fourstroke.backend.headless;

import fourstroke.loop.api.Blend;

import org.jspecify.annotations.Nullable;

/// What a triangle is filled with, and the filling of rows with it. Every way of finding out which
/// pixels are covered ends in [#row(int, int, int)] or one of its kind, so that they all give the
/// same colours.
///
/// What takes more than one colour to fill is held back in a [Batch] until [#finish].
///
/// A pixel goes through these steps, each rounded to eight bits: the colour, straight; times its
/// own opacity; times the premultiplied sample of the image; mixed with what is there.
final class Paint {

    private static final int WHITE = 0xFFFFFFFF;

    /// Most pixels of a row without an image that are painted at once: for so few, to hold them
    /// back costs more than it saves.
    private static final int SHORT = 8;

    private final Plane red = new Plane();
    private final Plane green = new Plane();
    private final Plane blue = new Plane();
    private final Plane alpha = new Plane();
    private final Mapping mapping = new Mapping();
    private final Mapping otherMapping = new Mapping(); // of a triangle that meets the first
    private boolean goesOn; // both are the same
    private int[] pixels = {};
    private int width;
    private final Batch batch = new Batch();
    private Blend blend = Blend.NORMAL;
    private @Nullable Texture texture;
    private boolean sampled;
    private boolean partly; // some corners ask for the image and some do not
    private boolean opaque; // no corner can be seen through
    private boolean plain; // one colour
    private boolean sharp = true; // no sample must be mixed with its neighbours
    private int color; // that colour, premultiplied

    /// Says where to paint: rows of this many pixels.
    void target(int[] pixels, int width) {
        this.pixels = pixels;
        this.width = width;
    }

    /// Says what to sample and how to mix.
    void state(@Nullable Texture texture, Blend blend) {
        this.texture = texture;
        this.blend = blend;
    }

    /// Takes colour and image from a triangle that has an area.
    void take(Triangle t) {
        plain = t.color[0] == t.color[1] && t.color[0] == t.color[2];
        opaque = (t.color[0] & t.color[1] & t.color[2] & 0xFF) == 0xFF;
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
        if (sampled) mapping.take(t, texture);
    }

    /// Takes colours from a triangle, and from another mapping where the image lies.
    void take(Triangle t, Mapping whole) {
        take(t);
        if (sampled) mapping.take(whole);
    }

    /// Takes two triangles that meet, as [Triangle#meets] says.
    void take(Triangle t, Triangle other) {
        take(t);
        otherMapping.take(other, texture);
        goesOn = mapping.same(otherMapping);
    }

    /// Takes an upright rectangle of one colour, of which two opposite corners are given, with the
    /// image on all of it if there is one.
    void take(int x0, int y0, int x1, int y1, int u0, int v0, int u1, int v1, int cornerColor) {
        plain = true;
        opaque = (cornerColor & 0xFF) == 0xFF;
        color = Mixing.premultiplied(cornerColor);
        sampled = texture != null;
        partly = false;
        if (sampled) mapping.take(x0, y0, x1, y1, u0, v0, u1, v1, texture);
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
        if (plain && !sampled || partly || count > Batch.ROOM / 2) {
            for (int y = top; y < bottom; y++) row(y, left, right);
            return;
        }
        int most = Batch.ROOM / count;
        for (int first = top; first < bottom; first += most) {
            int end = Math.min(bottom, first + most);
            batch.addRows(first * width + left, count, end - first, width);
            for (int y = first, start = 0; y < end; y++, start += count) {
                work(mapping, y, left, start, count);
            }
            finish();
        }
    }

    /// Paints the pixels of a row from one to before another, which is further right.
    void row(int y, int from, int to) {
        row(mapping, y, from, to);
    }

    /// Paints what two triangles that meet have of a row, each from one pixel to before another.
    /// Where they touch there, both are one row to all that comes later.
    void row(int y, int from, int to, int otherFrom, int otherTo) {
        if (otherFrom >= otherTo) {
            if (from < to) row(mapping, y, from, to);
        } else if (from >= to) {
            row(otherMapping, y, otherFrom, otherTo);
        } else if (goesOn && (to == otherFrom || otherTo == from)) {
            row(mapping, y, Math.min(from, otherFrom), Math.max(to, otherTo));
        } else if (from < otherFrom) {
            row(mapping, y, from, to);
            row(otherMapping, y, otherFrom, otherTo);
        } else {
            row(otherMapping, y, otherFrom, otherTo);
            row(mapping, y, from, to);
        }
    }

    private void row(Mapping mapping, int y, int from, int to) {
        if (plain && !sampled) {
            Mixing.fill(blend, pixels, y * width + from, to - from, color);
            return;
        }
        if (!sampled && to - from <= SHORT) {
            shadeShort(y, from, to - from);
            return;
        }
        while (to - from > Batch.ROOM) {
            part(mapping, y, from, Batch.ROOM);
            from += Batch.ROOM;
        }
        part(mapping, y, from, to - from);
    }

    /// Paints a row of few pixels without an image. Those held back lie in other rows, so that the
    /// order does not matter.
    private void shadeShort(int y, int x, int count) {
        int r = (int) (red.at(x, y) + Plane.HALF);
        int g = (int) (green.at(x, y) + Plane.HALF);
        int b = (int) (blue.at(x, y) + Plane.HALF);
        int a = (int) (alpha.at(x, y) + Plane.HALF);
        int end = y * width + x + count;
        for (int i = end - count; i < end; i++) {
            int straight = r & 0xFF000000 | g >>> 8 & 0xFF0000 | b >>> 16 & 0xFF00 | 0xFF;
            pixels[i] = Mixing.mix(blend, pixels[i], Mixing.scaled(straight, a >>> 24));
            r += (int) red.right();
            g += (int) green.right();
            b += (int) blue.right();
            a += (int) alpha.right();
        }
    }

    private void part(Mapping mapping, int y, int x, int count) {
        if (!batch.fits(count)) finish();
        int start = batch.add(y * width + x, count);
        work(mapping, y, x, start, count);
        if (partly) {
            filter();
            whiten(x, y, count);
            finish();
        }
    }

    /// Works out the samples and colours of a row that is in the batch.
    private void work(Mapping mapping, int y, int x, int start, int count) {
        if (sampled) sharp &= texture.sample(mapping, x, y, batch.numbers, start, count);
        if (!plain) shade(x, y, (sampled ? Batch.COLORS : Batch.DRAWN) + start, count);
    }

    private void filter() {
        if (!sharp) batch.filter();
        sharp = true;
    }

    /// Paints what was held back; to be called when a shape is done.
    void finish() {
        if (batch.count() == 0) return;
        boolean covers = blend == Blend.NORMAL && opaque;
        if (!plain && !opaque) batch.premultiply(sampled ? Batch.COLORS : Batch.DRAWN);
        if (sampled) {
            filter();
            if (!plain) batch.tint();
            else if (color != WHITE) batch.tint(color);
            covers &= texture.opaque();
        }
        if (!covers) {
            batch.load(pixels);
            batch.mix(blend);
        }
        batch.store(pixels);
    }

    /// Where the coordinate is negative no image is sampled, and the colour alone counts.
    private void whiten(int x, int y, int count) {
        for (int i = 0; i < count; i++) {
            if (mapping.negative(x + i, y)) batch.numbers[Batch.DRAWN + i] = WHITE;
        }
    }

    /// Writes the colours of the triangle to a row, straight.
    ///
    /// A channel is the upper eight of 32 bits, for at a pixel that is covered its plane lies
    /// between 0 and 255, less 2⁻¹⁰ at most; so with a half added it is never negative and never
    /// 256. The steps may be anything: sums modulo 2³² come out right.
    private void shade(int x, int y, int start, int count) {
        int r = (int) (red.at(x, y) + Plane.HALF);
        int g = (int) (green.at(x, y) + Plane.HALF);
        int b = (int) (blue.at(x, y) + Plane.HALF);
        int a = (int) (alpha.at(x, y) + Plane.HALF);
        int perRed = (int) red.right();
        int perGreen = (int) green.right();
        int perBlue = (int) blue.right();
        int perAlpha = (int) alpha.right();
        int[] numbers = batch.numbers;
        for (int i = start; i < start + count; i++) {
            numbers[i] = r & 0xFF000000 | g >>> 8 & 0xFF0000 | b >>> 16 & 0xFF00 | a >>> 24;
            r += perRed;
            g += perGreen;
            b += perBlue;
            a += perAlpha;
        }
    }
}
