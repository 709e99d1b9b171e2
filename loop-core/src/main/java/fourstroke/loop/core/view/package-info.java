/// What a game and its observers read of a loop.
///
/// Read first [GameTime] and [Frames], then [Stats] and [Ledger]. [LoopListener] is for observers.
@NullMarked
package fourstroke.loop.core.view;

import org.jspecify.annotations.NullMarked;
