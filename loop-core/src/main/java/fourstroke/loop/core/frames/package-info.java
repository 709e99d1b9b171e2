/// Decides when the next frame is due. The classes of this package know what paces the frames,
/// whether a frame is wanted, and whether the window can show a frame.
///
/// A frame begins with the first decision that the schedule makes for the frame, and ends when the
/// frame is drawn. Frames **slip** if the due time of each frame is counted from the beginning of
/// the previous frame. Frames that do not slip lie on a grid, or the display paces them.
@NullMarked
package fourstroke.loop.core.frames;

import org.jspecify.annotations.NullMarked;
