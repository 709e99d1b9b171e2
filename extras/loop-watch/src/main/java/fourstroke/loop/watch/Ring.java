package fourstroke.loop.watch;

/// A ring buffer of rows of numbers. The buffer allocates all of its memory when it is created.
final class Ring {

    private final int width;
    private final int limit;
    private final long[] cells;
    private long count;
    private int last; // The index at which the newest row starts.

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
    /// @param row the row, from 0 for the oldest row that is kept to [#kept()] - 1 for the newest
    long get(int row, int column) {
        if (row < 0 || row >= kept()) {
            throw new IndexOutOfBoundsException(
                    "row %2$s was requested, but there are only %1$s rows".formatted(kept(), row));
        }
        return cells[slot(row) * width + column];
    }

    /// {@return the slot of the newest row, which is a number from 0 to the maximum number of rows,
    /// exclusive}
    int slot() {
        return last / width;
    }

    /// {@return the slot of a row}
    int slot(int row) {
        return (int) ((dropped() + row) % limit);
    }

    /// {@return the number of rows that are kept}
    int kept() {
        return (int) Math.min(count, limit);
    }

    /// {@return the number of older rows that were overwritten}
    long dropped() {
        return count - kept();
    }

    /// {@return a column of all rows that are kept, the oldest row first}
    long[] column(int column) {
        long[] values = new long[kept()];
        for (int i = 0; i < values.length; i++) values[i] = get(i, column);
        return values;
    }
}
