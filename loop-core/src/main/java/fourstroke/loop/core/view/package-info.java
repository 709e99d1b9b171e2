/// Contains the interfaces with which games and observers read or change the state of a loop.
///
/// Read the interfaces [GameTime] and [Frames] first, then [Stats] and [Ledger]. The interface
/// [LoopListener] is for observers.
@NullMarked
package fourstroke.loop.core.view;

import org.jspecify.annotations.NullMarked;
