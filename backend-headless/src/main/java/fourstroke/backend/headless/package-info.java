/// A window in memory, the script of its user, and the rasteriser that draws its frames.
@NullMarked
package fourstroke.backend.headless;

import org.jspecify.annotations.NullMarked;
