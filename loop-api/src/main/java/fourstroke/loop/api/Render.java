package fourstroke.loop.api;

import fourstroke.loop.api.draw.Canvas;
import fourstroke.loop.api.draw.Size;

/// Draw one frame on [#canvas()]; the loop presents it when the next event is asked for.
///
/// This is a view of the frame being drawn, not a value: the loop reuses one object for every
/// frame, so that drawing allocates nothing. It and its canvas are valid until the next event is
/// asked for.
public abstract non-sealed class Render implements Event {

    /// Called by loops only.
    protected Render() {}

    /// {@return where to draw; at first all black, untransformed and unclipped}
    public abstract Canvas canvas();

    /// {@return seconds of game time since the last update, at least 0 and, where the schedule
    /// keeps up, less than one step} Position plus velocity times this is the extrapolated
    /// position.
    public abstract double ahead();

    /// {@return [#ahead()] as a fraction of the step} Previous state plus this times the difference
    /// to the current state is the interpolated state, one step in the past. While the loop is
    /// paused a change of the update rate does not change it.
    public abstract double alpha();

    /// {@return the size of the window in points, the unit of the canvas}
    public abstract Size size();

    /// {@return the size of the frame in pixels}
    public abstract Size pixels();

    /// {@return the number of this frame, counted from 0 without gaps}
    public abstract long number();

    /// {@return the backend's own view of this frame, for drawing with its graphics API directly} A
    /// game that uses it no longer runs on every backend. The view of a graphics API takes the
    /// game's drawing code and documents when it runs. Calls made directly, while the Render is
    /// being handled, are not seen and may spoil what the canvas draws.
    ///
    /// @throws IllegalArgumentException if the running backend has no such view; the message lists
    ///   those it has
    /// @throws IllegalStateException if this Render is not being handled any more
    public abstract <T> T unwrap(Class<T> type);
}
