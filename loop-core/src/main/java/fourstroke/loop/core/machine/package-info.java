/// The loop as a pure state machine, for programs that drive the loop themselves instead of using
/// `GameLoop`.
@NullMarked
package fourstroke.loop.core.machine;

import org.jspecify.annotations.NullMarked;
