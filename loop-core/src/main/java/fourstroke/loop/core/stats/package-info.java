/// What is counted of frames and ticks, and told of their pacing.
@NullMarked
package fourstroke.loop.core.stats;

import org.jspecify.annotations.NullMarked;
