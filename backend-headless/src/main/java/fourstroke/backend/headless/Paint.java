package fourstroke.backend.headless;

import fourstroke.loop.api.draw.Blend;

import org.jspecify.annotations.Nullable;

/// Fills rows of pixels with the colours and the image of a triangle. All algorithms that find the
/// covered pixels call [#row(int, int, int)] or a similar method, so that all these algorithms
/// produce the same colours.
///
/// The pixels of a shape that has more than one colour are collected in a [Batch] until [#finish].
///
/// A pixel is computed in three steps: the non-premultiplied colour is multiplied by its own
/// opacity, then by the premultiplied sample of the image, and then mixed with the pixel of the
/// picture. The result of each step is rounded to eight bits.
final class Paint {

    private static final int WHITE = 0xFFFFFFFF;

    /// The maximum length, in pixels, of a row without an image that is painted directly into the
    /// picture and not through a [Batch]. For so short a row, a batch would take more time than it
    /// saves.
    private static final int SHORT = 8;

    private final Plane red = new Plane();
    private final Plane green = new Plane();
    private final Plane blue = new Plane();
    private final Plane alpha = new Plane();
    private final Mapping own = new Mapping(); // The mapping of the current triangle.
    private Mapping mapping = own;
    private final Mapping otherMapping = new Mapping(); // The mapping of the other half of a quad.
    private boolean goesOn; // Whether both halves of a quad have the same mapping.
    private int[] pixels = {};
    private int width;
    private final Batch batch = new Batch();
    private Blend blend = Blend.NORMAL;
    private @Nullable Texture texture;
    private boolean sampled;
    private boolean partly; // Whether the image is sampled at some corners of the triangle only.
    private boolean opaque; // Whether all corners are opaque.
    private boolean plain; // Whether all corners have the same colour.
    private boolean sharp = true; // True if no sample in the batch has to be interpolated.
    private int color; // The premultiplied colour, if all corners have the same colour.

    /// Sets the array of pixels that is painted, and the width of its rows.
    void target(int[] pixels, int width) {
        this.pixels = pixels;
        this.width = width;
    }

    /// Sets the image that is sampled, and the blend mode.
    void state(@Nullable Texture texture, Blend blend) {
        this.texture = texture;
        this.blend = blend;
    }

    /// Sets the colours and the mapping of the image to those of a triangle, whose area must not be
    /// zero.
    void take(Triangle t) {
        plain = t.color[0] == t.color[1] && t.color[0] == t.color[2];
        opaque = (t.color[0] & t.color[1] & t.color[2]) >>> 24 == 0xFF;
        if (plain) {
            color = Mixing.premultiplied(t.color[0]);
        } else {
            channel(red, t, 16);
            channel(green, t, 8);
            channel(blue, t, 0);
            channel(alpha, t, 24);
        }
        sampled = t.sampled > 0;
        partly = sampled && t.sampled < 3;
        mapping = own;
        if (sampled) own.take(t, texture);
    }

    /// Sets the colours to those of a triangle, and uses another mapping for the image. The other
    /// mapping must not change until all rows are painted.
    void take(Triangle t, Mapping whole) {
        take(t);
        mapping = whole;
    }

    /// Sets the colours and the mappings of the image to those of the two halves of a quad.
    void take(Triangle t, Triangle other) {
        take(t);
        otherMapping.take(other, texture);
        goesOn = mapping.same(otherMapping);
    }

    /// Sets a single colour and no image.
    void take(int straight) {
        plain = true;
        opaque = straight >>> 24 == 0xFF;
        color = Mixing.premultiplied(straight);
        sampled = false;
        partly = false;
    }

    /// Sets a single colour, and an image on an upright rectangle, which is given by two opposite
    /// corners.
    void take(int x0, int y0, int x1, int y1, int u0, int v0, int u1, int v1, int straight) {
        take(straight);
        sampled = true;
        mapping = own;
        own.take(x0, y0, x1, y1, u0, v0, u1, v1, texture);
    }

    private static void channel(Plane plane, Triangle t, int shift) {
        plane.through(
                t,
                t.color[0] >>> shift & 0xFF,
                t.color[1] >>> shift & 0xFF,
                t.color[2] >>> shift & 0xFF);
    }

    /// Paints a rectangle of pixels, which must not be empty. The right and bottom edges are
    /// exclusive.
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

    /// Paints the pixels of a row, which must not be empty.
    ///
    /// @param to the end of the row, exclusive
    void row(int y, int from, int to) {
        row(mapping, y, from, to);
    }

    /// Paints the pixels of two triangles in a row of the picture; both ends are exclusive. If the
    /// triangles touch in this row, their pixels are painted together.
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

    /// Paints a short row that shows no image, directly into the picture and not through the batch.
    /// The pixels in the batch belong to other rows, so this method may paint the short row
    /// although the batch is not painted yet.
    private void shadeShort(int y, int x, int count) {
        int r = (int) (red.at(x, y) + Plane.HALF);
        int g = (int) (green.at(x, y) + Plane.HALF);
        int b = (int) (blue.at(x, y) + Plane.HALF);
        int a = (int) (alpha.at(x, y) + Plane.HALF);
        int end = y * width + x + count;
        for (int i = end - count; i < end; i++) {
            int straight = 0xFF000000 | r >>> 8 & 0xFF0000 | g >>> 16 & 0xFF00 | b >>> 24;
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

    /// Computes the samples and colours of a row and stores them in the batch.
    private void work(Mapping mapping, int y, int x, int start, int count) {
        if (sampled) sharp &= texture.sample(mapping, x, y, batch.numbers, start, count);
        if (!plain) shade(x, y, (sampled ? Batch.COLORS : Batch.DRAWN) + start, count);
    }

    private void filter() {
        if (!sharp) batch.filter();
        sharp = true;
    }

    /// Paints the pixels of the batch. The method must be called after each shape.
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

    /// Sets the sample of each pixel whose image coordinate is negative to white, so that the image
    /// does not change the colour of the pixel. A negative image coordinate means that the pixel
    /// samples no image.
    private void whiten(int x, int y, int count) {
        for (int i = 0; i < count; i++) {
            if (mapping.negative(x + i, y)) batch.numbers[Batch.DRAWN + i] = WHITE;
        }
    }

    /// Writes the non-premultiplied colours of the triangle to a row.
    ///
    /// Each channel is computed with 32 bits; the upper eight bits are the value of the channel. At
    /// a covered pixel, the plane of a channel has a value between 0 and 255, minus at most 2⁻¹⁰.
    /// The code adds one half for rounding, so the value is at least 0 and below 256. The steps
    /// from pixel to pixel may have any value, because sums modulo 2³² are still correct.
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
            numbers[i] = a & 0xFF000000 | r >>> 8 & 0xFF0000 | g >>> 16 & 0xFF00 | b >>> 24;
            r += perRed;
            g += perGreen;
            b += perBlue;
            a += perAlpha;
        }
    }
}
