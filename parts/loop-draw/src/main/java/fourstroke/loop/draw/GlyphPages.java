package fourstroke.loop.draw;

import fourstroke.loop.api.draw.Image;
import fourstroke.loop.api.draw.Region;
import fourstroke.loop.api.spi.GlyphFont;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/// Caches letters as pixels. Each letter is rendered once and stored on a page, which is a large
/// image. Letters of several fonts and sizes share a page, so a backend can draw text in several
/// fonts and sizes with one call of its graphics API.
///
/// When all pages are full, the least recently used page is discarded with all its letters. If the
/// current frame uses letters of every page, no page can be discarded, so additional pages are
/// created until the start of the next frame.
final class GlyphPages {

    /// The width and height of the first page in pixels. The first page holds three hundred letters
    /// of an ordinary size, which is enough for most games. The first page is smaller than the
    /// other pages to save memory: each page exists three times in memory, so a page of 1024 x 1024
    /// pixels takes 12 MB in total.
    static final int FIRST_SIZE = 512;

    /// The number of transparent pixels around each letter, so that rotated or enlarged letters do
    /// not show their neighbours.
    static final int MARGIN = 1;

    /// The width and height of the other pages in pixels, which is the size of the largest letter
    /// with its margin. A page of this size holds over a thousand letters of an ordinary size, and
    /// is copied to the graphics card in a millisecond.
    static final int PAGE_SIZE = GlyphFont.GLYPH_LIMIT + 2 * MARGIN;

    /// The maximum number of pages that are kept between frames. The pixels of sixteen pages take
    /// 64 MB, not counting copies of pages. This is enough for a screen full of very large letters
    /// in a dozen fonts.
    static final int PAGE_LIMIT = 16;

    /// The maximum number of pages within a frame, which is twice [#PAGE_LIMIT]. Even if each of
    /// the old pages must be kept for a single letter of the frame, the new pages then have room
    /// for all other letters of the frame.
    static final int FRAME_PAGE_LIMIT = 2 * PAGE_LIMIT;

    /// The maximum number of cached pairs of font and size.
    static final int SHEET_LIMIT = 256;

    /// The colour of blank pixels: transparent white. Letters are white, so the filter that mixes
    /// neighbouring pixels changes only the opacity at the edge of a letter, and not the colour.
    private static final int BLANK = 0x00FFFFFF;

    /// A letter on a page.
    ///
    /// @param page the page of the letter, or null if the letter has no visible pixels
    /// @param region the pixels of the letter on the page, without the margin; null if the letter
    ///   has no visible pixels
    /// @param left the distance from the pen to the left edge of the letter, in pixels
    /// @param top the distance from the baseline up to the top edge of the letter, in pixels
    record Cell(@Nullable Page page, @Nullable Region region, int left, int top) {}

    private static final Cell NOTHING = new Cell(null, null, 0, 0);

    private final List<Page> pages = new ArrayList<>();
    private final List<Sheet> sheets = new ArrayList<>();
    private @Nullable Sheet last;
    private int[] scratch = new int[64 * 64];
    private long frame;

    /// Starts a new frame. After this call, pages that only the previous frame used may be
    /// discarded. If the previous frame created additional pages, this method discards the same
    /// number of pages. If the previous frame used all pages, this method discards the first page,
    /// so that its letters move to the new pages.
    void nextFrame() {
        frame++;
        while (pages.size() > PAGE_LIMIT) giveUp(oldest());
    }

    /// {@return the cached letters of a font at a size in pixels}
    Sheet sheet(GlyphFont font, int pixels) {
        Sheet sheet = last;
        if (sheet == null || sheet.font != font || sheet.pixels != pixels) {
            sheet = find(font, pixels);
            last = sheet;
        }
        return sheet;
    }

    private Sheet find(GlyphFont font, int pixels) {
        for (int i = 0; i < sheets.size(); i++) {
            Sheet sheet = sheets.get(i);
            if (sheet.font == font && sheet.pixels == pixels) return sheet;
        }
        // The oldest sheet is removed if there are too many. Its letters stay on their pages until
        // the pages are discarded. If a text needs these letters again, a new sheet renders the
        // letters again.
        if (sheets.size() == SHEET_LIMIT) sheets.removeFirst();
        Sheet sheet = new Sheet(font, pixels);
        sheets.add(sheet);
        return sheet;
    }

    int pageCount() {
        return pages.size();
    }

    private Cell make(GlyphFont font, int codePoint, int pixels) {
        // Every font has a space, and in a font of bar codes the space is visible. A font may have
        // no glyphs for other white space characters, and would show a box for each of them.
        if (codePoint != ' ' && GlyphFont.isWhiteSpace(codePoint)) return NOTHING;
        GlyphFont.Glyph glyph = font.glyph(codePoint, pixels);
        if (glyph == null || glyph.width() == 0 || glyph.height() == 0) return NOTHING;
        int wide = glyph.width();
        int high = glyph.height();
        int limit = GlyphFont.GLYPH_LIMIT;
        if (Math.max(wide, high) > limit) {
            throw new IllegalStateException(
                    "a letter can be at most %1$s x %1$s pixels, but U+%2$04X of %3$s has %4$s x %5$s"
                            .formatted(limit, codePoint, font, wide, high));
        }
        int area = wide * high;
        int bytes = glyph.coverage().length;
        if (Math.min(wide, high) < 0 || bytes < area) {
            throw new IllegalStateException(
                    "the glyph of U+%04X in %s declares %s x %s pixels, but has %s bytes: give one byte per pixel, row by row"
                            .formatted(codePoint, font, wide, high, bytes));
        }
        if (scratch.length < area) scratch = new int[area];
        for (int i = 0; i < area; i++) scratch[i] = BLANK | glyph.coverage()[i] << 24;
        Page page = place(wide + 2 * MARGIN, high + 2 * MARGIN);
        int x = page.placedX + MARGIN;
        int y = page.placedY + MARGIN;
        page.image.replace(x, y, wide, high, scratch);
        Region region = page.image.region(x, y, wide, high);
        return new Cell(page, region, glyph.left(), glyph.top());
    }

    private Page place(int width, int height) {
        for (int i = pages.size() - 1; i >= 0; i--) { // The newest page has the most space.
            if (pages.get(i).place(width, height)) return pages.get(i);
        }
        if (pages.size() >= PAGE_LIMIT) makeRoom();
        boolean first = pages.isEmpty() && width <= FIRST_SIZE && height <= FIRST_SIZE;
        Page page = new Page(first ? FIRST_SIZE : PAGE_SIZE);
        pages.add(page);
        page.place(width, height);
        return page;
    }

    private void makeRoom() {
        Page oldest = oldest();
        if (oldest.lastFrame < frame) {
            giveUp(oldest);
        } else if (pages.size() == FRAME_PAGE_LIMIT) {
            throw new IllegalStateException(
                    "a frame's letters fill all %s pages of %2$s x %2$s pixels: use fewer fonts and sizes in one frame"
                            .formatted(FRAME_PAGE_LIMIT, PAGE_SIZE));
        }
    }

    /// {@return the least recently used page}
    private Page oldest() {
        Page oldest = pages.getFirst();
        for (Page page : pages) {
            if (page.lastFrame < oldest.lastFrame) oldest = page;
        }
        return oldest;
    }

    private void giveUp(Page page) {
        page.image.close();
        pages.remove(page);
        for (Sheet sheet : sheets) sheet.forget(page);
    }

    /// The letters of one font at one size. The letters are in a hash table with open addressing
    /// whose keys are code points, so that the search for a letter allocates no memory.
    final class Sheet {
        private final GlyphFont font;
        private final int pixels;
        private @Nullable Cell[] cells = new Cell[256];
        private int[] keys = new int[256];
        private int size;

        private Sheet(GlyphFont font, int pixels) {
            this.font = font;
            this.pixels = pixels;
        }

        /// {@return the letter for a code point} The method renders the letter if the letter is not
        /// cached. The page of the letter is kept at least until the next frame.
        Cell cell(int codePoint) {
            int slot = slot(codePoint);
            Cell cell = cells[slot];
            if (cell == null) {
                cell = make(font, codePoint, pixels);
                if (2 * size >= cells.length) rehash(cells.length * 2, null);
                slot = slot(codePoint);
                cells[slot] = cell;
                keys[slot] = codePoint;
                size++;
            }
            if (cell.page != null) cell.page.lastFrame = frame;
            return cell;
        }

        private int slot(int codePoint) {
            int mask = cells.length - 1;
            // The code points of most texts are close together, so the lower bits make a good hash.
            int slot = codePoint & mask;
            while (cells[slot] != null && keys[slot] != codePoint) slot = slot + 1 & mask;
            return slot;
        }

        private void forget(Page page) {
            rehash(cells.length, page);
        }

        private void rehash(int length, @Nullable Page without) {
            @Nullable Cell[] oldCells = cells;
            int[] oldKeys = keys;
            cells = new Cell[length];
            keys = new int[length];
            size = 0;
            for (int i = 0; i < oldCells.length; i++) {
                Cell cell = oldCells[i];
                if (cell == null || without != null && cell.page == without) continue;
                int slot = slot(oldKeys[i]);
                cells[slot] = cell;
                keys[slot] = oldKeys[i];
                size++;
            }
        }
    }

    /// An image that is filled in shelves, which are rows of letters of similar height.
    static final class Page {
        private final int side;
        final Image image;
        private final int[] shelfTops;
        private final int[] shelfHeights;
        private final int[] shelfEnds;
        private int shelves;
        private int bottom;
        private long lastFrame;
        // The left edge of the place that [#place] has allocated last, in pixels; `placedY` is its
        // top edge.
        int placedX;
        int placedY;

        /// Creates a blank page.
        Page(int side) {
            this.side = side;
            image = Image.filled(side, side, BLANK, Image.Sampling.LINEAR);
            shelfTops = new int[side];
            shelfHeights = new int[side];
            shelfEnds = new int[side];
        }

        /// Allocates a place for a letter. The place is on the shelf with the least height that is
        /// high enough. While the page has room for a new shelf, the method does not use a shelf
        /// that would waste more than a third of its height. If no existing shelf fits the letter,
        /// the place is on a new shelf.
        ///
        /// @return whether the page has room for the letter; if the result is true, `placedX` and
        ///   `placedY` are the position of the place
        boolean place(int width, int height) {
            int best = -1;
            boolean roomBelow = bottom + height <= side;
            for (int i = 0; i < shelves; i++) {
                if (shelfHeights[i] < height || shelfEnds[i] + width > side) continue;
                if (roomBelow && shelfHeights[i] * 2 > height * 3) continue;
                if (best < 0 || shelfHeights[i] < shelfHeights[best]) best = i;
            }
            if (best < 0) {
                if (!roomBelow || width > side) return false;
                best = shelves++;
                shelfTops[best] = bottom;
                shelfHeights[best] = height;
                bottom += height;
            }
            placedX = shelfEnds[best];
            placedY = shelfTops[best];
            shelfEnds[best] += width;
            return true;
        }
    }
}
