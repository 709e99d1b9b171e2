/// The game loop: open one with [GameLoop#open], take its events with a `for`, leave when you like.
///
/// A process that the system ends, for example by Ctrl-C or `SIGTERM`, does not wait for its loops
/// but for those whose settings say [LoopSettings#endWithProcess()].
@NullMarked
package fourstroke.loop.core;

import org.jspecify.annotations.NullMarked;
