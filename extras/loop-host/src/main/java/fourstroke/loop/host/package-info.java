/// Many loops on few threads. A [fourstroke.loop.host.LoopHost] runs them, a
/// [fourstroke.loop.host.LoopHandler] gets the events of one loop, and a
/// [fourstroke.loop.host.HostedLoop] is what the rest of the program holds of it.
@NullMarked
package fourstroke.loop.host;

import org.jspecify.annotations.NullMarked;
