package fourstroke.loop.core.view;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Render;

/// An observer of a loop, such as a recorder or a profiler. A listener can also draw over each
/// frame. [fourstroke.loop.core.GameLoop#listen] adds a listener. Most games do not need this
/// interface.
///
/// The loop calls its listeners at five kinds of moments. These moments divide the time of the loop
/// into parts; the last part ends with the call of [#ends]. This diagram shows the parts:
///
/// ```
/// restEnds ... handingOut(Render) ... presentBegins ... presentEnds ... restBegins ... restEnds
///    input, updates      |       drawing     |  presenting  |  input, updates  |  resting
/// ```
///
/// The difference of [fourstroke.loop.core.GameLoop#tick()] at two moments is the number of updates
/// between the two moments. Between two frames the loop may rest several times or not at all, and
/// may take input and run updates before and after each rest.
///
/// All times are nanoseconds of the window's clock and never go back. Every method is called on the
/// loop's thread while the loop works, so a slow listener delays the loop, and the time that a
/// listener takes counts as work of the game. A listener may remove itself and may read anything
/// from the loop. The only method with an effect on the loop that a listener may call is
/// [fourstroke.loop.core.GameLoop#stop()].
///
/// If a listener throws an exception, the loop first finishes its current work and calls the other
/// listeners; the loop does not begin a rest without a deadline. After this work, the game gets the
/// exception when it asks the iterator or [fourstroke.loop.core.GameLoop#poll()] for the next
/// event. If the game was making a change, the method that makes the change throws the exception. A
/// game that catches the exception can continue, and no event is lost.
public interface LoopListener {

    /// A change that a game or its user can make while the loop runs. When the change is reported,
    /// the loop already has the new value. For changes that the display causes, see
    /// [fourstroke.loop.core.GameLoop#frames()].
    enum Change {
        /// The game time was paused.
        PAUSED,
        /// The game time was resumed.
        RESUMED,
        /// The time scale was changed with [GameTime#setScale].
        SPEED,
        /// The rate of updates was changed with [GameTime#setUpdates].
        UPDATES,
        /// The frame rate was changed with [Frames#setRate].
        FRAMES,
        /// The game time was reset with [GameTime#reset].
        RESET,
        /// The user has just finished dragging the window to move or resize it.
        DRAGGED
    }

    /// Called before an event is handed out. The game gets the event after this method has
    /// returned, when the game next calls `next()` or when `poll()` returns. If the event is a
    /// [fourstroke.loop.api.Render], a frame begins; the method [Pacing#lateNanos()] returns how
    /// late the frame is.
    default void handingOut(Event event, long nowNanos) {}

    /// Called after the game has drawn a frame. The frame is still open until this method returns,
    /// so a listener can draw over the frame. The canvas does not have the game's transform, clip
    /// and blend mode any more. A listener that changes the transform, the clip or the blend mode
    /// must restore the previous values with `push` and `pop`. The time of this method counts as
    /// drawing of the game. This method is not called in a loop without a window.
    default void drawn(Render frame, long nowNanos) {}

    /// Called when the frame is complete, just before the loop hands the frame to the window.
    default void presentBegins(long nowNanos) {}

    /// Called after the frame was presented.
    default void presentEnds(long nowNanos) {}

    /// Called before the loop rests because nothing is due.
    ///
    /// @param untilNanos the time at which an update or frame will be due; [Long#MAX_VALUE] if only
    ///   an input can end the rest
    default void restBegins(long nowNanos, long untilNanos) {}

    /// Called after a rest, because an update or frame is due or an input came.
    default void restEnds(long nowNanos) {}

    /// Called after the game or its user made a change that is not an event.
    default void changed(Change change, long nowNanos) {}

    /// Called once, as the last method, when the loop is over because there are no more events or
    /// the loop was closed. If this method throws an exception, the game gets the exception from
    /// its last request for an event, or from [fourstroke.loop.core.GameLoop#close()], which still
    /// closes the window.
    default void ends(long nowNanos) {}
}
