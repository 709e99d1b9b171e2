/// Game time: which ticks are due, what became late, and where every nanosecond went.
@NullMarked
package fourstroke.loop.core.clock;

import org.jspecify.annotations.NullMarked;
