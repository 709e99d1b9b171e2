package fourstroke.loop.core.view;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Render;

/// Observes where a loop's time goes, for recorders, profilers and movies, and can draw over each
/// frame; see [fourstroke.loop.core.GameLoop#listen]. Games do not need it.
///
/// Five kinds of moments divide a loop's time; every nanosecond lies between two of them, or
/// between the last of them and [#ends]:
///
/// ```
/// restEnds ... handingOut(Render) ... presentBegins ... presentEnds ... restBegins ... restEnds
///    input, updates      |       drawing     |  presenting  |  input, updates  |  resting
/// ```
///
/// The difference of [fourstroke.loop.core.GameLoop#tick()] at two moments is the number of updates
/// between them. Between two frames there may be any number of rests, or none, with input and
/// updates around each.
///
/// All times are nanoseconds of the window's clock and never go back. Every method is called on the
/// loop's thread while the loop works: a slow listener makes the loop late, and its time counts as
/// work of the game. A listener may remove itself and may read anything from the loop; the only
/// change it may make is [fourstroke.loop.core.GameLoop#stop()].
///
/// An exception that a listener throws reaches the game from the iterator or
/// [fourstroke.loop.core.GameLoop#poll()] when the next event is asked for, or from the method that
/// changed something. Before that, the loop finishes what it was doing and calls the other
/// listeners; it skips a rest that only an input could end. A game that catches the exception can
/// go on, and nothing is lost.
public interface LoopListener {

    /// What a game or its user can change while the loop runs. The loop has the new values; for
    /// changes by the display see [fourstroke.loop.core.GameLoop#frames()].
    enum Change {
        /// Game time stands still.
        PAUSED,
        /// Game time goes on.
        RESUMED,
        /// [GameTime#setScale].
        SPEED,
        /// [GameTime#setUpdates].
        UPDATES,
        /// [Frames#setRate].
        FRAMES,
        /// [GameTime#reset].
        RESET,
        /// Until now the user held the window, to move or resize it.
        DRAGGED
    }

    /// An event is handed out: the game gets it once this method has returned, now or with the next
    /// call of `next()`. With a [fourstroke.loop.api.Render] a frame begins; [Pacing#lateNanos()]
    /// says how late.
    default void handingOut(Event event, long nowNanos) {}

    /// The game has drawn a frame, which is open until this returns: what is drawn now lies on top
    /// of it. Not called in a loop without a window. The canvas is as at the beginning of the
    /// frame, without the game's transform, clip and blend mode; a listener that changes them
    /// restores them with `push` and `pop`. Drawing here counts as the game's drawing.
    default void drawn(Render frame, long nowNanos) {}

    /// The frame is drawn and is handed to the window.
    default void presentBegins(long nowNanos) {}

    /// The frame was presented.
    default void presentEnds(long nowNanos) {}

    /// Nothing is due, and the loop rests.
    ///
    /// @param untilNanos when something will be due; [Long#MAX_VALUE] if only an input can end the
    ///   rest
    default void restBegins(long nowNanos, long untilNanos) {}

    /// The rest is over: something is due, or an input came.
    default void restEnds(long nowNanos) {}

    /// The game or its user made a change that is not an event.
    default void changed(Change change, long nowNanos) {}

    /// The loop is over: there are no more events, or it was closed. Called once, as the last
    /// method. An exception thrown here reaches the game from the call that finds no more events,
    /// or from [fourstroke.loop.core.GameLoop#close()], which still closes the window.
    default void ends(long nowNanos) {}
}
