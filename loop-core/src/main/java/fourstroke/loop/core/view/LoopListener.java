package fourstroke.loop.core.view;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Render;

/// An observer of a loop, such as a recorder or a profiler. A listener can also draw over each
/// frame. [fourstroke.loop.core.GameLoop#listen] adds a listener. Most games do not need this
/// interface.
///
/// While a loop runs, it calls five methods of its listeners again and again. These calls divide
/// the time of the loop into parts: waiting, the work of the game, drawing, and presenting. The
/// last part ends when the loop calls [#ends]. This diagram shows the parts between the calls:
///
/// ```
/// restEnds ... handingOut(Render) ... presentBegins ... presentEnds ... restBegins ... restEnds
///    input, updates      |       drawing     |  presenting  |  input, updates  |  resting
/// ```
///
/// If a listener reads [fourstroke.loop.core.GameLoop#tick()] twice, the difference is the number
/// of updates between the two reads. Between two frames the loop may rest (wait because nothing is
/// due) any number of times. The loop may take input and run updates before and after each rest.
///
/// All times that a listener gets are nanoseconds of the window's clock and never go back. The loop
/// calls every method on its own thread, so a slow listener delays the loop. The time that a
/// listener takes counts as work of the game. A listener may remove itself and may read anything
/// from the loop. The only method with an effect on the loop that a listener may call is
/// [fourstroke.loop.core.GameLoop#stop()].
///
/// If a listener throws an exception, the loop first finishes its current work and calls the other
/// listeners. After such an exception, the loop does not begin a wait that has no deadline. After
/// the loop has finished its work, the game gets the exception when the game asks the iterator or
/// [fourstroke.loop.core.GameLoop#poll()] for the next event. If a listener throws an exception
/// while the game makes a change, such as a pause, the method that makes the change throws the
/// exception. A game that catches the exception of a listener can continue, and no event is lost.
public interface LoopListener {

    /// A change that a game or its user can make while the loop runs. When the loop reports a
    /// change to its listeners, the loop already has the new value. For changes that the display
    /// causes, see [fourstroke.loop.core.GameLoop#frames()].
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
    /// returned, as the result of `next()` or `poll()`. If the event is a
    /// [fourstroke.loop.api.Render], a frame begins; the method [Pacing#lateNanos()] returns how
    /// late the frame is.
    default void handingOut(Event event, long nowNanos) {}

    /// Called after the game has drawn a frame. The frame is still open until this method returns,
    /// so a listener can draw over the frame. When the loop calls this method, the canvas no longer
    /// has the game's transform, clip and blend mode. A listener that changes the transform, the
    /// clip or the blend mode must restore the previous values with `push` and `pop`. The time that
    /// this method takes counts as drawing of the game. A loop without a window does not call this
    /// method.
    default void drawn(Render frame, long nowNanos) {}

    /// Called when a frame is complete, just before the loop hands the frame to the window.
    default void presentBegins(long nowNanos) {}

    /// Called after the loop has presented a frame.
    default void presentEnds(long nowNanos) {}

    /// Called before the loop rests, that is, waits because no update and no frame is due.
    ///
    /// @param untilNanos the time at which an update or frame will be due; [Long#MAX_VALUE] if only
    ///   an input can end the rest
    default void restBegins(long nowNanos, long untilNanos) {}

    /// Called after a rest has ended, because an update or frame is due or an input came.
    default void restEnds(long nowNanos) {}

    /// Called after the game or its user made a change that is not an event.
    default void changed(Change change, long nowNanos) {}

    /// Called once, as the last call of the listener, when the loop is over because no more events
    /// follow or because the loop was closed. If this method throws an exception, the game gets the
    /// exception when it asks for the event after the last event, or from
    /// [fourstroke.loop.core.GameLoop#close()]. The method `close()` closes the window even if a
    /// listener throws an exception.
    default void ends(long nowNanos) {}
}
