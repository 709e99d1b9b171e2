/// Runs many loops on few threads. A [fourstroke.loop.host.LoopHost] runs the loops, a
/// [fourstroke.loop.host.LoopHandler] handles the events of one loop, and the rest of the program
/// uses a [fourstroke.loop.host.HostedLoop] to reach a loop.
@NullMarked
package fourstroke.loop.host;

import org.jspecify.annotations.NullMarked;
