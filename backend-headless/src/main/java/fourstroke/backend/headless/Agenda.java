package fourstroke.backend.headless;

import org.jspecify.annotations.Nullable;

import java.util.PriorityQueue;
import java.util.function.BiConsumer;

/// The happenings of a [Script] by time, or by tick: the earliest first, and those at the same
/// moment in the order in which they were added.
final class Agenda {

    private record Entry(long when, long order, Happening happening) {}

    private static int inTurn(Entry a, Entry b) {
        return a.when == b.when ? Long.compare(a.order, b.order) : Long.compare(a.when, b.when);
    }

    private final PriorityQueue<Entry> entries = new PriorityQueue<>(Agenda::inTurn);
    private long order;

    void add(long when, Happening happening) {
        entries.add(new Entry(when, order++, happening));
    }

    /// {@return when the next happening is, or [Long#MAX_VALUE]}
    long next() {
        Entry next = entries.peek();
        return next == null ? Long.MAX_VALUE : next.when;
    }

    /// {@return the next happening at or before this moment, taken out, or null}
    @Nullable Happening poll(long until) {
        Entry next = entries.peek();
        return next == null || next.when > until ? null : entries.remove().happening;
    }

    /// Calls the taker with all happenings and their moments, in order, and keeps them.
    void forEach(BiConsumer<Long, Happening> taker) {
        entries.stream()
                .sorted(Agenda::inTurn)
                .forEach(entry -> taker.accept(entry.when, entry.happening));
    }
}
