/// Backends that open windows in memory, and the software rasteriser that draws their frames.
@NullMarked
package fourstroke.backend.headless;

import org.jspecify.annotations.NullMarked;
