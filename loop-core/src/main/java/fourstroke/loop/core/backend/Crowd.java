package fourstroke.loop.core.backend;

/// Whether more threads want the cores than there are: seen by sleeps that end far too late. Pure;
/// one thread.
///
/// Believed for two seconds after one such sleep; for twice as long each time that another is seen
/// in that time or soon after it.
final class Crowd {

    /// A sleep that is later than this did not find a core free: the slowest idle cores that were
    /// measured come back within a third of it, and the schedulers' turns take milliseconds.
    static final long LOST_NANOS = 500_000;

    /// One late sleep may be a pause of the collector, and to believe it costs wake-ups. Where
    /// cores are crowded, one sleep in forty is late, so that at 60 Hz another is seen in this
    /// time.
    static final long SHORTEST_NANOS = 2_000_000_000;

    /// After so long one rest is tried in the usual way: one in a thousand at 60 Hz.
    static final long LONGEST_NANOS = 16_000_000_000L;

    private long holdNanos = SHORTEST_NANOS;
    private long seenNanos;
    private boolean seen;

    /// A sleep ended so late, at this moment.
    void slept(long lateNanos, long nowNanos) {
        if (lateNanos <= LOST_NANOS) return;
        boolean again = seen && nowNanos - seenNanos < 2 * holdNanos;
        // Several late sleeps of one rest are one sight.
        if (!again) holdNanos = SHORTEST_NANOS;
        else if (nowNanos - seenNanos > holdNanos / 8)
            holdNanos = Math.min(2 * holdNanos, LONGEST_NANOS);
        seenNanos = nowNanos;
        seen = true;
    }

    /// {@return whether the cores are to be taken for crowded}
    boolean isDense(long nowNanos) {
        return seen && nowNanos - seenNanos < holdNanos;
    }
}
