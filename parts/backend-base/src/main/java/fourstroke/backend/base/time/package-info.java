/// Clocks, and the ways in which a thread waits on this system.
@NullMarked
package fourstroke.backend.base.time;

import org.jspecify.annotations.NullMarked;
