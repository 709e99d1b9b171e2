package fourstroke.loop.core.view;

import fourstroke.loop.api.Waiting;
import fourstroke.loop.core.schedule.Background;
import fourstroke.loop.core.schedule.FrameRate;

/// The settings of a loop's frames. They say how often frames come, and how exactly the loop waits
/// for a frame. Use this object only on the loop's thread. Setting a value that is already set has
/// no effect.
public interface Frames {

    /// {@return the number of frames drawn so far, which is also the number of the next frame}
    long number();

    /// {@return the frame rate: how often the loop draws frames}
    FrameRate rate();

    /// Changes the frame rate. The first new period counts from the start of the last frame.
    ///
    /// @throws IllegalArgumentException if the frame rate is [FrameRate#onRequest()] and the
    ///   schedule does not support it
    void setRate(FrameRate rate);

    /// {@return the frame rates for the time in which the window is unfocused, covered or hidden}
    Background background();

    /// Changes the frame rates for the time in which the window is unfocused, covered or hidden.
    void setBackground(Background background);

    /// {@return how exactly the loop wakes up when an update or frame is due while the window has
    /// the keyboard focus}
    Waiting waiting();

    /// Changes how exactly the loop wakes up when an update or frame is due.
    void setWaiting(Waiting waiting);

    /// {@return whether frames that are locked to the display begin as late as possible}
    boolean late();

    /// Changes whether frames that are locked to the display begin as late as possible, or at once.
    void setLate(boolean late);

    /// {@return a view of how frames are paced}
    Pacing pacing();
}
