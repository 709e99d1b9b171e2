/// Drawing calls turned into the triangles of a frame.
@NullMarked
package fourstroke.loop.draw;

import org.jspecify.annotations.NullMarked;
