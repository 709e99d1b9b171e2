package fourstroke.loop.watch;

/// A ring buffer whose elements are rows of numbers. When the buffer is full, a new row replaces
/// the oldest row. The constructor allocates all memory of the buffer.
final class Ring {

    private final int width;
    private final int limit;
    private final long[] cells;
    private long count;
    private int last; // The index in `cells` of the first number of the newest row.

    Ring(int width, int limit) {
        this.width = width;
        this.limit = limit;
        cells = new long[Math.multiplyExact(width, limit)];
    }

    /// Starts a new row. If the buffer is full, the new row replaces the oldest row. The method
    /// [#put] sets the numbers of the new row.
    void next() {
        last = (int) (count % limit) * width;
        count++;
    }

    /// Sets one number of the newest row.
    void put(int column, long value) {
        cells[last + column] = value;
    }

    /// {@return a number in a row}
    ///
    /// @param row the row number, from 0 for the oldest row in the buffer to [#kept()] - 1 for the
    ///   newest row
    long get(int row, int column) {
        if (row < 0 || row >= kept()) {
            throw new IndexOutOfBoundsException(
                    "row %2$s was requested, but there are only %1$s rows".formatted(kept(), row));
        }
        return cells[slot(row) * width + column];
    }

    /// {@return the position of the newest row in the buffer, counted in rows from 0}
    int slot() {
        return last / width;
    }

    /// {@return the position of a row in the buffer, counted in rows from 0}
    int slot(int row) {
        return (int) ((dropped() + row) % limit);
    }

    /// {@return the number of rows in the buffer}
    int kept() {
        return (int) Math.min(count, limit);
    }

    /// {@return the number of rows that newer rows have replaced}
    long dropped() {
        return count - kept();
    }

    /// {@return the values of one column for all rows in the buffer, with the oldest row first}
    long[] column(int column) {
        long[] values = new long[kept()];
        for (int i = 0; i < values.length; i++) values[i] = get(i, column);
        return values;
    }
}
