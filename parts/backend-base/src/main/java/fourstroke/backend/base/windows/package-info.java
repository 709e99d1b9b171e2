/// The part of waiting that is specific to Windows: sleeping with high-resolution timers.
@NullMarked
package fourstroke.backend.base.windows;

import org.jspecify.annotations.NullMarked;
