/// Views of a loop for games and observers.
///
/// Read first [GameTime] and [Frames], then [Stats] and [Ledger]. [LoopListener] is for observers.
@NullMarked
package fourstroke.loop.core.view;

import org.jspecify.annotations.NullMarked;
