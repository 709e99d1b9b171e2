/// What waits need of Linux.
@NullMarked
package fourstroke.backend.base.linux;

import org.jspecify.annotations.NullMarked;
