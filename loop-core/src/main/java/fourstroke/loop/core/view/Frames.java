package fourstroke.loop.core.view;

import fourstroke.loop.api.Waiting;
import fourstroke.loop.core.schedule.Background;
import fourstroke.loop.core.schedule.FrameRate;

/// The settings of a loop's frames. These settings determine how often the loop draws frames, and
/// how precisely the loop waits for the next frame. A program may use this `Frames` object only on
/// the loop's thread. If a method of this interface sets a value that is already set, the call has
/// no effect.
public interface Frames {

    /// {@return the number of frames drawn so far, which is also the number of the next frame}
    long number();

    /// {@return the frame rate: how often the loop draws frames}
    FrameRate rate();

    /// Changes the frame rate. The first period between frames at the new rate begins at the start
    /// of the last frame.
    ///
    /// @throws IllegalArgumentException if the frame rate is [FrameRate#onRequest()] and the
    ///   schedule does not support this frame rate
    void setRate(FrameRate rate);

    /// {@return the frame rates for a window that is unfocused, covered or hidden}
    Background background();

    /// Changes the frame rates for a window that is unfocused, covered or hidden.
    void setBackground(Background background);

    /// {@return how precisely the loop wakes up for the next update or frame while the window has
    /// the keyboard focus}
    Waiting waiting();

    /// Changes how precisely the loop wakes up for the next update or frame.
    void setWaiting(Waiting waiting);

    /// {@return whether frames that are locked to the display begin as late as possible}
    boolean late();

    /// Changes whether a frame that is locked to the display begins as late as possible, or at once
    /// after the previous frame.
    void setLate(boolean late);

    /// {@return an object that reports what determines the times between frames}
    Pacing pacing();
}
