/// The parts of waits that are specific to Windows.
@NullMarked
package fourstroke.backend.base.windows;

import org.jspecify.annotations.NullMarked;
