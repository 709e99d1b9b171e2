/// The loop as a pure state machine, for drivers of somebody's own.
@NullMarked
package fourstroke.loop.core.machine;

import org.jspecify.annotations.NullMarked;
