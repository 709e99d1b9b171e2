package fourstroke.loop.core.schedule;

/// The policy of a loop, as a small pure object: decides what is due, and in which order. Each loop
/// has its own.
///
/// The machine calls [#next] each time it has carried out the last decision. Where the game was
/// told of dropped ticks between a decision for a frame and the frame, it asks once more, since
/// that may have taken time. A schedule decides from its arguments, from what it remembers, and
/// from what the game lets it ask; it reads no clock. Implement this interface to write your own:
/// one that changes little asks a [Steady] for the rest.
///
/// Most schedules call [FrameTimes#begin()] with the first decision for a frame: what follows is
/// then decided for that one moment until the frame is drawn.
public interface Schedule {

    /// The most inputs handed out for one [Due#INPUT] where a schedule [takes input while it
    /// comes][#takesInputWhileItComes()]: as many as a window of ours keeps.
    int INPUT_LIMIT = 1 << 16;

    /// What a schedule can decide.
    enum Due {
        /// Hand out the input that has arrived.
        INPUT,
        /// Run the next tick and hand out its update. Ignored where none is due; with a schedule
        /// that is [#untimed()] one is due at any time, save in a pause.
        UPDATE,
        /// Draw a frame and present it. Ignored where it could not be seen.
        RENDER,
        /// Nothing, until [#restUntil] or an input.
        REST
    }

    /// {@return what to do now} A schedule that keeps deciding what is ignored is taken to rest.
    /// One that keeps deciding [Due#INPUT] is not: the loop polls for input until it decides
    /// otherwise, on a virtual clock for ever.
    Due next(Ticks time, FrameTimes frames);

    /// {@return until when to rest, in nanoseconds, later than now; called right after [Due#REST]}
    /// The default is when a tick or a frame is due, whichever comes first; where the schedule is
    /// [#framewise()], a frame. One that is already due does not count: a schedule that rests all
    /// the same has no use for it.
    default long restUntil(Ticks time, FrameTimes frames) {
        long tick = framewise() || time.due() ? Long.MAX_VALUE : time.nextNanos();
        return frames.due() ? tick : Math.min(tick, frames.nextNanos());
    }

    /// {@return the moment that a frame shows, in nanoseconds: a game extrapolates by the time from
    /// the last tick to it}
    default long shownNanos(Ticks time) {
        return time.momentNanos();
    }

    /// {@return whether input is handed out as soon as a rest is over, without [Due#INPUT]}
    /// Otherwise it waits for that decision.
    default boolean inputAfterRest() {
        return false;
    }

    /// {@return whether input that comes to the window while input is handled is handed out with
    /// it, up to [#INPUT_LIMIT] inputs for one [Due#INPUT]} Otherwise it waits for the next, as
    /// posts do.
    default boolean takesInputWhileItComes() {
        return false;
    }

    /// {@return whether each frame is due one period after the start of the one before, not on a
    /// grid} Frames then come without being wanted: [FrameRate#onRequest()] is refused.
    default boolean slips() {
        return false;
    }

    /// {@return whether input and updates come only with a frame that is due} Where no frame can be
    /// seen, such passes go on without frames, at the rate of [Background#hidden()].
    /// [FrameRate#onRequest()] is refused.
    default boolean framewise() {
        return false;
    }

    /// {@return whether an update runs whenever this decides so, however much time has passed} Game
    /// time is then the number of updates: its scale is 1, and nothing is ever late or dropped.
    default boolean untimed() {
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
