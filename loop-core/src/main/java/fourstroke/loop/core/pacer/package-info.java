/// When the next frame is due, and whether the display times it.
@NullMarked
package fourstroke.loop.core.pacer;

import org.jspecify.annotations.NullMarked;
