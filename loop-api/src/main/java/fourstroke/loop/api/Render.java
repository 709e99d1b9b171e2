package fourstroke.loop.api;

import fourstroke.loop.api.draw.Canvas;
import fourstroke.loop.api.draw.Size;

/// A request to draw one frame on [#canvas()]. The loop presents the frame when the game asks for
/// the next event.
///
/// A `Render` is a view of the frame that is being drawn. The loop reuses one `Render` object for
/// every frame, so that drawing allocates no memory. The object and its canvas are valid until the
/// game asks for the next event.
public abstract non-sealed class Render implements Event {

    /// Only loops call this constructor, because games do not create a `Render`.
    protected Render() {}

    /// {@return the canvas to draw on} At the beginning of each frame the canvas is black and has
    /// no transform and no clip.
    public abstract Canvas canvas();

    /// {@return how far this frame is ahead of the last update, in seconds of game time} The value
    /// is at least 0 and, if the schedule keeps up, less than the length of a tick. To extrapolate,
    /// draw an object at its position plus its velocity times this value.
    public abstract double ahead();

    /// {@return [#ahead()] as a fraction of the length of a tick} To interpolate, draw an object
    /// between its position of the previous tick and its current position, at this fraction of the
    /// way. With interpolation, the picture is one tick in the past. While the loop is paused, a
    /// change of the update rate does not change the value of `alpha`.
    public abstract double alpha();

    /// {@return the size of the window in points, the unit of the canvas}
    public abstract Size size();

    /// {@return the size of the frame in pixels}
    public abstract Size pixels();

    /// {@return the number of this frame} The first frame has the number 0, and no number is left
    /// out.
    public abstract long number();

    /// {@return the backend's own view of this frame, with which a game can call the graphics API
    /// directly} A game that uses such a view does not run on other backends. The game passes the
    /// code that calls the graphics API to the view. The documentation of the view says when this
    /// code runs. If a game calls the graphics API directly while it handles a `Render`, the result
    /// is not visible and may disturb what the canvas draws.
    ///
    /// @throws IllegalArgumentException if the backend has no view of this type; the message lists
    ///   the available types
    /// @throws IllegalStateException if the game has already asked for the next event
    public abstract <T> T unwrap(Class<T> type);
}
