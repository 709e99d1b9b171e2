package fourstroke.loop.core.machine.impl;

/// Counts successive decisions of a schedule that the machine could not carry out.
final class IgnoredDecisions {

    /// The maximum number of successive decisions that the machine cannot carry out. After this
    /// number of decisions, the schedule will probably not make a different decision. Usual
    /// schedules, which decide for some updates and then for a frame, make fewer decisions before a
    /// tick or a frame is possible.
    private static final int LIMIT = 64;

    private int count;
    private long tick;
    private long frame;

    /// Records that the machine could not carry out a decision. The count starts again if a tick or
    /// a frame was carried out after the previous call.
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
