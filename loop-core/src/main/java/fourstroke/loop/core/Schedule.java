package fourstroke.loop.core;

/// What is due, and in which order: the policy of a loop, as a small pure object. Each loop has its
/// own.
///
/// The machine asks [#next] whenever it has done what it was told last. A schedule decides from
/// what it is shown and keeps what it must remember; it reads no clock. Write your own by
/// implementing this interface.
public interface Schedule {

    /// What a schedule can decide.
    enum Due {
        /// Hand out the input that has come.
        INPUT,
        /// Run the next tick and hand out its update. Where none is due it is left out.
        UPDATE,
        /// Draw a frame and present it. Where it could not be seen it is left out.
        RENDER,
        /// Nothing, until [#restUntil] or an input.
        REST
    }

    /// {@return what to do now} One that decides over and over what is left out is taken to rest.
    /// [Due#INPUT] over and over is no rest: the loop looks for input until something else is
    /// decided, and on a virtual clock for ever.
    Due next(Timeline time, FramePace frames);

    /// {@return until when to rest, in nanoseconds; asked right after [Due#REST]; later than now}
    /// By itself until a tick or a frame is due, whichever comes first. What is due already ends no
    /// rest: a schedule that decides to rest then has no use for it.
    default long restUntil(Timeline time, FramePace frames) {
        long tick = time.tickDue() ? Long.MAX_VALUE : time.nextTickNanos();
        return frames.due() ? tick : Math.min(tick, frames.nextNanos());
    }

    /// {@return the moment that a frame shows: how far it lies after the last tick is what a game
    /// extrapolates by}
    default long shownNanos(Timeline time) {
        return time.momentNanos();
    }

    /// {@return whether input is taken as soon as a rest is over, without [Due#INPUT] being
    /// decided} Otherwise it waits for that decision.
    default boolean takesInputAfterRest() {
        return false;
    }

    /// {@return whether each frame is counted from the start of the one before, and not on a grid}
    default boolean slips() {
        return false;
    }

    /// {@return whether a frame is drawn only where one is wanted} Until it is, it is not late.
    default boolean drawsOnDemand() {
        return false;
    }

    /// {@return whether tick lengths are cut to whole nanoseconds}
    default boolean truncates() {
        return false;
    }
}
