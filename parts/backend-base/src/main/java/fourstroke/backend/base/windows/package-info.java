/// What waits need of Windows.
@NullMarked
package fourstroke.backend.base.windows;

import org.jspecify.annotations.NullMarked;
