/// Drawing calls turned into the triangles of a frame.
@NullMarked
package fourstroke.loop.core.canvas;

import org.jspecify.annotations.NullMarked;
