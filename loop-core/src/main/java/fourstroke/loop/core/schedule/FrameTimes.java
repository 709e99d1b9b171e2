package fourstroke.loop.core.schedule;

/// Tells a [Schedule] when frames are due. All times are nanoseconds of the window's clock.
///
/// The loop implements this interface; programs do not implement it.
public interface FrameTimes {

    /// Begins the frame that is due. Until the frame is drawn, all decisions are made for the
    /// moment at which this method is called, and the frame shows this moment. If the schedule
    /// slips, the due time of the next frame is counted from this moment.
    void begin();

    /// {@return whether a frame has begun and was not drawn yet}
    boolean begun();

    /// {@return whether the player could see a frame} The result is false if the window has no
    /// pixels or is minimised, and while the window is covered and the loop waits for its next try
    /// to present.
    boolean visible();

    /// {@return whether an input came or the game requested a frame since the last frame}
    boolean wanted();

    /// {@return whether a frame is due} With [FrameRate#onRequest()], a frame is due only if a
    /// frame is also [#wanted()]. The result can be true although the player could not see the
    /// frame; the loop then skips the frame.
    boolean due();

    /// {@return whether a frame is due and the player could see the frame}
    boolean shows();

    /// {@return the time at which the next frame is due, in nanoseconds} With
    /// [FrameRate#onRequest()], the result is [Long#MAX_VALUE] while no frame is wanted.
    long nextNanos();

    /// {@return the intended time between two frames in nanoseconds, or the period of a common
    /// screen if frames are unlimited}
    long periodNanos();

    /// {@return the longest intended time between two frames, in nanoseconds, that was set since
    /// the last frame} A schedule that uses this time does not treat a frame as late merely because
    /// the frame rate was changed.
    long longestPeriodNanos();
}
