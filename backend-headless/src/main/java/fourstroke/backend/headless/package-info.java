/// Windows in memory, and the rasteriser that draws their frames.
@NullMarked
package fourstroke.backend.headless;

import org.jspecify.annotations.NullMarked;
