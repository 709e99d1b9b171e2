/// Contains the interfaces with which games and observers read or change the state of a loop.
///
/// Readers who are new to this package should read [GameTime] and [Frames] first, then [Stats] and
/// [Ledger]. Programs that observe a loop implement the interface [LoopListener].
@NullMarked
package fourstroke.loop.core.view;

import org.jspecify.annotations.NullMarked;
