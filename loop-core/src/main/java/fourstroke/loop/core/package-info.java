/// The game loop: open one with [GameLoop#open], take its events with a `for`, leave when you like.
///
/// A process that the system ends, for example by Ctrl-C or `SIGTERM`, does not wait for its loops
/// but for those whose settings say [LoopSettings#endWithProcess()].
///
/// Read first [GameLoop] and [LoopSettings]. [Game] is for programs with several games, [Backends]
/// for those that choose a backend themselves, [LoopListenerProvider] for those that watch every
/// loop.
@NullMarked
package fourstroke.loop.core;

import org.jspecify.annotations.NullMarked;
