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
/// the game's own time. A watch may take itself away, and may ask the loop anything; it must not
/// change it but by [GameLoop#stop()].
///
/// What is thrown here comes out of the iterator or [GameLoop#poll()] where the next event is asked
/// for, or out of what the game called to change something: the loop does what it was at to the
/// end, and the other watches are told; a rest that only an input could end is left out. Who
/// catches it can go on, and nothing is lost.
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

    /// {@return whether it need not be told of anything until the next frame} Asked before each
    /// frame; while all watches of a loop sleep, they cost it nothing else; while one is awake, all
    /// are told.
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

    /// The loop is over, and what it was at ends now: there are no more events, or it was closed
    /// before that was asked. It is told once, and nothing after it, also to a watch that sleeps.
    /// What is thrown here comes out where the game learns that there are no more events, or of
    /// [GameLoop#close()], whose window is closed all the same.
    default void ends(long nowNanos) {}
}
