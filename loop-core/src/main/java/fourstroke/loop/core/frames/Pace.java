package fourstroke.loop.core.frames;

import fourstroke.loop.api.Rate;

/// A rule that decides when the next frame is due.
///
/// [FramePacer] calls [#start] when it chooses a pace, [#drawn] when a frame is drawn, and
/// [#presented] when that frame was presented. The methods `start`, `drawn` and `presented` return
/// the time at which the next frame is due, in nanoseconds.
interface Pace {

    /// Starts this pace with a frame rate. The first period is measured from the beginning of the
    /// last frame.
    long start(Rate rate, long lastNanos);

    /// Records that a frame is drawn. In this default implementation, the next frame is due as soon
    /// as the call that presents this frame has returned.
    ///
    /// @param beganNanos the time at which the frame began
    /// @param dueNanos the time at which the frame was due to begin
    /// @param rested whether the loop has had time to wait since the last frame
    default long drawn(long beganNanos, long dueNanos, boolean rested) {
        return beganNanos;
    }

    /// Records that the frame was presented. This default implementation returns the time that
    /// [#drawn] returned.
    ///
    /// @param dueNanos the due time of the next frame, which [#drawn] returned
    /// @param frameDueNanos the time at which the presented frame was due to begin
    /// @param startNanos the time at which the frame was handed to the window
    /// @param endNanos the time at which the call that presents the frame returned
    default long presented(long dueNanos, long frameDueNanos, long startNanos, long endNanos) {
        return dueNanos;
    }

    /// {@return the intended time between two frames in nanoseconds, or 0 if frames come as fast as
    /// possible}
    long intendedNanos();

    /// {@return whether the loop itself waits until a frame is due} If the result is false, either
    /// the call that presents a frame waits or the frame rate is unlimited.
    default boolean restsItself() {
        return false;
    }

    /// {@return whether the call that presents a frame waits for a refresh}
    default boolean byPresenting() {
        return false;
    }

    /// Makes the next frame due at a given time.
    default long restart(long nextNanos) {
        return nextNanos;
    }
}
