/// The code for waits that is specific to Windows.
@NullMarked
package fourstroke.backend.base.windows;

import org.jspecify.annotations.NullMarked;
