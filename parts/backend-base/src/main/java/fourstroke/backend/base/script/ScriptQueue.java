package fourstroke.backend.base.script;

import org.jspecify.annotations.Nullable;

import java.util.PriorityQueue;
import java.util.function.BiConsumer;

/// The inputs of a [Script] by time, or by tick: the earliest first, and those at the same moment
/// in the order in which they were added.
final class ScriptQueue {

    private record Entry(long when, long order, ScriptedInput input) {}

    private static int inTurn(Entry a, Entry b) {
        return a.when == b.when ? Long.compare(a.order, b.order) : Long.compare(a.when, b.when);
    }

    private final PriorityQueue<Entry> entries = new PriorityQueue<>(ScriptQueue::inTurn);
    private long order;

    void add(long when, ScriptedInput input) {
        entries.add(new Entry(when, order++, input));
    }

    /// {@return when the next input is, or [Long#MAX_VALUE]}
    long next() {
        Entry next = entries.peek();
        return next == null ? Long.MAX_VALUE : next.when;
    }

    /// {@return the next input at or before this moment, taken out, or null}
    @Nullable ScriptedInput poll(long until) {
        Entry next = entries.peek();
        return next == null || next.when > until ? null : entries.remove().input;
    }

    /// Calls the taker with all inputs and their moments, in order, and keeps them.
    void forEach(BiConsumer<Long, ScriptedInput> taker) {
        entries.stream()
                .sorted(ScriptQueue::inTurn)
                .forEach(entry -> taker.accept(entry.when, entry.input));
    }
}
