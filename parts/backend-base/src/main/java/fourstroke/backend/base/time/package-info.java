/// The clock of this machine, and how a thread waits on this system.
@NullMarked
package fourstroke.backend.base.time;

import org.jspecify.annotations.NullMarked;
