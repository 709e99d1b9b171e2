package fourstroke.loop.assets;

import java.nio.ByteBuffer;

/// Looks at the shapes of a font that are made of others of its shapes (OpenType specification,
/// "glyf", composite glyphs). Native code follows them wherever they lead: one that is made of
/// itself takes the whole process with it.
final class Composites {

    /// Shapes within shapes. Fonts have two or three levels; each takes a piece of the native
    /// stack.
    private static final int LEVELS = 16;

    /// Plain shapes that one is made of in the end. Letters with all their marks have a dozen; ten
    /// shapes of ten of ten, and so on, would take any amount of memory.
    private static final long PARTS = 1024;

    // Bits of what is said of a part, and how many bytes follow it.
    private static final int WORDS = 1;
    private static final int OFFSETS = 1 << 1;
    private static final int SCALE = 1 << 3;
    private static final int MORE = 1 << 5;
    private static final int TWO_SCALES = 1 << 6;
    private static final int MATRIX = 1 << 7;

    /// Bytes of a shape before what it is made of: a count and four edges.
    private static final int HEADER = 10;

    private final ByteBuffer glyf;
    private final int[] places;
    private final int[] levels; // by shape; 0 not known yet, -1 being looked at
    private final long[] parts;

    /// @param places where each shape begins, and where the last one ends
    private Composites(ByteBuffer glyf, int[] places) {
        this.glyf = glyf;
        this.places = places;
        levels = new int[places.length - 1];
        parts = new long[places.length - 1];
    }

    /// {@return whether every shape comes to an end}
    static boolean end(ByteBuffer glyf, int[] places) {
        Composites all = new Composites(glyf, places);
        for (int shape = 0; shape < all.levels.length; shape++)
            if (!all.ends(shape, 1)) return false;
        return true;
    }

    private boolean ends(int shape, int depth) {
        if (levels[shape] != 0) return levels[shape] > 0;
        if (depth > LEVELS) return false;
        levels[shape] = -1;
        int level = 1;
        long sum = 1;
        if (isComposite(shape)) {
            int at = places[shape] + HEADER;
            for (int said = MORE; (said & MORE) != 0; at += 4 + following(said)) {
                if (at + 4 > glyf.capacity()) return false;
                said = glyf.getShort(at);
                int part = glyf.getShort(at + 2) & 0xFFFF;
                if (part >= levels.length) continue; // shows nothing
                if (!ends(part, depth + 1)) return false;
                level = Math.max(level, levels[part] + 1);
                sum += parts[part];
                if (level > LEVELS || sum > PARTS) return false;
            }
        }
        levels[shape] = level;
        parts[shape] = sum;
        return true;
    }

    private boolean isComposite(int shape) {
        int at = places[shape];
        return places[shape + 1] > at && at + 2 <= glyf.capacity() && glyf.getShort(at) < 0;
    }

    /// As the native code counts it, which knows no parts that are placed by points.
    private static int following(int said) {
        int bytes = 0;
        if ((said & OFFSETS) != 0) bytes = (said & WORDS) != 0 ? 4 : 2;
        if ((said & SCALE) != 0) return bytes + 2;
        if ((said & TWO_SCALES) != 0) return bytes + 4;
        return (said & MATRIX) != 0 ? bytes + 8 : bytes;
    }
}
