package fourstroke.loop.core.schedule;

/// The times of frames, which a [Schedule] uses to decide when a frame is due. All times are
/// nanoseconds of the window's clock.
///
/// The loop implements this interface; programs do not implement it.
public interface FrameTimes {

    /// Begins the frame that is due. Until the frame is drawn, all decisions apply to the moment of
    /// this call, and the frame shows the game at this moment. If the schedule slips, the next
    /// frame is due one frame period after this moment.
    void begin();

    /// {@return whether a frame has begun and was not drawn yet}
    boolean begun();

    /// {@return whether the player could see a frame} The result is false if the window has no
    /// pixels or is minimised. The result is also false while the window is covered and the loop
    /// waits for its next try to present.
    boolean visible();

    /// {@return whether an input arrived or the game requested a frame after the last frame}
    boolean wanted();

    /// {@return whether a frame is due} With [FrameRate#onRequest()], a frame is due only if a
    /// frame is also [#wanted()]. The result can be true although the player could not see the
    /// frame. If a frame is due that the player could not see, the loop skips the frame.
    boolean due();

    /// {@return whether a frame is due and the player could see the frame}
    boolean shows();

    /// {@return the time at which the next frame is due, in nanoseconds} With
    /// [FrameRate#onRequest()], the result is [Long#MAX_VALUE] while no frame is wanted.
    long nextNanos();

    /// {@return the intended time between two frames in nanoseconds} If the frame rate is
    /// unlimited, the result is the period that the display allows, or the period of
    /// [FrameRate#FALLBACK].
    long periodNanos();

    /// {@return the longest intended time between two frames, in nanoseconds, that was set since
    /// the last frame} If a schedule uses this time, a change of the frame rate alone does not make
    /// a frame late.
    long longestPeriodNanos();
}
