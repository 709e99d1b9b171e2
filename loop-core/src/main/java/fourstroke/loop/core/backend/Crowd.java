package fourstroke.loop.core.backend;

/// Whether more threads want the cores than there are. Pure but for whom it asks; one thread.
///
/// Where the system says how many want one, it is looked up and believed for a moment. Elsewhere it
/// is seen by sleeps that end far too late: believed for two seconds after one such sleep, and for
/// twice as long each time that another is seen in that time or soon after it, but not at once: in
/// the first eighth of the time it is the same sight.
final class Crowd {

    /// Looked up no more often than this: it takes 5 microseconds, or some 30 on a core that just
    /// woke up, 0.06 % of it.
    static final long LOOK_NANOS = 50_000_000;

    /// A crowd that was counted is believed for so long: a game's own helpers come and go with its
    /// frames, and are a crowd even if every second look misses them.
    static final long COUNTED_NANOS = 250_000_000;

    /// A sleep that is later than this did not find a core free: the slowest idle cores that were
    /// measured come back within a third of it, and the schedulers' turns take milliseconds.
    static final long LOST_NANOS = 500_000;

    /// One late sleep may be a pause of the collector, and to believe it costs wake-ups. Where
    /// cores are crowded, one sleep in forty is late, so that at 60 Hz another is seen in this
    /// time.
    static final long SHORTEST_NANOS = 2_000_000_000;

    /// After so long one rest is tried in the usual way: one in a thousand at 60 Hz.
    static final long LONGEST_NANOS = 16_000_000_000L;

    private final CoreDemand demand;
    private final int cores;
    private long holdNanos = SHORTEST_NANOS;
    private long believedNanos; // since when
    private long forNanos; // 0 while nothing is
    private long lookedNanos;
    private boolean looked;
    private boolean counted; // the system does say

    /// A crowd for so many cores.
    Crowd(CoreDemand demand, int cores) {
        this.demand = demand;
        this.cores = cores;
    }

    /// A sleep ended so late, at this moment.
    void slept(long lateNanos, long nowNanos) {
        if (lateNanos <= LOST_NANOS || counted) return;
        boolean again = forNanos > 0 && nowNanos - believedNanos < 2 * holdNanos;
        // Several late sleeps of one rest are one sight.
        if (!again) holdNanos = SHORTEST_NANOS;
        else if (nowNanos - believedNanos > holdNanos / 8)
            holdNanos = Math.min(2 * holdNanos, LONGEST_NANOS);
        believe(nowNanos, holdNanos);
    }

    private void believe(long nowNanos, long nanos) {
        believedNanos = nowNanos;
        forNanos = nanos;
    }

    /// {@return whether the cores are to be taken for crowded}
    boolean isDense(long nowNanos) {
        return forNanos > 0 && nowNanos - believedNanos < forNanos;
    }

    /// Looks it up, unless that was done a moment ago. On a core that just woke up this takes tens
    /// of microseconds: not for the end of a rest.
    void look(long nowNanos) {
        if (looked && nowNanos - lookedNanos < LOOK_NANOS) return;
        int threads = demand.threads();
        lookedNanos = nowNanos;
        looked = true;
        counted = threads != CoreDemand.UNKNOWN;
        if (threads > cores) believe(nowNanos, COUNTED_NANOS);
    }
}
