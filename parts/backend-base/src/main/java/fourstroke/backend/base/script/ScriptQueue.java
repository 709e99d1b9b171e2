package fourstroke.backend.base.script;

import org.jspecify.annotations.Nullable;

import java.util.PriorityQueue;
import java.util.function.BiConsumer;

/// A queue of the actions or delays of a [Script], ordered by time, tick or frame. Entries with the
/// same moment keep the order in which they were added.
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
    // The number of entries. The loop asks for the number of entries before each event, and reading
    // a field is fast.
    private int size;

    void add(long when, T thing) {
        entries.add(new Entry<>(when, order++, thing));
        size++;
    }

    int size() {
        return size;
    }

    /// {@return the moment of the first entry, or [Long#MAX_VALUE] if the queue is empty}
    long next() {
        Entry<T> next = entries.peek();
        return next == null ? Long.MAX_VALUE : next.when;
    }

    /// Removes the first entry whose moment is at or before the given moment.
    ///
    /// @return the entry that was removed, or null if there is none
    @Nullable T poll(long until) {
        if (size == 0 || next() > until) return null;
        size--;
        return entries.remove().thing;
    }

    /// Calls a consumer once for each entry, in order, with the moment of the entry and the entry
    /// itself. The queue does not change.
    void forEach(BiConsumer<Long, T> consumer) {
        entries.stream().sorted().forEach(entry -> consumer.accept(entry.when, entry.thing));
    }
}
