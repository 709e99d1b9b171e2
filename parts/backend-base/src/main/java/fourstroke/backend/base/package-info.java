/// What stands between the system's window and the loop.
@NullMarked
package fourstroke.backend.base;

import org.jspecify.annotations.NullMarked;
