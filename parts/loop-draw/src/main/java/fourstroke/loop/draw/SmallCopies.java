package fourstroke.loop.draw;

import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Region;

import org.jspecify.annotations.Nullable;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.WeakHashMap;

/// Makes and stores smaller copies of parts of images. Parts of images with linear sampling are
/// drawn from these copies if the parts are drawn at half their size or smaller.
///
/// A backend mixes the four pixels of an image that are nearest to a pixel of the screen. If more
/// than four pixels of an image lie under a pixel of the screen, some of the image's pixels would
/// have no influence, and a picture that moves would shimmer. An image at half its size or smaller
/// is therefore drawn from a copy, in which each pixel is the mean of the image's pixels that it
/// replaces. The copies are ordinary [Image]s, so all backends draw the same picture.
///
/// The sizes of the copies differ by steps along each axis. Each step divides the width or the
/// height by the square root of 2. This class makes a copy when the copy is first drawn. The canvas
/// draws the copy that is nearest in size to the part on the screen, and enlarges or reduces this
/// copy by at most a fifth. A copy with an even number of steps is smaller by a power of 2 and is
/// made from the image, so that its pixels cover whole pixels of most images. A copy with an odd
/// number of steps is made from the next larger copy, so that a fine chequered pattern becomes
/// plain grey in all copies. Small copies share pages, which are larger images, so that a backend
/// can draw many small pictures with one call of its graphics API. If the game changes an image,
/// this class computes the changed area of its copies again. This class discards pages that no
/// frame has used for [#UNUSED_FRAMES] frames.
///
/// [#find] returns a copy. For each frame, callers must call [#endFrame] once and afterwards
/// [#nextFrame] once. This class is not thread-safe.
final class SmallCopies {

    /// The least square of the ratio of the size of an image to its size on the screen at which the
    /// image is drawn from a copy. At half its size, this square is 4. The limit is slightly less
    /// than 4, so that rounding errors make no difference if an image at half its size rotates.
    static final double LEAST_SQUARE = 3.9999;

    /// The width and height of a page in pixels. As with the pages of letters, a page is small
    /// enough to be copied to the graphics card in a millisecond.
    static final int PAGE_SIZE = 1024;

    /// The width and height of the first page in pixels, which is enough for a few hundred small
    /// sprites.
    static final int FIRST_PAGE_SIZE = 256;

    /// The maximum number of pixels of all copies together. The largest possible image at half its
    /// size has 16 million pixels, which take 64 MB. If the copies of the current frame leave no
    /// room for another copy, the part is drawn from its image and may shimmer when it moves.
    static final int PIXEL_LIMIT = 16 << 20;

    /// The number of frames after which an unused page is discarded. A thousand frames take many
    /// seconds, so copies are still available if a game zooms in and out several times.
    static final int UNUSED_FRAMES = 1000;

    /// The maximum width and height, in pixels, of a part of an image that can also have a copy at
    /// full size. If small and large sprites of an image alternate in a frame, each change between
    /// the image and its copies would start a new draw. If the large sprites are drawn from a copy
    /// at full size on the same page, no new draw is necessary. A frame usually shows only a few
    /// parts that are larger than this maximum, so they need no copy at full size.
    static final int FULL_SIZE_LIMIT = 128;

    /// The number of pixels around a copy on a page, so that a sprite between whole pixels does not
    /// show the neighbouring copies. The pixels around a smaller copy repeat its edge. The pixels
    /// around a copy at full size are copied from the image too, where they surround the part.
    private static final int MARGIN = 1;

    /// The size of the array `recent`, in which copies are found without a search in the map of
    /// copies; a power of 2.
    private static final int RECENT = 512;

    /// The maximum number of steps along an axis. This number of steps reduces the longest image to
    /// a single pixel.
    private static final int STEP_LIMIT = 26;

    /// For each number of steps, the ratio of the width of a part to the width of its copy. The
    /// ratios for the height are the same.
    private static final double[] RATIOS = new double[STEP_LIMIT + 1];

    static {
        for (int i = 0; i <= STEP_LIMIT; i++) RATIOS[i] = Math.sqrt((double) (1L << i));
    }

    /// An image that contains copies: either one large copy, or a page of small copies.
    private static final class Sheet {
        final Image image;
        final GlyphPages.@Nullable Page page;
        long lastFrame;

        Sheet(Image image, GlyphPages.@Nullable Page page) {
            this.image = image;
            this.page = page;
        }

        int pixels() {
            return image.width() * image.height();
        }
    }

    /// A copy of a part of an image. A `Copy` is also used as the key in the map of copies. A
    /// `Copy` in the map has only a weak reference to the image, so the garbage collector can
    /// collect the image.
    private static final class Copy {
        // The image. This field is set only in the object `key`, with which this class searches the
        // map of copies.
        private @Nullable Image probed;
        private @Nullable WeakReference<Image> image;
        private int hash;
        int topLeft;
        int bottomRight;
        int stepsX;
        int stepsY;
        @Nullable Sheet sheet;
        @Nullable Region region; // The region of the copy on its sheet, without the margin.
        long version; // The version of the image from which the copy was made.
        long lastFrame;

        void set(Image image, int topLeft, int bottomRight, int stepsX, int stepsY) {
            this.topLeft = topLeft;
            this.bottomRight = bottomRight;
            this.stepsX = stepsX;
            this.stepsY = stepsY;
            int part = SmallCopies.hash(topLeft, bottomRight, stepsX, stepsY);
            hash = part ^ System.identityHashCode(image);
        }

        @Nullable Image image() {
            return image == null ? probed : image.get();
        }

        @Override
        public boolean equals(@Nullable Object o) {
            return this == o
                    || o instanceof Copy other
                            && topLeft == other.topLeft
                            && bottomRight == other.bottomRight
                            && stepsX == other.stepsX
                            && stepsY == other.stepsY
                            && image() != null
                            && image() == other.image();
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }

    /// The copies that were found recently, each at the index that [#place] computes from its part
    /// and steps. Most sprites of a frame show the same few parts in few sizes, and a search in the
    /// map takes three times as long as a search in this array.
    private final @Nullable Copy[] recent = new Copy[RECENT];

    private final Map<Copy, Copy> copies = new HashMap<>(0);
    private final Map<Image, Boolean> copied = new WeakHashMap<>(0); // The images that have a copy.
    private final List<Sheet> sheets = new ArrayList<>(0);
    private final List<Copy> used = new ArrayList<>(0); // The copies that the current frame uses.
    private final Copy key = new Copy();
    private final AreaMean mean = new AreaMean();
    private final int[] area = new int[4];
    private @Nullable Image last; // The image of the sheet that was used last.
    private int pixels; // The number of pixels of all sheets.
    private long frame = 1;

    /// Starts a new frame.
    void nextFrame() {
        frame++;
        used.clear();
        key.probed = null;
        for (int i = sheets.size() - 1; i >= 0; i--) {
            Sheet sheet = sheets.get(i);
            if (frame - sheet.lastFrame > UNUSED_FRAMES) giveUp(sheet);
        }
    }

    /// Updates the copies that the current frame uses, because a frame shows the pixels that images
    /// have when the frame is presented.
    void endFrame() {
        for (int i = 0; i < used.size(); i++) {
            Copy copy = used.get(i);
            Image image = copy.image();
            if (image != null && !Image.Access.closed(image)) refresh(copy, image);
        }
    }

    /// {@return the number of steps along an axis by which a copy must be smaller than the part, so
    /// that the copy is about as large as the part on the screen; 0 if no copy is needed}
    ///
    /// @param size the size of the part in pixels of the image
    /// @param square the square of half the size of the part on the screen, in square pixels
    static int steps(double size, double square) {
        double whole = size * size;
        double seen = 4 * square;
        if (!(whole >= LEAST_SQUARE * seen) || seen == 0) return 0;
        // The result is twice the binary logarithm of the ratio of the two sizes, rounded.
        // Subtracting the bits of two doubles and shifting the result by 52 bits yields the
        // exponent of their quotient: the difference of the two exponents, minus one if the
        // fraction of the dividend is smaller than the fraction of the divisor.
        long whole64 = Double.doubleToRawLongBits(whole * RATIOS[1]);
        return (int) Math.min(whole64 - Double.doubleToRawLongBits(seen) >> 52, STEP_LIMIT);
    }

    /// {@return whether an image is the sheet (the image with copies) from which a copy was drawn
    /// last} If the result is true, another copy from this sheet can join the current draw.
    boolean isCurrent(Image drawn) {
        return drawn == last;
    }

    /// {@return a copy of a part of an image, or null if the part is drawn from the image itself}
    ///
    /// @param current whether the current draw has a sheet of copies; if the draw has such a sheet,
    ///   even a part at its full size may be drawn from a copy
    @Nullable Region find(
            Image image, int topLeft, int bottomRight, int stepsX, int stepsY, boolean current) {
        if (image.sampling() != Image.Sampling.LINEAR) return null;
        boolean full = (stepsX | stepsY) == 0;
        if (full) {
            int high = (bottomRight >>> 16) - (topLeft >>> 16);
            int wide = (bottomRight & 0xFFFF) - (topLeft & 0xFFFF);
            if (!current || Math.max(wide, high) > FULL_SIZE_LIMIT || !copied.containsKey(image))
                return null;
        }
        if (bottomRight == topLeft) return null;
        int place = place(topLeft, bottomRight, stepsX, stepsY);
        Copy copy = recent[place];
        if (copy == null
                || copy.topLeft != topLeft
                || copy.bottomRight != bottomRight
                || copy.stepsX != stepsX
                || copy.stepsY != stepsY
                || copy.image() != image) {
            key.probed = image;
            key.set(image, topLeft, bottomRight, stepsX, stepsY);
            copy = copies.get(key);
            if (copy == null) copy = make(image);
            if (copy == null) return null;
            recent[place] = copy;
        }
        Sheet sheet = Objects.requireNonNull(copy.sheet);
        if (copy.lastFrame != frame) {
            copy.lastFrame = frame;
            sheet.lastFrame = frame;
            used.add(copy);
            refresh(copy, image);
        }
        last = sheet.image;
        return copy.region;
    }

    private static int place(int topLeft, int bottomRight, int stepsX, int stepsY) {
        return hash(topLeft, bottomRight, stepsX, stepsY) & RECENT - 1;
    }

    /// {@return a hash whose lower bits depend on all bits of its arguments} The edges of tiles,
    /// for example multiples of 16, often have equal lower bits, so a hash that used only the lower
    /// bits would often be equal.
    private static int hash(int topLeft, int bottomRight, int stepsX, int stepsY) {
        long steps = stepsX * 32L + stepsY;
        // A multiplication by the golden ratio (its fraction in 64 bits) spreads the lower bits to
        // the higher bits, from which the result is taken.
        long product = ((long) bottomRight << 32 ^ topLeft ^ steps << 26) * 0x9E37_79B9_7F4A_7C15L;
        return (int) (product >>> 40);
    }

    /// {@return a new copy of the part that the field `key` describes, or null if no sheet has room
    /// for the copy}
    private @Nullable Copy make(Image image) {
        int left = key.topLeft & 0xFFFF;
        int top = key.topLeft >>> 16;
        int wide = (key.bottomRight & 0xFFFF) - left;
        int high = (key.bottomRight >>> 16) - top;
        if (wide <= 0 || high <= 0) return null;
        int width = reduced(wide, key.stepsX);
        int height = reduced(high, key.stepsY);
        Copy copy = new Copy();
        copy.image = new WeakReference<>(image);
        copy.set(image, key.topLeft, key.bottomRight, key.stepsX, key.stepsY);
        if (!place(copy, width, height)) return null;
        copies.put(copy, copy);
        copied.put(image, true);
        copy.version = Image.Access.version(image);
        write(copy, image, 0, 0, width, height);
        return copy;
    }

    private boolean place(Copy copy, int width, int height) {
        int wide = width + 2 * MARGIN;
        int high = height + 2 * MARGIN;
        if (Math.max(wide, high) > PAGE_SIZE) {
            if (!makeRoom(width * height)) return false;
            Image image = Image.filled(width, height, 0, Image.Sampling.LINEAR);
            copy.sheet = add(new Sheet(image, null));
            copy.region = Image.Access.region(image);
            return true;
        }
        for (int i = sheets.size() - 1; i >= 0; i--) { // The newest sheet has the most room.
            Sheet sheet = sheets.get(i);
            if (sheet.page != null && sheet.page.place(wide, high))
                return place(copy, sheet, wide, high);
        }
        boolean small = sheets.isEmpty() && Math.max(wide, high) <= FIRST_PAGE_SIZE;
        int side = small ? FIRST_PAGE_SIZE : PAGE_SIZE;
        if (!makeRoom(side * side)) return false;
        GlyphPages.Page page = new GlyphPages.Page(side);
        page.place(wide, high);
        return place(copy, add(new Sheet(page.image, page)), wide, high);
    }

    private static boolean place(Copy copy, Sheet sheet, int wide, int high) {
        GlyphPages.Page page = Objects.requireNonNull(sheet.page);
        copy.sheet = sheet;
        copy.region =
                sheet.image.region(
                        page.placedX + MARGIN,
                        page.placedY + MARGIN,
                        wide - 2 * MARGIN,
                        high - 2 * MARGIN);
        return true;
    }

    private Sheet add(Sheet sheet) {
        sheets.add(sheet);
        pixels += sheet.pixels();
        return sheet;
    }

    /// {@return whether a new sheet with `more` pixels can be created without exceeding
    /// [#PIXEL_LIMIT]} If necessary, the method first discards sheets that the current frame does
    /// not need.
    private boolean makeRoom(int more) {
        while (pixels + more > PIXEL_LIMIT) {
            Sheet oldest = null;
            for (Sheet sheet : sheets)
                if (oldest == null || sheet.lastFrame < oldest.lastFrame) oldest = sheet;
            if (oldest == null || oldest.lastFrame == frame) return false;
            giveUp(oldest);
        }
        return true;
    }

    private void giveUp(Sheet sheet) {
        sheets.remove(sheet);
        pixels -= sheet.pixels();
        copies.values().removeIf(copy -> copy.sheet == sheet);
        Arrays.fill(recent, null);
        sheet.image.close();
        if (last == sheet.image) last = null;
    }

    /// {@return the number of sheets, which are pages and large copies}
    int sheetCount() {
        return sheets.size();
    }

    private void refresh(Copy copy, Image image) {
        long version = Image.Access.version(image);
        if (version == copy.version) return;
        Image.Access.changed(image, copy.version, area);
        copy.version = version;
        Region region = Objects.requireNonNull(copy.region);
        int left = copy.topLeft & 0xFFFF;
        int top = copy.topLeft >>> 16;
        long wide = (copy.bottomRight & 0xFFFF) - left;
        long high = (copy.bottomRight >>> 16) - top;
        // The edges of the changed area, in pixels of the copy.
        long fromX = Math.floorDiv((area[0] - left) * (long) region.width(), wide);
        long fromY = Math.floorDiv((area[1] - top) * (long) region.height(), high);
        long toX = Math.ceilDiv((area[2] - left) * (long) region.width(), wide);
        long toY = Math.ceilDiv((area[3] - top) * (long) region.height(), high);
        // The changed area is enlarged by one pixel for two reasons. A pixel of the larger copy
        // from which this copy is made can contribute to two pixels of this copy, and a copy at
        // full size also has a margin with the pixels that surround the part in the image.
        int x1 = (int) Math.max(fromX - 1, 0);
        int y1 = (int) Math.max(fromY - 1, 0);
        int x2 = (int) Math.min(toX + 1, region.width());
        int y2 = (int) Math.min(toY + 1, region.height());
        if (x1 < x2 && y1 < y2) write(copy, image, x1, y1, x2, y2);
    }

    /// Writes an area of a copy, and the margin at the edges of the copy.
    private void write(Copy copy, Image image, int x1, int y1, int x2, int y2) {
        Region region = Objects.requireNonNull(copy.region);
        Sheet sheet = Objects.requireNonNull(copy.sheet);
        boolean full = (copy.stepsX | copy.stepsY) == 0;
        int left = copy.topLeft & 0xFFFF;
        int top = copy.topLeft >>> 16;
        int[] means = full ? null : means(copy, image, x1, y1, x2, y2);
        int margin = sheet.page == null ? 0 : MARGIN;
        int fromX = x1 == 0 ? -margin : x1;
        int fromY = y1 == 0 ? -margin : y1;
        int toX = x2 == region.width() ? x2 + margin : x2;
        int toY = y2 == region.height() ? y2 + margin : y2;
        int[] source = Image.Access.pixels(image);
        int[] block = new int[(toX - fromX) * (toY - fromY)];
        for (int y = fromY, at = 0; y < toY; y++) {
            for (int x = fromX; x < toX; x++, at++) {
                if (means != null) {
                    int nearX = Math.clamp(x, x1, x2 - 1);
                    int nearY = Math.clamp(y, y1, y2 - 1);
                    block[at] = means[(nearY - y1) * (x2 - x1) + nearX - x1];
                    // The margin of a copy at full size contains the pixels that surround the part
                    // in the image, so that a sprite looks exactly as if it were drawn from the
                    // image.
                } else {
                    int nearX = Math.clamp(left + x, 0, image.width() - 1);
                    int nearY = Math.clamp(top + y, 0, image.height() - 1);
                    block[at] = source[nearY * image.width() + nearX];
                }
            }
        }
        int width = toX - fromX;
        sheet.image.replace(region.x() + fromX, region.y() + fromY, width, toY - fromY, block);
    }

    private static int reduced(int size, int steps) {
        return (int) Math.max(1, Math.rint(size / RATIOS[steps]));
    }

    /// {@return the pixels in the wanted area of a copy, row by row}
    private int[] means(Copy copy, Image image, int x1, int y1, int x2, int y2) {
        int left = copy.topLeft & 0xFFFF;
        int top = copy.topLeft >>> 16;
        int wide = (copy.bottomRight & 0xFFFF) - left;
        int high = (copy.bottomRight >>> 16) - top;
        int width = reduced(wide, copy.stepsX);
        int height = reduced(high, copy.stepsY);
        int[] source = Image.Access.pixels(image);
        if (((copy.stepsX | copy.stepsY) & 1) == 0)
            return mean.of(
                    source, image.width(), left, top, wide, high, width, height, x1, y1, x2, y2);
        // Each wanted pixel is the mean of the pixels of the larger copy that lie under the wanted
        // pixel.
        int middleWide = reduced(wide, copy.stepsX & ~1);
        int middleHigh = reduced(high, copy.stepsY & ~1);
        int fromX = x1 * middleWide / width;
        int fromY = y1 * middleHigh / height;
        int toX = Math.ceilDiv(x2 * middleWide, width);
        int toY = Math.ceilDiv(y2 * middleHigh, height);
        int[] middle =
                mean.of(
                        source,
                        image.width(),
                        left,
                        top,
                        wide,
                        high,
                        middleWide,
                        middleHigh,
                        fromX,
                        fromY,
                        toX,
                        toY);
        int stride = toX - fromX;
        return mean.of(
                middle,
                stride,
                -fromX,
                -fromY,
                middleWide,
                middleHigh,
                width,
                height,
                x1,
                y1,
                x2,
                y2);
    }
}
