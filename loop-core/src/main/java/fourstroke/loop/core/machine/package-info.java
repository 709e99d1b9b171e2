/// The loop as a pure state machine, for programs that write their own driver.
@NullMarked
package fourstroke.loop.core.machine;

import org.jspecify.annotations.NullMarked;
