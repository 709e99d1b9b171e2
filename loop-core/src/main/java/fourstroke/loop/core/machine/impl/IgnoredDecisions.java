package fourstroke.loop.core.machine.impl;

/// Counts successive decisions of a schedule that the machine could not carry out.
final class IgnoredDecisions {

    /// The maximum number of successive decisions that cannot be carried out. After this many
    /// decisions the schedule has apparently no other decision to make. A schedule that repeats a
    /// few updates and a frame makes fewer decisions before a tick or a frame comes.
    private static final int LIMIT = 64;

    private int count;
    private long tick;
    private long frame;

    /// Takes note that a decision could not be carried out. The count starts again if a tick or a
    /// frame came since the previous call.
    ///
    /// @return whether the schedule may decide again; if false, the machine rests
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
