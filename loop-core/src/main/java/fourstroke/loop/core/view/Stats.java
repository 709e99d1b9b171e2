package fourstroke.loop.core.view;

/// Statistics of a loop: the rates of updates and frames over the last second, and the distribution
/// of frame times. The statistics do not contain dropped time, which the [Ledger] reports.
///
/// The methods of `Stats` return current values and allocate no memory. Use a `Stats` only on the
/// loop's thread.
///
/// Percentiles are computed over the last [#FRAMES] frames. The **interval** is the time from the
/// start of a frame to the start of the next frame. **Lateness** is the time from the due time of a
/// frame to its start. **Work** is the part of an interval in which the game itself ran. Work
/// includes updates, the handling of input and drawing, but not waiting and presenting. Intervals,
/// lateness and work are in nanoseconds.
public interface Stats {

    /// The number of frames over which percentiles are computed. At 60 frames a second, this number
    /// of frames takes four seconds. Four seconds contain enough frames that a 99th percentile is
    /// based on more than one frame. Four seconds are also short enough that the percentiles
    /// describe the current part of the game.
    int FRAMES = 256;

    /// {@return the number of updates in a second, measured over the last full second, or over a
    /// shorter time just after the start}
    double ticksPerSecond();

    /// {@return the number of frames in a second, measured over the last full second, or over a
    /// shorter time just after the start}
    double framesPerSecond();

    /// {@return a percentile of the intervals of the last frames: a value in nanoseconds that the
    /// intervals of the given share of the frames do not exceed}
    ///
    /// @param share the share of the frames, from 0 for the minimum to 1 for the maximum
    /// @throws IllegalArgumentException if the share is out of range
    long intervalNanos(double share);

    /// {@return a percentile of the lateness of the last frames: a value in nanoseconds that the
    /// lateness of the given share of the frames does not exceed}
    ///
    /// @param share the share of the frames, from 0 for the minimum to 1 for the maximum
    /// @throws IllegalArgumentException if the share is out of range
    long latenessNanos(double share);

    /// {@return a percentile of the work for the last frames: a value in nanoseconds that the work
    /// for the given share of the frames does not exceed}
    ///
    /// @param share the share of the frames, from 0 for the minimum to 1 for the maximum
    /// @throws IllegalArgumentException if the share is out of range
    long workNanos(double share);

    /// {@return the number of recent frames whose values can be read one by one, for example for a
    /// plot} The current frame is not one of these recent frames.
    int recentFrames();

    /// {@return the interval from the start of a recent frame to the start of the next frame, in
    /// nanoseconds}
    ///
    /// @param ago the position of the frame: 0 is the newest, and [#recentFrames()] - 1 is the
    ///   oldest
    /// @throws IllegalArgumentException if there is no recent frame at this position
    long recentIntervalNanos(int ago);

    /// {@return how late a recent frame started, in nanoseconds}
    ///
    /// @param ago the position of the frame: 0 is the newest, and [#recentFrames()] - 1 is the
    ///   oldest
    /// @throws IllegalArgumentException if there is no recent frame at this position
    long recentLatenessNanos(int ago);

    /// {@return the work of the game from the start of a recent frame to the start of the next
    /// frame, in nanoseconds}
    ///
    /// @param ago the position of the frame: 0 is the newest, and [#recentFrames()] - 1 is the
    ///   oldest
    /// @throws IllegalArgumentException if there is no recent frame at this position
    long recentWorkNanos(int ago);
}
