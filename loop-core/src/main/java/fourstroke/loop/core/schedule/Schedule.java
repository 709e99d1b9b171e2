package fourstroke.loop.core.schedule;

/// A policy that decides what a loop does next: take input, run an update, draw a frame, or rest.
/// Each loop has its own schedule.
///
/// The state machine of the loop calls [#next] each time it has carried out the last decision. If
/// the machine reports dropped ticks after the decision to draw a frame, it calls [#next] again
/// before the frame, because the game may need a long time to handle the report. The decisions of a
/// schedule depend only on the arguments of its methods and on its own fields. A schedule reads no
/// clock. To write a schedule, a program implements this interface. If the schedule is similar to
/// [Steady], it can delegate to a [Steady] object.
///
/// Most schedules call [FrameTimes#begin()] when they make the first decision for a frame. From
/// this call until the frame is drawn, all decisions apply to the moment of the call.
///
/// The loop calls its schedule on the loop's thread. When the loop opens, it calls [#ticks],
/// [#slips], [#framewise] and [#inputAfterRest] once. After this, the loop calls [#next]
/// repeatedly, [#restUntil] after each [Due#REST], and [#shownNanos] after each [Due#RENDER].
public interface Schedule {

    /// The maximum number of inputs that the loop delivers for one [Due#ALL_INPUT]. A window of
    /// Fourstroke stores at most the same number of inputs.
    int INPUT_LIMIT = 1 << 16;

    /// A decision of a schedule.
    enum Due {
        /// Deliver the input that has arrived so far.
        INPUT,
        /// Deliver the input that has arrived so far, and also the input that arrives while the
        /// game handles this input, up to [#INPUT_LIMIT] inputs. Posts that arrive while the loop
        /// delivers this input wait for the next `INPUT` or `ALL_INPUT`. Otherwise a game that
        /// posts an object for each post could prevent updates.
        ALL_INPUT,
        /// Run the next tick and deliver its update. The machine ignores this decision if no tick
        /// is due. With [TickRule#COUNTED] a tick is always due, except in a pause.
        UPDATE,
        /// Draw a frame and present it. The machine ignores this decision if the player could not
        /// see the frame.
        RENDER,
        /// Wait until the time that [#restUntil] returns, or until an input arrives.
        REST,
        /// End the loop. A schedule may return this decision only after [#closed()] has returned
        /// false.
        END
    }

    /// {@return the next decision of this schedule} If a schedule returns only decisions that the
    /// machine ignores, the machine rests. If a schedule returns only [Due#INPUT], the loop polls
    /// for input until the schedule makes another decision; on a virtual clock no time passes
    /// during such polling. A loop whose schedule returns null ends with an
    /// [IllegalStateException].
    Due next(Ticks time, FrameTimes frames);

    /// {@return the time at which the rest ends, in nanoseconds; later than now} The machine calls
    /// this method right after [Due#REST]. In this default implementation, the rest ends when a
    /// tick or a frame is due, whichever is earlier. For a [#framewise()] schedule, the rest ends
    /// when a frame is due. This method ignores a tick or frame that is already due, because the
    /// schedule has decided to rest although the tick or frame is due. If the returned time is not
    /// later than now, the loop ends with an [IllegalStateException].
    default long restUntil(Ticks time, FrameTimes frames) {
        long tick = framewise() || time.due() ? Long.MAX_VALUE : time.nextNanos();
        return frames.due() ? tick : Math.min(tick, frames.nextNanos());
    }

    /// {@return the moment that a frame shows, in nanoseconds} A game extrapolates its state from
    /// the last tick to this moment. This default implementation returns [Ticks#momentNanos()], or
    /// the end of the last tick for [TickRule#MEASURED] and [TickRule#COUNTED].
    default long shownNanos(Ticks time) {
        return switch (ticks()) {
            case GRID, EVERY_TICK -> time.momentNanos();
            case MEASURED, COUNTED -> time.lastNanos();
        };
    }

    /// {@return the rule that determines when ticks are due and how long they are; by default
    /// [TickRule#GRID]}
    default TickRule ticks() {
        return TickRule.GRID;
    }

    /// {@return whether the loop delivers input as soon as a rest is over} If the result is false,
    /// input waits until the schedule decides [Due#INPUT].
    default boolean inputAfterRest() {
        return false;
    }

    /// {@return whether frames *slip*} If frames slip, each frame is due one period after the start
    /// of the previous frame. If frames do not slip, their due times lie on a grid. A schedule that
    /// slips does not support [FrameRate#onRequest()].
    default boolean slips() {
        return false;
    }

    /// {@return whether the schedule works frame by frame} Such a schedule takes input and runs
    /// updates only when a frame is due. While the player could not see a frame, the loop runs the
    /// passes of such a schedule without frames, at the rate of [Background#hidden()]. A schedule
    /// that works frame by frame does not support [FrameRate#onRequest()].
    default boolean framewise() {
        return false;
    }

    /// Informs the schedule that the user closed the window.
    ///
    /// @return whether the loop ends now; if false, the schedule must end the loop later with
    ///   [Due#END]
    default boolean closed() {
        return true;
    }
}
