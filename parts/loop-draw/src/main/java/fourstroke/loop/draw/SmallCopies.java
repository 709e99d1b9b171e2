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

/// Smaller copies of parts of smooth images, for what is drawn at half its size or smaller.
///
/// A backend mixes the four pixels of an image that are nearest to a pixel of the screen. Where
/// more of them lie under it, which of them are seen would depend on fractions of a pixel, and a
/// picture that moves would shimmer. So it is drawn from a copy in which each pixel is the mean of
/// the area that it covers. The copies are [Image]s like others: all backends draw the same.
///
/// There are copies in steps of the square root of 2 along each axis, made when first drawn. Of
/// them the nearest in size is drawn, enlarged or reduced by a fifth at most. A copy of an even
/// number of steps is made of the image, so that its pixels are whole pixels of most images;
/// another is made of the one before: fine checks are then plain grey in all of them. Parts up to
/// [#PAGE_SIZE] share pages, so that many small pictures are one draw. A copy is made again where
/// its image was changed. Pages that no frame needs are given up.
///
/// [#find] returns a copy; [#endFrame] and [#nextFrame] come once for each frame, in this order.
/// Not thread-safe.
final class SmallCopies {

    /// An image is smoothed where the square of the ratio of its size to what is seen of it is at
    /// least this: at half its size and below, more than four of its pixels may lie under one. A
    /// little less than 4, so that rounding does not matter where an image at half its size turns.
    static final double LEAST_SQUARE = 3.9999;

    /// Side of a page, in pixels: as that of glyphs, small enough to send to a device in a
    /// millisecond.
    static final int PAGE_SIZE = 1024;

    /// Side of the first page, in pixels: enough for a few hundred small sprites.
    static final int FIRST_PAGE_SIZE = 256;

    /// The most pixels of all copies, 64 MB: what the largest image has at half its size. What
    /// finds no room beside the copies of the current frame is drawn from its image, and may
    /// shimmer.
    static final int PIXEL_LIMIT = 16 << 20;

    /// Pages that this many frames did not need are given up: many seconds, so that a game which
    /// zooms to and fro does not make copies again and again.
    static final int UNUSED_FRAMES = 1000;

    /// The longest side of a part that is also copied in its full size, in pixels. Where small and
    /// large sprites of one image take turns, each would be a draw of its own; of larger ones a
    /// frame shows few.
    static final int FULL_SIZE_LIMIT = 128;

    /// The pixels around a copy that repeat its edge, so that a sprite at fractions of a pixel
    /// shows nothing of its neighbours.
    private static final int MARGIN = 1;

    /// How many copies are found without the map, a power of 2.
    private static final int RECENT = 512;

    /// The most steps along an axis: the longest image as one pixel.
    private static final int STEP_LIMIT = 26;

    /// Pixels of an image to one of a copy, for each number of steps.
    private static final double[] RATIOS = new double[STEP_LIMIT + 1];

    static {
        for (int i = 0; i <= STEP_LIMIT; i++) RATIOS[i] = Math.sqrt((double) (1L << i));
    }

    /// Where copies are: one large copy alone, or a page of small ones.
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

    /// A copy of a part of an image; also the key by which it is found. It does not keep the image
    /// from being collected.
    private static final class Copy {
        private @Nullable Image probed; // only of the key that looks for a copy
        private @Nullable WeakReference<Image> image;
        private int hash;
        int topLeft;
        int bottomRight;
        int stepsX;
        int stepsY;
        @Nullable Sheet sheet;
        @Nullable Region region; // without its margin
        long version; // of the image
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

    /// Copies that were found lately, each at its place by [#place]: most sprites of a frame are
    /// few parts in few sizes, and a map takes three times as long.
    private final @Nullable Copy[] recent = new Copy[RECENT];

    private final Map<Copy, Copy> copies = new HashMap<>(0);
    private final Map<Image, Boolean> copied = new WeakHashMap<>(0); // images with a copy
    private final List<Sheet> sheets = new ArrayList<>(0);
    private final List<Copy> used = new ArrayList<>(0); // in this frame
    private final Copy key = new Copy();
    private final AreaMean mean = new AreaMean();
    private final int[] area = new int[4];
    private @Nullable Image last; // the image of the sheet that was used last
    private int pixels; // of all sheets
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

    /// Brings the copies of this frame up to date: a frame shows images as they are when it is
    /// presented.
    void endFrame() {
        for (int i = 0; i < used.size(); i++) {
            Copy copy = used.get(i);
            Image image = copy.image();
            if (image != null && !Image.Access.closed(image)) refresh(copy, image);
        }
    }

    /// {@return in how many steps something becomes as small as it is drawn; 0 for none}
    ///
    /// @param size in pixels of the image
    /// @param square of half of its size in pixels of the screen
    static int steps(double size, double square) {
        double whole = size * size;
        double seen = 4 * square;
        if (!(whole >= LEAST_SQUARE * seen) || seen == 0) return 0;
        // Twice the logarithm of the ratio to the base 2, rounded: the exponent of a quotient is
        // the
        // difference of those of its parts, less one if the fraction of the first is smaller.
        long whole64 = Double.doubleToRawLongBits(whole * RATIOS[1]);
        return (int) Math.min(whole64 - Double.doubleToRawLongBits(seen) >> 52, STEP_LIMIT);
    }

    /// {@return whether this is a sheet of copies that was just drawn} What follows then avoids a
    /// draw of its own.
    boolean isCurrent(Image drawn) {
        return drawn == last;
    }

    /// {@return a copy of a part of an image, or null if it is drawn from the image itself}
    ///
    /// @param current whether the last draw is one of copies, so that even a part in its full size
    ///   may be one
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

    /// {@return a hash whose lower bits depend on all} The edges of tiles are multiples of one
    /// number.
    private static int hash(int topLeft, int bottomRight, int stepsX, int stepsY) {
        long steps = stepsX * 32L + stepsY;
        // a product by the golden ratio spreads its bits upwards
        long product = ((long) bottomRight << 32 ^ topLeft ^ steps << 26) * 0x9E37_79B9_7F4A_7C15L;
        return (int) (product >>> 40);
    }

    /// {@return a new copy of what the key says, or null if there is no room}
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
        for (int i = sheets.size() - 1; i >= 0; i--) { // the newest has the most room
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

    /// {@return whether so many pixels fit, after sheets that this frame does not need were given
    /// up}
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

    /// {@return how many pages and large copies there are}
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
        // which pixels of the copy show what was changed
        long fromX = Math.floorDiv((area[0] - left) * (long) region.width(), wide);
        long fromY = Math.floorDiv((area[1] - top) * (long) region.height(), high);
        long toX = Math.ceilDiv((area[2] - left) * (long) region.width(), wide);
        long toY = Math.ceilDiv((area[3] - top) * (long) region.height(), high);
        // and one more: of the pixels of the copy before, those at the edge lie under two; and at
        // its full size a copy shows one pixel of what lies beside
        int x1 = (int) Math.max(fromX - 1, 0);
        int y1 = (int) Math.max(fromY - 1, 0);
        int x2 = (int) Math.min(toX + 1, region.width());
        int y2 = (int) Math.min(toY + 1, region.height());
        if (x1 < x2 && y1 < y2) write(copy, image, x1, y1, x2, y2);
    }

    /// Writes a part of a copy, and the margin at its edges.
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
                } else { // in its full size it looks as in its image, with what lies beside it
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

    /// {@return pixels of a copy, row by row}
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
        // the pixels of the copy before that lie under those that are wanted
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
