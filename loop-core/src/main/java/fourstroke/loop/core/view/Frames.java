package fourstroke.loop.core.view;

import fourstroke.loop.api.Waiting;
import fourstroke.loop.core.schedule.Background;
import fourstroke.loop.core.schedule.FrameRate;

/// A loop's frames: how often and how punctually they come. For the loop's thread; setting a value
/// that is already set does nothing.
public interface Frames {

    /// {@return the number of the next frame, counted from 0: how many were drawn}
    long number();

    /// {@return how often frames are drawn}
    FrameRate rate();

    /// Changes how often frames are drawn, counted from the start of the last frame.
    ///
    /// @throws IllegalArgumentException if it is [FrameRate#onRequest()], and the schedule refuses
    ///   it
    void setRate(FrameRate rate);

    /// {@return how often frames are drawn while the window is not focused, covered or hidden}
    Background background();

    /// Changes how often frames are drawn while the window is not focused, covered or hidden.
    void setBackground(Background background);

    /// {@return how precisely the loop wakes while its window has the keyboard}
    Waiting waiting();

    /// Changes how precisely the loop wakes when something is due.
    void setWaiting(Waiting waiting);

    /// {@return whether frames that are locked to the display begin as late as possible}
    boolean late();

    /// Changes whether frames that are locked to the display begin as late as possible, or at once.
    void setLate(boolean late);

    /// {@return how frames are paced}
    Pacing pacing();
}
