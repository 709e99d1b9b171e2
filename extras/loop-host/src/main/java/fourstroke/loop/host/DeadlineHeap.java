package fourstroke.loop.host;

import java.util.Arrays;

/// A binary heap of deadlines. Each deadline has a number, which is called its *slot*. Callers use
/// the slot to change and to remove the deadline. A new deadline reuses the slot of a removed
/// deadline if there is a free slot.
///
/// The heap consists of arrays of numbers and contains no objects. If the heap contains 100,000
/// deadlines, a new, changed or removed deadline moves at most 17 deadlines within the arrays. With
/// the deadlines of 10,000 loops the arrays fit into the cache of a core, while the objects of the
/// loops do not fit into the cache.
///
/// Deadlines are times of [System#nanoTime()], which may overflow. The heap therefore compares only
/// differences of deadlines, and the difference of any two deadlines must be less than 2^63
/// nanoseconds, which are about 292 years.
final class DeadlineHeap {

    /// The value that [#first()] returns instead of a slot if the heap is empty.
    static final int NONE = -1;

    private long[] nanos = new long[16]; // The deadlines by their position in the heap.
    // The slots by the position in the heap. The elements from the index `size` on are the free
    // slots, whose deadlines were removed.
    private int[] slots = new int[16];
    private int[] positions = new int[16]; // The positions in the heap by slot.
    private int size;
    private int made; // The number of slots that the heap has created, including free slots.

    /// {@return the number of deadlines in the heap}
    int size() {
        return size;
    }

    /// {@return the slot of a new deadline} A slot is less than the largest number of deadlines
    /// that the heap has contained at one time, so a caller can use slots as indices of a small
    /// array.
    int add(long deadlineNanos) {
        if (size == nanos.length) {
            nanos = Arrays.copyOf(nanos, 2 * size);
            slots = Arrays.copyOf(slots, 2 * size);
            positions = Arrays.copyOf(positions, 2 * size);
        }
        int slot = size < made ? slots[size] : made++;
        rise(size++, slot, deadlineNanos);
        return slot;
    }

    /// Removes a deadline.
    void remove(int slot) {
        int position = positions[slot];
        int last = slots[--size];
        long lastNanos = nanos[size];
        slots[size] = slot;
        if (last != slot) move(position, last, lastNanos);
    }

    /// Changes a deadline.
    void set(int slot, long deadlineNanos) {
        move(positions[slot], slot, deadlineNanos);
    }

    /// {@return the slot of the earliest deadline, or [#NONE] if the heap is empty}
    int first() {
        return size == 0 ? NONE : slots[0];
    }

    /// {@return the earliest deadline} The heap must not be empty.
    long firstNanos() {
        return nanos[0];
    }

    private void move(int position, int slot, long deadlineNanos) {
        if (position > 0 && deadlineNanos - nanos[(position - 1) >> 1] < 0)
            rise(position, slot, deadlineNanos);
        else sink(position, slot, deadlineNanos);
    }

    private void rise(int from, int slot, long deadlineNanos) {
        int at = from;
        while (at > 0) {
            int parent = (at - 1) >> 1;
            if (deadlineNanos - nanos[parent] >= 0) break;
            put(at, slots[parent], nanos[parent]);
            at = parent;
        }
        put(at, slot, deadlineNanos);
    }

    private void sink(int from, int slot, long deadlineNanos) {
        int at = from;
        for (int child = 2 * at + 1; child < size; child = 2 * at + 1) {
            if (child + 1 < size && nanos[child + 1] - nanos[child] < 0) child++;
            if (nanos[child] - deadlineNanos >= 0) break;
            put(at, slots[child], nanos[child]);
            at = child;
        }
        put(at, slot, deadlineNanos);
    }

    private void put(int position, int slot, long deadlineNanos) {
        nanos[position] = deadlineNanos;
        slots[position] = slot;
        positions[slot] = position;
    }
}
