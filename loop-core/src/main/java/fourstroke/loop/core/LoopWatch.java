package fourstroke.loop.core;

import fourstroke.loop.api.Skipped;

/// Is told where a loop's time goes, as it goes: for recorders, profilers and films. A game needs
/// none of it; see [GameLoop#watch].
///
/// The time of a loop is cut at five kinds of moments, and every nanosecond lies between two of
/// them, or between the last of them and [#ends]:
///
/// ```
/// restEnds ... frameBegins ... presentBegins ... presentEnds ... restBegins ... restEnds
///    input, updates   |    drawing     |  presenting  |  input, updates  |  resting
/// ```
///
/// How many updates ran between two of them is the difference of [GameLoop#tick()]. Between two
/// frames there may be any number of rests, also none, with input and updates around each.
///
/// All times are nanoseconds of the window's clock and never go back. Everything is called on the
/// loop's thread, in the middle of its work: what takes long here makes the loop late and counts as
/// the game's own time. A watch may remove itself and may ask the loop anything; the only change it
/// may make is [GameLoop#stop()].
///
/// An exception thrown here comes out of the iterator or [GameLoop#poll()] when the next event is
/// asked for, or out of the method by which the game changed something. Before that, the loop
/// finishes what it was doing and tells the other watches; a rest that only an input could end is
/// left out. A game that catches the exception can go on, and nothing is lost.
public interface LoopWatch {

    /// What a game, or its user, can change while the loop runs. What to is asked of the loop; what
    /// the display changes is asked of [GameLoop#pacing()].
    enum Change {
        /// Game time stands still.
        PAUSED,
        /// Game time goes on.
        RESUMED,
        /// [GameLoop#setScale].
        SPEED,
        /// [GameLoop#setUpdates].
        UPDATES,
        /// [GameLoop#setFrames].
        FRAMES,
        /// [GameLoop#reset].
        RESET,
        /// The user held the window, moved it or changed its size, until now.
        DRAGGED
    }

    /// {@return whether it need not be told anything until the next frame} Asked before each frame.
    /// While all watches of a loop sleep, this is all they cost; while one is awake, all are told.
    default boolean sleeps() {
        return false;
    }

    /// A frame is handed out to be drawn; [GameLoop#frame()] is its number.
    ///
    /// @param lateNanos how long after its due time
    /// @param periodNanos how far apart frames are meant to be, or 0 if they come as fast as they
    ///   can
    default void frameBegins(long nowNanos, long lateNanos, long periodNanos) {}

    /// The frame is drawn and goes to the window.
    default void presentBegins(long nowNanos) {}

    /// The frame was presented.
    default void presentEnds(long nowNanos) {}

    /// Nothing is due.
    ///
    /// @param untilNanos when something will be; [Long#MAX_VALUE] if only an input can change that
    default void restBegins(long nowNanos, long untilNanos) {}

    /// The rest is over: its time has come, or something happened.
    default void restEnds(long nowNanos) {}

    /// Ticks were given up, and the game is told so.
    default void skipped(long nowNanos, Skipped skipped) {}

    /// Something was changed.
    default void changed(long nowNanos, Change change) {}

    /// The loop is over: there are no more events, or it was closed. Told once, as the last thing,
    /// also to a watch that sleeps. An exception thrown here comes out where the game learns that
    /// there are no more events, or of [GameLoop#close()], which closes the window all the same.
    default void ends(long nowNanos) {}
}
