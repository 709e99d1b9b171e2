/// Statistics of frames and ticks, and a view of how frames are paced.
@NullMarked
package fourstroke.loop.core.stats;

import org.jspecify.annotations.NullMarked;
