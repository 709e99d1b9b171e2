package fourstroke.loop.core.schedule;

/// A schedule decides what is due, and in which order. Each loop has its own.
///
/// The machine calls [#next] each time it has carried out the last decision. If dropped ticks were
/// reported between the decision for a frame and the frame, the machine calls it once more, since
/// the game may have taken long to handle the report. A schedule decides from its arguments and its
/// own fields; it reads no clock. To write your own, implement this interface; a schedule that
/// differs little from [Steady] can delegate to one.
///
/// Most schedules call [FrameTimes#begin()] with the first decision for a frame. All decisions
/// until the frame is drawn are then made for that moment.
///
/// The loop calls a schedule on its own thread, in this order: [#ticks], [#slips], [#framewise] and
/// [#inputAfterRest] once, when it opens; then [#next], after each [Due#REST] also [#restUntil],
/// and after each [Due#RENDER] also [#shownNanos].
public interface Schedule {

    /// The most inputs handed out for one [Due#ALL_INPUT]: as many as our windows keep.
    int INPUT_LIMIT = 1 << 16;

    /// What a schedule can decide.
    enum Due {
        /// Hand out the input that has arrived by now.
        INPUT,
        /// Hand out the input that has arrived, and what arrives while the game handles it, up to
        /// [#INPUT_LIMIT] inputs. Posts that arrive meanwhile wait for the next decision of this
        /// kind: work that posts more work must not delay an update.
        ALL_INPUT,
        /// Run the next tick and hand out its update. Ignored if none is due; with
        /// [TickRule#COUNTED] one is due at any time, except in a pause.
        UPDATE,
        /// Draw a frame and present it. Ignored if the frame could not be seen.
        RENDER,
        /// Do nothing until [#restUntil] or an input.
        REST,
        /// End the loop, after [#closed()] returned false.
        END
    }

    /// {@return what to do now} If a schedule keeps returning decisions that are ignored, the
    /// machine rests. If it keeps returning [Due#INPUT], the loop polls for input until the
    /// schedule decides otherwise, on a virtual clock forever. A loop whose schedule returns null
    /// ends with an [IllegalStateException].
    Due next(Ticks time, FrameTimes frames);

    /// {@return until when to rest, in nanoseconds, later than now; called right after [Due#REST]}
    /// The default is when a tick or a frame is due, whichever comes first; for a [#framewise()]
    /// schedule, when a frame is due. A tick or frame that is already due does not count, since the
    /// schedule rests although it is due. A loop whose schedule rests until now or earlier ends
    /// with an [IllegalStateException].
    default long restUntil(Ticks time, FrameTimes frames) {
        long tick = framewise() || time.due() ? Long.MAX_VALUE : time.nextNanos();
        return frames.due() ? tick : Math.min(tick, frames.nextNanos());
    }

    /// {@return the moment that a frame shows, in nanoseconds: a game extrapolates by the time from
    /// the last tick to it} The default is [Ticks#momentNanos()], or for [TickRule#MEASURED] and
    /// [TickRule#COUNTED] the end of the last tick.
    default long shownNanos(Ticks time) {
        return switch (ticks()) {
            case GRID, EVERY_TICK -> time.momentNanos();
            case MEASURED, COUNTED -> time.lastNanos();
        };
    }

    /// {@return how ticks follow time} The default is [TickRule#GRID].
    default TickRule ticks() {
        return TickRule.GRID;
    }

    /// {@return whether input is handed out as soon as a rest is over, without [Due#INPUT]}
    /// Otherwise it waits for that decision.
    default boolean inputAfterRest() {
        return false;
    }

    /// {@return whether each frame is due one period after the start of the frame before, and not
    /// on a grid} Frames then come without being wanted: [FrameRate#onRequest()] is refused.
    default boolean slips() {
        return false;
    }

    /// {@return whether input and updates come only with a frame that is due} Where no frame can be
    /// seen, such passes go on without frames, at the rate of [Background#hidden()].
    /// [FrameRate#onRequest()] is refused.
    default boolean framewise() {
        return false;
    }

    /// The window was closed.
    ///
    /// @return whether the loop ends now; if not, the schedule ends it with [Due#END]
    default boolean closed() {
        return true;
    }
}
