/// Computes statistics of frames and ticks, and reports how frames are paced.
@NullMarked
package fourstroke.loop.core.stats;

import org.jspecify.annotations.NullMarked;
