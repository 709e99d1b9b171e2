package fourstroke.loop.core;

/// What a turn of the loop ends with. Numbers, because a reference that is stored runs the garbage
/// collector's barriers, and an event that is returned has to be recognised again.
final class Given {

    /// Go on: nothing has been decided yet.
    static final int UNDECIDED = -1;

    /// No event: the loop is over, or nothing is due and the host rests.
    static final int NOTHING = 0;

    static final int UPDATE = 1;
    static final int IDLE = 2;
    static final int RENDER = 3;
    static final int AFTER_RENDER = 4;

    /// An input, or dropped ticks.
    static final int TOLD = 5;

    private Given() {}
}
