package fourstroke.backend.headless;

import fourstroke.loop.api.draw.Blend;

/// Pixels that are being computed for the picture: short rows, one after the other, and the loops
/// that process all of them at once.
///
/// These loops are plain, have no branches, and use one index, so that the JIT compiler uses vector
/// instructions for them. These are worth their overhead from some hundred pixels on, which a
/// sprite has only if all of its rows are processed together.
///
/// All numbers of a pixel are in one array, in parts at a constant distance. The loop that reads an
/// image writes to six parts; with six arrays it would need too many registers, and take a third
/// longer. The rows of a batch must have no pixel in common, because the picture is read before any
/// of the rows is written.
final class Batch {

    /// The maximum number of pixels: enough for a rotated sprite of 32 x 32, and few enough that
    /// most of the parts stay in a first-level cache.
    static final int ROOM = 1280;

    /// The distance between parts: whole cache lines, but no multiple of 4096 bytes, at which
    /// processors mistake a load for one of what was stored just before.
    private static final int PART = ROOM + 112;

    /// The part for the samples of the image, and in the end for the drawn colours.
    static final int DRAWN = 0;

    /// The part for the right neighbours of [#DRAWN] in a smooth image; the next two are for the
    /// lower and the lower right neighbours.
    static final int RIGHT = PART;

    static final int BELOW = 2 * PART;
    static final int BELOW_RIGHT = 3 * PART;

    /// The weights of the neighbours in 1/256: to the right in the lowest eight bits, downwards in
    /// the next eight.
    static final int WEIGHTS = 4 * PART;

    /// The part for the pixels that are already in the picture.
    static final int THERE = 5 * PART;

    /// The part for the colours of the triangle.
    static final int COLORS = 6 * PART;

    /// All numbers: pixel `i` of a part is at the part's constant plus `i`.
    final int[] numbers = new int[7 * PART];

    private final int[] places = new int[ROOM];
    private final int[] ends = new int[ROOM];
    private int rows;
    private int next; // the position in the picture after the last row
    private int count;
    private int place; // the position of rows of equal length
    private int apart;
    private int length; // 0 if the rows differ in length

    /// {@return the number of pixels}
    int count() {
        return count;
    }

    /// {@return whether this many additional pixels fit}
    boolean fits(int length) {
        return count + length <= ROOM;
    }

    /// Adds a row of pixels, which must fit.
    ///
    /// @param place its position in the picture
    /// @return the index of its first pixel in a part
    int add(int place, int length) {
        int start = count;
        count = start + length;
        if (place != next || start == 0) places[rows++] = place;
        ends[rows - 1] = count;
        next = place + length;
        return start;
    }

    /// Adds rows of equal length, one below the other, to an empty batch; they must fit.
    ///
    /// @param place the position of the first row in the picture
    /// @param apart the distance between the starts of two rows
    void addRows(int place, int length, int rows, int apart) {
        this.place = place;
        this.length = length;
        this.rows = rows;
        this.apart = apart;
        count = rows * length;
    }

    /// Loads [#THERE] from the picture.
    void load(int[] picture) {
        if (length > 0) {
            for (int row = 0; row < rows; row++) {
                System.arraycopy(
                        picture, place + row * apart, numbers, THERE + row * length, length);
            }
            return;
        }
        int from = 0;
        for (int row = 0; row < rows; row++) {
            int to = ends[row];
            System.arraycopy(picture, places[row], numbers, THERE + from, to - from);
            from = to;
        }
    }

    /// Interpolates samples with their neighbours: first downwards, then to the right, rounded to
    /// eight bits each time.
    void filter() {
        int[] n = numbers;
        int end = count;
        for (int i = 0; i < end; i++) {
            n[DRAWN + i] = Mixing.between(n[DRAWN + i], n[BELOW + i], n[WEIGHTS + i] >>> 8);
        }
        for (int i = 0; i < end; i++) {
            n[RIGHT + i] = Mixing.between(n[RIGHT + i], n[BELOW_RIGHT + i], n[WEIGHTS + i] >>> 8);
        }
        for (int i = 0; i < end; i++) {
            n[DRAWN + i] = Mixing.between(n[DRAWN + i], n[RIGHT + i], n[WEIGHTS + i] & 0xFF);
        }
    }

    /// Multiplies the colours of a part by their own opacity.
    void premultiply(int part) {
        int[] n = numbers;
        int end = part + count;
        for (int i = part; i < end; i++) n[i] = Mixing.scaled(n[i] | 0xFF000000, n[i] >>> 24);
    }

    /// Multiplies the drawn colours by one colour.
    void tint(int color) {
        int[] n = numbers;
        int end = count;
        for (int i = 0; i < end; i++) n[DRAWN + i] = Mixing.product(n[DRAWN + i], color);
    }

    /// Multiplies the drawn colours by those of the triangle.
    void tint() {
        int[] n = numbers;
        int end = count;
        for (int i = 0; i < end; i++) n[DRAWN + i] = Mixing.product(n[DRAWN + i], n[COLORS + i]);
    }

    /// Mixes the drawn colours with [#THERE]; the result replaces [#DRAWN].
    void mix(Blend blend) {
        switch (blend) {
            case NORMAL -> normal();
            case ADDITIVE -> add();
            case MULTIPLY -> {
                factors();
                multiplyThere();
            }
        }
    }

    // One loop per method: the compiler does not vectorise several in one method if they have not
    // run before.

    private void normal() {
        int[] n = numbers;
        int end = count;
        for (int i = 0; i < end; i++) n[DRAWN + i] = Mixing.normal(n[THERE + i], n[DRAWN + i]);
    }

    private void add() {
        int[] n = numbers;
        int end = count;
        for (int i = 0; i < end; i++) n[DRAWN + i] = Mixing.sum(n[DRAWN + i], n[THERE + i]);
    }

    private void factors() {
        int[] n = numbers;
        int end = count;
        for (int i = 0; i < end; i++) n[DRAWN + i] = Mixing.factor(n[DRAWN + i]);
    }

    private void multiplyThere() {
        int[] n = numbers;
        int end = count;
        for (int i = 0; i < end; i++) n[DRAWN + i] = Mixing.product(n[DRAWN + i], n[THERE + i]);
    }

    /// Writes the drawn colours to the picture and empties the batch.
    void store(int[] picture) {
        if (length > 0) {
            for (int row = 0; row < rows; row++) {
                System.arraycopy(
                        numbers, DRAWN + row * length, picture, place + row * apart, length);
            }
        } else {
            int from = 0;
            for (int row = 0; row < rows; row++) {
                int to = ends[row];
                System.arraycopy(numbers, DRAWN + from, picture, places[row], to - from);
                from = to;
            }
        }
        rows = 0;
        count = 0;
        length = 0;
    }
}
