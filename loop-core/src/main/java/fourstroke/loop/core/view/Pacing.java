package fourstroke.loop.core.view;

import fourstroke.loop.core.schedule.Activity;

/// The report on how a loop paces its frames. The report says whether frames are locked to the
/// display, and whether the player sees the window.
///
/// The methods of `Pacing` return current values. The method [#lockReason()] allocates memory,
/// because it returns a text. The other methods of `Pacing` allocate no memory. Use a `Pacing` only
/// on the loop's thread.
public interface Pacing {

    /// {@return whether frames are locked to the display, and if not, the reason}
    FrameLock lock();

    /// {@return a text that explains the result of [#lock()] and contains the measured rates}
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
