package fourstroke.backend.headless;

import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/// How much longer than usual presenting is to take, and when: the part of a [Script] that is no
/// happening. Each delay counts once.
final class Delays {

    private record Stall(long when, long nanos) {}

    private final PriorityQueue<Stall> stalls =
            new PriorityQueue<>((a, b) -> Long.compare(a.when, b.when));
    private final TreeMap<Long, Long> slowFrames = new TreeMap<>();

    /// Delays the first presentation at or after a time.
    void addAt(long when, long nanos) {
        stalls.add(new Stall(when, nanos));
    }

    /// Delays one frame, more than before if it was delayed already.
    void addToFrame(long frame, long nanos) {
        slowFrames.merge(frame, nanos, (a, b) -> Script.time(a + b));
    }

    /// Shows all that are left.
    ///
    /// @param timed takes time and delay
    /// @param framed takes frame and delay
    void forEach(BiConsumer<Long, Long> timed, BiConsumer<Long, Long> framed) {
        stalls.forEach(stall -> timed.accept(stall.when, stall.nanos));
        slowFrames.forEach(framed);
    }

    boolean isEmpty() {
        return slowFrames.isEmpty() && stalls.isEmpty();
    }

    int size() {
        return stalls.size() + slowFrames.size();
    }

    /// {@return how much longer this frame takes, presented at this time}
    long take(long frame, long nowNanos) {
        long delay = 0;
        while (!slowFrames.isEmpty() && slowFrames.firstKey() <= frame) { // or past when written
            delay = Math.addExact(delay, slowFrames.pollFirstEntry().getValue());
        }
        for (Stall stall = stalls.peek();
                stall != null && stall.when <= nowNanos;
                stall = stalls.peek()) {
            delay = Math.addExact(delay, stalls.remove().nanos);
        }
        return delay;
    }
}
