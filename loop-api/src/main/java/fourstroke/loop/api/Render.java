package fourstroke.loop.api;

import fourstroke.loop.api.draw.Canvas;
import fourstroke.loop.api.draw.Size;

/// Draw one frame on [#canvas()]. The loop presents the frame when the game asks for the next
/// event.
///
/// This object is a view of the frame that is being drawn, not a value: the loop reuses it for
/// every frame, so that drawing allocates nothing. It and its canvas are valid until the game asks
/// for the next event.
public abstract non-sealed class Render implements Event {

    /// Called by loops only.
    protected Render() {}

    /// {@return the canvas to draw on} At first it is all black, without transform and clip.
    public abstract Canvas canvas();

    /// {@return seconds of game time since the last update: at least 0, and less than one step if
    /// the schedule keeps up} Position plus velocity times this value is the extrapolated position.
    public abstract double ahead();

    /// {@return [#ahead()] as a fraction of the step} The previous state, plus this value times the
    /// difference to the current state, is the interpolated state, which is one step in the past.
    /// While the loop is paused, a change of the update rate does not change this value.
    public abstract double alpha();

    /// {@return the size of the window in points, the unit of the canvas}
    public abstract Size size();

    /// {@return the size of the frame in pixels}
    public abstract Size pixels();

    /// {@return the number of this frame, counted from 0 without gaps}
    public abstract long number();

    /// {@return the backend's own view of this frame, for drawing with its graphics API directly} A
    /// game that uses it no longer runs on every backend. A view takes the game's drawing code, and
    /// documents when this code runs. Direct calls of the graphics API while the Render is being
    /// handled are not visible, and may disturb the drawing of the canvas.
    ///
    /// @throws IllegalArgumentException if the backend has no view of this type; the message lists
    ///   the types that it has
    /// @throws IllegalStateException if this Render is not being handled any more
    public abstract <T> T unwrap(Class<T> type);
}
