package fourstroke.backend.base.script;

import java.util.function.BiConsumer;

/// Delays of presenting frames, which a [Script] has beside its happenings. Each takes effect once.
/// The script limits their sum.
final class Delays {

    private final ScriptQueue<Long> stalls = new ScriptQueue<>();
    private final ScriptQueue<Long> slowFrames = new ScriptQueue<>();

    /// Delays the first presentation at or after a time.
    void addAt(long when, long nanos) {
        stalls.add(when, nanos);
    }

    /// Delays one frame, in addition to earlier delays.
    void addToFrame(long frame, long nanos) {
        slowFrames.add(frame, nanos);
    }

    /// Calls the takers with all pending delays.
    ///
    /// @param timed takes time and delay
    /// @param framed takes frame and delay
    void forEach(BiConsumer<Long, Long> timed, BiConsumer<Long, Long> framed) {
        stalls.forEach(timed);
        slowFrames.forEach(framed);
    }

    int size() {
        return stalls.size() + slowFrames.size();
    }

    /// {@return how much longer this frame takes, presented at this time} These delays are removed.
    long take(long frame, long nowNanos) {
        return sum(slowFrames, frame) + sum(stalls, nowNanos); // frames may be past when added
    }

    private static long sum(ScriptQueue<Long> delays, long until) {
        long sum = 0;
        for (Long nanos = delays.poll(until); nanos != null; nanos = delays.poll(until))
            sum += nanos;
        return sum;
    }
}
