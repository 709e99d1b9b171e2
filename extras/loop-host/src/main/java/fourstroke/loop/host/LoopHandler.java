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
/// The host calls all methods of the handler of a loop on the same thread. A handler must not
/// block, because the other loops of its thread wait while the handler works. A handler must not
/// call methods of another [GameLoop], because the other loop may run on another thread. To send a
/// message to another loop, a handler calls [HostedLoop#post] of that loop.
@FunctionalInterface
public interface LoopHandler {

    /// Handles one event. If this method throws an exception or an error, the host closes the loop
    /// and reports the exception. All other loops of the host continue after an exception.
    ///
    /// @param loop the loop of the event; the handler can end this loop by [GameLoop#stop()]
    /// @throws Exception for any reason; the host closes the loop after an exception
    void handle(GameLoop loop, Event event) throws Exception;

    /// The host calls this method when the loop has ended for any reason. After the call of this
    /// method the host closes the loop. The host calls this method once, even if the handler has
    /// handled no event. The default implementation does nothing.
    ///
    /// @throws Exception for any reason; the host reports the exception like an exception of
    ///   [#handle]
    default void ended(GameLoop loop) throws Exception {}
}
