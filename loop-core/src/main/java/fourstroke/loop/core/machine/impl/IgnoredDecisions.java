package fourstroke.loop.core.machine.impl;

/// Counts successive decisions of a schedule that the machine could not carry out.
final class IgnoredDecisions {

    /// The maximum number of successive decisions that the machine cannot carry out. A schedule
    /// that has made 64 such decisions in a row will probably continue to make them. A usual
    /// schedule makes fewer decisions in a row before the machine can carry out an update or a
    /// frame.
    private static final int LIMIT = 64;

    private int count;
    private long tick;
    private long frame;

    /// Records that the machine could not carry out a decision. The count of decisions starts again
    /// if the machine has run a tick or drawn a frame since the previous call of `add`.
    ///
    /// @return whether the machine may ask the schedule for another decision; if false, the machine
    ///   rests
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
