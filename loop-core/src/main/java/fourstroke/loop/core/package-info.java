/// The game loop: open one with [GameLoop#open], take its events with a `for`, and leave the `for`
/// at any time.
///
/// A process that is ended from outside, for example by Ctrl-C or `SIGTERM`, waits only for loops
/// whose settings have [LoopSettings#endWithProcess()].
///
/// Read [GameLoop] and [LoopSettings] first. [Game] is for programs with several games, [Backends]
/// for programs that choose a backend themselves, and [LoopListenerProvider] for libraries that
/// watch every loop.
@NullMarked
package fourstroke.loop.core;

import org.jspecify.annotations.NullMarked;
