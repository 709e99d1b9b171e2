/// The parts of waits that are specific to Linux.
@NullMarked
package fourstroke.backend.base.linux;

import org.jspecify.annotations.NullMarked;
