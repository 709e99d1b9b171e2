/// Decides when the next frame is due. The classes know what paces frames, whether a frame is
/// wanted, and what the window can show.
///
/// A frame begins with the first decision for it and ends when it is drawn. Frames **slip** if the
/// due time of each frame is counted from the beginning of the previous frame. Frames that do not
/// slip lie on a grid, or the display paces them.
@NullMarked
package fourstroke.loop.core.frames;

import org.jspecify.annotations.NullMarked;
