package fourstroke.backend.base.script;

import org.jspecify.annotations.Nullable;

import java.util.PriorityQueue;
import java.util.function.BiConsumer;

/// What a [Script] has by time, by tick or by frame: the earliest first, and at the same moment in
/// the order in which it was added.
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

    void add(long when, T thing) {
        entries.add(new Entry<>(when, order++, thing));
    }

    int size() {
        return entries.size();
    }

    /// {@return when the next is, or [Long#MAX_VALUE]}
    long next() {
        Entry<T> next = entries.peek();
        return next == null ? Long.MAX_VALUE : next.when;
    }

    /// {@return the next at or before this moment, taken out, or null}
    @Nullable T poll(long until) {
        return next() > until || entries.isEmpty() ? null : entries.remove().thing;
    }

    /// Calls the taker with all and their moments, in order, and keeps them.
    void forEach(BiConsumer<Long, T> taker) {
        entries.stream().sorted().forEach(entry -> taker.accept(entry.when, entry.thing));
    }
}
