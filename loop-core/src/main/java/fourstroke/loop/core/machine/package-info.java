/// The loop as a pure state machine, for programs that contain their own driver of a loop.
@NullMarked
package fourstroke.loop.core.machine;

import org.jspecify.annotations.NullMarked;
