/// The code for waits that is specific to Linux.
@NullMarked
package fourstroke.backend.base.linux;

import org.jspecify.annotations.NullMarked;
