/// Computes statistics of frames and ticks, and reports what determines the times between frames.
@NullMarked
package fourstroke.loop.core.stats;

import org.jspecify.annotations.NullMarked;
