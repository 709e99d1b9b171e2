/// Code for waits that is specific to Windows: it lets a thread sleep with high-resolution timers.
@NullMarked
package fourstroke.backend.base.windows;

import org.jspecify.annotations.NullMarked;
