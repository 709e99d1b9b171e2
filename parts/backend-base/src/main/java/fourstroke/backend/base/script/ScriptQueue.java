package fourstroke.backend.base.script;

import org.jspecify.annotations.Nullable;

import java.util.PriorityQueue;
import java.util.function.BiConsumer;

/// A queue of the actions or delays of a [Script], ordered by time, tick or frame. If several
/// entries have the same time, tick or frame, the queue keeps the order in which the entries were
/// added.
///
/// @param <T> the type of the entries
final class ScriptQueue<T> {

    private record Entry<T>(long when, long order, T thing) implements Comparable<Entry<T>> {

        @Override
        public int compareTo(Entry<T> other) {
            return when == other.when
                    ? Long.compare(order, other.order)
                    : Long.compare(when, other.when);
        }
    }

    private final PriorityQueue<Entry<T>> entries = new PriorityQueue<>();
    private long order;
    // The number of entries. This field repeats entries.size(), because the loop reads the number
    // of entries before each event, and reading a field is faster than the call.
    private int size;

    void add(long when, T thing) {
        entries.add(new Entry<>(when, order++, thing));
        size++;
    }

    int size() {
        return size;
    }

    /// {@return the time, tick or frame of the first entry, or [Long#MAX_VALUE] if the queue is
    /// empty}
    long next() {
        Entry<T> next = entries.peek();
        return next == null ? Long.MAX_VALUE : next.when;
    }

    /// Removes the first entry if its time, tick or frame is not after the given limit.
    ///
    /// @return the removed entry, or null if the queue is empty or its first entry is after the
    ///   limit
    @Nullable T poll(long until) {
        if (size == 0 || next() > until) return null;
        size--;
        return entries.remove().thing;
    }

    /// Calls a consumer for each entry in the order of the queue, with the time, tick or frame of
    /// the entry and the entry itself. The method does not change the queue.
    void forEach(BiConsumer<Long, T> consumer) {
        entries.stream().sorted().forEach(entry -> consumer.accept(entry.when, entry.thing));
    }
}
