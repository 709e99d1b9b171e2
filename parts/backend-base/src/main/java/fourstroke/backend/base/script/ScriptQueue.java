package fourstroke.backend.base.script;

import org.jspecify.annotations.Nullable;

import java.util.PriorityQueue;
import java.util.function.BiConsumer;

/// A queue of the actions or delays of a [Script], ordered by time, tick or frame. Entries of the
/// same moment are in the order in which they were added.
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
    private int size; // of the entries, at hand because each event of a loop asks for it

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

    /// {@return the first entry at or before a moment, which is removed, or null if there is none}
    @Nullable T poll(long until) {
        if (size == 0 || next() > until) return null;
        size--;
        return entries.remove().thing;
    }

    /// Calls a consumer with the moment of each entry and the entry, in order. The queue is not
    /// changed.
    void forEach(BiConsumer<Long, T> consumer) {
        entries.stream().sorted().forEach(entry -> consumer.accept(entry.when, entry.thing));
    }
}
