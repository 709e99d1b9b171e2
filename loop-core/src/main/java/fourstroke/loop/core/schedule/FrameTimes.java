package fourstroke.loop.core.schedule;

/// When frames are due, as a [Schedule] sees it. All times are nanoseconds of the window's clock.
///
/// Implemented by the loop alone.
public interface FrameTimes {

    /// Begins the frame that is due: until it is drawn, all is decided for the moment of this
    /// decision, which the frame then shows. The next frame is counted from here.
    void begin();

    /// {@return whether a frame has begun and is not drawn yet}
    boolean begun();

    /// {@return whether a frame could be seen: the window has pixels and is not minimised, and the
    /// loop does not rest from trying in vain}
    boolean visible();

    /// {@return whether something happened, or was asked for, since the last frame}
    boolean wanted();

    /// {@return whether it is time for a frame and, with [FrameRate#onRequest()], one is wanted}
    /// True even where it could not be seen: the loop then leaves it out.
    boolean due();

    /// {@return whether a frame is due that could be seen}
    boolean shows();

    /// {@return when the next frame is due, in nanoseconds; [Long#MAX_VALUE] with
    /// [FrameRate#onRequest()] while none is wanted}
    long nextNanos();

    /// {@return the time between two frames, in nanoseconds; where nothing paces them, that of a
    /// common screen}
    long periodNanos();

    /// {@return the longest period since the last frame, in nanoseconds: a change of the rate makes
    /// no frame late}
    long longestPeriodNanos();
}
