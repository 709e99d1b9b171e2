package fourstroke.loop.host;

import fourstroke.loop.api.Event;
import fourstroke.loop.core.GameLoop;

/// Handles the events of one loop. The handler takes the place of the `for` statement of a game:
///
/// ```java
/// final class Room implements LoopHandler {
///
///     private double ball;
///
///     @Override
///     public void handle(GameLoop loop, Event event) {
///         switch (event) {
///             case Update(var dt) -> ball += 3 * dt;
///             case Input.Posted(var payload) -> ball = 0;
///             case Render _, Input _, Notice _ -> {}
///         }
///     }
/// }
/// ```
///
/// The host calls all methods for a loop on the same thread. A handler must not block: while it
/// works, no other loop of this thread runs. A handler must use only its own loop. To reach another
/// loop, a handler posts an object to the [HostedLoop] of that loop.
@FunctionalInterface
public interface LoopHandler {

    /// Handles one event. If this method throws an exception or an error, the host closes the loop
    /// and reports the exception. The other loops of the host continue.
    ///
    /// @param loop the loop of the event; the handler can end this loop by [GameLoop#stop()]
    /// @throws Exception for any reason; the host then closes the loop
    void handle(GameLoop loop, Event event) throws Exception;

    /// The host calls this method when the loop has ended for any reason. After this call the host
    /// closes the loop. The host calls this method once, even if the handler has handled no event.
    /// The default does nothing.
    ///
    /// @throws Exception for any reason; the host reports it like an exception of [#handle]
    default void ended(GameLoop loop) throws Exception {}
}
