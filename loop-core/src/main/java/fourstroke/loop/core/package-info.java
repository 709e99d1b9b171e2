/// The game loop. A game opens a loop with [GameLoop#open] and iterates over the events of the loop
/// with a `for`. The game may leave this `for` at any time.
///
/// If Ctrl-C or `SIGTERM` ends a process, the process waits until loops with the setting
/// [LoopSettings#endWithProcess()] are closed, but at most three seconds. The process does not wait
/// for other loops.
///
/// Read the classes [GameLoop] and [LoopSettings] first. [Game] is for programs that contain
/// several games, [Backends] is for programs that choose a backend themselves, and
/// [LoopListenerProvider] is for libraries that observe every loop.
@NullMarked
package fourstroke.loop.core;

import org.jspecify.annotations.NullMarked;
