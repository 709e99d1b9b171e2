/// Finds out about the display from the times at which presenting returns: when it refreshes, and
/// whether it holds frames back.
@NullMarked
package fourstroke.loop.core.display;

import org.jspecify.annotations.NullMarked;
