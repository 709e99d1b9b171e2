/// Ticks on an exact grid, and how late ones are bounded.
@NullMarked
package fourstroke.loop.core.ticks;

import org.jspecify.annotations.NullMarked;
