package fourstroke.loop.core.machine.impl;

/// Counts decisions in a row that could not be carried out.
final class IgnoredDecisions {

    /// A schedule that decides this often in a row what cannot be carried out has nothing else to
    /// decide. A pass of a few updates and a frame stays below that.
    private static final int LIMIT = 64;

    private int count;
    private long tick;
    private long frame;

    /// A decision could not be carried out after this many ticks and frames.
    ///
    /// @return whether the schedule may decide again
    boolean add(long tick, long frame) {
        if (tick != this.tick || frame != this.frame) count = 0;
        this.tick = tick;
        this.frame = frame;
        return ++count < LIMIT;
    }

    void clear() {
        count = 0;
    }
}
