/// Turns drawing calls into the quads and triangles of a frame.
@NullMarked
package fourstroke.loop.draw;

import org.jspecify.annotations.NullMarked;
