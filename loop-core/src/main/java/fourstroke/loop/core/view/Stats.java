package fourstroke.loop.core.view;

/// Statistics of a loop: rates over the last second, and the distribution of frame times. [Ledger]
/// has the dropped time.
///
/// A live view; reading it allocates nothing. For the loop's thread.
///
/// Percentiles are over the last [#FRAMES] frames. The **interval** is from the start of a frame to
/// the start of the next, **lateness** is how long after its due time a frame started, and **work**
/// is the time that the game itself took between two frames: for updates, input and drawing,
/// without waiting and presenting. All in nanoseconds.
public interface Stats {

    /// Frames that percentiles are taken over: four seconds at 60 a second, long enough for a 99th
    /// percentile to be more than one frame, short enough to follow what the game does now.
    int FRAMES = 256;

    /// {@return updates in a second, over the last full second; over less at the start}
    double ticksPerSecond();

    /// {@return frames in a second, over the last full second; over less at the start}
    double framesPerSecond();

    /// {@return the frame interval that this share of the last frames does not exceed, in
    /// nanoseconds}
    ///
    /// @param share from 0, for the least, to 1, for the greatest
    /// @throws IllegalArgumentException if it is out of range
    long intervalNanos(double share);

    /// {@return the lateness that this share of the last frames does not exceed, in nanoseconds}
    ///
    /// @param share from 0, for the least, to 1, for the greatest
    /// @throws IllegalArgumentException if it is out of range
    long latenessNanos(double share);

    /// {@return the work that this share of the last frames does not exceed, in nanoseconds}
    ///
    /// @param share from 0, for the least, to 1, for the greatest
    /// @throws IllegalArgumentException if it is out of range
    long workNanos(double share);

    /// {@return how many of the last frames can be read one by one, for a plot: those that are
    /// over}
    int recentFrames();

    /// {@return the interval after one of the last frames, in nanoseconds}
    ///
    /// @param ago 0 is the newest, [#recentFrames()] - 1 the oldest
    /// @throws IllegalArgumentException if it is out of range
    long recentIntervalNanos(int ago);

    /// {@return how late one of the last frames started, in nanoseconds}
    ///
    /// @param ago 0 is the newest, [#recentFrames()] - 1 the oldest
    /// @throws IllegalArgumentException if it is out of range
    long recentLatenessNanos(int ago);

    /// {@return the work in the interval after one of the last frames, in nanoseconds}
    ///
    /// @param ago 0 is the newest, [#recentFrames()] - 1 the oldest
    /// @throws IllegalArgumentException if it is out of range
    long recentWorkNanos(int ago);
}
