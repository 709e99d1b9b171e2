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
    /// draw an object at its position plus its velocity times `ahead()`.
    public abstract double ahead();

    /// {@return [#ahead()] as a fraction of the length of a tick} To interpolate, draw an object at
    /// `previous + (current - previous) * alpha()`, where `previous` and `current` are the
    /// positions of the object after the last two ticks. An interpolated picture shows the game as
    /// it was one tick earlier. While the loop is paused, a change of the update rate does not
    /// change the value of `alpha()`, so an interpolated picture does not jump.
    public abstract double alpha();

    /// {@return the size of the window in points, the unit of the canvas}
    public abstract Size size();

    /// {@return the size of the frame in pixels}
    public abstract Size pixels();

    /// {@return the number of this frame} The first frame has the number 0, and no number is left
    /// out.
    public abstract long number();

    /// {@return the backend's own view of this frame, with which a game can call the graphics API
    /// directly} A game that uses such a view does not run on other backends. The game passes
    /// callbacks to the view, and the callbacks call the graphics API. The documentation of the
    /// view's type says when the callbacks run. If a game calls the graphics API directly while it
    /// handles a `Render`, the result is not visible and may disturb what the canvas draws.
    ///
    /// @throws IllegalArgumentException if the backend has no view of this type; the message lists
    ///   the available types
    /// @throws IllegalStateException if the game has already asked for the next event
    public abstract <T> T unwrap(Class<T> type);
}
