package fourstroke.loop.core.backend;

/// Whether more threads want a core than there are cores. Pure, except for the system call; one
/// thread.
///
/// Where the system tells how many want one, the answer is believed for a moment. Elsewhere sleeps
/// that end far too late show it: a crowd is assumed for two seconds after one such sleep, and for
/// twice as long each time that another follows in that time or soon after it. In the first eighth
/// of the time, another is the same observation.
final class Crowd {

    /// The system is asked no more often than this: it takes 5 microseconds, or some 30 on a core
    /// that just woke up, 0.06 % of it.
    static final long LOOK_NANOS = 50_000_000;

    /// A counted crowd is believed for this long: a game's own worker threads come and go with its
    /// frames, and are a crowd even if every second count misses them.
    static final long COUNTED_NANOS = 250_000_000;

    /// A sleep that is later than this did not find a core free: the slowest idle cores that were
    /// measured come back within a third of it, and the schedulers' turns take milliseconds.
    static final long LOST_NANOS = 500_000;

    /// One late sleep may be a pause of the garbage collector, and believing it costs wake-ups.
    /// Where cores are crowded, one sleep in forty is late, so that at 60 Hz another follows within
    /// this time.
    static final long SHORTEST_NANOS = 2_000_000_000;

    /// After this long one rest is tried in the usual way: one in a thousand at 60 Hz.
    static final long LONGEST_NANOS = 16_000_000_000L;

    private final CoreDemand demand;
    private final int cores;
    private long holdNanos = SHORTEST_NANOS;
    private long believedNanos; // since when
    private long forNanos; // 0 while nothing is
    private long lookedNanos;
    private boolean looked;
    private boolean counted; // the system tells

    /// A crowd on this many cores.
    Crowd(CoreDemand demand, int cores) {
        this.demand = demand;
        this.cores = cores;
    }

    /// A sleep ended this late, at this moment.
    void slept(long lateNanos, long nowNanos) {
        if (lateNanos <= LOST_NANOS || counted) return;
        boolean again = forNanos > 0 && nowNanos - believedNanos < 2 * holdNanos;
        // Several late sleeps of one rest are one observation.
        if (!again) holdNanos = SHORTEST_NANOS;
        else if (nowNanos - believedNanos > holdNanos / 8)
            holdNanos = Math.min(2 * holdNanos, LONGEST_NANOS);
        believe(nowNanos, holdNanos);
    }

    private void believe(long nowNanos, long nanos) {
        believedNanos = nowNanos;
        forNanos = nanos;
    }

    /// {@return whether the cores are assumed to be crowded}
    boolean isDense(long nowNanos) {
        return forNanos > 0 && nowNanos - believedNanos < forNanos;
    }

    /// Asks the system, unless it did so a moment ago. On a core that just woke up this takes tens
    /// of microseconds: do not call it near the end of a rest.
    void look(long nowNanos) {
        if (looked && nowNanos - lookedNanos < LOOK_NANOS) return;
        int threads = demand.threads();
        lookedNanos = nowNanos;
        looked = true;
        counted = threads != CoreDemand.UNKNOWN;
        if (threads > cores) believe(nowNanos, COUNTED_NANOS);
    }
}
