/// What presenting tells of the display: its refreshes, and whether it holds frames back.
@NullMarked
package fourstroke.loop.core.display;

import org.jspecify.annotations.NullMarked;
