package fourstroke.loop.host;

import fourstroke.loop.api.Event;
import fourstroke.loop.core.GameLoop;

/// Gets the events of one loop, in the place of the `for` of a game:
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
/// All methods are called on one thread, the same for all events of a loop. A handler must not
/// block: while it works, no other loop of this thread runs. It uses no loop but its own; to reach
/// another one it posts to its [HostedLoop].
@FunctionalInterface
public interface LoopHandler {

    /// Handles one event. If this method throws anything, the host closes the loop and reports the
    /// exception; other loops go on.
    ///
    /// @param loop the loop of the event; [GameLoop#stop()] ends it
    /// @throws Exception for any reason, which ends the loop
    void handle(GameLoop loop, Event event) throws Exception;

    /// The loop is over, for whatever reason; after this call the host closes it. It is called
    /// once, and also if no event was handled before. This implementation does nothing.
    ///
    /// @throws Exception for any reason, which is reported like an exception of [#handle]
    default void ended(GameLoop loop) throws Exception {}
}
