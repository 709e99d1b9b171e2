package fourstroke.loop.core.schedule;

/// When frames are due, as a [Schedule] sees it. All times are nanoseconds of the window's clock.
///
/// Implemented by the loop alone.
public interface FrameTimes {

    /// Begins the frame that is due. Until it is drawn, all decisions are made for the moment of
    /// this decision, and the frame shows that moment. Schedules that slip count the due time of
    /// the next frame from here.
    void begin();

    /// {@return whether a frame has begun and is not drawn yet}
    boolean begun();

    /// {@return whether a frame could be seen: the window has pixels and is not minimised, and the
    /// loop is not waiting for its next try on a covered window}
    boolean visible();

    /// {@return whether an input came, or a frame was requested, since the last frame}
    boolean wanted();

    /// {@return whether it is time for a frame and, with [FrameRate#onRequest()], one is wanted}
    /// True even if the frame could not be seen: the loop then skips it.
    boolean due();

    /// {@return whether a frame is due that could be seen}
    boolean shows();

    /// {@return when the next frame is due, in nanoseconds; [Long#MAX_VALUE] with
    /// [FrameRate#onRequest()] while none is wanted}
    long nextNanos();

    /// {@return the time between two frames, in nanoseconds; if nothing paces them, the period of a
    /// common screen}
    long periodNanos();

    /// {@return the longest period between two frames that was set since the last frame, in
    /// nanoseconds, so that a change of the rate does not make a frame late}
    long longestPeriodNanos();
}
