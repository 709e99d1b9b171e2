package fourstroke.backend.base.script;

import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/// Delays of presenting frames, which a [Script] has beside its happenings. Each takes effect once.
/// The script limits their sum.
final class Delays {

    private record Stall(long when, long nanos) {}

    private final PriorityQueue<Stall> stalls =
            new PriorityQueue<>((a, b) -> Long.compare(a.when, b.when));
    private final TreeMap<Long, Long> slowFrames = new TreeMap<>();

    /// Delays the first presentation at or after a time.
    void addAt(long when, long nanos) {
        stalls.add(new Stall(when, nanos));
    }

    /// Delays one frame, in addition to earlier delays.
    void addToFrame(long frame, long nanos) {
        slowFrames.merge(frame, nanos, Long::sum);
    }

    /// Calls the takers with all pending delays.
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

    /// {@return how much longer this frame takes, presented at this time} These delays are removed.
    long take(long frame, long nowNanos) {
        long delay = 0;
        while (!slowFrames.isEmpty() && slowFrames.firstKey() <= frame) { // or past when added
            delay += slowFrames.pollFirstEntry().getValue();
        }
        for (Stall stall = stalls.peek();
                stall != null && stall.when <= nowNanos;
                stall = stalls.peek()) {
            delay += stalls.remove().nanos;
        }
        return delay;
    }
}
