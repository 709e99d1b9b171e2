/// The game loop. A game opens a loop with [GameLoop#open] and takes its events with a `for`, which
/// the game may leave at any time.
///
/// A process that is ended from outside, for example by Ctrl-C or `SIGTERM`, waits for loops whose
/// settings have [LoopSettings#endWithProcess()], and does not wait for other loops.
///
/// Read the classes [GameLoop] and [LoopSettings] first. [Game] is for programs that contain
/// several games, [Backends] is for programs that choose a backend themselves, and
/// [LoopListenerProvider] is for libraries that observe every loop.
@NullMarked
package fourstroke.loop.core;

import org.jspecify.annotations.NullMarked;
