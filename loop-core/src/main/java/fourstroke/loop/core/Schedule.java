package fourstroke.loop.core;

/// The policy of a loop, as a small pure object: decides what is due, and in which order. Each loop
/// has its own.
///
/// The machine calls [#next] each time it has carried out the last decision. A schedule decides
/// from its arguments and from what it remembers; it reads no clock. Implement this interface to
/// write your own.
public interface Schedule {

    /// The most inputs handed out for one [Due#INPUT] where a schedule [takes input while it
    /// comes][#takesInputWhileItComes()]: as many as a window of ours keeps.
    int INPUT_LIMIT = 1 << 16;

    /// What a schedule can decide.
    enum Due {
        /// Hand out the input that has arrived.
        INPUT,
        /// Run the next tick and hand out its update. Ignored where none is due.
        UPDATE,
        /// Draw a frame and present it. Ignored where it could not be seen.
        RENDER,
        /// Nothing, until [#restUntil] or an input.
        REST
    }

    /// {@return what to do now} A schedule that keeps deciding what is ignored is taken to rest.
    /// One that keeps deciding [Due#INPUT] is not: the loop polls for input until it decides
    /// otherwise, on a virtual clock for ever.
    Due next(Timeline time, FramePace frames);

    /// {@return until when to rest, in nanoseconds, later than now; called right after [Due#REST]}
    /// The default is when a tick or a frame is due, whichever comes first. One that is already due
    /// does not count: a schedule that rests all the same has no use for it.
    default long restUntil(Timeline time, FramePace frames) {
        long tick = time.tickDue() ? Long.MAX_VALUE : time.nextTickNanos();
        return frames.due() ? tick : Math.min(tick, frames.nextNanos());
    }

    /// {@return the moment that a frame shows, in nanoseconds: a game extrapolates by the time from
    /// the last tick to it}
    default long shownNanos(Timeline time) {
        return time.momentNanos();
    }

    /// {@return whether input is handed out as soon as a rest is over, without [Due#INPUT]}
    /// Otherwise it waits for that decision.
    default boolean takesInputAfterRest() {
        return false;
    }

    /// {@return whether input that comes to the window while input is handled is handed out with
    /// it, up to [#INPUT_LIMIT] inputs for one [Due#INPUT]} Otherwise it waits for the next, as
    /// posts do.
    default boolean takesInputWhileItComes() {
        return false;
    }

    /// {@return whether each frame is due one period after the start of the one before, not on a
    /// grid}
    default boolean slips() {
        return false;
    }

    /// {@return whether a frame is drawn only when one is wanted} Before that it is not late.
    default boolean drawsOnDemand() {
        return false;
    }

    /// {@return whether the loop of a window that was closed ends where its next frame would come,
    /// and not at once}
    default boolean endsAtFrame() {
        return false;
    }

    /// {@return whether tick lengths are cut to whole nanoseconds}
    default boolean truncates() {
        return false;
    }
}
