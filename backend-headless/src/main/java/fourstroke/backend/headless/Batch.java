package fourstroke.backend.headless;

import fourstroke.loop.api.draw.Blend;

/// Stores the pixels of several short rows while their colours are computed, and has the loops that
/// process all these pixels at once.
///
/// The loops of this class are simple, have no branches, and use one index, so that the JIT
/// compiler translates the loops to vector instructions. Vector instructions are worth their
/// overhead only for some hundred pixels or more. A single row of a sprite usually has fewer than a
/// hundred pixels, so a batch contains many rows of a sprite.
///
/// One array contains all values of the pixels, such as samples and weights. The array is divided
/// into parts of equal length, and each part contains one value of every pixel, for example its
/// weights. The loop that reads an image writes to five parts in each step. If the parts were
/// separate arrays, the loop that reads an image would need too many registers and take a third
/// longer. The rows of a batch must have no pixel in common, because all rows are read from the
/// picture before any row is written.
final class Batch {

    /// The maximum number of pixels in a batch. A batch is large enough for a rotated sprite of 32
    /// x 32 pixels, and small enough that most of the parts stay in a first-level cache.
    static final int ROOM = 1280;

    /// The distance between the starts of two successive parts in [#numbers], in pixels. The
    /// distance between two parts is a whole number of cache lines. The distance is not a multiple
    /// of 4096 bytes, because a processor compares only the lowest 12 bits of addresses to find out
    /// whether a load reads what a preceding store wrote. If the lowest 12 bits of two different
    /// addresses are equal, the processor wrongly assumes that the load depends on the store, and
    /// delays the load.
    private static final int PART = ROOM + 112;

    /// The part that contains the samples of the image and, after the last step, the drawn colours.
    static final int DRAWN = 0;

    /// The part that contains, for each sample in [#DRAWN], the pixel to the right of the sample in
    /// an image with linear sampling. The parts [#BELOW] and [#BELOW_RIGHT] contain the pixels
    /// below and to the lower right of each sample.
    static final int RIGHT = PART;

    static final int BELOW = 2 * PART;
    static final int BELOW_RIGHT = 3 * PART;

    /// The part that contains the weights of the neighbouring pixels for linear sampling, in units
    /// of 1/256: the weight of the right neighbour in the lowest eight bits, and the weight of the
    /// lower neighbour in the next eight bits.
    static final int WEIGHTS = 4 * PART;

    /// The part that contains the pixels of the picture before the batch is drawn.
    static final int THERE = 5 * PART;

    /// The part that contains, for each pixel, the colour that is interpolated between the corners
    /// of the triangle.
    static final int COLORS = 6 * PART;

    /// The values of all parts. For example, `numbers[THERE + i]` is the value of pixel `i` in the
    /// part [#THERE].
    final int[] numbers = new int[7 * PART];

    private final int[] places = new int[ROOM];
    private final int[] ends = new int[ROOM];
    private int rows;
    private int next; // The position in the picture after the last row of the batch.
    private int count;
    // The position of the first row of the batch, if all rows have the same length.
    private int place;
    private int apart;
    private int length; // The length of the rows, or 0 if the rows differ in length.

    /// {@return the number of pixels in the batch}
    int count() {
        return count;
    }

    /// {@return whether the batch has room for a row of `length` additional pixels}
    boolean fits(int length) {
        return count + length <= ROOM;
    }

    /// Adds a row of pixels. The batch must have room for the row.
    ///
    /// @param place the position of the row in the picture
    /// @return the index of the first pixel of the row in each part
    int add(int place, int length) {
        int start = count;
        count = start + length;
        if (place != next || start == 0) places[rows++] = place;
        ends[rows - 1] = count;
        next = place + length;
        return start;
    }

    /// Adds rows of equal length, one below the other, to an empty batch. The batch must have room
    /// for all these rows.
    ///
    /// @param place the position of the first row in the picture
    /// @param apart the distance in the picture between the starts of two successive rows, in
    ///   pixels
    void addRows(int place, int length, int rows, int apart) {
        this.place = place;
        this.length = length;
        this.rows = rows;
        this.apart = apart;
        count = rows * length;
    }

    /// Copies the pixels that the batch covers from the picture to the part [#THERE].
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

    /// Interpolates the samples with their neighbours, first downwards and then to the right. The
    /// results of the two interpolations are rounded to eight bits.
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

    /// Multiplies the red, green and blue of each colour in the given part by the opacity of the
    /// colour.
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

    /// Multiplies the drawn colours by the colours of the triangle.
    void tint() {
        int[] n = numbers;
        int end = count;
        for (int i = 0; i < end; i++) n[DRAWN + i] = Mixing.product(n[DRAWN + i], n[COLORS + i]);
    }

    /// Mixes the drawn colours with the pixels of the picture in [#THERE]. The result replaces
    /// [#DRAWN].
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

    // Each of the following methods has only one loop. If a method has several loops, the JIT
    // compiler does not vectorise those loops that have not run before the method is compiled.

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
