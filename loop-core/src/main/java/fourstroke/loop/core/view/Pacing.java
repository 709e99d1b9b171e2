package fourstroke.loop.core.view;

import fourstroke.loop.core.schedule.Activity;

/// The report on how a loop paces its frames. The report says whether frames are locked to the
/// display, and whether the player sees the window.
///
/// The values are always the current values. The methods that return a text allocate memory; the
/// other methods allocate no memory. Use this object only on the loop's thread.
public interface Pacing {

    /// {@return whether frames are locked to the display, and if not, the reason}
    FrameLock lock();

    /// {@return the result of [#lock()] explained as a text, with the measured rates}
    String lockReason();

    /// {@return the measured number of refreshes of the display in a second, or 0 while frames are
    /// not locked}
    double refreshesPerSecond();

    /// {@return whether the window is focused, unfocused, covered or minimised}
    Activity activity();

    /// {@return how late the last frame began, in nanoseconds: the time from the due time of the
    /// frame to its beginning}
    long lateNanos();

    /// {@return the intended time between two frames in nanoseconds, or 0 if frames come as fast as
    /// possible}
    long periodNanos();
}
