/// Interfaces with which games and observers read and change the state of a loop.
///
/// Read [GameTime] and [Frames] first, then [Stats] and [Ledger]. [LoopListener] is for observers.
@NullMarked
package fourstroke.loop.core.view;

import org.jspecify.annotations.NullMarked;
