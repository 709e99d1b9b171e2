/// Decides when the next frame is due: what paces frames, whether one is wanted, and what the
/// window can show.
///
/// A frame begins with the first decision for it and ends when it is drawn. Frames **slip** if each
/// is counted from the begin of the frame before; otherwise they lie on a grid, or the display
/// paces them.
@NullMarked
package fourstroke.loop.core.frames;

import org.jspecify.annotations.NullMarked;
