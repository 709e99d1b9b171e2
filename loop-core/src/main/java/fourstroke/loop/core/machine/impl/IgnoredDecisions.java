package fourstroke.loop.core.machine.impl;

/// Counts successive decisions of a schedule that the machine could not carry out.
final class IgnoredDecisions {

    /// The maximum number of successive decisions that the machine cannot carry out. A schedule
    /// that has made so many such decisions will probably go on making them. A usual schedule
    /// decides for some updates and then for a frame, so the schedule makes fewer decisions before
    /// the machine can carry out an update or a frame.
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
