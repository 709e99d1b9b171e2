/// Code for waits that is specific to Linux: it reduces the timer slack of a thread, so that sleeps
/// end on time.
@NullMarked
package fourstroke.backend.base.linux;

import org.jspecify.annotations.NullMarked;
