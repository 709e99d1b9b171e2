package fourstroke.loop.core.frames;

import fourstroke.loop.api.Rate;

/// One way to decide when the next frame is due.
///
/// [FramePacer] calls [#start] when it chooses a pace, [#drawn] when a frame is drawn, and
/// [#presented] after that. Each of them returns when the next frame is due.
interface Pace {

    /// Begins at this rate, counted from the begin of the last frame.
    long start(Rate rate, long lastNanos);

    /// A frame is drawn. By default, the next one is due as soon as presenting allows it.
    ///
    /// @param beganNanos when it began
    /// @param dueNanos when it was due to begin
    /// @param rested whether the loop has had time to wait since the last frame
    default long drawn(long beganNanos, long dueNanos, boolean rested) {
        return beganNanos;
    }

    /// That frame was presented. By default, this returns what [#drawn] returned.
    ///
    /// @param dueNanos what [#drawn] returned
    /// @param frameDueNanos when the frame was due to begin
    /// @param startNanos when it was handed to the window
    /// @param endNanos when presenting returned
    default long presented(long dueNanos, long frameDueNanos, long startNanos, long endNanos) {
        return dueNanos;
    }

    /// {@return the intended time between two frames, in nanoseconds; 0 if they come as fast as
    /// they can}
    long intendedNanos();

    /// {@return whether the loop itself waits until a frame is due} Otherwise presenting holds
    /// frames back, or nothing does.
    default boolean restsItself() {
        return false;
    }

    /// {@return whether presenting holds frames back}
    default boolean byPresenting() {
        return false;
    }

    /// Makes the next frame due at this time.
    default long restart(long nextNanos) {
        return nextNanos;
    }
}
