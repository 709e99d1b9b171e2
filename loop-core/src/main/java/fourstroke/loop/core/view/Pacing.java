package fourstroke.loop.core.view;

import fourstroke.loop.core.schedule.Activity;

/// How a loop paces its frames: whether they are locked to the display, and how much of the window
/// the player sees.
///
/// A live view; only reading a text allocates. For the loop's thread.
public interface Pacing {

    /// {@return whether frames are locked to the display, and why or why not}
    FrameLock lock();

    /// {@return the reason as text, with the measured rates}
    String lockReason();

    /// {@return refreshes of the display in a second, as measured; 0 while not locked}
    double refreshesPerSecond();

    /// {@return how much of the window the player sees}
    Activity activity();

    /// {@return how long after its due time the last frame began, in nanoseconds}
    long lateNanos();

    /// {@return the intended time between frames, in nanoseconds; 0 if they come as fast as they
    /// can}
    long periodNanos();
}
