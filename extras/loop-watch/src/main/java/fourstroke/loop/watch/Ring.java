package fourstroke.loop.watch;

/// A ring buffer of rows of numbers. All memory is allocated at the start.
final class Ring {

    private final int width;
    private final int limit;
    private final long[] cells;
    private long count;
    private int last; // where the newest row starts

    Ring(int width, int limit) {
        this.width = width;
        this.limit = limit;
        cells = new long[Math.multiplyExact(width, limit)];
    }

    /// Begins a new row, in place of the oldest if the ring is full; [#put] fills it.
    void next() {
        last = (int) (count % limit) * width;
        count++;
    }

    /// Sets a number of the newest row.
    void put(int column, long value) {
        cells[last + column] = value;
    }

    /// {@return a number of a row that is kept}
    ///
    /// @param row 0 is the oldest that is kept, [#kept()] - 1 the newest
    long get(int row, int column) {
        if (row < 0 || row >= kept()) {
            throw new IndexOutOfBoundsException(
                    "there are %s rows, so none is number %s".formatted(kept(), row));
        }
        return cells[slot(row) * width + column];
    }

    /// {@return where the newest row is kept: a number from 0 to the limit, exclusive}
    int slot() {
        return last / width;
    }

    /// {@return where this row is kept}
    int slot(int row) {
        return (int) ((dropped() + row) % limit);
    }

    /// {@return how many rows are kept}
    int kept() {
        return (int) Math.min(count, limit);
    }

    /// {@return how many older rows were overwritten}
    long dropped() {
        return count - kept();
    }

    /// {@return one column of all rows that are kept, the oldest first}
    long[] column(int column) {
        long[] values = new long[kept()];
        for (int i = 0; i < values.length; i++) values[i] = get(i, column);
        return values;
    }
}
