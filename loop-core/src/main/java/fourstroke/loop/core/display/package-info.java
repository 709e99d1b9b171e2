/// Finds out when the display refreshes and whether presenting holds frames back, from the times at
/// which presenting returns.
@NullMarked
package fourstroke.loop.core.display;

import org.jspecify.annotations.NullMarked;
